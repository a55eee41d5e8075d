import { expect, it } from 'vitest'
import { probed } from '../support/probe.ts'

it.each<[string, string, string[]]>([
  ['the return value for an argument', `function pathOf(isNew) { if (isNew) return '/v4'\nreturn '/v3' }\nprobe(pathOf(true)); probe(pathOf(false))`, [`'/v4'`, `'/v3'`]],
  ['each return value where the test is open', `function pathOf(isNew) { if (isNew) return '/v4'\nreturn '/v3' }\nprobe(pathOf(flag))`, [`'/v3' | '/v4'`]],
  ['the case of a switch', `function pathOf(kind) { switch (kind) { case 'a': return '/a'\ndefault: return '/b' } }\nprobe(pathOf('a')); probe(pathOf('c'))`, [`'/a'`, `'/b'`]],
  ['a list that a test is made of', `const NEW = ['a']\nfunction pathOf(kind) { return NEW.includes(kind) ? '/a' : '/b' }\nprobe(pathOf('a')); probe(pathOf('c'))`, [`'/a'`, `'/b'`]],
  ['an item of a list that may be either', `const NEW = [flag ? 'a' : 'b', 'c']\nfunction pathOf(kind) { return NEW.includes(kind) ? '/a' : '/b' }\nprobe(pathOf('a')); probe(pathOf('c')); probe(pathOf('d'))`, [`'/a' | '/b'`, `'/a'`, `'/b'`]],
  ['an item of a list that is the same either way', `const NEW = [flag ? 'a' : 'a', 'c']\nfunction pathOf(kind) { return NEW.includes(kind) ? '/a' : '/b' }\nprobe(pathOf('a')); probe(pathOf('b'))`, [`'/a'`, `'/b'`]],
  ['a conditional by its known test', `probe(true ? '/a' : '/b'); probe('' ? '/a' : '/b')`, [`'/a'`, `'/b'`]],
  ['what a generator yields', `function* paths() { yield '/a'; yield '/b' }\nfor (const path of paths()) probe(path)`, [`'/a' | '/b'`]],
  ['this of a method', `const api = { base: '/v4', url() { return this.base } }\nprobe(api.url())`, [`'/v4'`]],
  ['this of an arrow', `class Api { base = '/v4'; url = () => this.base }\nprobe(new Api().url())`, [`'/v4'`]],
  ['a function that calls itself, as unknown', `function pathOf(id) { return pathOf(id) }\nprobe(pathOf('/a'))`, ['?']],
  ['values that a test correlates', `const isNew = flag\nconst [base, tail] = [isNew ? '/v4' : '/v3', isNew ? '/new' : '/old']\nprobe(base + tail)`, [`'/v3/old' | '/v4/new'`]],
])('gives %s', (_name, text, expected) => {
  expect(probed(text)).toEqual(expected)
})
