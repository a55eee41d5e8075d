import { describe, expect, it } from 'vitest'
import { describeBinding, describeMarked, moduleOf } from './describe-binding.ts'

describe('a name means the nearest declaration', () => {
  it.each([
    ['a constant', 'const a = 1; f(/*?*/a)', 'const | init 1'],
    ['a constant of an outer function', 'const a = 1; function f() { return /*?*/a }', 'const | init 1'],
    ['a block shadows', 'const a = 1; { const a = 2; f(/*?*/a) }', 'const | init 2'],
    ['a block ends', 'const a = 1; { const a = 2 } f(/*?*/a)', 'const | init 1'],
    ['a branch shadows', 'let a = 1; if (b) { let a = 2; f(/*?*/a) } else { a = 3 }', 'let | init 2'],
    ['a branch ends', 'let a = 1; if (b) { let a = 2 } else { f(/*?*/a) }', 'let | init 1'],
    ['the cases of a switch share a scope', 'switch (x) { case 1: let a = 1; break; case 2: f(/*?*/a) }', 'let | init 1'],
    ['a switch ends', 'const a = 0; switch (x) { case 1: const a = 1 } f(/*?*/a)', 'const | init 0'],
    ['var hoists to the function', 'const a = 0; function f() { if (b) { var a = 1 } return /*?*/a }', 'var | init 1'],
    ['var hoists before its line', 'f(/*?*/a); { var a = 1 }', 'var | init 1'],
    ['var in a loop', 'for (var i = 0; ;) {} f(/*?*/i)', 'var | init 0'],
    ['let in a loop stays', 'for (let i = 0; ;) {} f(/*?*/i)', 'global'],
    ['functions hoist', 'f(/*?*/g); function g() {}', 'function | function function g() {}'],
    ['a function expression knows its own name', 'const f = function g() { return /*?*/g }', 'function | function function g() { return /*?*/g }'],
    ['nobody else does', 'const f = function g() {}; /*?*/g()', 'global'],
    ['a class expression knows its own name', 'const A = class B { m() { return /*?*/B } }', 'class | class class B { m() { return /*?*/B } }'],
    ['a class', 'new /*?*/A(); class A {}', 'class | class class A {}'],
    ['a default function has its name', 'export default function load() {} /*?*/load()', 'function | function function load() {}'],
    ['a parameter', 'const a = 0; function f(x, a) { return /*?*/a }', 'parameter | parameter #1'],
    ['the last of two parameters of one name', 'function f(a, b, a) { return /*?*/a }', 'parameter | parameter #2'],
    ['a parameter named like a type parameter', 'function f<a>(a, a) { return /*?*/a }', 'parameter | type | parameter #1'],
    ['a rest parameter', '(first, ...all) => /*?*/all', 'parameter | parameter #1...'],
    ['a destructured parameter with defaults', 'function f({ a: { b = 1 } = c }) { return /*?*/b }', 'parameter | parameter .a .b else c else 1 #0'],
    ['a typed parameter', '(a: Zone[] = []) => /*?*/a', 'parameter | parameter else [] #0 : Zone[]'],
    ['an arrow parameter shadows', 'const a = 1; list.map(a => /*?*/a)', 'parameter | parameter #0'],
    ['a caught error', 'try { a } catch (error) { f(/*?*/error) }', 'catch | catch'],
    ['a caught error ends', 'try {} catch (error) {} finally { /*?*/error }', 'global'],
    ['the block of a try is a scope', 'const a = 1; try { const a = 2 } catch { /*?*/a }', 'const | init 1'],
    ['an element', 'for (const { id } of zones) f(/*?*/id)', 'const | of .id zones'],
    ['a key', 'for (const k in zones) f(/*?*/k)', 'const | in zones'],
    ['an enum', 'enum E { A } f(/*?*/E.A)', 'enum | enum enum E { A }'],
    ['an import', 'import { a as b } from "m"; /*?*/b()', 'import | import a of m'],
    ['a default import', 'import b from "m"; /*?*/b()', 'import | import default of m'],
    ['a namespace', 'import * as b from "m"; /*?*/b.c()', 'import | import * of m'],
    ['require of TypeScript', 'import b = require("m"); /*?*/b.c()', 'import | import * of m'],
    ['a type is no value', 'type a = string; function f() { return /*?*/a }', 'global'],
    ['a value and a type of one name', 'const A = 1; type A = string; f(/*?*/A)', 'const | init 1 | type'],
    ['a static block is a function', 'class A { static { var a = 1; f(/*?*/a) } }', 'var | init 1'],
    ['a namespace is a block', 'const a = 1; namespace N { const a = 2; f(/*?*/a) }', 'const | init 2'],
    ['JSX', 'const id = 1; f(<A id={/*?*/id} />)', 'const | init 1'],
    ['a shorthand property', 'const id = 1; f({ /*?*/id })', 'const | init 1'],
    ['prototype names are not found', 'f(/*?*/constructor, toString)', 'global'],
  ])('%s', (_, text, expected) => {
    expect(describeMarked(text)).toBe(expected)
  })
})

describe('a binding has all its definitions', () => {
  it.each([
    ['assignments in the order of the text', 'let a; a = 1; function f() { a += 2 } a ??= 3; a++; g(/*?*/a)', 'let | init | assign 1 | assign += 2 | assign ??= 3 | assign ++'],
    ['an assignment before the declaration', 'a = 1; var a = 2; f(/*?*/a)', 'var | assign 1 | init 2'],
    ['destructuring', 'const { x: [, { y: a = 1 }] = z } = v; f(/*?*/a)', 'const | init .x .1 .y v else z else 1'],
    ['a rest', 'const { x, ...a } = v; f(/*?*/a)', 'const | init .... v'],
    ['a rest of an array', 'const [x, ...a] = v; f(/*?*/a)', 'const | init .... v'],
    ['a computed key', 'const { [k]: a } = v; f(/*?*/a)', 'const | init .? v'],
    ['a destructuring assignment', 'let a; ({ b: a = 1 } = v); [, a] = w; f(/*?*/a)', 'let | init | assign .b v else 1 | assign .1 w'],
    ['a loop that assigns', 'let a; for (a of list) f(/*?*/a)', 'let | init | of list'],
    ['overloads', 'function f(a: string): void; function f(a: any) {} /*?*/f()', 'function | function function f(a: any) {}'],
    ['two of var', 'var a = 1; var a = 2; f(/*?*/a)', 'var | init 1 | init 2'],
    ['of a shadow are not those of the outer name', 'let a = 1; function f(a) { a = 2 } g(/*?*/a)', 'let | init 1'],
  ])('%s', (_, text, expected) => {
    expect(describeMarked(text)).toBe(expected)
  })
})

describe('a module', () => {
  it('lists the references of a binding in the order of the text', () => {
    const text = 'const a = 1; f(a, () => a); { const a = 2; g(a) } h({ a }); a.b.c = 1'
    const references = moduleOf(text).topLevel.get('a')?.references ?? []
    expect(references.map(({ start }) => start)).toEqual([15, 24, 54, 60])
  })
  it('tells the owner of a binding', () => {
    const module = moduleOf('const a = 1; function f() { if (x) { const b = 2; () => { let c } } }')
    const owners = ['a', 'b', 'c'].map(name => module.lookUp(name, module.literals.at(-1) ?? module.functions[0]!)?.owner?.name)
    expect(owners).toEqual([undefined, 'f', undefined])
    expect(module.functions.map(({ name }) => name)).toEqual(['f', null])
  })
  it('looks up types at a node', () => {
    const text = 'interface Zone { id: string } function f<T>(x: T) { type Zone = number; return x as Zone } f(1 as any)'
    const module = moduleOf(text)
    const [inner, outer] = [text.indexOf('x as Zone'), text.indexOf('1 as any')].map(start => module.literals.concat().find(each => each.start === start) ?? module.functions[0]!)
    expect(describeBinding(module.lookUp('Zone', inner!)!, text)).toBe('type | type')
    expect(module.lookUp('Zone', inner!)?.owner?.name).toBe('f')
    expect(module.lookUp('Zone', outer!)?.owner).toBeNull()
    expect(module.lookUp('T', inner!)?.kind).toBe('type')
    expect(module.lookUp('T', outer!)).toBeNull()
  })
  it('finds the binding of a pattern and of an assigned name', () => {
    const module = moduleOf('let a = 1; a = 2')
    const [declaration, assignment] = module.body
    const binding = module.topLevel.get('a')
    expect(declaration?.kind === 'declare' && module.bindingOfPattern(declaration.pattern)).toBe(binding)
    const target = assignment?.kind === 'expr' && assignment.expression.kind === 'assign' ? assignment.expression.target : undefined
    expect(target && module.bindingOfPattern(target)).toBe(binding)
  })
  it.each([
    ['// Code generated by openapi-ts. DO NOT EDIT.\nf()', true],
    ['/* eslint-disable */\n/** @generated */\nf()', true],
    ['// This file was automatically generated\nf()', true],
    ['const title = "generated by hand"', false],
    ['f()\n'.repeat(400) + '// @generated', false],
  ])('tells generated code: %#', (text, expected) => {
    expect(moduleOf(text).generated).toBe(expected)
  })
})
