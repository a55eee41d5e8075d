import { describe, expect, it } from 'vitest'
import { childrenOf } from '../../src/syntax/children.ts'
import type { Node, TypeRef } from '../../src/syntax/expr.ts'
import { parseDocType } from '../../src/syntax/jsdoc/parse-type.ts'
import { moduleOf } from './describe-binding.ts'

/** A type in words. */
function show(type: TypeRef | null): string {
  switch (type?.kind) {
    case 'type-name': return type.args.length ? `${type.name}<${type.args.map(show).join(', ')}>` : type.name
    case 'type-list': return `${type.how}(${type.types.map(show).join(', ')})`
    case 'type-object': return `{${type.members.map(member => `${member.key}${member.optional ? '?' : ''}: ${show(member.type)}`).join(', ')}}`
    case 'type-index': return `${show(type.object)}[${show(type.index)}]`
    case 'type-literal': return JSON.stringify(type.value)
    case 'type-query': return `typeof ${type.name}`
    default: return String(type?.kind)
  }
}

describe('types in comments', () => {
  it.each([
    ['DnsRecord[]', 'array(DnsRecord)'],
    ['Array.<A.B>', 'Array<A.B>'],
    ['Promise<{ result: A[], total?: number }>', 'Promise<{result: array(A), total?: number}>'],
    ['?A', 'A'], ['!A', 'A'], ['A?', 'A'], ['A=', 'A'], ['...A', 'A'], ['*', 'any'],
    ['A | null | "x" | -1 | true', 'union(A, null, "x", -1, true)'],
    ['(A | B)[]', 'array(union(A, B))'],
    ['A & B', 'intersection(A, B)'],
    ['[A, B]', 'tuple(A, B)'],
    ['import("./types.js").A.B<C>', "import('./types.js').A.B<C>"],
    ["A['b']", 'A["b"]'],
    ['typeof a.b', 'typeof a.b'],
    ['{\n *   readonly a: A;\n *   [key: string]: B\n *   "c-d": C\n * }', '{a: A, c-d: C}'],
    ['(a: A) => B', 'undefined'], ['function(A): B', 'undefined'], ['{ a(): B }', 'undefined'], ['Map<A', 'undefined'], ['', 'undefined'],
  ])('%s', (text, expected) => {
    expect(show(parseDocType(`{${text}}`, 1)?.type ?? null)).toBe(expected)
  })

  it.each([
    ['before a variable', '/** @type {A} */ const x = 1', 'A'],
    ['before an export', '/**\n * What it is.\n * @type {A}\n */\nexport let x = 1', 'A'],
    ['behind a line comment', '/** @type {A} */\n// eslint-disable-next-line prefer-const\nlet x = 1', 'A'],
    ['behind a plain comment', '/** @type {A} */ /* why * so */ /**/ let x = 1', 'A'],
    ['of the last one', '/** @type {A} */ /** @type {B} */ let x = 1', 'B'],
    ['not behind another one', '/** @type {A} */ /** Says. */ let x = 1', 'undefined'],
    ['not before another statement', '/** @type {A} */\ny()\nlet x = 1', 'undefined'],
    ['not before another statement and a comment', '/** @type {A} */\ny() // so\nlet x = 1', 'undefined'],
    ['not in a line comment', '// @type {A}\nlet x = 1', 'undefined'],
    ['not in a plain comment', '/* @type {A} */ let x = 1', 'undefined'],
    ['not when it is broken', '/** @type {A */ let x = 1', 'undefined'],
  ])('are those of what follows: %s', (_, text, expected) => {
    expect(show(moduleOf(text, 'a.js').topLevel.get('x')?.definitions[0]?.type ?? null)).toBe(expected)
  })

  it.each([
    ['a function', '/** @param {A} a */ function f(a) {}', 'A'],
    ['an assigned function', '/** @param {A} a */ const f = a => a', 'A'],
    ['a function in parentheses', '/** @param {A} a */ const f = ((a => a))', 'A'],
    ['a method', '({ /** @param {A} a */ f: (a => a) })', 'A'],
    ['a function that is called at once', '/** @param {A} a */ (function (a) {})(1)', 'A'],
    ['a function behind a plain comment', '/** @param {A} a */\n// It may be null.\nasync function f(a) {}', 'A'],
    ['not an argument', '/** @param {A} a */ f(a => a)', 'undefined'],
    ['a parameter that was renamed', '/** @param {A} a */ const f = b => b', 'A'],
    ['parameters of which one was renamed', '/**\n * @param {A} a\n * @param {B} b\n */ function f(c, b) {}', 'A, B'],
    ['no parameter that changed places', '/**\n * @param {A} a\n * @param {B} b\n */ function f(b, a) {}', 'B, A'],
    ['no other parameter, when not all are told', '/** @param {B} b */ function f(a, c) {}', 'undefined, undefined'],
    ['a parameter that is destructured', '/** @param {A} options */ function f({ a }) {}', 'A'],
  ])('are those of the parameters of %s', (_, text, expected) => {
    const types: string[] = []
    const work: Node[] = [...moduleOf(text, 'a.js').body]
    for (let node = work.pop(); node; node = work.pop()) {
      if (node.kind === 'function') types.push(...node.params.map(({ pattern }) => show(pattern.type)))
      work.push(...childrenOf(node).filter(child => child != null))
    }
    expect(types.join(', ')).toBe(expected)
  })

  it('mean nothing in TypeScript', () => {
    const module = moduleOf('/** @typedef {object} A */\n/** @type {B} */ let x = 1', 'a.ts')
    expect([module.types.length, module.topLevel.get('x')?.definitions[0]?.type]).toEqual([0, null])
  })

  it.each([
    ['in parentheses', '/** @type {A} */ (x.y)', ['x.y A']],
    ['inside a chain', '(/** @type {A} */ (x.y)).z().w', ['x.y A']],
    ['before a call is none', 'f(/** @type {A} */ x.y)', []],
    ['of a part', '/** @type {A} */ (x).y', ['x A']],
    ['in two parentheses', '/** @type {A} */ ((x.y))', ['x.y A']],
    ['around another', '/** @type {A} */ (/** @type {B} */ (x.y))', ['x.y B']],
    ['not of a part in the parentheses', '/** @type {A} */ ((x).y)', ['(x).y A']],
    ['behind a plain comment', '/** @type {A} */ // so\n (x.y)', ['x.y A']],
  ])('casts %s', (_, text, expected) => {
    const module = moduleOf(`f(${text})`, 'a.js')
    const casts: string[] = []
    const work: Node[] = [...module.body]
    for (let node = work.pop(); node; node = work.pop()) {
      if (node.kind === 'cast') casts.push(`${text.slice(node.start - 2, node.end - 2)} ${show(node.type)}`)
      work.push(...childrenOf(node).filter(child => child != null))
    }
    expect(casts).toEqual(expected)
  })

  it('are declared and exported by @typedef', () => {
    const module = moduleOf('/**\n * @template T\n * @typedef {Object[]} Page\n * @property {T} [a]\n * @prop b\n * @property {C} b.c\n */\n/** @typedef {D} E */', 'a.js')
    expect(module.types.map(({ name, params, type }) => `${name}<${params.join()}> ${show(type)}`)).toEqual(['Page<T> array({a?: T, b: undefined})', 'E<> D'])
    expect([...module.exports.keys()]).toEqual(['Page', 'E'])
  })
})
