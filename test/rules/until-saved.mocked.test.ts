import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { folderWith } from '../faces/build-io.ts'
import { lint } from './lint.ts'

const clock = vi.hoisted(() => ({ now: 0, analyses: 0, each: 0 }))

vi.mock('../../src/engine/analyse-project.ts', async original => {
  const real = await original<typeof import('../../src/engine/analyse-project.ts')>()
  return { ...real, analyseProject: (...args: Parameters<typeof real.analyseProject>) => {
    clock.analyses++
    clock.now += clock.each
    return real.analyseProject(...args)
  } }
})

vi.spyOn(performance, 'now').mockImplementation(() => clock.now)

afterEach(() => { Object.assign(clock, { analyses: 0, each: 0 }) })

const text = `const api = 'https://api.cloudflare.com/client/v4'
/** Sets two settings of a zone. */
export async function save(zone) {
  await fetch(\`\${api}/zones/\${zone}/settings/minify\`, { method: 'PATCH' })
  const list = await fetch(\`\${api}/accounts/\${zone}/workers/namespaces\`)
  return list.json()
}
`

/** The rules that report a text, with line, column, and the code that is reported. */
function lintAt(root: string, code: string, whileTyping?: string): readonly string[] {
  const lines = code.split('\n')
  return lint(root, code, { settings: { cache: false, ...whileTyping && { whileTyping } } }).map(({ line, column, endLine, endColumn, fix }) => {
    const reported = line === endLine ? lines[line - 1]?.slice(column - 1, (endColumn ?? column) - 1) : '…'
    return `${String(line)}:${String(column)} ${String(reported)}${fix ? ` → ${code.slice(0, fix.range[0]).split('\n').length.toString()} ${fix.text}` : ''}`
  })
}

const lintAlone = (): readonly string[] => lintAt(folderWith({ 'a.js': text }), text)

it('reports two findings of which one has a fix', () => {
  const own = lintAlone()
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

it.each(moved)('keeps the findings until the text is saved: %s', (_what, from, to, lines) => {
  const root = folderWith({ 'a.js': text })
  lintAt(root, text, 'never')
  clock.analyses = 0
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  expect(lintAt(root, changed, 'never').map(each => Number(each.split(':')[0]))).toEqual(lines)
  expect(clock.analyses).toBe(0)
})

const exact: readonly [what: string, from: string, to: string][] = [
  ['a suppression', '  await fetch', '  // sunset-ignore-next-line\n  await fetch'],
  ['the replacement of a fix', 'workers/namespaces', 'storage/kv/namespaces'],
]

it.each(exact)('analyses a text in which findings may have gone: %s', (_what, from, to) => {
  const root = folderWith({ 'a.js': text })
  lintAt(root, text, 'never')
  clock.analyses = 0
  const changed = text.replace(from, to)
  expect(lintAt(root, changed, 'never')).toEqual(lintAt(folderWith({ 'a.js': text }), changed))
  expect(clock.analyses).toBeGreaterThan(0)
})

it('moves a fix with its line, and drops one whose line changes', () => {
  const root = folderWith({ 'a.js': text })
  lintAt(root, text, 'never')
  const fix = lintAlone().find(each => each.includes('→'))?.split('→ 5')[1] ?? 'none'
  expect(lintAt(root, `\n${text}`, 'never').find(each => each.includes('→'))).toContain(`→ 6${fix}`)
  expect(lintAt(root, text.replace('const list', 'const all'), 'never').filter(each => each.includes('→'))).toEqual([])
})

it('analyses a text again when it is saved', () => {
  const root = folderWith({ 'a.js': text })
  lintAt(root, text, 'never')
  const changed = text.replace('settings/minify', 'settings/ssl')
  expect(lintAt(root, changed, 'never')).toHaveLength(2)
  writeFileSync(join(root, 'a.js'), changed)
  clock.now += 60_000
  expect(lintAt(root, changed, 'never')).toHaveLength(1)
})

it.each([
  ['auto', 1001, 1], ['auto', 1000, 2], ['always', 5000, 2], ['never', 0, 0],
] as const)('analyses while someone types with %s and %i ms for each: %i of two texts', (whileTyping, ms, times) => {
  const root = folderWith({ 'a.js': text })
  clock.each = 5000
  lintAt(root, text, whileTyping)
  Object.assign(clock, { analyses: 0, each: ms })
  for (const name of ['all', 'rest']) expect(lintAt(root, text.replaceAll('list', name), whileTyping)).toHaveLength(2)
  expect(clock.analyses).toBe(times)
})

it('keeps the findings in the code, not only their lines', () => {
  const root = folderWith({ 'a.js': text })
  lintAt(root, text, 'never')
  expect(lintAt(root, `// one\n${text}`, 'never')).toContain('5:46 minify')
})
