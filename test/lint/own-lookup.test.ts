import { join } from 'node:path'
import { RuleTester } from 'eslint'
import { parser } from 'typescript-eslint'
import { describe, it } from 'vitest'
import { ownLookup } from '../../scripts/lint/own-lookup.mjs'

RuleTester.describe = describe
RuleTester.it = it

const parserOptions = { projectService: { allowDefaultProject: ['*.ts'] }, tsconfigRootDir: import.meta.dirname }
const tester = new RuleTester({ languageOptions: { parser, parserOptions } })

/** Code with a table, and a key that is not known when it is written. */
function withTable(code: string): { filename: string, code: string } {
  return { filename: join(import.meta.dirname, 'a.ts'), code: `declare const table: Record<string, number>; declare const key: string; ${code}` }
}

tester.run('own-lookup', ownLookup, {
  valid: [
    'Object.hasOwn(table, key)',
    "table['a']",
    "for (const known of ['a', 'b'] as const) table[known]",
    'delete table[key]',
    'declare const list: string[]; list[0]; list[list.length - 1]',
    'class A { #x = 1; has(other: object) { return #x in other } }',
    "declare const value: object; 'kind' in value",
  ].map(withTable),
  invalid: [
    ...[
      'table[key]',
      'table?.[key] ?? 0',
      'table[`on${key}`]',
      "declare const maybe: string | undefined; table[maybe ?? '']",
      'const { [key]: value } = table',
      'key in table',
    ].map(code => ({ ...withTable(code), errors: [{ messageId: 'read' }] })),
    { ...withTable('table[key] = 1'), errors: [{ messageId: 'write' }] },
  ],
})
