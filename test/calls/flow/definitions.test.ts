import { expect, it } from 'vitest'
import { reachingDefinitions } from '../../../src/calls/flow/reaching-definitions.ts'
import { codeOf, probedNames } from '../support/probe.ts'

/** The values that the definitions give which reach the probed name, as they are written. */
function reaching(text: string): string[] {
  const code = codeOf(text)
  return probedNames(code).flatMap(name => {
    const binding = code.module.bindingOf(name)
    return binding ? reachingDefinitions(binding, name, code.module).map(({ value }) => value ? text.slice(value.start, value.end) : '–') : []
  })
}

it.each<[string, string, string[]]>([
  ['the only one', `const base = '/v4'\nprobe(base)`, [`'/v4'`]],
  ['the last of two in a row', `let base = '/v3'\nbase = '/v4'\nprobe(base)`, [`'/v4'`]],
  ['none that comes after', `let base = '/v3'\nprobe(base)\nbase = '/v4'`, [`'/v3'`]],
  ['both around a branch', `let base = '/v3'\nif (isNew) base = '/v4'\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['both cases of a branch, and not what was before', `let base = '/v2'\nif (isNew) base = '/v4'\nelse base = '/v3'\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['the cases of a switch that go on behind it', `let base = '/v2'\nswitch (kind) { case 1: base = '/v3'; break; case 2: base = '/v4'; break; default: throw kind }\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['what was before a switch without a default', `let base = '/v2'\nswitch (kind) { case 1: base = '/v3' }\nprobe(base)`, [`'/v2'`, `'/v3'`]],
  ['what is assigned in a test', `let base = '/v2'\nif ((base = '/v3')) send()\nprobe(base)`, [`'/v3'`]],
  ['the last of the items that a loop names', `let base = '/v2'\nfor (base of ['/v3', '/v4']) send()\nprobe(base)`, [`['/v3', '/v4']`]],
  ['what was before a loop over nothing', `let base = '/v2'\nfor (base of list) send()\nprobe(base)`, [`'/v2'`, `list`]],
  ['what a function assigns that is called', `function set() { base = '/v4' }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v4'`]],
  ['what a function assigns under a condition', `function set() { if (isNew) base = '/v4' }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['what a function assigns that returns before', `function set() { if (isOld) return; base = '/v4' }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['what a function assigns that another one calls', `let base = '/v2'\nstart()\nprobe(base)\nfunction start() { set() }\nfunction set() { base = '/v4' }`, [`'/v4'`]],
  ['what a function assigns that is passed on', `function set() { base = '/v4' }\nlet base = '/v2'\nrun(set)\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['what a function assigns that is called before, and what replaces it', `function set() { base = '/v4' }\nlet base = '/v2'\nset()\nbase = '/v3'\nprobe(base)`, [`'/v3'`]],
  ['what an asynchronous function may assign', `async function set() { base = '/v4' }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['the one in its own function', `let base = '/v2'\nfunction send() { base = '/v3'; probe(base) }`, [`'/v3'`]],
  ['only the one of its own case', `let base = '/v2'\nif (isNew) { base = '/v4'; probe(base) } else base = '/v3'`, [`'/v4'`]],
  ['none later in the text, in a loop either', `let page = 1\nwhile (more) { probe(page); page = 2 }`, ['1']],
  ['all, in another function', `let base = '/v3'\nbase = '/v4'\nfunction send() { probe(base) }`, [`'/v3'`, `'/v4'`]],
  ['what a parameter is given', `function send(path) { probe(path) }`, ['–']],
  ['what is appended, which contains what it is appended to', `let path = '/zones'\npath += '/filters'\nprobe(path)`, [`'/filters'`]],
])('finds %s', (_name, text, expected) => {
  expect(reaching(text).sort()).toEqual([...expected].sort())
})
