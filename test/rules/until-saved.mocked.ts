import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { movedByLines } from '../../rules/until-saved.ts'
import type { Finding } from '../../src/report/report.ts'
import { folderWith, git } from '../faces/build-io.ts'
import { calls } from '../support/replaced.ts'
import { lint } from './lint.ts'

const clock = { now: 0, analyses: 0, each: 0 }

beforeEach(() => {
  Object.assign(clock, { analyses: 0, each: 0 })
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  calls.onAnalysis = () => {
    clock.analyses++
    clock.now += clock.each
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  calls.onAnalysis = () => {}
})

const text = `const api = 'https://api.cloudflare.com/client/v4'
/** Sets two settings of a zone. */
export async function save(zone) {
  await fetch(\`\${api}/zones/\${zone}/settings/minify\`, { method: 'PATCH' })
  const list = await fetch(\`\${api}/accounts/\${zone}/workers/namespaces\`)
  return list.json()
}
`

/** Where a text has findings, with line, column, and the code that is reported, and with the line and the text of a fix. */
function lintAtOnce(root: string, code: string, whileTyping?: string): readonly string[] {
  const lines = code.split('\n')
  const edit = (fix?: { range: readonly number[], text: string }): string => (
    fix ? ` ${code.slice(0, fix.range[0]).split('\n').length.toString()} ${fix.text}` : '')
  return lint(root, code, { settings: { cache: false, ...whileTyping && { whileTyping } } }).map(({ line, column, endLine, endColumn, fix, suggestions }) => {
    const reported = line === endLine ? lines[line - 1]?.slice(column - 1, (endColumn ?? column) - 1) : '…'
    return `${String(line)}:${String(column)} ${String(reported)}${fix ? ' →' : ''}${edit(suggestions?.[0]?.fix)}`
  })
}

/** The same in a turn of the event loop of its own, as in an editor. */
async function lintAt(...args: Parameters<typeof lintAtOnce>): Promise<readonly string[]> {
  await setImmediate()
  return lintAtOnce(...args)
}

const lintAlone = (): Promise<readonly string[]> => lintAt(folderWith({ 'a.js': text }), text)

it('reports two findings of which one has a fix', async () => {
  const own = await lintAlone()
  expect(own).toHaveLength(2)
  expect(own.filter(each => each.includes('→'))).toHaveLength(1)
  expect(own.filter(each => each.startsWith('4:'))).toHaveLength(1)
})

const moved: readonly [what: string, from: string, to: string, lines: readonly number[]][] = [
  ['a line above both', '/** Sets', '\n/** Sets', [5, 6]],
  ['a line between them', '  const list', '  zone += 1\n  const list', [4, 6]],
  ['a line below both', '  return list', '  save(zone)\n  return list', [4, 5]],
  ['code of the same line', "method: 'PATCH'", "method: 'PATCH', cache: 1", [4, 5]],
  ['edits above and below', '/** Sets two settings of a zone. */\nexport async', '\n\nasync', [5, 6]],
  ['a new use, which is found later', '  return list', '  await fetch(`${api}/zones/${zone}/settings/minify`)\n  return list', [4, 5]],
  ['a finding whose line goes', '  await fetch(`${api}/zones/${zone}/settings/minify`, { method: \'PATCH\' })\n', '', [4]],
]

it.each(moved)('keeps the findings until the text is saved: %s', async (_what, from, to, lines) => {
  const root = folderWith({ 'a.js': text })
  await lintAt(root, text, 'never')
  clock.analyses = 0
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  expect((await lintAt(root, changed, 'never')).map(each => Number(each.split(':')[0]))).toEqual(lines)
  expect(clock.analyses).toBe(0)
})

const exact: readonly [what: string, from: string, to: string][] = [
  ['a suppression', '  await fetch', '  // sunset-ignore-next-line\n  await fetch'],
  ['the replacement of a fix', 'workers/namespaces', 'storage/kv/namespaces'],
]

it.each(exact)('analyses a text in which findings may have gone: %s', async (_what, from, to) => {
  const root = folderWith({ 'a.js': text })
  await lintAt(root, text, 'never')
  clock.analyses = 0
  const changed = text.replace(from, to)
  expect(await lintAt(root, changed, 'never')).toEqual(await lintAt(folderWith({ 'a.js': text }), changed))
  expect(clock.analyses).toBeGreaterThan(0)
})

it('analyses a text in which code comes between a suppression and its line', async () => {
  const suppressed = text.replace('  await fetch', '  // sunset-ignore-next-line minify -- gone soon\n\n  // The build does it.\n  await fetch')
  const root = folderWith({ 'a.js': suppressed })
  expect(await lintAt(root, suppressed, 'never')).toHaveLength(1)
  const found = await lintAt(root, suppressed.replace('  await fetch', '  zone += 1\n  await fetch'), 'never')
  expect(found.filter(each => each.startsWith('8:'))).toHaveLength(1)
})

it('moves a fix with its line as a suggestion, and drops one whose line changes', async () => {
  const root = folderWith({ 'a.js': text })
  await lintAt(root, text, 'never')
  const fix = (await lintAlone()).find(each => each.includes('→'))?.split('→ 5')[1] ?? 'none'
  const moved = await lintAt(root, `save(1)\n${text}`, 'never')
  expect(moved.filter(each => each.endsWith(` 6${fix}`))).toHaveLength(1)
  expect(moved.filter(each => each.includes('→'))).toEqual([])
  expect((await lintAt(root, text.replace('const list', 'const all'), 'never')).filter(each => each.endsWith(fix))).toEqual([])
})

it.each([['once a text is old', 60_000], ['at once', 0]])('analyses a text again when it is saved: %s', async (_when, ms) => {
  const root = folderWith({ 'a.js': text })
  await lintAt(root, text, 'never')
  const changed = text.replace('settings/minify', 'settings/ssl')
  expect(await lintAt(root, changed, 'never')).toHaveLength(2)
  writeFileSync(join(root, 'a.js'), changed)
  clock.now += ms
  expect(await lintAt(root, changed, 'never')).toHaveLength(1)
})

it('analyses the text after a key if the file was saved since, for an editor may not lint then', async () => {
  const root = folderWith({ 'a.js': text })
  await lintAt(root, text, 'never')
  const changed = text.replace('settings/minify', 'settings/ssl')
  writeFileSync(join(root, 'a.js'), changed)
  expect(await lintAt(root, changed.replaceAll('list', 'rest'), 'never')).toHaveLength(1)
})

it('analyses each text that fixes of other rules make', () => {
  const root = folderWith({ 'a.js': text })
  lintAtOnce(root, text, 'never')
  const passes = [text.replace('const list', 'var list'), text.replace('const list', 'var list').replace('settings/minify', 'settings/ssl')]
  const found = passes.map(pass => lintAtOnce(root, pass, 'never'))
  expect(found.map(each => each.length)).toEqual([2, 1])
  expect(found.map(each => each.filter(one => one.includes('→')).length)).toEqual([1, 1])
})

it.each([
  ['auto', 1001, 1], ['auto', 1000, 2], ['always', 5000, 2], ['never', 0, 0],
] as const)('analyses while someone types with %s and %i ms for each: %i of two texts', async (whileTyping, ms, times) => {
  const root = folderWith({ 'a.js': text })
  clock.each = 5000
  await lintAt(root, text, whileTyping)
  Object.assign(clock, { analyses: 0, each: ms })
  for (const name of ['all', 'rest']) expect(await lintAt(root, text.replaceAll('list', name), whileTyping)).toHaveLength(2)
  expect(clock.analyses).toBe(times)
})

it('does not take the first analysis of a project for the time of the others', async () => {
  const root = folderWith({ 'package.json': '{}' })
  clock.each = 5000
  await lintAt(root, text)
  Object.assign(clock, { analyses: 0, each: 10 })
  for (const name of ['all', 'rest']) expect(await lintAt(root, text.replaceAll('list', name))).toHaveLength(2)
  expect(clock.analyses).toBe(2)
})

it('analyses texts again while someone types if that of the saved text was fast', async () => {
  const root = folderWith({ 'a.js': text })
  await lintAt(root, text)
  clock.each = 5000
  await lintAt(root, text.replaceAll('list', 'all'))
  clock.each = 10
  writeFileSync(join(root, 'a.js'), `${text}\n\n`)
  clock.now += 60_000
  await lintAt(root, `${text}\n\n`)
  clock.analyses = 0
  await lintAt(root, text.replaceAll('list', 'rest'))
  expect(clock.analyses).toBe(1)
})

it.each([
  ['as long', 5000, 0], ['less than a second', 10, 1],
])('takes the time of the last file for that of another one whose saved text took %s', async (_how, ms, times) => {
  const root = folderWith({ 'a.js': text, 'b.js': text })
  const lintFile = async (filename: string, code: string): Promise<number> => {
    await setImmediate()
    return lint(root, code, { filename, settings: { cache: false } }).length
  }
  clock.each = 5000
  for (const code of [text, text.replaceAll('list', 'all')]) await lintFile('a.js', code)
  clock.each = ms
  await lintFile('b.js', text)
  clock.analyses = 0
  expect(await lintFile('b.js', text.replaceAll('list', 'all'))).toBe(2)
  expect(clock.analyses).toBe(times)
})

it('does not take the time of a stored result for that of an analysis', async () => {
  const root = folderWith({ '.gitignore': 'node_modules\n', 'node_modules/.keep': '', 'a.js': text })
  git(root, 'init', '-q')
  const lintCached = async (code: string): Promise<number> => {
    await setImmediate()
    return lint(root, code).length
  }
  await lintCached(text)
  clock.each = 5000
  await lintCached(text.replaceAll('list', 'all'))
  clock.each = 0
  expect(await lintCached(text)).toBe(2)
  Object.assign(clock, { analyses: 0, each: 5000 })
  expect(await lintCached(text.replaceAll('list', 'rest'))).toBe(2)
  expect(clock.analyses).toBe(0)
})

const places: readonly [what: string, from: string, to: string, place: string][] = [
  ['in a moved line', 'const api', '// one\nconst api', '5:46 minify'],
  ['in a line that begins in another way', '  await fetch', '  const saved = await fetch', '4:60 minify'],
  ['in a line that became two', '  await fetch', '  zone += 1\n  await  fetch', '5:47 minify'],
]

it.each(places)('keeps the findings at their code: %s', async (_what, from, to, place) => {
  const root = folderWith({ 'a.js': text })
  await lintAt(root, text, 'never')
  expect(await lintAt(root, text.replace(from, to), 'never')).toContain(place)
})

const before = 'one\ntwo (\n  three\n)\nfour\nfive\n'
const finding = { line: 2, column: 5, endLine: 4, endColumn: 2, fixes: [] } as unknown as Finding

it.each([
  ['its first line', 'two (\n', [3, 3]], ['its last line', ')\n', [2, 2]], ['all of it', 'two (\n  three\n)\n', undefined], ['a line in it', '  three\n', [2, 3]],
])('keeps a finding over several lines of which some were removed: %s', (_what, removed, lines) => {
  const moved = movedByLines({ findings: [finding], problem: null }, before, before.replace(removed, ''))
  expect(moved?.findings.map(({ line, endLine }) => [line, endLine])).toEqual(lines ? [lines] : [])
})

const manyLines = (word: string, from: number): string => Array.from({ length: 20_000 }, (_, index) => index < from ? '' : `${word}${String(index)}`).join('\n')

it.each([['all of its lines', 0], ['many lines of it', 19_000]])('analyses another text, without a long search: %s', (_what, from) => {
  const begin = Date.now()
  expect(movedByLines({ findings: [], problem: null }, manyLines('a', from), manyLines('b', from))).toBeUndefined()
  expect(Date.now() - begin).toBeLessThan(5000)
})

it('analyses a text of which most lines changed', () => {
  expect(movedByLines({ findings: [], problem: null }, before, 'three\nfour\n')).toBeUndefined()
})
