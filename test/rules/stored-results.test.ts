import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { seal, unseal } from '../../src/project/seal.ts'
import { fixable, folderWith, git, removed, runIn } from '../faces/build-io.ts'
import { lint } from './lint.ts'
import type { LintOptions } from './lint.ts'

/** The key that all tests have; see the configuration of Vitest. */
const secret = 'key-of-the-tests'
const clean = 'export const one = 1\n'

/** A work tree with these files: results are stored in no other. */
function treeWith(files: Readonly<Record<string, string>>): string {
  const root = folderWith({ '.gitignore': 'node_modules\n', 'node_modules/.keep': '', ...files })
  git(root, 'init', '-q')
  return root
}

function stored(root: string): string[] {
  const folder = join(root, 'node_modules/.cache/sunset-lint')
  return existsSync(folder) ? readdirSync(folder).filter(name => /^(?:unit|part)-/.test(name)).map(name => join(folder, name)) : []
}

interface Parts {
  readonly findings: readonly object[]
  readonly skipped: readonly object[]
}

/** Changes what is stored, to see if it is used. */
function change(root: string, changed: (parts: Parts) => Partial<Parts>): void {
  for (const file of stored(root)) {
    const json = JSON.parse(unseal(readFileSync(file, 'utf8'), secret) ?? '') as { value: Parts }
    writeFileSync(file, seal(JSON.stringify({ ...json, value: { ...json.value, ...changed(json.value) } }), secret))
  }
}

/** Changes the stored findings. */
function edit(root: string, changed: (findings: readonly object[]) => readonly object[]): void {
  change(root, ({ findings }) => ({ findings: changed(findings) }))
}

/** Opens the project again, as a new process does. */
function reopen(root: string): void {
  writeFileSync(join(root, 'sunset.config.yaml'), '# A new configuration.\n')
}

const messages = (root: string, options: LintOptions = {}, text = removed): string[] => lint(root, text, options).map(({ message }) => message)

it('uses the stored result of a scan of another day for a file without findings', async () => {
  const root = treeWith({ 'a.js': removed })
  await runIn(root, ['scan', '--as-of', '2026-11-21'])
  expect(stored(root)).toHaveLength(1)
  expect(messages(root)).toHaveLength(1)
  edit(root, () => [])
  expect(messages(root)).toEqual([])
  expect(messages(root, { settings: { cache: false } })).toHaveLength(1)
  expect(messages(root, { settings: { asOf: '2024-01-01' } })).toHaveLength(1)
  expect(messages(root, {}, `${removed}// unsaved\n`)).toHaveLength(1)
})

const asStored = (findings: readonly object[]): readonly object[] => findings.map(finding => ({ ...finding, message: 'STORED' }))
const isStored: unknown = expect.stringContaining('STORED')

it('uses the stored findings of a scan, with their fixes', async () => {
  const root = treeWith({ 'a.js': fixable })
  const fresh = lint(root, fixable, { settings: { cache: false } })
  expect(fresh).toEqual([expect.objectContaining({ fix: expect.anything() as unknown, suggestions: [expect.anything()] })])
  await runIn(root, ['scan'])
  edit(root, asStored)
  expect(lint(root, fixable)).toEqual(fresh.map(message => ({ ...message, message: isStored })))
})

it('uses no stored edit of another file', async () => {
  const root = treeWith({ 'a.js': fixable, 'b.js': clean })
  await runIn(root, ['scan'])
  edit(root, findings => findings.map(finding => ({ ...finding, fixes: [{ safety: 'safe', title: 'Replace', edits: [{ file: 'b.js', start: 0, end: 1, text: '' }] }] })))
  const found = lint(root, fixable)
  expect(found).toHaveLength(1)
  expect(found).toEqual([expect.not.objectContaining({ fix: expect.anything() as unknown })])
})

it('uses no stored result of a file that another parser had problems with', async () => {
  const root = treeWith({ 'a.js': removed })
  await runIn(root, ['scan'])
  change(root, ({ findings }) => ({ findings: asStored(findings), skipped: [{ file: 'a.js', reason: 'It has errors.' }] }))
  expect(messages(root)).toEqual([expect.not.stringContaining('STORED')])
})

it('stores results of several files that are linted in turns', () => {
  const names = ['a.js', 'b.js', 'c.js']
  const root = treeWith(Object.fromEntries(names.map(name => [name, removed])))
  const all = (): string[] => names.flatMap(filename => messages(root, { filename }))
  expect(all()).toHaveLength(3)
  expect(stored(root)).toHaveLength(3)
  edit(root, asStored)
  reopen(root)
  expect(all()).toEqual([isStored, isStored, isStored])
})

it.each<[what: string, settings: object, number: number]>([
  ['stores its results', {}, 1],
  ['stores nothing where the settings say so', { cache: false }, 0],
])('%s', (_what, settings, number) => {
  const root = treeWith({ 'a.js': removed, 'b.js': clean })
  messages(root, { settings })
  expect(stored(root)).toHaveLength(number)
})

it.each(['b.js', 'e.js'])('uses what it stored of %s', filename => {
  const files = ['a.js', 'b.js', 'c.js', 'd.js', 'e.js']
  const root = treeWith({ 'a.js': removed, ...Object.fromEntries(files.slice(1).map(name => [name, `import './a.js'\n${removed}`])) })
  for (const each of files) expect(messages(root, { filename: each }, readFileSync(join(root, each), 'utf8'))).toHaveLength(1)
  edit(root, () => [])
  reopen(root)
  expect(stored(root).length).toBeGreaterThan(0)
  expect(messages(root, { filename }, readFileSync(join(root, filename), 'utf8'))).toEqual([])
})
