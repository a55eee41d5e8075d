import { describe, expect, it } from 'vitest'
import type { ModuleExport } from '../../src/syntax/module.ts'
import { moduleOf } from './describe-binding.ts'

function show(found: ModuleExport, text: string): string {
  switch (found.from) {
    case 'binding': return `binding ${found.binding.name}`
    case 'expr': return text.slice(found.expr.start, found.expr.end)
    case 'module': return `${found.imported} of ${found.source}`
  }
}

describe('exports', () => {
  it.each([
    ['declarations', 'export const a = 1, { b: c } = d; export function f() {} export class G {} export enum E {} export type T = 1', { a: 'binding a', c: 'binding c', f: 'binding f', G: 'binding G', E: 'binding E', T: 'binding T' }, []],
    ['names', 'const a = 1; export { a, a as b, missing }', { a: 'binding a', b: 'binding a' }, []],
    ['an import that is exported', 'import { a } from "m"; export { a }', { a: 'binding a' }, []],
    ['default', 'export default load()', { default: 'load()' }, []],
    ['a default function', 'export default function f() {}', { default: 'function f() {}' }, []],
    ['a default name', 'const a = 1; export { a as default }', { default: 'binding a' }, []],
    ['from another module', 'export { a, b as c, default as d } from "m"; export * as ns from "n"; export * from "o"', { a: 'a of m', c: 'b of m', d: 'default of m', ns: '* of n' }, ['o']],
    ['export =', 'export = create', { default: 'create' }, []],
    ['module.exports', 'module.exports = create', { '=': 'create' }, []],
    ['an object of exports', 'module.exports = { get, post: 1, del() {}, [k]: 2, ...require("./more") }', { '=': '{ get, post: 1, del() {}, [k]: 2, ...require("./more") }', get: 'get', post: '1', del: '() {}' }, ['./more']],
    ['a module passed on', 'module.exports = require("./lib")', { '=': 'require("./lib")' }, ['./lib']],
    ['single exports', 'exports.a = 1; module.exports.b = 2; exports["c"] = 3', { a: '1', b: '2', c: '3' }, []],
    ['chained', 'exports = module.exports = create; exports.a = exports.b = c', { '=': 'create', a: 'c', b: 'c' }, []],
    ['assigned', 'Object.assign(module.exports, { a: 1 }, require("./b")); Object.assign(other, { c: 1 })', { a: '1' }, ['./b']],
    ['compiled', 'tslib_1.__exportStar(require("./a"), exports); __exportStar(require("./b"), exports)', {}, ['./a', './b']],
    ['names that only look like it', 'const exports = {}; exports.a = 1; other.exports = 2', {}, []],
  ])('%s', (_, text, expected, all) => {
    const module = moduleOf(text, 'module.ts')
    expect(Object.fromEntries([...module.exports].map(([name, found]) => [name, show(found, text)]))).toEqual(expected)
    expect(module.exportAll).toEqual(all)
  })
  it('lists the specifiers of all kinds of imports once', () => {
    const text = 'import a from "a"; import "b"; export * from "c"; export { d } from "a"; const e = require("e"), f = await import("f"); require(g); import h = require("h")'
    expect(moduleOf(text, 'module.ts').specifiers).toEqual(['a', 'b', 'c', 'h', 'e', 'f'])
  })
})
