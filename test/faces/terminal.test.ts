import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../src/cli/columns.ts'
import { commands } from '../../src/cli/commands.ts'
import { fileUrls, useHyperlinks } from '../../src/cli/use-hyperlinks.ts'
import { displayWidth } from '../../src/report/display-width.ts'
import { folderWith, removed, runIn } from './build-io.ts'

describe('shell completion', () => {
  const hasBash = spawnSync('bash', ['-c', 'exit 0']).status === 0
  it.skipIf(!hasBash).each([
    [['sunset', 'sc'], 'scan'],
    [['sunset', 'scan', '--forc'], '--force-exclude'],
    [['sunset', 'scan', '--format', 'sa'], 'sarif'],
    [['sunset', 'scan', '--format', '=', 'sa'], 'sarif'],
    [['sunset', 'scan', '-f', 'j'], 'json jsonl junit'],
    [['sunset', 'explain', 'mini'], 'minify'],
    [['sunset', 'baseline', ''], 'create update prune'],
    [['sunset', 'help', 'pl'], 'plan'],
    [['sunset', 'scan', '--as-of', ''], ''],
  ])('of bash offers what fits %j', async (words, expected) => {
    const { stdout } = await runIn('/', ['completion', 'bash'])
    const asked = `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${String(words.length - 1)}; _sunset; echo "\${COMPREPLY[*]}"`
    const { status, stdout: offered, stderr } = spawnSync('bash', ['--norc', '-c', `${stdout}\n${asked}`], { encoding: 'utf8' })
    expect({ status, offered, stderr }).toEqual({ status: 0, offered: `${expected}\n`, stderr: '' })
  })

  it.each(['bash', 'zsh', 'fish'])('of %s has all commands and flags', async shell => {
    const { stdout } = await runIn('/', ['completion', shell])
    for (const { name, flags } of commands) {
      expect(stdout).toContain(name)
      expect(flags.filter(flag => !stdout.includes(shell === 'fish' ? `-l ${flag.name}` : `--${flag.name}`))).toEqual([])
    }
  })

  it.each(['zsh', 'fish'])('of %s can be parsed by it, where it is installed', async shell => {
    if (spawnSync(shell, ['-c', 'exit 0']).status !== 0) return
    const { stdout } = await runIn('/', ['completion', shell])
    const script = join(folderWith({ script: stdout }), 'script')
    expect(spawnSync(shell, ['-n', script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('columns', () => {
  it.each([
    [{}, undefined, Infinity], [{}, { isTTY: true, columns: 72 }, 72], [{}, { isTTY: true }, 80], [{ COLUMNS: '60' }, undefined, 60],
    [{ COLUMNS: '60' }, { isTTY: true, columns: 72 }, 60], [{ COLUMNS: 'x' }, undefined, Infinity], [{ COLUMNS: '0' }, { isTTY: true, columns: 72 }, 72],
  ])('with %j on %j', (env, stream, expected) => {
    expect(columnsOf(env, stream)).toBe(expected)
  })

  it.each([['©', 1], ['𠀀', 2], ['日本', 4], ['e\u0301', 1], ['👍🏽', 2], ['🌅', 2]])('of %s', (text, expected) => {
    expect(displayWidth(text)).toBe(expected)
  })
})

describe('hyperlinks', () => {
  const kitty = { TERM: 'xterm-kitty' }
  it.each<[Readonly<Record<string, string>>, boolean, boolean, boolean]>([
    [kitty, true, true, true], [kitty, false, true, false], [kitty, true, false, false], [{ ...kitty, CI: '1' }, true, true, false], [{}, true, true, false],
    [{ FORCE_HYPERLINK: '1' }, true, true, true], [{ ...kitty, FORCE_HYPERLINK: '0' }, true, true, false], [{ VTE_VERSION: '5000' }, true, true, false],
    [{ VTE_VERSION: '6003' }, true, true, true], [{ TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '3.0.9' }, true, true, false],
    [{ TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '3.4.1' }, true, true, true],
  ])('with %j, a terminal %s, colors %s', (env, isTerminal, color, expected) => {
    expect(useHyperlinks(env, isTerminal, color)).toBe(expected)
  })

  it('lead to files and pages, and are absent in a pipe', async () => {
    const root = folderWith({ 'a b.ts': removed })
    const linked = (await runIn(root, ['scan'], { env: kitty, outIsTerminal: true })).stdout
    expect(linked).toMatch(/\u001b\]8;;file:\/\/\S*\/a%20b\.ts#1\u001b\\a b\.ts:1:\d+\u001b\]8;;\u001b\\/)
    expect(linked).toMatch(/\u001b\]8;;https:\/\/developers\.cloudflare\.com\S*\u001b\\https:/)
    expect((await runIn(root, ['scan'], { env: kitty })).stdout).not.toContain('\u001b')
  })

  it.each(['a\u001b]8;;x\u0007.ts', 'a\n\u009c.ts', 'a"\'<>.ts'])('cannot be left by a file name: %j', file => {
    expect(fileUrls({ cwd: '/', env: kitty })({ file, line: 1 })).toMatch(/^file:\/\/\/[\x21-\x7e]+$/)
  })
})

it('the version as JSON names the bundled schedules', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const { code, stdout } = await runIn('/', ['--version', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ version: 1, sunset: version, node: process.versions.node, schedules: [{ id: 'cloudflare-v4', digest: expect.stringMatching(/^sha256-/) }, {}] })
})

it.each([
  ['--format', 'jsn'], ['--only', 'minfy'], ['--fix-only', 'minfy', '--fix'], ['--schedule', 'nowhere'], ['--shard', '9/3'], ['--config', 'nowhere'], ['--suppress'],
])('a wrong flag is reported before an empty folder: %j', async (...args) => {
  const { code, stderr } = await runIn(folderWith({}), ['scan', ...args])
  expect(code).toBe(2)
  expect(stderr).not.toContain('No files to analyze')
  expect((await runIn(folderWith({}), ['scan'])).stderr).toMatch(/^No files to analyze in the current folder\. sunset reads .* and shell files\. .*\n$/)
})

describe.each(commands.map(command => [command.name]))('the help of %s', name => {
  it.each([60, 80, Infinity])('keeps to %f columns', async columns => {
    const { stdout } = await runIn('/', [name, '--help'], { columns })
    expect(stdout).toContain(`Usage: npx sunset-lint ${name} `)
    expect(Math.max(...stdout.split('\n').filter(line => !/^ {2}\S/.test(line) || columns >= 80).map(line => line.length))).toBeLessThanOrEqual(Math.min(columns, 100))
  })
})
