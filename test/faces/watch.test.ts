import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Io } from '../../src/cli/io.ts'
import { run } from '../../src/cli/run.ts'
import { clean, folderWith, git, removed, runIn } from './build-io.ts'

/** Runs `scan --watch`, does one step after each scan, and stops after the last. */
async function watched(root: string, steps: readonly (() => void)[], args: readonly string[] = [], changes: Partial<Io> = {}): Promise<{ code: number, stdout: string, scans: readonly string[] }> {
  let [all, stdout, step] = ['', '', 0]
  let stop: () => void = () => undefined
  const stopped = new Promise<void>(done => { stop = done })
  const told = (text: string): void => {
    all += text
    if (!text.startsWith('Watching')) return
    const next = steps[step++]
    if (next) next()
    else stop()
  }
  const code = await run(['scan', '--watch', '--format', 'concise', ...args], {
    stdout: text => { stdout += String(text); told(String(text)) }, stderr: told, stdin: () => new Uint8Array(), untilStopped: () => stopped,
    cwd: root, env: {}, outIsTerminal: false, errIsTerminal: false, columns: 100, today: '2026-11-20', ...changes,
  })
  return { code, stdout, scans: all.split('Watching for changes. Press Ctrl+C to stop.\n').slice(0, -1) }
}

it('scans again after a change, a new file, and a mistake that was mended', async () => {
  const root = folderWith({ 'a.ts': clean })
  const { code, scans } = await watched(root, [
    () => { writeFileSync(join(root, 'a.ts'), removed) },
    () => { writeFileSync(join(root, 'b.ts'), removed) },
    () => { writeFileSync(join(root, 'sunset.config.yaml'), 'client: 1\n') },
    () => { writeFileSync(join(root, 'sunset.config.yaml'), 'clients: []\n') },
  ])
  expect(scans.map(scan => [...scan.matchAll(/^(\w\.ts):/gm)].map(match => match[1]))).toEqual([[], ['a.ts'], ['a.ts', 'b.ts'], [], ['a.ts', 'b.ts']])
  expect(scans[3]).toContain('sunset.config.yaml:1:1')
  expect(code).toBe(0)
})

it('says once why a scan fails, until it fails for another reason or works', async () => {
  const root = folderWith({})
  const { scans } = await watched(root, [
    () => {
      writeFileSync(join(root, 'package.json'), '{ "private": true }')
      setTimeout(() => { writeFileSync(join(root, 'sunset.config.yaml'), 'client: 1\n') }, 600)
    },
    () => { writeFileSync(join(root, 'sunset.config.yaml'), 'clients: []\n') },
    () => { writeFileSync(join(root, 'a.ts'), removed) },
  ])
  expect(scans.map(scan => scan.split(/[ :]/, 3).join(' '))).toEqual(['No files to', 'sunset.config.yaml 1 1', 'No files to', 'a.ts 1 64'])
})

it('is not woken by its own report', async () => {
  const root = folderWith({ 'a.ts': removed })
  const { scans } = await watched(root, [() => { writeFileSync(join(root, 'a.ts'), removed + removed) }], ['--format', 'json=report.json'])
  expect(scans.map(scan => scan.match(/^a\.ts:/gm)?.length)).toEqual([1, 2])
})

it.each([['--fix'], ['--diff'], ['--annotate'], ['--stdin'], ['--suppress', '--reason', 'later']])('cannot be combined with %s', async (...flags) => {
  expect(await runIn(folderWith({ 'a.ts': clean }), ['scan', '--watch', ...flags])).toEqual({ code: 2, stdout: '', stderr: '--watch cannot be combined with --stdin, --fix, --diff, --annotate, or --suppress.\n' })
})

const entry = `format: 1
id: shop-v1
title: Shop API
updated: 2026-07-01
servers: [{ host: api.shop.example, base: /v1 }]
envelope: { payload: data, errors: "errors[]" }
`

describe('what wakes it', () => {
  it.each<[what: string, file: string, args: readonly string[]]>([
    ['a configuration outside of the project', '../outer/config.yaml', ['--config', '../outer/config.yaml']],
    ['a schedule outside of the project', '../outer/shop/old.yaml', ['--schedule', '../outer/shop']],
    ['a baseline outside of the project', '../outer/base.json', ['--baseline', '../outer/base.json']],
    ['code in a folder with any name', 'src/x.tmp/a.ts', []],
    ['what git ignores', '.gitignore', []],
    ['a manifest', 'packages/a/package.json', []],
    ['compiler options', 'tsconfig.base.json', []],
    ['a lock file', 'yarn.lock', []],
    ['owners', '.github/CODEOWNERS', []],
  ])('%s', async (_what, file, args) => {
    const outer = folderWith({ 'outer/config.yaml': 'clients: []\n', 'outer/shop/api.yaml': entry, 'outer/base.json': '{ "version": 1, "findings": [] }\n', 'inner/package.json': '{}', 'inner/a.ts': clean, 'inner/src/x.tmp/old.ts': clean, 'inner/packages/a/b.ts': clean, 'inner/.github/x.md': 'text' })
    const root = join(outer, 'inner')
    const { scans } = await watched(root, [() => { writeFileSync(join(root, file), file.endsWith('.ts') ? removed : '\n') }], args)
    expect(scans).toHaveLength(2)
  })

  it('the index of git, where what is staged is scanned', async () => {
    const root = folderWith({ 'a.ts': clean, 'b.ts': clean })
    git(root, 'init', '-q')
    git(root, 'add', '.')
    git(root, 'commit', '-qm', 'first')
    const { scans } = await watched(root, [() => { writeFileSync(join(root, 'b.ts'), removed); git(root, 'add', 'b.ts') }], ['--staged'])
    expect(scans.at(-1)).toContain('b.ts:')
  })
})

describe('what does not wake it', () => {
  it.each<[what: string, file: string]>([
    ['an ignored file', 'logs/a.log'], ['ignored code', 'generated.ts'], ['code in an ignored folder', 'dist/a.ts'], ['a new ignored folder', 'coverage/a.ts'],
    ['a file of another kind', 'notes.txt'], ['an installed package', 'node_modules/x/index.js'], ['its own output', 'out.md'],
  ])('%s', async (_what, file) => {
    const root = folderWith({ 'a.ts': clean, 'logs/a.log': '', 'generated.ts': clean, 'dist/old.ts': clean, 'notes.txt': '', 'node_modules/x/index.js': clean, '.gitignore': 'logs\ngenerated.ts\ndist\ncoverage\n' })
    git(root, 'init', '-q')
    const all = await watched(root, [
      () => {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        appendFileSync(join(root, file), file.endsWith('.md') ? '```ts\nfetch(1)\n```\n' : removed)
        // Later than it would have been woken.
        setTimeout(() => { writeFileSync(join(root, 'a.ts'), removed) }, 250)
      },
    ], [], { isOutput: path => path.endsWith('out.md') })
    expect(all.scans.map(scan => scan.includes('a.ts:'))).toEqual([false, true])
  })
})
