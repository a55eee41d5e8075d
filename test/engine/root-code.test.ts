import { describe, expect, it } from 'vitest'
import { rootCode } from '../../src/engine/root-code.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { gate } from '../../src/project/gate.ts'
import { openProject } from '../../src/project/open-project.ts'
import { createModule } from '../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import type { Interest } from '../../src/uses/interest.ts'
import { acme } from '../support/acme-interest.ts'

const interest: Interest = {
  ...acme, fieldLeaves: new Set(['zone_name', 'locked']), fieldNames: new Set(['zone_name', 'locked']), weakWords: ['zone_name'],
}

/** Returns the functions of files that are root code, as `file function`. */
function rootsOf(record: Readonly<Record<string, string>>): readonly string[] {
  const project = openProject('', { files: memoryFiles(record) })
  const found = gate(project, interest, { prefilter: true, weakOnly: false })
  const modules = new Map(found.parse.map(file => [file, createModule(parseTypeScript(file, record[file] ?? ''))]))
  const code = rootCode({ isLarge: true, project, gate: found, interest, module: file => modules.get(file) })
  return [...modules.values()].flatMap(module => module.functions.filter(fn => code.has(module, fn)).map(fn => `${module.path} ${fn.name ?? ''}`)).sort()
}

const net = "export function get(path) { return fetch('https://api.acme.test/v4' + path) }\n"
const list = "import { get } from './net'\nexport function list(zone) { return get(`/zones/${zone}/filters`) }\n"

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
