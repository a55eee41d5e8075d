import { expect, it } from 'vitest'
import { analyseModules } from '../../../src/calls/collect/collect.ts'
import { interestOf } from '../../../src/schedule/index-interest.ts'
import { createModule } from '../../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../../src/syntax/typescript.ts'
import { analyseFiles, listFindings } from '../../support/analyse-files.ts'
import { emptySchedule } from '../../support/schedules.ts'

/** Code whose requests only the names of callees tell. */
const api = `import { gateway } from 'some-gateway'
export const API = 'https://api.cloudflare.com/client/v4'
export function load(path: unknown) { gateway.get(path) }
export function through(path: unknown) { load(path) }
export const later = (path: unknown) => () => { gateway.get(path) }
export const visit = (run: (path: string) => unknown, key: string) => { gateway.get(key); run('/filters') }
export const visitApi = (api, key: string) => { gateway.get(key); api.load('/filters') }
export class Part { path = '/other'; load() { gateway.get(this.path) } }
export class Item { constructor(private path: string) {} load() { gateway.get(this.path) } }
`
const calls: [string, string, string?, string?][] = [
  ['a path', 'load(PATH)'],
  ['a path through another function', 'through(PATH)'],
  ['a path in an object', 'load({ url: PATH })'],
  ['a path that a closure keeps', 'later(PATH)()'],
  ['a path that comes from a call', 'load(resolve(PATH))'],
  ['a function that sends what it gets', 'visit(part => { fetch(API + PATH + part) })', '/zones/1', 'api.ts:6'],
  ['an object of such functions', 'visitApi({ load: part => { fetch(API + PATH + part) } })', '/zones/1', 'api.ts:7'],
  ['a client', 'visit(axios.create({ baseURL: API + PATH }).get)', '/zones/1', 'api.ts:6'],
  ['a path that an instance keeps', 'new Item(PATH).load()'],
  ['a path of a class that inherits the method', 'new (class extends Part { path = PATH })().load()'],
]

/** More callers than the contexts that an entry frame knows. */
const others = Array.from({ length: 12 }, (_, index) => `'/other/${String(index)}'`)

it.each(calls)('finds what the last of many callers gives to a likely request: %s', (_name, call, path = '/zones/1/filters', place = 'use.ts:15') => {
  const lines = [...others, `'${path}'`].map(each => call.replace('PATH', each))
  const text = `import axios from 'axios'\nimport { API, Item, later, load, Part, through, visit, visitApi } from './api.ts'\n${lines.join('\n')}`
  expect(listFindings(analyseFiles({ 'api.ts': api, 'use.ts': text }, 'possible'))).toEqual([`${place} filters GET`])
})

const pull = '/repos/a/b/pulls/1'
const given: [string, string, string, string, string][] = [
  ['a body that a function adds its path to', 'export async function add(record) { await post("/zones/1/dns_records", record); done() }', "add({ content: 'x', KEY: 'x' })", 'zone_name', 'POST'],
  ['a body that a repository with a path gets', 'const repo = new Repo("/zones/1/dns_records")\nexport async function add(record) { await repo.post(record); done() }',
    "add({ content: 'x', KEY: 'x' })", 'zone_name', 'POST'],
  ['a function that reads the answer', `export async function show(read) { await get('${pull}', read); done() }`, 'show(pull => { log(pull.KEY) })', 'merge_commit_sha', 'GET'],
  ['a function that returns the path', 'export async function show(path, read) { await get(path(), read); done() }',
    "show(() => '/repos/a/b/KEY/1', pull => { log(pull.merge_commit_sha) })", 'pulls', 'GET'],
  ['a field that is named like the path', 'export async function show(all) { for (const [path, read] of Object.entries(all)) await get(path, read) }',
    "show({ '/repos/a/b/KEY/1': pull => { log(pull.merge_commit_sha) } })", 'pulls', 'GET'],
  ['a body for the path that another function set', `let path
export const configure = given => { path = given }
configure('/zones/1/dns_records')
export async function add(record) { await post(path, record); done() }`, "add({ content: 'x', KEY: 'x' })", 'zone_name', 'POST'],
  ['a class with the path', 'export async function show(Part, read) { await get(Part.path, read); done() }',
    "show(class { static path = '/repos/a/b/KEY/1' }, pull => { log(pull.merge_commit_sha) })", 'pulls', 'GET'],
]

it.each(given)('finds what the last of many callers gives besides a path in the code, or in another form: %s', (_name, code, call, key, method) => {
  const api = `import { gateway } from 'some-gateway'
async function post(path, body) { await gateway.post(path, body); done() }
async function get(path, read) { const { data } = await gateway.get('https://api.github.com' + path); read(data) }
class Repo { constructor(path) { this.path = path } async post(body) { await gateway.post(this.path, body); done() } }
${code}`
  const lines = [...others.map((_, index) => `key${String(index)}`), key].map(each => call.replace('KEY', each))
  const found = listFindings(analyseFiles({ 'api.ts': api, 'use.ts': `import { add, show } from './api.ts'\n${lines.join('\n')}` }, 'possible'))
  expect(found).toContain(`use.ts:14 ${method === 'POST' ? 'dns-record-zone-fields' : 'merge-commit-sha'} ${method}`)
})

it('gives a likely request the path of a route of the own server', () => {
  const server = `import express from 'express'
const app = express()
app.post('/api/records', (req, res) => res.json(fetch('https://api.cloudflare.com/client/v4/zones/1/dns_records', { method: 'POST', body: JSON.stringify(req.body) })))`
  const saves = [...others.map(path => `save(${path}, {})`), "save('/api/records', { zone_name: 'x' })"]
  const text = `import { save } from './page.ts'\n${saves.join('\n')}`
  const page = "import { gateway } from 'some-gateway'\nexport const save = (path: string, body: object) => { gateway.post(path, body) }"
  expect(listFindings(analyseFiles({ 'server.ts': server, 'page.ts': page, 'use.ts': text }))).toEqual([`use.ts:${String(saves.length + 1)} dns-record-zone-fields POST`])
})

it('does not enter a function with a likely request for each caller that passes nothing of one', () => {
  const evaluations = (callers: number): number => {
    const calls = Array.from({ length: callers }, (_, index) => `cached('key ${index}', () => ${index})`).join('\n')
    const text = `import { store } from 'some-store'
const cached = (key, make) => { log(key, store.get(key)); log(key, make()); return make }
${calls}`
    const module = createModule(parseTypeScript('a.ts', text))
    return analyseModules([module], { module: () => module, resolve: () => undefined }, interestOf(emptySchedule)).evaluations
  }
  // Each call with its arguments is evaluated, in both phases, and not the body.
  expect(evaluations(80) - evaluations(40)).toBeLessThan(40 * 8)
})
