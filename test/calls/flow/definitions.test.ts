import { expect, it } from 'vitest'
import { reachingDefinitions } from '../../../src/calls/flow/reaching-definitions.ts'
import { codeOf, probedNames } from '../support/probe.ts'

/** The values that the definitions give which reach the probed name, as they are written. */
function reaching(text: string): string[] {
  const code = codeOf(text)
  return probedNames(code).flatMap(name => {
    const binding = code.module.bindingOf(name)
    return binding ? reachingDefinitions(binding, name).map(({ value }) => value ? text.slice(value.start, value.end) : '–') : []
  })
}

it.each<[string, string, string[]]>([
  ['the only one', `const base = '/v4'\nprobe(base)`, [`'/v4'`]],
  ['the last of two in a row', `let base = '/v3'\nbase = '/v4'\nprobe(base)`, [`'/v4'`]],
  ['none that comes after', `let base = '/v3'\nprobe(base)\nbase = '/v4'`, [`'/v3'`]],
  ['both around a branch', `let base = '/v3'\nif (isNew) base = '/v4'\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['both cases of a branch, and what was before', `let base = '/v2'\nif (isNew) base = '/v4'\nelse base = '/v3'\nprobe(base)`, [`'/v2'`, `'/v3'`, `'/v4'`]],
  ['only the one of its own case', `let base = '/v2'\nif (isNew) { base = '/v4'; probe(base) } else base = '/v3'`, [`'/v4'`]],
  ['none later in the text, in a loop either', `let page = 1\nwhile (more) { probe(page); page = 2 }`, ['1']],
  ['all, in another function', `let base = '/v3'\nbase = '/v4'\nfunction send() { probe(base) }`, [`'/v3'`, `'/v4'`]],
  ['what a parameter is given', `function send(path) { probe(path) }`, ['–']],
  ['what is appended, which contains what it is appended to', `let path = '/zones'\npath += '/filters'\nprobe(path)`, [`'/filters'`]],
])('finds %s', (_name, text, expected) => {
  expect(reaching(text).sort()).toEqual([...expected].sort())
})
