import { expect, it } from 'vitest'
import { probed } from '../support/probe.ts'

it.each<[string, string, string[]]>([
  ['a constant', `const base = '/v4'\nprobe(base)`, [`'/v4'`]],
  ['alternatives of a branch', `let base = '/v3'\nif (isNew) base = '/v4'\nprobe(base)`, [`'/v3' | '/v4'`]],
  ['+=', `let path = '/zones'\npath += '/filters'\nprobe(path)`, [`'/zones/filters'`]],
  ['destructuring with renames, positions and a rest', `const { a, b: [c], ...rest } = { a: 1, b: [2], d: 3 }\nprobe(a); probe(c); probe(rest)`, ['1', '2', '{ d: 3 }']],
  ['defaults of a pattern', `const { a = 1, b = 2 } = { a: 3 }\nprobe(a); probe(b)`, ['3', '2']],
  ['default parameters', `function pathOf(path = '/zones') { return path }\nprobe(pathOf()); probe(pathOf('/user'))`, [`'/zones'`, `'/user'`]],
  ['a default for the environment', `probe(process.env.BASE ?? 'https://h')`, [`'https://h'`]],
  ['narrowing by a test', `const path = isNew ? '/v4' : '/v3'\nif (path === '/v4') probe(path)`, [`'/v4'`]],
  ['no narrowing by a test of another name', `const path = isNew ? '/v4' : '/v3'\nif (other === '/v4') probe(path)`, [`'/v3' | '/v4'`]],
  ['narrowing of a parameter', `function set(id) { if (id === 'minify') probe(id) }`, [`'minify'`]],
  ['narrowing by a switch', `function set(id) { switch (id) { case 'minify': case 'brotli': probe(id) } }`, [`'brotli' | 'minify'`]],
  ['elements of a loop', `for (const id of ['minify', 'brotli']) probe(\`/settings/\${id}\`)`, [`'/settings/brotli' | '/settings/minify'`]],
  ['keys of a loop', `for (const id in { minify: 1, brotli: 2 }) probe(id)`, [`'brotli' | 'minify'`]],
  ['elements of a callback', `['minify', 'brotli'].forEach(id => probe(id))`, [`'brotli' | 'minify'`]],
  ['closures', `function make(base) { return () => base }\nprobe(make('/v4')())`, [`'/v4'`]],
  ['members of an enum', `enum Path { Zones = '/zones' }\nprobe(Path.Zones)`, [`'/zones'`]],
  ['globals', `probe(undefined); probe(window.fetch)`, ['undefined', 'global:fetch']],
  ['a name that needs itself, as unknown', `const base = base + '/v4'\nprobe(base)`, [`'{}/v4'`]],
])('evaluates %s', (_name, text, expected) => {
  expect(probed(text)).toEqual(expected)
})

it.each<[string, Record<string, string>, string[]]>([
  ['a named export', { 'a.ts': `import { base } from './b'\nprobe(base)`, 'b.ts': `export const base = '/v4'` }, [`'/v4'`]],
  ['a default export', { 'a.ts': `import base from './b'\nprobe(base)`, 'b.ts': `export default '/v4'` }, [`'/v4'`]],
  ['a namespace', { 'a.ts': `import * as paths from './b'\nprobe(paths.base)`, 'b.ts': `export const base = '/v4'` }, [`'/v4'`]],
  ['a barrel', { 'a.ts': `import { base } from './b'\nprobe(base)`, 'b.ts': `export * from './c'`, 'c.ts': `export const base = '/v4'` }, [`'/v4'`]],
  ['a renamed re-export', { 'a.ts': `import { base } from './b'\nprobe(base)`, 'b.ts': `export { root as base } from './c'`, 'c.ts': `export const root = '/v4'` }, [`'/v4'`]],
  ['require', { 'a.ts': `const { base } = require('./b')\nprobe(base)`, 'b.ts': `module.exports = { base: '/v4' }` }, [`'/v4'`]],
  ['a dynamic import', { 'a.ts': `const { base } = await import('./b')\nprobe(base)`, 'b.ts': `export const base = '/v4'` }, [`'/v4'`]],
  ['a package that is not there', { 'a.ts': `import { base } from 'paths'\nprobe(base)` }, ['paths:base']],
  ['modules that import each other', { 'a.ts': `import { tail } from './b'\nexport const head = '/v4'\nprobe(tail)`, 'b.ts': `import { head } from './a'\nexport const tail = head + '/zones'` }, [`'/v4/zones'`]],
])('imports %s', (_name, files, expected) => {
  expect(probed(files)).toEqual(expected)
})
