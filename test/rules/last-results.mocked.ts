import type { Linter } from 'eslint'
import { expect, it } from 'vitest'
import { folderWith } from '../faces/build-io.ts'
import { calls } from '../support/replaced.ts'
import { lint } from './lint.ts'

const text = `import axios from 'axios'
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' })
/** Returns the records of a zone. */
export async function records(zone, page) {
  let label = 'first'
  if (page > 1) label = 'next'
  const { data } = await api.get(\`/zones/\${zone}/dns_records\`, { params: { page, label } })
  const { zone_id: _unused, ...rest } = data.result[0]
  for (const record of data.result) rest.zone = record.zone_name
  await api.patch(\`/zones/\${zone}/settings/minify\`, { value: rest })
  return rest
}
export const Head = ({ zone }) => <div className="head"><h1 title="Zone">Zone</h1><Row title="Zone" zone={zone} /></div>
export const size = 20
`

const before = 'function records(zone, page) {\n'
const added = (code: string): [string, string] => [before, `${before}  ${code}\n`]

/** The texts differ in something that no analysis asks for. */
const same: readonly [what: string, from: string, to: string][] = [
  ['a comment', 'export async', '// All of them.\nexport async'],
  ['a comment within a statement', '(zone, page)', '(zone /* its id */, page)'],
  ['blanks', '  let label', '\n\n\t let   label'],
  ['an unused constant', ...added('const unused = page + 1')],
  ['an unused text', ...added('const unused = `on ${page}: ${label}`')],
  ['an unused list and an unused object', ...added('const unused = [page, { zone, total: 1 }]')],
  ['a statement that does nothing', ...added('page > 1 && zone')],
  ['a printed text', ...added('console.log("on", page)')],
  ['a property that is being written', ...added('zone.na')],
  ['a class of an element', '"head"', '"head large"'],
  ['an attribute of an element', '<h1 title="Zone">', '<h1 title="Overview" aria-label="Overview">'],
  ['a text of an element', '>Zone<', '>All of the zone<'],
]

/** The texts differ in what an analysis may ask for. */
const other: readonly [what: string, from: string, to: string][] = [
  ['a path', 'settings/minify', 'settings/ssl'],
  ['a name that other code has', ...added('const next = page + 1\n  if (zone === next) page++')],
  ['a name that hides another', '  if (page', '  const api = 1\n  if (page'],
  ['the first read of a variable', '  return rest', '  _unused\n  return rest'],
  ['the first read of a variable whose name others have', ...added('const { zone_id: id, ...others } = zone\n  console.log(others)\n  ((id) => id)(id)')],
  ['a part of a value as a whole', '  await api.patch', '  console.log(data)\n  await api.patch'],
  ['an exported constant', 'size = 20', 'size = 50'],
  ['a text of a component', '<Row title="Zone" zone={zone} />', '<Row title="Zone" zone={zone}>Zone</Row>'],
  ['a field of the schedule', ...added('const unused = page.zone_name')],
  ['a text with a path', ...added('const unused = "/zones"')],
  ['a word of the schedule', ...added('const unused = "minify"')],
  ['a call', ...added('const unused = Number(page)')],
  ['a call of another console', `import axios from 'axios'`, `import axios from 'axios'\nimport console from './console'\nconsole.log(1)`],
  ['an assignment', ...added('page = 2')],
  ['a deletion', ...added('delete zone.name')],
  ['a typed variable', ...added('const [unused] = page')],
  ['an exit', ...added('if (page) return')],
  ['a property of a component', '<Row title="Zone"', '<Row title="Domain"'],
  ['another element', '<h1 title="Zone">', '<h2 /><h1 title="Zone">'],
  ['an attribute that code can ask for', '<h1 title="Zone">', '<h1 id="zone" title="Zone">'],
  ['a comment that suppresses', '  await api.patch', '  // sunset-ignore-next-line cf/setting-minify -- soon\n  await api.patch'],
  ['the server in a comment', '  await api.patch', '  // https://api.cloudflare.com/client/v4\n  await api.patch'],
  ['a header of generated code', 'import axios', '// @generated\nimport axios'],
]

const options = { filename: 'a.js' }
const seen = (messages: readonly Linter.LintMessage[]): readonly unknown[] => messages.map(({ ruleId, message, line, column, endLine, endColumn, fix, suggestions }) => (
  { ruleId, message, line, column, endLine, endColumn, fix, suggestions }))

/** Lints a text in an editor after another one, and as the first; returns both results and whether the text was analysed in the editor. */
function lintAfter(changed: string): { readonly result: readonly unknown[], readonly first: readonly unknown[], readonly isAnalysed: boolean } {
  const root = folderWith({ 'a.js': text })
  expect(lint(root, text, options).length).toBeGreaterThan(1)
  calls.analyses.length = 0
  const result = seen(lint(root, changed, options))
  const isAnalysed = calls.analyses.length > 0
  return { result, first: seen(lint(folderWith({ 'a.js': text }), changed, options)), isAnalysed }
}

it.each(same)('moves the findings of the last text: %s', (_what, from, to) => {
  expect(text).toContain(from)
  const { result, first, isAnalysed } = lintAfter(text.replace(from, to))
  expect(result).toEqual(first)
  expect(isAnalysed).toBe(false)
})

it.each(other)('analyses the text: %s', (_what, from, to) => {
  expect(text).toContain(from)
  const { result, first, isAnalysed } = lintAfter(text.replace(from, to))
  expect(result).toEqual(first)
  expect(isAnalysed).toBe(true)
})
