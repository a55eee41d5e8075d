import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { gate } from '../../src/project/gate.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Gate } from '../../src/project/project.ts'
import { withText } from '../../src/project/with-text.ts'
import type { Interest } from '../../src/uses/interest.ts'
import { acme } from '../support/acme-interest.ts'

const interest: Interest = {
  ...acme,
  headers: new Set(['x-acme-legacy']),
  strongWords: [...acme.strongWords, "'acme-sdk'", 'npm:acme-sdk@', 'X-Acme-Legacy', 'acme.request(', 'acme.rest.'],
  evidenceWords: [...acme.evidenceWords, "'acme-sdk'", 'npm:acme-sdk@'],
  weakWords: ['filters', 'zone_name'],
}
const base = "export const base = 'https://api.acme.test/v4'\n"
const weak = 'get(`/zones/${zone}/filters`)\n'
const parts = Array.from({ length: 30 }, (_, index) => `part${index}`)

function run(record: Readonly<Record<string, string>>, options: { prefilter?: boolean, weakOnly?: boolean } = {}): Gate {
  return gate(openProject('', { files: memoryFiles(record) }), interest, { prefilter: true, weakOnly: false, ...options })
}

describe('the gate', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing without evidence', { 'a.ts': weak }, []],
    ['evidence in the file', { 'a.ts': base + weak, 'b.ts': 'x' }, ['a.ts']],
    ['evidence only in an imported file', { 'a.ts': `import { base } from './base'\n${weak}`, 'base.ts': base, 'c.ts': 'x' }, ['a.ts', 'base.ts']],
    ['evidence only in an importer', { 'a.ts': `export const load = get => ${weak}`, 'main.ts': `import { load } from './a'\n${base}` }, ['a.ts', 'main.ts']],
    ['no weak word that no import leads to', { 'base.ts': base, 'lone.ts': weak }, ['base.ts']],
    ['a weak word however far away, and the way to it', {
      'base.ts': base, 'one.ts': "import './base'", 'two.ts': "import './one'", 'three.ts': "import './two'", 'four.ts': "import './three'", 'five.ts': "import './four'", 'six.ts': `import './five'\n${weak}`,
    }, ['base.ts', 'five.ts', 'four.ts', 'one.ts', 'six.ts', 'three.ts', 'two.ts']],
    ['a header alone, in any case', { 'a.ts': "headers['x-ACME-legacy'] = key", 'b.ts': 'x' }, ['a.ts']],
    ['nothing where a word of evidence is the end of a longer one', { 'a.ts': `fetch('https://myapi.acme.test/x')\n${weak}` }, []],
    ['evidence after an escape', { 'a.ts': "run('ping\\napi.acme.test')" }, ['a.ts']],
    ['evidence after an escape of a number', { 'a.ts': "fetch('https:\\u002f\\u002Fapi.acme.test/x')", 'b.ts': "fetch('https:\\x2F\\x2fapi.acme.test/x')" }, ['a.ts', 'b.ts']],
    ['a call of a client by the end of its name', { 'a.js': "appAcme.request('GET /x')", 'b.js': "myAcme.rest.x()" }, ['a.js', 'b.js']],
    ['evidence in an encoded address', { 'a.ts': "fetch(proxy + 'https%3A%2F%2Fapi.acme.test%2Fx')" }, ['a.ts']],
    ['a word only as a part of a name', { 'base.ts': base, 'b.ts': 'const prefilters = old_filters + filters2' }, ['base.ts']],
    ['files joined over four steps', {
      'base.ts': base, 'one.ts': "import './base'", 'two.ts': "import './one'", 'three.ts': "import './two'", 'four.ts': "import './three'", 'five.ts': "import './four'",
    }, ['base.ts', 'four.ts', 'one.ts', 'three.ts', 'two.ts']],
    ['four more steps from a file above evidence that holds a path', {
      'base.ts': base, 'net.ts': `import './base'\nexport ${weak}`, 'two.ts': "import './net'", 'three.ts': "import './two'", 'four.ts': "import './three'", 'five.ts': "import './four'", 'six.ts': "import './five'",
    }, ['base.ts', 'five.ts', 'four.ts', 'net.ts', 'three.ts', 'two.ts']],
    ['what evidence calls, and what those call that get its values', {
      'base.ts': `import { get } from './net'\n${base}get(base)`, 'net.ts': "import { log } from './log'\nexport const get = path => fetch(path)", 'log.ts': 'export const log = () => 0', 'main.ts': "import './base'\nimport './page'", 'page.ts': 'export const page = () => 0',
    }, ['base.ts', 'log.ts', 'main.ts', 'net.ts', 'page.ts']],
    ['not what only shares a module with evidence', { 'base.ts': `import { log } from './log'\n${base}log(base)`, 'log.ts': 'export const log = () => 0', 'other.ts': "import { log } from './log'\nlog(fetch('/'))" }, ['base.ts', 'log.ts']],
    ['a file that shares a module with evidence and holds a path, the files that import it, and the way to evidence', {
      'base.ts': `import { log } from './log'\n${base}log(base)`, 'log.ts': 'export const log = () => 0', 'rules.ts': `import { log } from './log'\nexport const list = () => log(${weak})`, 'page.ts': "import { list } from './rules'\nlist()", 'app.ts': "import './page'",
    }, ['base.ts', 'log.ts', 'page.ts', 'rules.ts']],
    ['one word of a path where it is everyday', { 'base.ts': `import { log } from './log'\n${base}`, 'log.ts': 'export const log = () => 0', 'list.ts': "import { log } from './log'\nlog(zones)" }, ['base.ts', 'log.ts']],
    ['a name of several words that is joined', { 'base.ts': `import { log } from './log'\n${base}`, 'log.ts': 'export const log = () => 0', 'list.ts': "import { log } from './log'\nlog(record.zone_name)" }, ['base.ts', 'list.ts', 'log.ts']],
    ['behind a barrel only those that are asked for', {
      'base.ts': `import { get } from './all'\n${base}get(base)`, 'all.ts': "export { get } from './get'\nexport { put as set } from './put'\nexport * from './rest'", 'get.ts': 'export const get = () => 0', 'put.ts': 'export const put = () => 0', 'rest.ts': 'export const post = () => 0',
    }, ['all.ts', 'base.ts', 'get.ts']],
    ['what a star of a barrel may give', { 'base.ts': `import { get } from './all'\n${base}get(base)`, 'all.ts': "export * from './get'\nexport * from './put'", 'get.ts': 'export const get = () => 0', 'put.ts': 'export const put = () => 0' }, ['all.ts', 'base.ts', 'get.ts']],
    ['all that a barrel gives when it is imported whole', { 'base.ts': `import * as all from './all'\n${base}all.get(base)`, 'all.ts': "export { get } from './get'\nexport { put } from './put'", 'get.ts': 'export const get = () => 0', 'put.ts': 'export const put = () => 0' }, ['all.ts', 'base.ts', 'get.ts', 'put.ts']],
    ['what a barrel imports under another name', { 'base.ts': `import Get from './all'\n${base}Get(base)`, 'all.ts': "import get from './get'\nimport { put } from './put'\nexport { get as default, put }", 'get.ts': 'export default () => 0', 'put.ts': 'export const put = () => 0' }, ['all.ts', 'base.ts', 'get.ts', 'put.ts']],
    ['of the importers of a barrel only those that ask for evidence', {
      'base.ts': base, 'all.ts': "export { base } from './base'\nexport { put } from './put'", 'put.ts': 'export const put = () => 0', 'one.ts': "import { base } from './all'\nfetch(base)", 'two.ts': "import { put } from './all'\nput()", 'three.ts': "import all from './all'\nput()",
    }, ['all.ts', 'base.ts', 'one.ts']],
    ['the importers of a barrel of a barrel', {
      'base.ts': base, 'inner.ts': "export * from './base'", 'outer.ts': "export * from './inner'", 'one.ts': "import { base } from './outer'\nfetch(base)",
    }, ['base.ts', 'inner.ts', 'one.ts', 'outer.ts']],
    ['barrels that import each other', { 'base.ts': `import { get } from './a'\n${base}get(base)`, 'a.ts': "export * from './b'", 'b.ts': "export * from './a'\nexport * from './get'", 'get.ts': 'export const get = () => 0' }, ['a.ts', 'b.ts', 'base.ts', 'get.ts']],
    ['the importers of barrels that import each other', {
      'index.ts': "export * from './sub'\nexport * from './aaa'", 'sub.ts': "export * from './index'\nexport * from './http'", 'aaa.ts': `export const z = fetch('${'https://api.acme.test/v4'}')`, 'http.ts': base.replace('base', 'cf'), 'user.ts': "import { cf } from './index'\nfetch(cf)",
    }, ['aaa.ts', 'http.ts', 'index.ts', 'sub.ts', 'user.ts']],
    ['behind barrels without semicolons', {
      'http.ts': base, 'index.ts': "import { a } from './other'\nexport { a }\nexport { base } from './http'", 'other.ts': 'export const a = () => 0', 'user.ts': "import { base } from './index'\nfetch(base)", 'late.ts': "import type { a } from './index'\nexport const late = async () => (await import('./index')).base",
    }, ['http.ts', 'index.ts', 'late.ts', 'other.ts', 'user.ts']],
    ['what a module hands on that has exports of its own', {
      'http.ts': base, 'api.ts': "export * from './http'\nexport const version = 4", 'index.ts': "export * from './api'", 'user.ts': "import { base } from './index'\nfetch(base)", 'old.js': "module.exports = require('./http')", 'main.js': "export * from './old'", 'other.ts': "import { base } from './main'\nfetch(base)",
    }, ['api.ts', 'http.ts', 'index.ts', 'main.js', 'old.js', 'other.ts', 'user.ts']],
    ['seven layers below evidence', Object.fromEntries([['base.ts', `import { l1 } from './l1'\n${base}l1(base)`], ...Array.from({ length: 8 }, (_, index) => [`l${index + 1}.ts`, `import { l${index + 2} } from './l${index + 2}'\nexport const l${index + 1} = x => l${index + 2}(x)`]), ['l9.ts', 'export const l9 = () => 0']]),
      ['base.ts', 'l1.ts', 'l2.ts', 'l3.ts', 'l4.ts', 'l5.ts', 'l6.ts', 'l7.ts', 'l8.ts']],
    ['of a registry the parts that are named', {
      'main.ts': `import { base } from './base'\nimport { registry } from './registry'\nregistry.part3(base)`, 'base.ts': base, 'registry.ts': `${parts.map(name => `import { ${name} } from './${name}'`).join('\n')}\nexport const registry = { ${parts.join(', ')} }`, ...Object.fromEntries(parts.map(name => [`${name}.ts`, `export const ${name} = x => x`])),
    }, ['base.ts', 'main.ts', 'part3.ts', 'registry.ts']],
    ['not the other parts of a registry', {
      'base.ts': base, 'registry.ts': `import { base } from './base'\n${parts.map(name => `import { ${name} } from './${name}'`).join('\n')}\nexport const registry = { base, ${parts.join(', ')} }`, ...Object.fromEntries(parts.map(name => [`${name}.ts`, `export const ${name} = 1`])),
    }, ['base.ts', 'registry.ts']],
    ['not another package that has nothing to do with it', {
      'a/package.json': '{}', 'a/base.ts': base, 'b/package.json': '{}', 'b/x.ts': weak,
    }, ['a/base.ts']],
    ['another package that imports it', {
      'package.json': '{"workspaces":["a","b","c"]}', 'a/package.json': '{"name":"a"}', 'a/index.ts': base, 'b/package.json': '{"name":"b"}', 'b/main.ts': "import 'a'\nimport './x'", 'b/x.ts': weak, 'b/lone.ts': weak, 'c/package.json': '{"name":"c"}', 'c/x.ts': weak,
    }, ['a/index.ts', 'b/main.ts', 'b/x.ts']],
    ['packages joined over a third', {
      'a/package.json': '{}', 'a/index.ts': base, 'b/package.json': '{}', 'b/main.ts': "import '../a/index'", 'c/package.json': '{}', 'c/main.ts': `import '../b/main'\n${weak}`,
    }, ['a/index.ts', 'b/main.ts', 'c/main.ts']],
  ])('parses %s', (_, files, expected) => {
    expect(run(files).parse).toEqual(expected)
  })

  it.each<[string, number, string, readonly string[]]>([
    ['a name in a small project', 10, 'show(record.zone_name)', ['a.ts', 'base.ts']],
    ['no name in a large one', 501, 'show(record.zone_name)', ['base.ts']],
    ['a path in a large one', 501, weak, ['a.ts', 'base.ts']],
  ])('connects evidence that concerns one file with an importer that has %s', (_, count, text, expected) => {
    const others = Array.from({ length: count }, (_, index) => [`x${index}.ts`, ''])
    const files = { 'a.ts': `import { base } from './base'\n${text}`, 'base.ts': base, ...Object.fromEntries(others) }
    const project = openProject('', { files: memoryFiles(files) })
    const found = gate(project, interest, { prefilter: true, weakOnly: false }, { isContained: file => file === 'base.ts' })
    expect([...found.roots.keys()].sort()).toEqual(expected)
  })

  it.each<[string, string, readonly string[]]>([
    ['both headers of a pair', "send({ 'X-First': 1, 'x-second': 2 })", ['a.ts', 'base.ts']],
    ['one of them', "send({ 'X-First': 1 })", ['base.ts']],
  ])('begins at a file that has %s', (_, text, expected) => {
    const project = openProject('', { files: memoryFiles({ 'a.ts': `import { base } from './base'\n${text}`, 'base.ts': base }) })
    const pair: Interest = { ...interest, weakWords: ['X-First', 'X-Second', 'x-first', 'x-second'], joint: [['x-first', 'x-second']] }
    expect([...gate(project, pair, { prefilter: true, weakOnly: false }).roots.keys()].sort()).toEqual(expected)
  })

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['the members of a resource', { 'main.ts': base, 'types.d.ts': 'interface Pair { first: string, second: string }' }, ['main.ts', 'types.d.ts']],
    ['only one member of it', { 'main.ts': base, 'types.d.ts': 'interface Pair { first: string, third: string }' }, ['main.ts']],
    ['such members in a test', { 'main.ts': base, 'types.test.ts': 'interface Pair { first: string, second: string }' }, ['main.ts']],
    ['such members where only a test has evidence', { 'main.test.ts': base, 'types.d.ts': 'interface Pair { first: string, second: string }' }, ['main.test.ts']],
    ['such members in another package', { 'a/package.json': '{}', 'a/main.ts': base, 'b/package.json': '{}', 'b/types.ts': 'interface Pair { first: string, second: string }' }, ['a/main.ts']],
    ['a method of an SDK that the package imports', { 'main.ts': "import Acme from 'acme-sdk'", 'run.js': 'export const run = acme => acme.dns.records.list()' }, ['main.ts', 'run.js']],
    ['another method', { 'main.ts': "import Acme from 'acme-sdk'", 'run.js': 'export const run = acme => acme.dns.recordsOf.list()' }, ['main.ts']],
    ['a method of an SDK that the package does not import', { 'main.ts': base, 'run.js': 'export const run = acme => acme.dns.records.list()' }, ['main.ts']],
  ])('decides about a file that no import leads to by its text: %s', (_, files, expected) => {
    const telling: Interest = {
      ...interest,
      envelope: { payload: 'Pair', errors: 'errors' },
      packages: [{ name: 'acme-sdk', versions: '>=1', shape: { kind: 'tables', value: { tables: 'table', method: 'method', path: 'path' } }, methods: null, options: {} }],
      shapes: [{
        name: 'pair', at: [], facts: [], method: 'GET', path: ['pairs'], members: new Set(['first', 'second']), readOnly: new Set(),
        deprecated: [new Set(['first']), new Set(['second'])],
      }],
    }
    const project = openProject('', { files: memoryFiles(files) })
    const found = gate(project, telling, { prefilter: true, weakOnly: false }, { methodsOf: () => ['dns.records.list'] })
    expect(found.parse).toEqual(expected)
    expect([...found.roots.keys()].sort()).toEqual(expected)
  })

  it('connects a file that uses a declared client with others, whatever its other evidence concerns', () => {
    const others = Array.from({ length: 501 }, (_, index) => [`x${index}.ts`, ''])
    const files = { 'a.ts': "import { base } from './base'\nshow(record.zone_name)", 'base.ts': `import { http } from '@acme/http'\n${base}` }
    const project = openProject('', { files: memoryFiles({ ...files, ...Object.fromEntries(others) }) })
    const clients = [{ module: '@acme/http', global: null, from: '' }]
    const found = gate(project, interest, { prefilter: true, weakOnly: false, clients }, { isContained: file => file === 'base.ts' })
    expect([...found.roots.keys()].sort()).toEqual(['a.ts', 'base.ts'])
  })

  it('parses everything when it is off, with the same evidence', () => {
    const files = { 'base.ts': base, 'far.ts': 'x' }
    const off = run(files, { prefilter: false })
    expect(off.parse).toEqual(['base.ts', 'far.ts'])
    expect(off.evidence).toEqual(run(files).evidence)
  })

  it('parses weak words anywhere, and what imports join to them, for findings that are only possible', () => {
    const files = { 'a.ts': `import './config'\n${weak}`, 'config.ts': "export const root = '/api'", 'b.ts': 'x' }
    expect(run(files, { weakOnly: true }).parse).toEqual(['a.ts', 'config.ts'])
  })

  it.each<[string, string, readonly [number, number, string] | undefined]>([
    ['a host', "const a = 'https://API.acme.test/v4'", [19, 32, 'API.acme.test']],
    ['a base path', "fetch('/api/acme/v4')", [16, 19, '/v4']],
    ['after characters of several bytes', "const é = '🌍' + 'api.acme.test'", [18, 31, 'api.acme.test']],
    ['an import', "import Acme from 'acme-sdk'", [17, 27, "'acme-sdk'"]],
    ['the type of a comment', "/** @type {import('acme-sdk').Acme} */", [18, 28, "'acme-sdk'"]],
    ['an import over two lines', "import {\n  Acme,\n} from 'acme-sdk'", [24, 34, "'acme-sdk'"]],
    ['a required package', "const Acme = require('acme-sdk')", [21, 31, "'acme-sdk'"]],
    ['not a name in double quotes', "const providers = ['acme-sdk']", undefined],
    ['a package as Deno names it', "import Acme from 'npm:acme-sdk@2'", [18, 31, 'npm:acme-sdk@']],
    ['not a module of that name', "import { zones } from './client/v4/zones'", undefined],
    ['not a longer path', "get('/v40/zones')", undefined],
    ['not the first place, a comment', "// see https://api.acme.test/\nconst a = 'api.acme.test'", [41, 54, 'api.acme.test']],
    ['not a comment alone', ' * https://api.acme.test/#filters\n', undefined],
    ['not a comment behind code', 'get(path) // like https://api.acme.test/', undefined],
    ['not a header', "headers['X-Acme-Legacy'] = ''", undefined],
  ])('takes for evidence %s', (_, text, expected) => {
    const place = run({ 'a.ts': text }).evidence.get('a.ts')
    expect(place && [place.start, place.end, place.word]).toEqual(expected)
  })

  it('follows the text of an editor', () => {
    const project = openProject('', { files: memoryFiles({ 'a.ts': `import './b'\n${weak}`, 'b.ts': '' }) })
    const options = { prefilter: true, weakOnly: false }
    expect(gate(project, interest, options).parse).toEqual([])
    const edited = withText(project, 'b.ts', base)
    expect(gate(edited, interest, options).parse).toEqual(['a.ts', 'b.ts'])
    expect(gate(withText(edited, 'a.ts', ''), interest, options).parse).toEqual(['b.ts'])
    expect(gate(project, interest, options).parse).toEqual([])
  })

  it('reads UTF-16', () => {
    const files = memoryFiles({ 'a.ts': Buffer.from(`\uFEFF${base}`, 'utf16le') })
    expect(gate(openProject('', { files }), interest, { prefilter: true, weakOnly: false }).parse).toEqual(['a.ts'])
  })
})
