import { describe, expect, it } from 'vitest'
import type { Program } from './program.ts'
import { randomOf } from './random.ts'
import { rewrites } from './rewrites/index.ts'

const call = "const base = 'https://a.example'\n\nexport async function main(zone: string) {\n  return fetch(`${base}/zones/${zone}/x`)\n}\n"
const wrapped = "function send(path: string, method: string) {\n  return fetch(path, { method })\n}\n\nexport async function main(zone: string) {\n  return send(zone, 'PUT')\n}\n"
const read = 'export async function main(zone: string) {\n  const answer = await load(zone)\n  return answer.result\n}\n'
const imported = "import { send } from './http.js'\n\nexport async function main(zone: string) {\n  return send(zone)\n}\n"

/** Text with one place for each rewrite, and the lines that must be there afterwards. */
const rows: Readonly<Record<string, readonly [before: string, ...after: string[]]>> = {
  'wrap in function': [call, '(path: string) {', '  return fetch(`${base}${path}`)'],
  'wrap in arrow': [call, ' = (path: string) => fetch(`${base}${path}`)'],
  'wrap in class': [call, '    this.origin = origin', 'fetch(`${this.origin}${path}`)', '(base)'],
  'wrap in static method': [call, 'class Gateway {', '    return fetch(`${base}${path}`)'],
  'wrap in factory': [call, 'function createClient(origin: any) {', 'const client = createClient(base)', 'return client.'],
  'wrap in object': [call, 'const api = {', '  return api.'],
  'wrapper carries path': [call, '  return fetch(`${base}/zones'],
  'wrap in check': [call, '  const got = await fetch(`${base}${path}`)'],
  'wrap in decorated': [call, 'const logged = (task: (...args: any[]) => any) => (...args: any[]) => task(...args)', ' = logged((path: string) => fetch('],
  'wrap in derived class': [call, 'class Backend extends Transport {', '    return super.'],
  'wrap in rest': [call, '(...args: [any, any?]) {', '  return fetch(...args)'],
  'wrap in singleton': [call, '  instance ??= new Session(base)', '  return getSession().'],
  'wrap in closure': [call, 'function createSender(origin: any) {', '  return createSender(base)(`/zones/${zone}/x`)'],
  'extract constant': [wrapped, " = 'PUT'", '  return send(zone, '],
  'extract table': [wrapped, "  wanted: 'PUT',", '  return send(zone, endpoints.wanted)'],
  'extract variable': [wrapped, " = 'PUT'", '  return send(zone, '],
  'extract enum': [wrapped, "  Wanted = 'PUT',", '  return send(zone, Known.Wanted)'],
  'extract builder': [call, '  wanted: (zone: string) => `${base}/zones/${zone}/x`,', '  return fetch(routes.wanted(zone))'],
  'inline variable': [read, '  return (await load(zone)).result'],
  'rename': ['const path = 1\nsend({ path }, path)\n', 'send({ path: '],
  'destructure': [read, ' } = await load(zone)'],
  'move to file': [call, "import { base } from '", "export const base = 'https://a.example'"],
  'add barrel': [imported, "import { send } from './index.js'", "export * from './http.js'"],
  'import namespace': [imported, "import * as ", '.send(zone)'],
  'import when needed': [imported, "  const { send } = await import('./http.js')"],
  'template to concatenation': [call, "  return fetch(base + '/zones/' + zone + '/x')"],
  'concatenation to template': ["const path = base + '/zones/' + zone\n", 'const path = `${base}/zones/${zone}`'],
  'template to segments': [call, "  return fetch([base, 'zones', zone, 'x'].join('/'))"],
  'template to placeholders': ['const path = `/zones/${zone}/x`\n', "const path = '/zones/:zone/x'.replace(':zone', zone)"],
  'address to URL': [call, '  return fetch(new URL(`${base}/zones/${zone}/x`)'],
  'query to URLSearchParams': ["const path = '/x?a=1&b=2'\n", "const path = `/x?${new URLSearchParams({ 'a': '1', 'b': '2' })}`"],
  'encode parameter': [call, '  return fetch(`${base}/zones/${encodeURIComponent(zone)}/x`)'],
  'base from environment': [call, 'const base = process.env.SERVER_ADDRESS '],
  'await to then': [read, '  return load(zone).then((answer) => {'],
  'then to await': ['export async function main() {\n  return load().then(answer => answer.result)\n}\n', '  const answer = await load()', '  return answer.result'],
  'callback to loop': ['export async function main() {\n  return list.map(one => one.id)\n}\n', '  for (const one of list) {', '    found.push(one.id)'],
  'member access': [read, '  return answer'],
  'assign member': ["const body = { a: 1, b: 2 }\n", 'const body: any = { a: 1 }', 'body.b = 2'],
  'assign later': [read, '  let answer', '  answer = await load(zone)'],
  'spread member': ['function f() {\n  return { a: 1, b: 2 }\n}\n', ' = { b: 2 }', '  return { a: 1, ...'],
  'add cast': [read, '  const answer = (await load(zone)) as any'],
  'await all': [read, '  const [answer] = await Promise.all([load(zone)])'],
  'add try': [read, '  } catch (problem) {'],
  'add retry': [read, '  const answer = await withRetry(() => load(zone))'],
  'options object': [wrapped, 'function send({ path, method }: { path: string, method: string }) {', "  return send({ path: zone, method: 'PUT' })"],
  'default parameter': [wrapped, "function send(path: string, method: string = 'PUT') {", '  return send(zone)'],
  'call indirectly': [wrapped, '  return send.'],
  'extract base class': ['class Client {\n  load() {}\n}\n', 'class BaseClient {', 'class Client extends BaseClient {}'],
  'TypeScript to JavaScript': [read, 'export async function main(zone) {'],
  'compiled TypeScript': ['enum Known {\n  Wanted = 1,\n}\n', '(function (Known) {'],
  'ESM to CommonJS': [imported, "const { send } = require('./http.js')", 'async function main('],
}

describe.each(Object.keys(rewrites))('%s', name => {
  const [before = '', ...after] = rows[name] ?? []
  const program: Program = { files: { 'client.ts': before }, depth: 0 }

  it('changes the text as it says', () => {
    const files = Object.values(rewrites[name]?.(program, randomOf(1))?.files ?? {}).join('\n')
    expect(files).not.toBe(before)
    for (const part of after) expect(files).toContain(part)
  })

  it('leaves an empty file alone', () => {
    const empty = { files: { 'client.js': '' }, depth: 0 }
    expect(rewrites[name]?.(empty, randomOf(1)) ?? empty).toEqual(empty)
  })
})

it('has a row for each rewrite', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(rewrites).sort())
})
