import { firstFrom } from '../syntax/bisect.ts'
import type { FunctionExpr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { remembered } from '../syntax/remembered.ts'
import type { Interest } from '../uses/interest.ts'
import { literalPattern } from '../uses/literal-pattern.ts'
import { pathLiterals } from './path-literals.ts'

/** Returns a test of whether a module reads a field of the schedule. */
export function fieldTest({ fieldLeaves }: Interest): (module: Module) => boolean {
  const isField = (name: unknown): boolean => typeof name === 'string' && fieldLeaves.has(name)
  return remembered(module => module.members.some(({ property }) => isField(property)) || module.patternMembers.some(({ key }) => isField(key)))
}

/** Returns a test of whether a function holds evidence, a path or a name of the schedule, or one of some names of its own module. */
export function mentionTest(interest: Interest, names: ReadonlySet<string>, namesIn: (file: string) => ReadonlySet<string>): FunctionTest {
  const escaped = interest.strongWords.map(literalPattern)
  const evidence = new RegExp(escaped.join('|') || '(?!)', 'gi')
  const placesIn = remembered((module): readonly number[] => {
    const own = namesIn(module.path)
    const words = [...module.text.matchAll(/[\w$-]+/g)].filter(([word]) => names.has(word) || own.has(word))
    const paths = pathLiterals(module, interest)
    const places = [...[...words, ...module.text.matchAll(evidence)].map(({ index }) => index), ...paths.map(({ expr }) => expr.start)]
    return places.sort((a, b) => a - b)
  })
  return (module, { start, end }) => (placesIn(module)[firstFrom(placesIn(module), start)] ?? Infinity) < end
}

type FunctionTest = (module: Module, fn: FunctionExpr) => boolean
