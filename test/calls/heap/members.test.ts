import { describe, expect, it } from 'vitest'
import { probed } from '../support/probe.ts'

describe('class members', () => {
  it.each<[string, string, string[]]>([
    ['fields, getters and statics', `class Api { path = '/v4'; get base() { return this.path }; static host = 'h' }\nprobe(new Api().path); probe(new Api().base); probe(Api.host)`, [`'/v4'`, `'/v4'`, `'h'`]],
    ['what the constructor assigns', `class Api { constructor(base) { this.base = base } }\nprobe(new Api('/v4').base)`, [`'/v4'`]],
    ['parameter properties', `class Api { constructor(private readonly base: string) {} }\nprobe(new Api('/v4').base)`, [`'/v4'`]],
    ['what is passed to super', `class Client { constructor(base) { this.base = base } }\nclass Api extends Client { constructor() { super('/v4') } }\nprobe(new Api().base)`, [`'/v4'`]],
    ['what a subclass overrides', `class Client { path = '/v3' }\nclass Api extends Client { path = '/v4' }\nprobe(new Api().path)`, [`'/v4'`]],
    ['members of a prototype', `function Api(base) { this.base = base }\nApi.prototype.url = function () { return this.base }\nprobe(new Api('/v4').url())`, [`'/v4'`]],
    ['a prototype that is an object', `function Api() {}\nApi.prototype = { base: '/v4' }\nprobe(new Api().base)`, [`'/v4'`]],
    ['statics behind the declaration', `class Api {}\nApi.base = '/v4'\nprobe(Api.base)`, [`'/v4'`]],
    ['an alias of this', `class Api { constructor(base) { const self = this; self.base = base } }\nprobe(new Api('/v4').base)`, [`'/v4'`]],
    ['a member that only a subclass defines', `class Client { send() { probe(this.base); probe(this.url()) } }\nclass Api extends Client { base = '/v4'; url() { return 'u' } }`, [`'/v4'`, `'u'`]],
    ['a member that several subclasses define', `class Client { send() { probe(this.base) } }\nclass A extends Client { base = '/a' }\nclass B extends A { constructor() { super(); this.base = '/b' } }`, [`'/a' | '/b'`]],
    ['members of one subclass together', `class Client { send() { probe(this.host + this.base) } }\nclass A extends Client { host = 'a'; base = '/a' }\nclass B extends Client { host = 'b'; base = '/b' }`, [`'a/a' | 'b/b'`]],
    ['members of a class between with those of its subclasses', `class Client { send() { probe(this.host + this.base) } }\nclass Mid extends Client { host = 'm' }\nclass A extends Mid { base = '/a' }\nclass B extends Mid { base = '/b' }\nclass C extends Client { host = 'c'; base = '/c' }`, [`'c/c' | 'm/a' | 'm/b'`]],
    ['a method that only throws in the base class', `class Client { url() { throw new Error('abstract') } send() { probe(this.url()) } }\nclass Api extends Client { url() { return '/v4' } }`, [`'/v4'`]],
    ['a member of the base class in spite of subclasses', `class Client { base = '/v3'; send() { probe(this.base) } }\nclass Api extends Client { base = '/v4' }`, [`'/v3'`]],
    ['no member of a subclass in an object that is made of the base class', `class Client {}\nclass Api extends Client { base = '/v4' }\nprobe(new Client().base)`, ['?base']],
    ['no member of classes that extend each other', `class A extends B { send() { probe(this.base) } }\nclass B extends A {}`, ['?base']],
    ['no member that nobody sets', `class Api {}\nprobe(new Api().base)`, ['?base']],
  ])('%s', (_name, text, expected) => {
    expect(probed(text)).toEqual(expected)
  })
})

describe('mutations', () => {
  it.each<[string, string, string[]]>([
    ['of a member', `const body = { name: 'a' }\nbody.type = 'A'\nprobe(body)`, [`{ name: 'a', type: 'A' }`]],
    ['none before they happen', `const body = { name: 'a' }\nprobe(body)\nbody.type = 'A'`, [`{ name: 'a' }`]],
    ['in both branches', `const body = {}\nif (isNew) body.type = 'A'\nelse body.type = 'B'\nprobe(body.type)`, [`'A' | 'B'`]],
    ['by delete', `const body = { name: 'a' }\ndelete body.name\nprobe(body)`, ['{  }']],
    ['by Object.assign', `const body = {}\nObject.assign(body, { type: 'A' })\nprobe(body)`, [`{ type: 'A' }`]],
    ['by push', `const path = ['zones']\npath.push('filters')\nprobe(path)`, [`['zones', 'filters', …]`]],
    ['by a callee', `function fill(body) { body.type = 'A' }\nconst body = {}\nfill(body)\nprobe(body)`, [`{ type: 'A' }`]],
    ['of a URL', `const url = new URL('https://h/x')\nurl.searchParams.append('page', '1')\nurl.pathname = '/zones'\nprobe(url)`, [`'https://h/zones?page'`]],
    ['of a Map, the last by its key', `const byId = new Map()\nbyId.set('a', 1)\nbyId.set('a', 2)\nprobe(byId.get('a'))`, ['2']],
    ['of a key that is not known', `const body = {}\nbody[key] = 'A'\nprobe(body)`, ['{ … }']],
    ['of a nested member', `const options = { data: { a: 1 } }\noptions.data.b = 2\nprobe(options.data)`, ['{ a: 1, b: 2 }']],
  ])('%s', (_name, text, expected) => {
    expect(probed(text)).toEqual(expected)
  })
})

it.each<[string, string, string[]]>([
  ['by a known key', `const key = 'a'\nprobe({ a: 1, b: 2 }[key])`, ['1']],
  ['by any key where it is not known', `probe({ a: 1, b: 2 }[key])`, ['1 | 2']],
  ['undefined where there is none', `probe({ a: 1 }.b)`, ['undefined']],
  ['of what is there, where the other is null', `const found = ok ? { a: 1 } : null\nprobe(found.a)`, ['1']],
  ['that belong to one object together', `const set = ok ? { m: 'GET', p: '/a' } : { m: 'PUT', p: '/b' }\nprobe(\`\${set.m} \${set.p}\`)`, [`'GET /a' | 'PUT /b'`]],
])('takes properties %s', (_name, text, expected) => {
  expect(probed(text)).toEqual(expected)
})
