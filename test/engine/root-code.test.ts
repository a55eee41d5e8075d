import { describe, expect, it } from 'vitest'
import { isContained } from '../../src/engine/contained-evidence.ts'
import { isOutOfReach } from '../../src/engine/out-of-reach.ts'
import { rootCode } from '../../src/engine/root-code.ts'
import type { RootSearch } from '../../src/engine/root-search.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { gate } from '../../src/project/gate.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Module } from '../../src/syntax/module.ts'
import { createModule } from '../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import type { Interest } from '../../src/uses/interest.ts'
import { acme } from '../support/acme-interest.ts'

const interest: Interest = {
  ...acme, fieldLeaves: new Set(['zone_name', 'locked']), fieldNames: new Set(['zone_name', 'locked']), weakWords: ['zone_name'],
}

type Texts = Readonly<Record<string, string>>

/** Opens a project of files in which root code is looked for as in a large one. */
function searchIn(record: Texts): RootSearch & { readonly modules: readonly Module[] } {
  const project = openProject('', { files: memoryFiles(record) })
  const found = gate(project, interest, { prefilter: true, weakOnly: false }, { isContained: file => isContained(project, interest, file) })
  const modules = new Map(found.parse.map(file => [file, createModule(parseTypeScript(file, record[file] ?? ''))]))
  return { isLarge: true, project, gate: found, interest, has: file => modules.has(file), module: file => modules.get(file), modules: [...modules.values()] }
}

/** Returns the functions of files that are root code, as `file function`. */
function rootsOf(record: Texts): readonly string[] {
  const search = searchIn(record)
  const code = rootCode(search)
  return search.modules.flatMap(module => module.functions.filter(fn => code.has(module, fn)).map(fn => `${module.path} ${fn.name ?? ''}`)).sort()
}

/** More files than a project may have in which all evidence is shared. */
const many: Texts = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`many/${String(index)}.ts`, '']))
const latest = "export function latest() { return fetch('https://api.acme.test/v4/users/latest') }\n"
const net = "export function get(path) { return fetch('https://api.acme.test/v4' + path) }\n"
const list = "import { get } from './net'\nexport function list(zone) { return get(`/zones/${zone}/filters`) }\n"
const calls = ['net', 'one', 'two', 'three', 'four', 'five']
/** Evidence, and functions that pass on what they get over more calls than evidence extends. */
const chain: Texts = Object.fromEntries(calls.slice(1).map((name, index) => [
  `${name}.ts`, `import { call as next } from './${calls[index] ?? ''}'\nexport const call = path => next(path)`,
]).concat([['net.ts', net.replace('get(', 'call(')]]))

describe('root code', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['all functions of a file with evidence', { 'net.ts': `${net}function other() {}` }, ['net.ts get', 'net.ts other']],
    ['what names a path four steps up, and nothing beside it', {
      'net.ts': net, 'list.ts': list,
      'one.ts': "import { list } from './list'\nexport function one() { return list('a') }\nexport function lone() { return 1 }",
      'two.ts': "import { one } from './one'\nexport function two() { return one() }",
      'beside.ts': "import { lone } from './one'\nexport function beside() { return lone() }",
    }, ['list.ts list', 'net.ts get', 'one.ts one', 'two.ts two']],
    ['the way through a barrel, by the name it gives', {
      'net.ts': net, 'list.ts': list, 'index.ts': "export { list as filters } from './list'\nexport * from './other'", 'other.ts': 'export const other = 1',
      'a.ts': "import { filters } from './index'\nexport function a() { return filters('a') }", 'b.ts': "import { other } from './index'\nexport function b() { return other }",
    }, ['a.ts a', 'list.ts list', 'net.ts get']],
    ['what uses evidence over two steps only', {
      'net.ts': net, 'one.ts': "import { get } from './net'\nexport function one(path) { return get(path) }",
      'two.ts': "import { one } from './one'\nexport function two(path) { return one(path) }",
      'three.ts': "import { two } from './two'\nexport function three(path) { return two(path) }",
    }, ['net.ts get', 'one.ts one', 'two.ts two']],
    ['no file whose words are a path, but none of whose texts can be one', {
      'net.ts': net, 'page.ts': "import { get } from './net'\nexport function page() { return get('/zones/1/pages/filters') }\nfunction beside() {}",
    }, ['net.ts get', 'page.ts page']],
    ['no file with the path at another host', {
      'net.ts': net, 'page.ts': "import { get } from './net'\nexport function page() { return get('x') }\nfunction beside() { open('https://docs.other.test/zones/1/filters') }",
    }, ['net.ts get', 'page.ts page']],
    ['no file with the path in the name of a module', {
      'net.ts': net, 'page.ts': "import { get } from './net'\nexport function page() { return get('x') }\nfunction beside() { mock('@/zones/1/filters') }",
    }, ['net.ts get', 'page.ts page']],
    ['a file with the path in a command line', {
      'net.ts': net, 'page.ts': "import { get } from './net'\nexport function page() { return get('x') }\nfunction beside() { run(`curl -s ${api}/zones/1/filters`) }",
    }, ['net.ts get', 'page.ts beside', 'page.ts page']],
    ['no user of a type', {
      'net.ts': `${net}export interface Row { zone_name: string }`, 'a.ts': "import type { Row } from './net'\nexport function a(row: Row) { return row.zone_name }\n",
      'b.ts': "import type { Row } from './net'\nexport function b(row: Row) { return row }",
    }, ['a.ts a', 'net.ts get']],
    ['of a test what holds a path, and no test without one', {
      'net.ts': net, 'list.ts': list,
      'list.test.ts': "import { list } from './list'\nit('lists', function paths() { expect(fetch).toHaveBeenCalledWith('/zones/1/filters') })\nit('else', function others() { list('a') })",
      'net.test.ts': "import { get } from './net'\nit('gets', function gets() { get('/x') })",
    }, ['list.test.ts paths', 'list.ts list', 'net.ts get']],
    ['a module that is required', { 'net.js': "module.exports = { get: function get(path) { return fetch('https://api.acme.test/v4' + path) } }", 'a.js': "const net = require('./net')\nfunction a(path) { return net.get(path) }" },
      ['a.js a', 'net.js get']],
  ])('is %s', (_, record, expected) => {
    expect(rootsOf(record)).toEqual(expected)
  })
})

describe('root code of a large project', () => {
  const user = "import { latest } from './latest'\nexport function user() { return latest() }\n"

  it.each<[string, Texts, readonly string[]]>([
    ['nothing that only uses evidence of one file', { 'latest.ts': latest, 'user.ts': user }, ['latest.ts latest']],
    ['a file with a whole path beside such evidence', {
      'latest.ts': latest, 'user.ts': `${user}export function list() { return http.get('/zones/1/filters') }`,
    }, ['latest.ts latest', 'user.ts list', 'user.ts user']],
    ['a test with such a path', {
      'latest.ts': latest, 'user.test.ts': `${user}it('lists', function lists() { return http.get('/zones/1/filters') })`,
    }, ['latest.ts latest', 'user.test.ts lists']],
    ['no file with a pattern of requests', { 'latest.ts': latest, 'user.ts': `${user}export function list() { return http.get('*/zones/1/filters') }` }, ['latest.ts latest']],
  ])('is %s', (_, record, expected) => {
    expect(rootsOf({ ...many, ...record })).toEqual(expected)
  })

  it.each<[string, Texts, boolean]>([
    ['alone where its evidence concerns no other code', { 'latest.ts': latest }, true],
    ['not alone where it has a path of its own', { 'latest.ts': `${latest}export function list() { return http.get('/zones/1/filters') }` }, false],
    ['not alone where it may get other evidence', { 'latest.ts': `import { get } from './net'\n${latest}export function list(path) { return get(path) }`, 'net.ts': net }, false],
  ])('is %s', (_, record, expected) => {
    const search = searchIn({ ...many, ...record })
    const code = rootCode(search)
    expect(search.modules.filter(({ path }) => path === 'latest.ts').map(module => code.isAlone(module))).toEqual([expected])
  })

  it.each<[string, Texts, boolean]>([
    ['out of reach of evidence that concerns another file', { 'latest.ts': latest, 'page.ts': user }, true],
    ['in reach of evidence that it may get', { 'net.ts': net, 'page.ts': "import { get } from './net'\nexport const page = path => get(path)" }, false],
    ['in reach of evidence that a third file may pass to it', {
      'net.ts': net, 'page.ts': 'export const page = load => load()', 'main.ts': "import { get } from './net'\nimport { page } from './page'\npage(() => get('/x'))",
    }, false],
    ['in reach of a path that it may get', { 'latest.ts': latest, 'list.ts': `${user}${list}`, 'page.ts': "import { list } from './list'\nexport const page = () => list('a')" }, false],
    ['out of reach of a text that is no whole path', {
      'latest.ts': latest, 'list.ts': `${user}export const list = () => get('/x/zones/filters')`, 'page.ts': "import { list } from './list'\nexport const page = () => list()",
    }, true],
    ['out of reach of a path in a test', {
      'latest.ts': latest, 'page.ts': user, 'page.test.ts': "import { user } from './page'\nit('lists', function lists() { return user('/zones/1/filters') })",
    }, true],
    ['in reach of its own evidence', { 'page.ts': latest }, false],
    ['out of reach of evidence over many calls', { ...chain, 'page.ts': "import { call } from './five'\nexport const page = () => call('any')" }, true],
    ['in reach of it with a name to pass on', { ...chain, 'page.ts': "import { call } from './five'\nexport const page = () => call('zone_name')" }, false],
  ])('has a file that is %s', (_, record, expected) => {
    expect(isOutOfReach(searchIn({ ...many, ...record }), ['page.ts'])).toBe(expected)
  })
})
