import { expect, it } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { lint } from '../rules/lint.ts'
import { folderWith, runIn } from './build-io.ts'

const base = 'https://api.shop.example/v1'
const entry = (id: string, item: string): string => `  - id: ${id}
    title: Shop
    dates: { sunset: 2026-01-31 }
    deprecates: [${item}]
    replacement: { text: Use the other one. }
    source: [{ url: "https://shop.example/changes" }]
    examples: { deprecated: ["old()"] }
`
const scheduleOf = (items: Readonly<Record<string, string>>): string => `format: 1
id: shop-v1
title: Shop API
updated: 2026-01-01
servers: [{ host: api.shop.example, base: /v1 }]
packages: [{ name: shop, versions: "*", shape: { requests: { get: GET } }, options: { apiVersion: Shop-Version } }]
live: [/health]
entries:
${Object.entries(items).map(([id, item]) => entry(id, item)).join('')}`

const forms = scheduleOf({
  key: '{ query: key, on: any }',
  since: '{ query: since, on: GET /orders, value: { before: 2025-01 } }',
  search: '{ query: q, on: GET /orders, value: { contains: "is:open" } }',
  beta: '{ header: Accept, value: { contains: [shop.beta] }, on: any }',
  version: '{ header: Shop-Version, value: { before: 2024-06-20 }, on: any }',
  exports: '{ endpoint: "GET /exports/{format}", where: { format: [csv, xls] } }',
  stop: '{ endpoint: "POST /jobs/{id}", where: { id: { suffix: [":stop", ":halt"] } } }',
  old: '{ endpoint: "GET /old/{name}/x", where: { name: { prefix: [v1], separator: "." } } }',
  dated: '{ endpoint: "GET /{version}/items", where: { version: { before: 2024-04 } } }',
})
const all = scheduleOf({ all: '{ endpoint: "* /{root}/**" }' })

/** What is found on a line of code: the entry, and its confidence unless it is certain. */
async function found(code: string, schedule: string): Promise<readonly string[]> {
  const root = folderWith({ 'shop.yaml': schedule, 'a.js': code })
  const { stdout } = await runIn(root, ['scan', '--schedule', 'shop.yaml', '--as-of', '2026-11-20', '--format', 'json', '--no-cache', '--min-confidence', 'possible'])
  const { findings } = JSON.parse(stdout) as Report
  const linted = lint(root, code, { settings: { schedules: ['shop.yaml'], minConfidence: 'possible' } })
  expect(linted.map(({ line, column }) => [line, column])).toEqual(findings.map(({ line, column }) => [line, column]))
  return findings.map(({ entry, confidence }) => confidence === 'certain' ? entry : `${entry} ${confidence}`)
}

const home = `const home = '${base}'\n`

it.each<[string, string, readonly string[]]>([
  ['a parameter of any operation', `fetch(\`${base}/orders/\${id}?key=\${key}\`)`, ['key']],
  ['the end of a segment', `fetch('${base}/jobs/7:halt', { method: 'POST' })`, ['stop']],
  ['the known end of a segment', `fetch(\`${base}/jobs/\${id}:stop\`, { method: 'POST' })`, ['stop']],
  ['the known end of a segment before a query', `fetch('${base}/jobs/' + id + ':stop?now=1', { method: 'POST' })`, ['stop']],
  ['no other end of a segment', `fetch(\`${base}/jobs/\${id}:start\`, { method: 'POST' })`, []],
  ['an end that may be unknown in part', `fetch(\`${base}/jobs/\${id}:\${verb}p\`, { method: 'POST' })`, ['stop possible']],
  ['an end that is unknown', `fetch(\`${base}/jobs/\${id}\`, { method: 'POST' })`, ['stop possible']],
  ['the known beginning of a segment', `fetch(\`${base}/old/v1.\${name}/x\`)`, ['old']],
  ['no other beginning of a segment', `fetch(\`${base}/old/v2.\${name}/x\`)`, []],
  ['a beginning that may be unknown in part', `fetch(\`${base}/old/v\${number}.a/x\`)`, ['old possible']],
  ['a parameter of an unknown path', `fetch(\`${base}/\${path}?key=\${key}\`)`, ['key']],
  ['a parameter in an option', `import axios from 'axios'; axios.create({ baseURL: '${base}' }).get('/orders', { params: { key } })`, ['key']],
  ['no parameter of another server', `${home}fetch(\`https://api.other.example/v1/orders?key=\${key}\`)`, []],
  ['nothing at a base of one segment on the own server', `${home}fetch('/v1/exports/csv')`, []],
  ['nothing at such a base of a client', `${home}import axios from 'axios'; axios.create({ baseURL: '/v1' }).get('/exports/csv')`, []],
  ['a path that begins with the base, beside evidence', `${home}send('GET', '/v1/exports/csv')`, ['exports likely']],
  ['no parameter of an unknown server', `${home}fetch(\`\${server}/orders?key=\${key}\`)`, []],
  ['a month before', `fetch('${base}/orders?since=2024-12')`, ['since']],
  ['a day in a month before', `fetch('${base}/orders?since=2024-12-31T00:00')`, ['since']],
  ['no later month', `fetch('${base}/orders?since=2025-01')`, []],
  ['no text that is no date', `fetch('${base}/orders?since=1999')`, []],
  ['a word in a text with holes', `fetch(\`${base}/orders?q=\${words}+IS:OPEN+x\`)`, ['search']],
  ['no part of a longer word', `fetch('${base}/orders?q=this:open+is:opened')`, []],
  ['a value of a header', `fetch('${base}/orders', { headers: { accept: 'application/vnd.shop.beta+json' } })`, ['beta']],
  ['a value of a header that is built', `const name = 'beta'; fetch('${base}/orders', { headers: { Accept: \`application/vnd.shop.\${name}+json\` } })`, ['beta']],
  ['no other value of a header', `fetch('${base}/orders', { headers: { accept: 'application/json' } })`, []],
  ['no value for another server', `${home}fetch('https://api.other.example/x', { headers: { accept: 'application/vnd.shop.beta+json' } })`, []],
  ['a value by evidence in the file', `${home}const call = (url, options) => fetch(url, options)\nexport const get = url => call(url, { headers: { accept: 'application/vnd.shop.beta+json' } })`, ['beta likely']],
  ['an old version', `fetch('${base}/orders', { headers: { 'Shop-Version': '2024-06-19' } })`, ['version']],
  ['an old version that an option of the SDK sets', "import Shop from 'shop'\nnew Shop(key, { apiVersion: '2024-06-19' })", ['version likely']],
  ['an old version by a variable', "import Shop from 'shop'\nconst apiVersion = '2024-06-19'\nexport const shop = new Shop({ apiVersion })", ['version likely']],
  ['no new version that an option of the SDK sets', "import Shop from 'shop'\nnew Shop(key, { apiVersion: '2025-01-01' })", []],
  ['no version of the day', `fetch('${base}/orders', { headers: { 'Shop-Version': '2024-06-20.birch' } })`, []],
  ['a value of a placeholder', `fetch('${base}/exports/csv')`, ['exports']],
  ['no other value of a placeholder', `fetch('${base}/exports/pdf')`, []],
  ['a placeholder that is not known', `fetch(\`${base}/exports/\${format}\`)`, ['exports possible']],
  ['an old version in the path', `fetch('${base}/2024-01/items')`, ['dated']],
  ['no newer version in the path', `fetch('${base}/2024-10/items')`, []],
])('finds %s', async (_name, code, expected) => {
  expect(await found(`${code}\n`, forms)).toEqual(expected)
})

it.each<[string, string, readonly string[]]>([
  ['every path', `fetch('${base}/orders/7')`, ['all']],
  ['a path that is not known', `fetch(\`${base}/orders/\${path}\`)`, ['all']],
  ['no live path', `fetch('${base}/health/now')`, []],
  ['no path of another server', `${home}fetch('https://api.other.example/orders/7')`, []],
  ['no path of an unknown server', `${home}fetch(\`\${server}/orders/7\`)`, []],
])('finds of a whole API %s', async (_name, code, expected) => {
  expect(await found(`${code}\n`, all)).toEqual(expected)
})

it('names the value that was found', async () => {
  const root = folderWith({ 'shop.yaml': forms, 'a.js': `fetch('${base}/a?key=1', { headers: { Accept: 'application/vnd.shop.beta+json' } })\n` })
  const { stdout } = await runIn(root, ['scan', '--schedule', 'shop.yaml', '--as-of', '2026-11-20', '--format', 'json', '--no-cache'])
  const { findings } = JSON.parse(stdout) as Report
  expect(findings.map(({ message }) => message.replace(/\. .*/, ''))).toEqual([
    'Query parameter `key` stopped working on 2026-01-31', 'Value `shop.beta` of header `Accept` stopped working on 2026-01-31',
  ])
})
