import { expect, it } from 'vitest'
import { syntaxErrors } from '../metamorphic/behaviour.ts'
import { randomOf } from '../metamorphic/random.ts'
import { refactorings } from './refactorings.ts'

const typed = '/** @typedef {{ a: string }} Zone */\n\n/** @returns {Zone} */\nfunction zoneOf() {}\nexport const name = () => zoneOf().a\n'

it.each([
  ['rename a variable', 'in its comment too', 'a.js', '/** @param {Zone} zone */\nexport const name = zone => zone.a', /@param \{Zone\} (\w+) \*\/\nexport const name = \1 => \1\.a/],
  ['move a declaration to a file', 'with its comment, and imports its types', 'a.js', typed, /@returns \{import\('\.{1,2}\/a\.js'\)\.Zone\} \*\/\nexport function zoneOf/],
  ['move a declaration to a file', 'behind the first line of a script', 'a.mjs', '#!/usr/bin/env node\nconst a = 1\nconsole.log(a)\n', /^#!.*\nimport /],
  ['arrow body to block or back', 'with the cast of the body', 'a.js', 'export const name = () => /** @type {Zone} */ (zone()).a', /\{ return \/\*\* @type \{Zone\} \*\/ \(zone\(\)\)\.a \}/],
  ['insert statements', 'before a comment', 'a.js', '/** @returns {Zone} */\nfunction zoneOf() {}', /@returns \{Zone\} \*\/\nfunction zoneOf|^\/\*\*[^]*\n{3}/],
  ['wrap in a function', 'and keeps a semicolon that is needed', 'a.js', 'start();\n(function () {})()', /void runAll\(\);\n\(|^start\(\);/],
] as const)('%s: %s', (name, _, file, text, expected) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const changed = refactorings[name]?.({ files: { [file]: text }, depth: 0 }, randomOf(seed))
    expect(Object.values(changed?.files ?? {}).join('\n')).toMatch(expected)
    expect(changed && syntaxErrors(changed)).toEqual([])
  }
})

it.each(['rename a file', 'move a file'])('%s: not one whose name is its route', name => {
  expect(refactorings[name]?.({ files: { 'server/api/zone.get.ts': '', 'app/zones/route.ts': '' }, depth: 0 }, randomOf(1))).toBeUndefined()
})
