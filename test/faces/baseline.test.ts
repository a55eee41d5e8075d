import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportSchema } from '../../src/report/schema.ts'
import { clean, fixable, folderWith, git, removed, runIn } from './build-io.ts'

const file = 'sunset-baseline.json'
const slotsIn = (root: string, name = file) => (JSON.parse(readFileSync(join(root, name), 'utf8')) as { findings: { file: string, entry: string, count: number }[] })
  .findings.map(slot => `${slot.file} ${slot.entry} ${String(slot.count)}`)

/** A folder with a baseline of what stands in it. */
async function withBaseline(files: Readonly<Record<string, string>>): Promise<string> {
  const root = folderWith(files)
  expect((await runIn(root, ['baseline', 'create', '-q'])).code).toBe(0)
  return root
}

function writeInto(root: string, name: string, text: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), text)
}

describe('sunset baseline', () => {
  it('creates a list of what is found, and scan leaves that out', async () => {
    const root = folderWith({ 'src/a.ts': removed + removed, 'b.ts': fixable })
    expect(await runIn(root, ['baseline', 'create'])).toEqual({ code: 0, stdout: '', stderr: 'sunset-baseline.json lists 3 findings. Commit the file. Scans then report only new findings.\n' })
    expect(slotsIn(root)).toEqual(['b.ts kv-legacy-namespaces 1', 'src/a.ts rate-limits 2'])
    const { code, stdout, stderr } = await runIn(root, ['scan'])
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain('The baseline hides 3 findings. Show them with --no-baseline.\n')
    expect((await runIn(root, ['scan', '--no-baseline', '-f', 'concise'])).stdout.split('\n')).toHaveLength(4)
  })

  it('tells in JSON what is hidden', async () => {
    const root = await withBaseline({ 'a.ts': removed })
    const report: unknown = JSON.parse((await runIn(root, ['scan', '--format', 'json'])).stdout)
    expect(reportSchema.parse(report).summary).toMatchObject({ findings: { error: 0, warning: 0, info: 0 }, hidden: { possible: 0, baseline: 1 } })
  })

  it('reports what is new', async () => {
    const root = await withBaseline({ 'a.ts': removed })
    writeInto(root, 'a.ts', `// Moved down.\n${removed}`)
    writeInto(root, 'new.ts', removed)
    const { code, stdout } = await runIn(root, ['scan', '-f', 'concise'])
    expect([code, stdout.split(' ')[0]]).toEqual([1, 'new.ts:1:64:'])
  })

  it('says that one in a folder does not count for the repository', async () => {
    const root = folderWith({ 'app/a.ts': removed })
    git(root, 'init')
    const hint = 'This baseline applies to runs in this folder only. To cover the entire repository, run this command at its root.\n'
    expect((await runIn(join(root, 'app'), ['baseline', 'create'])).stderr).toBe(`sunset-baseline.json lists 1 finding. Commit the file. Scans then report only new findings.\n${hint}`)
    expect((await runIn(root, ['baseline', 'create'])).stderr).toBe('sunset-baseline.json lists 1 finding. Commit the file. Scans then report only new findings.\n')
  })

  it('writes the same bytes again, and replaces nothing unless it is forced to', async () => {
    const root = await withBaseline({ 'a.ts': removed, 'b.ts': removed })
    const before = readFileSync(join(root, file), 'utf8')
    expect(await runIn(root, ['baseline', 'create'])).toMatchObject({ code: 2, stderr: '"sunset-baseline.json" already exists. Run `npx sunset-lint baseline update`, or replace it with --force.\n' })
    expect((await runIn(root, ['baseline', 'create', '--force'])).code).toBe(0)
    expect(readFileSync(join(root, file), 'utf8')).toBe(before)
  })

  it.each([
    ['update', 'Added 1 finding and removed 1 finding. sunset-baseline.json lists 2 findings.\n', ['a.ts rate-limits 1', 'new.ts rate-limits 1']],
    ['prune', 'Removed 1 finding. sunset-baseline.json lists 1 finding.\n', ['a.ts rate-limits 1']],
  ])('%ss', async (action, stderr, slots) => {
    const root = await withBaseline({ 'a.ts': removed, 'b.ts': fixable })
    writeInto(root, 'b.ts', clean)
    writeInto(root, 'new.ts', removed)
    expect(await runIn(root, ['baseline', action])).toEqual({ code: 0, stdout: '', stderr })
    expect(slotsIn(root)).toEqual(slots)
  })

  it('lists a moved file by its new name, and knows it before', async () => {
    const root = await withBaseline({ 'old.ts': removed })
    renameSync(join(root, 'old.ts'), join(root, 'new.ts'))
    expect((await runIn(root, ['scan', '--ratchet'])).code).toBe(0)
    await runIn(root, ['baseline', 'prune'])
    expect(slotsIn(root)).toEqual(['new.ts rate-limits 1'])
  })

  it('leaves alone what it was not asked for', async () => {
    const root = await withBaseline({ 'src/a.ts': removed + fixable, 'lib/b.ts': removed })
    rmSync(join(root, 'lib/b.ts'))
    writeInto(root, 'src/a.ts', clean)
    for (const args of [['src', '--only', 'kv-legacy-namespaces'], ['src'], ['.']]) await runIn(root, ['baseline', 'prune', ...args])
    expect(slotsIn(root)).toEqual([])
    writeInto(root, 'src/a.ts', removed)
    writeInto(root, 'lib/b.ts', removed)
    await runIn(root, ['baseline', 'update', 'lib'])
    expect(slotsIn(root)).toEqual(['lib/b.ts rate-limits 1'])
  })

  it.each([
    [[], 'baseline needs an action: create, update, or prune.\n'],
    [['crate'], 'Unknown action "crate". Did you mean "create"? Use create, update, or prune.\n'],
    [['update'], 'There is no baseline "sunset-baseline.json" to update. Run `npx sunset-lint baseline create`.\n'],
    [['create', '--baseline', 'a.ts', '--force'], 'Cannot write "a.ts": it is one of the files that are analysed.\n'],
    [['create', '--staged'], 'Unknown flag "--staged".'],
    [['create', 'missing'], 'There is no file or folder "missing".\n'],
  ])('refuses %j', async (args, message) => {
    const root = folderWith({ 'a.ts': removed })
    const { code, stderr } = await runIn(root, ['baseline', ...args])
    expect([code, stderr.slice(0, message.length)]).toEqual([2, message])
    expect(existsSync(join(root, file))).toBe(false)
  })

  it.each<[string, string]>([
    ['{}\n', 'this is not a baseline: "version" is missing.'],
    ['', 'value expected.'],
    ['{ "version": 2, "findings": [] }', 'version 2 is not supported. A newer version of sunset wrote this file; update sunset-lint.'],
    ['<<<<<<< ours\n', 'the file has a merge conflict. Resolve it, or run `npx sunset-lint baseline create --force`.'],
  ])('notices that %j is no baseline, and replaces it by no force', async (text, message) => {
    const root = folderWith({ 'a.ts': clean, [file]: text })
    const { code, stderr } = await runIn(root, ['scan'])
    expect([code, stderr.endsWith(` ${message}\n`)]).toEqual([2, true])
    expect((await runIn(root, ['baseline', 'create', '--force'])).stderr).toContain('so it is not replaced. Remove it, or use another file name.')
    expect(readFileSync(join(root, file), 'utf8')).toBe(text)
  })

  it('replaces with force what git could not merge', async () => {
    const root = await withBaseline({ 'a.ts': removed })
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    writeInto(root, file, [...lines.slice(0, 3), '<<<<<<< ours', ...lines.slice(3)].join('\n'))
    expect((await runIn(root, ['baseline', 'create', '--force', 'a.ts'])).stderr).toContain('has merge conflicts. Run')
    expect((await runIn(root, ['baseline', 'create', '--force'])).code).toBe(0)
    expect(readFileSync(join(root, file), 'utf8')).toBe(lines.join('\n'))
  })

  it.each([[['a']], [['--only', 'rate-limits']], [['--owner', '@a']]])('keeps with force what is not asked for: %j', async args => {
    const root = await withBaseline({ 'a/a.ts': removed, 'b/b.ts': fixable, CODEOWNERS: 'a @a\nb @b\n' })
    expect((await runIn(root, ['baseline', 'create', '--force', '-q', '--no-color', ...args])).code).toBe(0)
    expect(slotsIn(root)).toEqual(['a/a.ts rate-limits 1', 'b/b.ts kv-legacy-namespaces 1'])
  })

  it('can be rid of entries that no schedule has any more', async () => {
    const root = await withBaseline({ 'a.ts': removed })
    writeInto(root, file, readFileSync(join(root, file), 'utf8').replace('rate-limits', 'old-entry'))
    await runIn(root, ['baseline', 'prune'])
    expect(slotsIn(root)).toEqual([])
  })

  it('writes through no link', async () => {
    const root = folderWith({ 'a.ts': removed, 'target.json': '{}' })
    symlinkSync('target.json', join(root, file))
    expect((await runIn(root, ['baseline', 'create', '--force'])).stderr).toBe('Cannot write "sunset-baseline.json": it is a symbolic link.\n')
  })

  it('has help', async () => {
    const { code, stdout } = await runIn('/', ['help', 'baseline'])
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Usage: npx sunset-lint baseline create|update|prune [flags] [paths…]'])
  })
})

describe('scan with a baseline', () => {
  it('fails with --ratchet where listed findings are gone', async () => {
    const root = await withBaseline({ 'a.ts': removed, 'b.ts': fixable })
    writeInto(root, 'b.ts', clean)
    const plain = await runIn(root, ['scan'])
    expect([plain.code, plain.stderr.split('\n').at(-2)]).toEqual([0, '1 finding in "sunset-baseline.json" no longer exists. Run `npx sunset-lint baseline prune`.'])
    const { code, stderr } = await runIn(root, ['scan', '--ratchet', '-q'])
    expect([code, stderr]).toEqual([1, '1 finding in "sunset-baseline.json" no longer exists. Run `npx sunset-lint baseline prune`.\n  b.ts kv-legacy-namespaces\n'])
    for (const args of [['a.ts'], ['--only', 'rate-limits'], ['--skip', 'kv-legacy-namespaces']]) expect((await runIn(root, ['scan', '--ratchet', ...args])).code).toBe(0)
  })

  it.each([
    ['--staged', ['rm', 'b.ts'], 1],
    ['--changed', ['rm', 'b.ts'], 1],
    ['--staged', ['mv', 'b.ts', 'c.ts'], 0],
    ['--staged', ['rm', '--cached', 'b.ts'], 1],
  ])('with %s after git %j', async (flag, args, code) => {
    const root = await withBaseline({ 'a.ts': removed, 'b.ts': fixable })
    git(root, 'init')
    git(root, 'add', '.')
    git(root, 'commit', '-m', 'first')
    git(root, ...args)
    expect((await runIn(root, ['scan', flag, '--ratchet'])).code).toBe(code)
  })

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, number]>([
    ['a configuration that is not staged', {}, { 'sunset.config.yaml': 'entries: { rate-limits: off }\n' }, 1],
    ['a configuration that is staged', { 'sunset.config.yaml': 'entries: { rate-limits: off }\n' }, { 'sunset.config.yaml': '# Nothing.\n' }, 0],
    ['what a configuration extends, as it is staged', { 'sunset.config.yaml': 'extends: ./base.yaml\n', 'base.yaml': '# Nothing.\n' }, { 'base.yaml': 'entries: { rate-limits: off }\n' }, 1],
    ['a staged configuration that is not on the disk', { 'sunset.config.yaml': 'entries: { rate-limits: off }\n' }, { 'sunset.config.yaml': '' }, 0],
    ['a baseline that is not staged', {}, { [file]: 'known' }, 1],
    ['a baseline that is staged', { [file]: 'known' }, { [file]: '{ "version": 1, "findings": [] }' }, 0],
    ['a configuration that git ignores', { '.gitignore': 'base.yaml\n', 'sunset.config.yaml': 'extends: ./base.yaml\n' }, { 'base.yaml': 'entries: { rate-limits: off }\n' }, 0],
  ])('judges what is staged by %s', async (_name, staged, after, code) => {
    const known = readFileSync(join(await withBaseline({ 'a.ts': removed }), file), 'utf8')
    const filled = (text: string): string => text === 'known' ? known : text
    const root = folderWith({ 'a.ts': removed, ...Object.fromEntries(Object.entries(staged).map(([name, text]) => [name, filled(text)])) })
    git(root, 'init')
    git(root, 'add', '.')
    for (const [name, text] of Object.entries(after)) {
      if (text === '') rmSync(join(root, name))
      else writeInto(root, name, filled(text))
    }
    expect((await runIn(root, ['scan', '--staged', '-q'])).code).toBe(code)
  })

  it('judges by no configuration whose deletion is staged', async () => {
    const root = folderWith({ 'a.ts': clean, 'sunset.config.yaml': 'entries: { rate-limits: off }\n' })
    git(root, 'init')
    git(root, 'add', '.')
    git(root, 'commit', '-m', 'first')
    writeInto(root, 'a.ts', removed)
    git(root, 'add', 'a.ts')
    git(root, 'rm', '--cached', 'sunset.config.yaml')
    expect((await runIn(root, ['scan', '--staged', '-q'])).code).toBe(1)
  })

  it('judges no file that cannot be read', async () => {
    const root = await withBaseline({ 'a.ts': removed, 'b.ts': removed })
    writeInto(root, 'b.ts', `\0${removed}`)
    const { stderr } = await runIn(root, ['scan', '--ratchet'])
    expect(stderr).not.toContain('no longer')
  })

  it.each([
    [['--ratchet'], '--ratchet needs a baseline, but sunset-baseline.json does not exist. Run `npx sunset-lint baseline create`.\n'],
    [['--no-baseline', '--ratchet'], '--no-baseline cannot be combined with --ratchet.\n'],
    [['--no-baseline', '--baseline', 'x.json'], '--no-baseline cannot be combined with --baseline.\n'],
    [['--baseline', 'x.json'], 'There is no baseline "x.json". Run `npx sunset-lint baseline create --baseline x.json`.\n'],
    [['--baseline', 'bad.json'], 'bad.json:2:3 property name expected.\n'],
  ])('refuses %j', async (args, stderr) => {
    expect(await runIn(folderWith({ 'a.ts': clean, 'bad.json': '{\n  7 }' }), ['scan', ...args])).toEqual({ code: 2, stdout: '', stderr })
  })

  it('takes the one of the repository below it, and the one beside it first', async () => {
    const root = folderWith({ 'app/src/a.ts': removed, 'app/b.ts': removed })
    git(root, 'init')
    await runIn(root, ['baseline', 'create'])
    expect(slotsIn(root)).toEqual(['app/b.ts rate-limits 1', 'app/src/a.ts rate-limits 1'])
    expect((await runIn(join(root, 'app'), ['scan'])).code).toBe(0)
    writeInto(root, `app/${file}`, '{ "version": 1, "findings": [] }')
    expect((await runIn(join(root, 'app'), ['scan'])).code).toBe(1)
    expect((await runIn(join(root, 'app'), ['scan', '--baseline', `../${file}`])).code).toBe(0)
  })

  it('knows a name in either form of Unicode', async () => {
    const root = await withBaseline({ 'u\u0308.ts': removed })
    renameSync(join(root, 'u\u0308.ts'), join(root, '\u00fc.ts'))
    expect((await runIn(root, ['scan', '--ratchet'])).code).toBe(0)
  })

  it('does not fix what is known', async () => {
    const root = await withBaseline({ 'a.ts': fixable })
    writeInto(root, 'b.ts', fixable)
    expect((await runIn(root, ['scan', '--fix'])).code).toBe(0)
    expect([readFileSync(join(root, 'a.ts'), 'utf8') === fixable, readFileSync(join(root, 'b.ts'), 'utf8') === fixable]).toEqual([true, false])
  })
})
