import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openCache } from '../../src/project/cache.ts'
import { diskFiles } from '../../src/project/disk-files.ts'
import { seal, unseal } from '../../src/project/seal.ts'
import { isComplete } from '../support/sample.ts'
import { base, fixable, folderWith, git, removed, runIn } from './build-io.ts'

const files = { 'node_modules/.keep': '', 'a.ts': removed + fixable, 'base.ts': `export const base = '${base}'\n`, 'c.ts': `import axios from 'axios'\nimport { base } from './base'\naxios.get(base + '/zones')\nfetch(base + '/zones/1/filters')\n`, 'd/name.json': '{ "name": "minify" }', 'e.js': `const axios = require('axios')\nconst { readFileSync } = require('fs')\nconst { join } = require('path')\nconst { name } = JSON.parse(readFileSync(join(__dirname, 'd', 'name.json'), 'utf8'))\naxios.patch('${base}/zones/1/settings/' + name, {})\n` }
const folder = (root: string): string => join(root, 'node_modules/.cache/sunset-lint')
const kept = (root: string): string[] => existsSync(folder(root)) ? readdirSync(folder(root)).filter(name => name.startsWith('unit-')).map(name => join(folder(root), name)) : []
const scan = (root: string, ...args: readonly string[]) => runIn(root, ['scan', '--format', 'json', ...args])

/** A work tree with these files: only git can tell that what is kept did not come with the code. */
function treeWith(record: Readonly<Record<string, string>>): string {
  const root = folderWith({ '.gitignore': 'node_modules\n', ...record })
  git(root, 'init', '-q')
  return root
}

/** Makes what is kept say something else, to see if it is used. */
function mark(root: string, key = secret): void {
  for (const file of kept(root)) writeFileSync(file, seal(jsonIn(file).replaceAll('was removed', 'WAS KEPT'), key))
}

/** The key that all tests have; see the configuration of Vitest. */
const secret = 'key-of-the-tests'

function jsonIn(file: string): string {
  return unseal(readFileSync(file, 'utf8'), secret) ?? ''
}

async function isUsed(root: string, ...args: readonly string[]): Promise<boolean> {
  return (await scan(root, ...args)).stdout.includes('WAS KEPT')
}

describe('what is kept', () => {
  it('gives the same report, of the same and of other files', async () => {
    const root = treeWith(files)
    const fresh = await scan(root, '--no-cache')
    expect(kept(root)).toEqual([])
    expect(await scan(root)).toEqual(fresh)
    expect(kept(root)).toHaveLength(1)
    expect(await scan(root)).toEqual(fresh)
    expect(await scan(root, 'c.ts')).toEqual(await scan(root, 'c.ts', '--no-cache'))
    mark(root)
    expect(await isUsed(root, 'c.ts')).toBe(true)
  })

  it.each<[what: string, change: (root: string) => void, args?: readonly string[]]>([
    ['code', root => { writeFileSync(join(root, 'a.ts'), `${removed}// More.\n${fixable}`) }],
    ['data that it reads', root => { writeFileSync(join(root, 'd/name.json'), '{ "name": "ssl" }') }],
    ['a new file that imports it', root => { writeFileSync(join(root, 'd.ts'), "import './a'\n") }],
    ['where an import leads', root => { writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "paths": { "axios": ["./a"], "./base": ["./a"] } } }') }],
    ['the version of a package that it imports', root => { writeFileSync(join(root, 'package.json'), '{ "dependencies": { "axios": "^0.20.0" } }') }],
    ['the date, past a date of the schedule', () => undefined, ['--as-of', '2024-01-01']],
    ['the horizon', () => undefined, ['--horizon', '10']],
    ['the entries that are looked for', () => undefined, ['--only', 'rate-limits']],
    ['the confidence', () => undefined, ['--min-confidence', 'possible']],
    ['clients of the user', root => { writeFileSync(join(root, 'sunset.config.yaml'), 'clients: [{ module: "@acme/http", calls: get, method: callee, path: 0 }]\n') }],
  ])('is not used after a change of %s', async (_what, change, args = []) => {
    const root = treeWith(files)
    await scan(root)
    mark(root)
    // Before the change it is used, as the first of these tests expects.
    if (isComplete) expect(await isUsed(root)).toBe(true)
    change(root)
    expect(await isUsed(root, ...args)).toBe(false)
  })

  it('is used on another day that no date of the schedule tells apart', async () => {
    const root = treeWith(files)
    await scan(root, '--as-of', '2026-11-21')
    mark(root)
    const { stdout } = await scan(root, '--as-of', '2026-11-22')
    expect(stdout).toContain('WAS KEPT')
    expect(stdout).toContain('"asOf": "2026-11-22"')
  })

  it('is not used when fixes are asked for', async () => {
    const root = treeWith(files)
    await scan(root)
    mark(root)
    expect(await isUsed(root, '--diff')).toBe(false)
    expect(await isUsed(root, '--fix')).toBe(false)
  })

  it.each<[what: string, plant: (root: string) => void]>([
    ['sealed by another key', root => { mark(root, 'another key') }],
    ['changed and not sealed anew', root => { for (const file of kept(root)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('was removed', 'WAS KEPT')) }],
    ['without a seal', root => { for (const file of kept(root)) writeFileSync(file, jsonIn(file).replaceAll('was removed', 'WAS KEPT')) }],
    ['sealed for another name', root => { for (const file of kept(root)) writeFileSync(file, seal(jsonIn(file).replace('"name":"unit-', '"name":"texts-').replaceAll('was removed', 'WAS KEPT'), secret)) }],
  ])('is not used when it is %s', async (_what, plant) => {
    const root = treeWith(files)
    const fresh = await scan(root)
    plant(root)
    expect(kept(root).map(file => readFileSync(file, 'utf8')).join('')).toContain('WAS KEPT')
    expect(await scan(root)).toEqual(fresh)
  })

  it.each<[what: string, spoil: (file: string) => void]>([
    ['no JSON', file => { writeFileSync(file, '{') }],
    ['another form', file => { change(file, () => ({ findings: [{ entry: 1 }] })) }],
    ['a trace of another form', file => { changeFinding(file, finding => ({ ...finding, trace: [null] })) }],
    ['an unknown level', file => { changeFinding(file, finding => ({ ...finding, severity: 'none' })) }],
    ['a line that is none', file => { changeFinding(file, finding => ({ ...finding, line: 1e300 })) }],
    ['findings of another form', file => { change(file, value => ({ ...value, findings: [{ entry: 1 }] })) }],
    ['empty', file => { writeFileSync(file, '') }],
    ['a folder', file => { rmSync(file); mkdirSync(file) }],
    ['a link', file => { writeFileSync(`${file}.copy`, readFileSync(file)); rmSync(file); symlinkSync(`${file}.copy`, file) }],
  ])('is made again when it is %s', async (_what, spoil) => {
    const root = treeWith(files)
    const fresh = await scan(root)
    for (const file of kept(root)) spoil(file)
    expect(await scan(root)).toEqual(fresh)
  })

  it('is not read where git tracks it, nor written where no node_modules is', async () => {
    const root = treeWith(files)
    await scan(root)
    mark(root)
    expect(await isUsed(root)).toBe(true)
    git(root, 'add', '-f', 'node_modules/.cache')
    expect(await isUsed(root)).toBe(false)
    const without = treeWith({ 'a.ts': removed })
    await scan(without)
    expect(readdirSync(without).sort()).toEqual(['.git', '.gitignore', 'a.ts', 'package.json'])
    const outside = folderWith({ 'node_modules/.keep': '', 'a.ts': removed })
    await scan(outside)
    expect(kept(outside)).toEqual([])
  })

  it('is not read where an inner repository tracks it', async () => {
    const root = treeWith({ 'inner/package.json': '{}', 'inner/node_modules/.keep': '', 'inner/a.ts': removed })
    const inner = join(root, 'inner')
    git(inner, 'init', '-q')
    await scan(inner)
    mark(inner)
    git(inner, 'add', '-f', '.')
    expect(await isUsed(inner)).toBe(false)
    expect(await isUsed(root)).toBe(false)
  })

  it('is one file for each package with uses, written again when it changes', async () => {
    const root = treeWith({ 'node_modules/.keep': '', 'one/package.json': '{}', 'one/a.ts': removed, 'two/package.json': '{}', 'two/a.ts': removed, 'three/package.json': '{}', 'three/a.ts': 'export {}\n' })
    await scan(root)
    expect(kept(root)).toHaveLength(2)
    for (const file of kept(root)) utimesSync(file, 0, 0)
    writeFileSync(join(root, 'two/a.ts'), removed + removed)
    await scan(root)
    expect(kept(root).map(file => statSync(file).mtimeMs > 0).sort()).toEqual([false, true])
  })
})

describe('what is kept apart from the project', () => {
  const inside = (folder: string): string[] => existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.json')).sort() : []
  const code = { 'a.ts': removed + fixable }

  it('is in the cache folder of the user where there is no node_modules, and used again', async () => {
    const [root, caches] = [folderWith(code), folderWith({})]
    vi.stubEnv('XDG_CACHE_HOME', caches)
    const projects = join(caches, 'sunset-lint/projects')
    const fresh = await scan(root, '--no-cache')
    expect(inside(projects)).toEqual([])
    expect(await scan(root)).toEqual(fresh)
    expect(inside(projects)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\/unit-[0-9a-f]{16}\.json$/)])
    expect(statSync(projects).mode & 0o077).toBe(0)
    expect(readdirSync(root).sort()).toEqual(['a.ts', 'package.json'])
    const [file = ''] = inside(projects)
    writeFileSync(join(projects, file), seal(jsonIn(join(projects, file)).replaceAll('was removed', 'WAS KEPT'), secret))
    expect(await isUsed(root)).toBe(true)
    expect(await isUsed(root, '--no-cache')).toBe(false)
    writeFileSync(join(projects, file), seal(jsonIn(join(projects, file)), 'another key'))
    expect(await isUsed(root)).toBe(false)
  })

  it('is in a folder that the user names, for each working directory apart', async () => {
    const root = treeWith({ ...files, 'sub/b.ts': removed })
    const fresh = await scan(root, '--no-cache')
    expect(await scan(root, '--cache-dir', 'kept/here')).toEqual(fresh)
    expect(kept(root)).toEqual([])
    const names = inside(join(root, 'kept/here')).map(name => name.replace(/^[0-9a-f]{32}\//, ''))
    // Facts about a text are kept once the file is two seconds old.
    expect(names.filter(name => name !== 'texts.json')).toEqual([expect.stringMatching(/^unit-/)])
    expect(await scan(root, '--cache-dir', 'kept/here')).toEqual(fresh)
    await runIn(join(root, 'sub'), ['scan', '--cache-dir', '../kept/here'])
    expect(readdirSync(join(root, 'kept/here'))).toHaveLength(2)
  })

  it('goes when no project used it for a month, but nothing else does', async () => {
    const [root, caches] = [folderWith(code), folderWith({})]
    const old = (name: string): string => join(caches, name)
    for (const name of ['a'.repeat(32), 'b'.repeat(32), 'other']) mkdirSync(old(name))
    for (const name of ['a'.repeat(32), 'other']) utimesSync(old(name), 1, 1)
    await scan(root, '--cache-dir', caches)
    expect(readdirSync(caches).filter(name => /^(?:a+|b+|other)$/.test(name))).toEqual(['b'.repeat(32), 'other'])
  })

  it('is nothing where the folder cannot be made', async () => {
    const root = folderWith(code)
    expect(await scan(root, '--cache-dir', 'a.ts/below')).toEqual(await scan(root, '--no-cache'))
  })

  it('needs a folder, and no --no-cache', async () => {
    const root = folderWith(code)
    expect((await scan(root, '--cache-dir', '')).code).toBe(2)
    expect(await scan(root, '--cache-dir', 'x', '--no-cache')).toMatchObject({ code: 2, stderr: '--cache-dir cannot be combined with --no-cache.\n' })
  })
})

describe('a place for results', () => {
  it('takes nothing that is too large to be read again', () => {
    const root = treeWith({ 'node_modules/.keep': '' })
    const cache = openCache(diskFiles(root), 'node_modules')
    cache.set('large', 'key', 'x'.repeat(1 << 25))
    cache.set('small', 'key', 'x')
    expect([cache.get('large', 'key'), cache.get('small', 'key'), cache.get('small', 'other')]).toEqual([undefined, 'x', undefined])
    expect(readdirSync(folder(root))).toEqual(['small.json'])
  })
})

function changeFinding(file: string, changed: (finding: object) => object): void {
  change(file, value => ({ ...value, findings: value.findings.map(changed) }))
}

function change(file: string, changed: (value: { findings: object[] }) => object): void {
  const saved = JSON.parse(jsonIn(file)) as { value: { findings: object[] } }
  writeFileSync(file, seal(JSON.stringify({ ...saved, value: changed(saved.value) }), secret))
}
