import { expect, it } from 'vitest'
import { interpreter } from '../../../src/calls/interpreter/interpreter.ts'
import { reExporting, reExports as passingOf } from '../../../src/calls/modules/re-exports.ts'
import { startRun } from '../../../src/calls/state/run.ts'
import { interestOf } from '../../../src/schedule/index-interest.ts'
import type { Module } from '../../../src/syntax/module.ts'
import { createModule } from '../../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../../src/syntax/typescript.ts'
import { emptySchedule } from '../../support/schedules.ts'

/** Which modules pass on `a` to `index`, of modules that are written in short: `index: *b *c` and `b: a *d`. */
function passing(short: readonly string[], counted: number): string[] {
  const modules = new Map<string, Module>()
  for (const each of short) {
    const [name = '', text = ''] = each.split(': ')
    const statements = text.split(' ').filter(Boolean).map(part => part.startsWith('*') ? `export * from '${part.slice(1)}'` : part === '=' ? 'module.exports = make()' : `export const ${part} = 1`)
    modules.set(name, createModule(parseTypeScript(`${name}.ts`, statements.join('\n'))))
  }
  const index = modules.get('index')
  const run = startRun({ module: file => modules.get(file), resolve: (_, specifier) => specifier }, interestOf(emptySchedule), interpreter)
  passingOf(run).counted = counted
  return index ? reExporting(run, index, 'a').map(({ path }) => path.replace('.ts', '')) : []
}

it.each<[string, string[], string[]]>([
  ['one that has it', ['index: *b *c', 'b: x', 'c: a'], ['c']],
  ['none', ['index: *b', 'b: x *c', 'c: y'], []],
  ['not itself', ['index: a *b', 'b: *index'], []],
  ['both of two, nearest first', ['index: *b *c', 'b: *d', 'c: a', 'd: a'], ['c', 'd']],
  ['one at a distance', ['index: *b', 'b: *c', 'c: *d', 'd: a'], ['d']],
  ['none behind one that has it', ['index: *b *c', 'b: a *d', 'c: x', 'd: a'], ['b']],
  ['one that is reached another way too', ['index: *b *c', 'b: a *d', 'c: *d', 'd: a'], ['b', 'd']],
  ['those that are in a ring once', ['index: *b', 'b: x *c', 'c: a *b'], ['c']],
  ['what may be anything', ['index: *b *c', 'b: =', 'c: a'], ['b', 'c']],
  ['what is no part of the project as nothing', ['index: *b *gone', 'b: a'], ['b']],
])('finds %s', (_name, modules, expected) => {
  expect(passing(modules, 0)).toEqual(expected)
  // Where there is too much to be remembered, the modules are walked.
  expect(passing(modules, Infinity)).toEqual(expected)
})
