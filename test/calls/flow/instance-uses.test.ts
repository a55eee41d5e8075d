import { expect, it } from 'vitest'
import { setsMembers, usesOfInstance } from '../../../src/calls/flow/instance-uses.ts'
import { codeOf } from '../support/probe.ts'

const cls = `class Query {
  path = ''
  set(path) { this.path = path; return this }
  go() { return this.send(this.path) }
  send(path) { return fetch(path) }
}
`

/** The methods that are called on the first instance, with how often, and those that run on it; null if it escapes. */
function usesIn(text: string): { readonly calls: Record<string, number>, readonly running: string[] } | null {
  const { module } = codeOf(text)
  const made = module.calls.find(call => call.kind === 'new')
  if (made?.kind !== 'new') throw new Error('The code makes no instance.')
  const uses = usesOfInstance(made, module, module.classes.map(each => ({ cls: each, module })))
  return uses.escapes ? null : { calls: Object.fromEntries([...uses.calls].map(([name, calls]) => [name, calls.length])), running: [...uses.running].sort() }
}

it.each<[string, string, Record<string, number>, string[]]>([
  ['a chain of calls', 'new Query().set("/a").set("/b").go()', { set: 2, go: 1 }, ['go', 'path', 'send', 'set']],
  ['a name', 'const query = new Query()\nquery.set("/a")\nexport const sent = query.go()', { set: 1, go: 1 }, ['go', 'path', 'send', 'set']],
  ['a name for what a method returns', 'const query = new Query().set("/a")\nquery.set("/b")', { set: 2 }, ['path', 'set']],
  ['calls in functions', 'const query = new Query()\nexport function go() { return query.go() }', { go: 1 }, ['go', 'path', 'send']],
  ['no method', 'const query = new Query()\nconsole.log(query.path)', {}, []],
  ['an awaited call', 'export const go = async () => { (await new Query().go()).json() }', { go: 1 }, ['go', 'path', 'send']],
  ['a cast', '(new Query() as any).go()', { go: 1 }, ['go', 'path', 'send']],
])('knows the calls by %s', (_name, code, calls, running) => {
  expect(usesIn(cls + code)).toEqual({ calls, running })
})

it.each([
  ['is returned', 'export function make() { return new Query() }'],
  ['is exported', 'export const query = new Query()'],
  ['is exported later', 'const query = new Query()\nexport { query }'],
  ['is the default export', 'export default new Query()'],
  ['is passed', 'use(new Query())'],
  ['is passed by its name', 'const query = new Query()\nuse(query)'],
  ['is passed after a call that returns it', 'use(new Query().set("/a"))'],
  ['is in a list', 'const all = [new Query()]'],
  ['is in an object', 'const query = new Query()\nexport const all = { query }'],
  ['is held by a variable that is set again', 'let query = new Query()\nquery = other'],
  ['is taken apart', 'const { set } = new Query()'],
  ['has a method that is read', 'const query = new Query()\nnames.forEach(query.set)'],
  ['has a member under a computed name', 'const query = new Query()\nquery[name]()'],
])('knows nothing of an instance that %s', (_name, code) => {
  expect(usesIn(cls + code)).toBeNull()
})

it.each([
  ['hands itself on', 'class A { constructor() { all.add(this) } }'],
  ['hands on a name for itself', 'class A { go() { const self = this\nall.add(self) } }'],
  ['calls a method under a computed name', 'class A { go(name) { this[name]() } }'],
  ['has an accessor that is used', 'class A { set path(path) { this.at = path } }\nconst a = new A()\na.path = "/"'],
])('knows nothing of an instance whose class %s', (_name, code) => {
  expect(usesIn(/new A/.test(code) ? code : `${code}\nnew A().go()`)).toBeNull()
})

it.each([
  ['in a method', 'class A { set(path) { this.path = path } }', true],
  ['in a part', 'class A { rows = []\nadd(row) { this.rows.push(row) } }', true],
  ['in an arrow function', 'class A { set = path => { this.path = path } }', true],
  ['in the constructor only', 'class A { constructor(path) { this.path = path } }', false],
  ['in a static method only', 'class A { static set(path) { this.path = path } }', false],
  ['nowhere', 'class A { go() { return fetch(this.path) } }', false],
])('tells if a class sets members: %s', (_name, code, sets) => {
  const { module } = codeOf(code)
  expect(module.classes.map(each => setsMembers({ cls: each, module }))).toEqual([sets])
})
