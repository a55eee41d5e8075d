import ts from 'typescript'
import { expect, it } from 'vitest'
import { openLookups } from '../../scripts/lint/open-lookups.mjs'

const options = { lib: ['lib.es5.d.ts'], types: [], target: ts.ScriptTarget.ES2023 }
const host = ts.createCompilerHost(options)
const library = new Map<string, ts.SourceFile | undefined>()

function libraryFile(path: string): ts.SourceFile | undefined {
  if (!library.has(path)) library.set(path, host.getSourceFile(path, options.target))
  return library.get(path)
}

/** Lists the look-ups by an open name in code that has a table, and a key that is not known when it is written: the name, and the property it may find. */
function foundIn(code: string): string[] {
  const text = `declare const table: { [name: string]: number }; declare const key: string; ${code}`
  const file = ts.createSourceFile('a.ts', text, options.target, true)
  const program = ts.createProgram({ rootNames: ['a.ts'], options, host: { ...host, getSourceFile: path => path === 'a.ts' ? file : libraryFile(path) } })
  return openLookups(file, program.getTypeChecker()).map(({ name, message }) => `${name.getText()} ${/`\w+`/.exec(message)?.[0]}`)
}

it.each<[code: string, found: string[]]>([
  ['Object.hasOwn(table, key)', []],
  ["table['a']", []],
  ["for (const known of ['a', 'b'] as const) table[known]", []],
  ['delete table[key]', []],
  ['declare const list: string[]; list[0]; list[list.length - 1]', []],
  ['class A { #x = 1; has(other: object) { return #x in other } }', []],
  ["declare const value: object; 'kind' in value", []],
  ['table[key]', ['key `constructor`']],
  ['table?.[key] ?? 0', ['key `constructor`']],
  ['table[`on${key}`]', ['`on${key}` `constructor`']],
  ["declare const maybe: string | undefined; table[maybe ?? '']", ["maybe ?? '' `constructor`"]],
  ['declare const some: "a" | `b${string}`; table[some]', ['some `constructor`']],
  ['const { [key]: value } = table', ['key `constructor`']],
  ['let value; ({ [key]: value } = table)', ['key `constructor`']],
  ['let value; [{ [key]: value = 1 }] = [table]', ['key `constructor`']],
  ['let value; ({ inner: { [key]: value } } = { inner: table })', ['key `constructor`']],
  ['let value; for ({ [key]: value } of [table]);', ['key `constructor`']],
  ['const made = { [key]: 1, inner: [{ [key]: 2 }] }', []],
  ['delete (table[key])', []],
  ['key in table', ['key `constructor`']],
  ['(table[key]) = 1', ['key `__proto__`']],
  ['table[key] = 1', ['key `__proto__`']],
  ['table[key] += 1', ['key `__proto__`']],
])('%s', (code, found) => {
  expect(foundIn(code)).toEqual(found)
})
