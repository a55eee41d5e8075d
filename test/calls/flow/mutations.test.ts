import { expect, it } from 'vitest'
import { mutationSites } from '../../../src/calls/flow/mutation-sites.ts'
import { reachingMutations } from '../../../src/calls/flow/reaching-mutations.ts'
import { codeOf, probedNames } from '../support/probe.ts'

/** The lines of the references that change what the probed name holds: all of them, and those that may reach the probe. */
function mutationsOf(text: string): { readonly all: number[], readonly reaching: number[] } {
  const code = codeOf(text)
  const [name] = probedNames(code)
  const binding = name && code.module.bindingOf(name)
  if (!binding) throw new Error('probe needs the name of a binding.')
  const lineOf = ({ start }: { readonly start: number }) => text.slice(0, start).split('\n').length
  const { all, first, last, names } = reachingMutations(binding, name, code.module)
  return { all: mutationSites(binding, code.module).map(lineOf), reaching: (names ?? all.slice(first, last)).map(lineOf) }
}

it.each<[string, string, number[], number[]]>([
  ['an assigned member', 'const body = {}\nbody.name = 1\nconst seen = probe(body)', [2], [2]],
  ['a member of a member', 'const body = { data: {} }\nbody.data.port = 1\nconst seen = probe(body)', [2], [2]],
  ['a deleted member', 'const body = { name: 1 }\ndelete body.name\nconst seen = probe(body)', [2], [2]],
  ['push, append and setHeader', 'const list = make()\nlist.push(1)\nlist.append("a", 1)\nlist.setHeader("a", 1)\nconst seen = probe(list)', [2, 3, 4], [2, 3, 4]],
  ['Object.assign into it', 'const body = {}\nObject.assign(body, more)\nconst seen = probe(body)', [2], [2]],
  ['Object.assign from it, which may keep it', 'const body = {}\nObject.assign(more, body)\nconst seen = probe(body)', [2], [2]],
  ['an argument that escapes', 'const body = {}\nfill(body)\nconst seen = probe(body)', [2], [2]],
  ['a member through a cast', 'const body = {}\n;(body as Body).name = 1\nconst seen = probe(body)', [2], [2]],
  ['a member under a computed key', 'const rows = {}\nrows[id].name = 1\nconst seen = probe(rows)', [2], [2]],
  ['a part that another name changes', 'const url = new URL(at)\nconst query = url.searchParams\nquery.set("a", 1)\nconst seen = probe(url)', [3], [3]],
  ['no part that another name changes later', 'const url = new URL(at)\nconst query = url.searchParams\nconst seen = probe(url)\nquery.set("a", 1)', [4], []],
  ['a part that a destructured name changes', 'const url = new URL(at)\nconst { searchParams: { a } } = url\na.b = 1\nconst seen = probe(url)', [3], [3]],
  ['no part that another name only reads', 'const url = new URL(at)\nconst query = url.searchParams\nquery.get("a")\nconst seen = probe(url)', [], []],
  ['names that stand for each other', 'var one = other, other = one\none.name = 1\nconst seen = probe(one)', [2], [2]],
  ['a part that escapes', 'const body = {}\nfill(body.data)\nconst seen = probe(body)', [2], [2]],
  ['Object.assign into a part', 'const body = {}\nObject.assign(body.data, more)\nconst seen = probe(body)', [2], [2]],
  ['no argument that is only logged or sent', 'const body = {}\nconsole.log(body)\nconst sent = await send(body)\nconst seen = probe(body)', [], []],
  ['none that comes later', 'const body = {}\nconst seen = probe(body)\nbody.name = 1', [3], []],
  ['those of the same loop that come later', 'const body = {}\nfor (const each of all) { const seen = probe(body)\nbody.name = each }', [3], [3]],
  ['those of another function', 'const body = {}\nfunction fill() { body.name = 1 }\nconst seen = probe(body)', [2], [2]],
  ['none of the other case', 'const body = {}\nif (isNew) { body.name = 1 }\nelse { const seen = probe(body) }', [2], []],
  ['none of a callback that comes after it in the chain of calls', 'function go(id) { return send(probe(id)).then(() => {\ndrop(id) }) }', [2], []],
  ['those of a callback that comes before it in the chain', 'function go(id) { on(() => {\nfill(id) }).send(probe(id)).then(() => {\ndrop(id) }) }', [2, 3], [2]],
  ['those of the chain that a loop comes to again', 'function go(id) { for (const each of all) send(probe(id)).then(() => {\ndrop(id) }) }', [2], [2]],
  ['those of the chain for a variable that outlives it', 'let id = {}\nfunction go() { return send(probe(id)).then(() => {\ndrop(id) }) }', [3], [3]],
])('finds %s', (_name, text, all, reaching) => {
  expect(mutationsOf(text)).toEqual({ all, reaching })
})
