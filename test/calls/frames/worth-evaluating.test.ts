import { expect, it } from 'vitest'
import { analyseModules } from '../../../src/calls/collect/collect.ts'
import { interestOf } from '../../../src/schedule/index-interest.ts'
import { createModule } from '../../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../../src/syntax/typescript.ts'
import { analyseFiles, listFindings } from '../../support/analyse-files.ts'
import { emptySchedule } from '../../support/schedules.ts'

const ZONES = "'https://api.cloudflare.com/client/v4/zones/1"

it.each<[string, string, string]>([
  ['a closure calls what a call gave it', `const logged = task => (...args) => task(...args)
const load = logged(path => fetch(${ZONES}' + path))
load('/filters')`, 'filters GET'],
  ['a closure passes that to a function which calls it', `const run = (task, args) => task(...args)
const logged = task => (...args) => run(task, args)
const load = logged(path => fetch(${ZONES}' + path))
const send = path => load(path)
send('/filters')`, 'filters GET'],
  ['an object has such a closure', `const make = ({ send }) => ({ load: path => send(path) })
const api = make({ send: path => fetch(${ZONES}' + path) })
api.load('/filters')`, 'filters GET'],
  ['a default of a parameter is a client', `const load = (path, { get = fetch } = {}) => get(path)\nload(${ZONES}/filters')`, 'filters GET'],
  ['a method of a response calls back', `const load = task => { const request = new XMLHttpRequest(); request.open('GET', ${ZONES}/dns_records')
  request.onload = () => task(JSON.parse(request.responseText)); request.send() }
load(body => print(body.result[0].locked))`, 'dns-record-locked GET'],
  ['a promise gets a response', `const load = () => new Promise(resolve => { fetch(${ZONES}/dns_records').then(answer => answer.json()).then(body => resolve(body)) })
const show = body => print(body.result[0].locked)
load().then(show)`, 'dns-record-locked GET'],
  ['a function gets a response in an object', `const show = ({ record, label }) => print(label, record.locked)
const load = async () => show({ label: 'x', record: (await (await fetch(${ZONES}/dns_records/2')).json()).result })
load()`, 'dns-record-locked GET'],
  ['a function returns a response that another one keeps', `let records = []
const load = async () => { records = (await (await fetch(${ZONES}/dns_records')).json()).result }
const all = () => records
const show = rows => print(rows[0].locked)
load().then(() => show(all()))`, 'dns-record-locked GET'],
  ['a schema checks a response', `import { z } from 'zod'
const schema = z.object({ result: z.array(z.object({ locked: z.boolean() })) })
const load = async () => { schema.parse(await (await fetch(${ZONES}/dns_records')).json()) }
load()`, 'dns-record-locked GET'],
  ['a function sets a reference whose type names a field', `import { ref } from 'vue'
interface DnsRecord { content: string, locked: boolean }
const last = ref<DnsRecord>()
const keep = record => { last.value = record }
const load = async () => keep((await (await fetch(${ZONES}/dns_records/2')).json()).result)
load()`, 'dns-record-locked GET'],
  ['an unknown class gets the path of a caller', `import { Downloader } from 'downloads'
const run = path => new Downloader({ path, method: 'GET' })
run(${ZONES}/filters')`, 'filters GET'],
])('evaluates a call on its own where %s', (_name, text, expected) => {
  expect(listFindings(analyseFiles({ 'a.ts': text })).map(found => found.replace(/^\S+ /, ''))).toContain(expected)
})

it.each([
  ['a call of its own name or another one', 'var run = run || other\nexport const save = x => { run(x) }'],
  ['a call of a member of itself', 'const client = client.child\nexport const save = x => { client.load(x) }'],
  ['a call of a member of one that is set to it', 'var one = two.child\nvar two = one.child\nexport const save = x => { two.load(x) }'],
])('ends where a variable is set to itself: %s', (_name, text) => {
  const { errors, findings } = analyseFiles({ 'a.js': `${text}\nsave('x')\nfetch(${ZONES}/filters')` })
  expect([errors, findings.length]).toEqual([[], 1])
})

/** Counts the evaluations of a function with a request that has some callers. */
function evaluations(statements: string, callers: number): number {
  const calls = Array.from({ length: callers }, (_, index) => `save('https://api.example.com/zones/${String(index)}')`).join('\n')
  const text = `import { toast } from 'some-library'
const label = text => ({ text, title: text.trim().toUpperCase(), id: [text].join(', ') })
const save = url => { fetch(url); ${statements} }
${calls}`
  const module = createModule(parseTypeScript('a.ts', text))
  return analyseModules([module], { module: () => module, resolve: () => undefined }, interestOf(emptySchedule)).evaluations
}

it.each([
  ['calls an unknown function', 'toast({ title: `Saved ${url}`, description: { text: url + url, at: [url, url] } })'],
  ['calls a function that sends nothing', 'label(url); label(url + url)'],
  ['fills an object of its own', 'const seen = new Set(); seen.add({ url, all: [url, { url }] }); const rows = []; rows.push({ url, all: [url] })'],
  ['calls methods of texts and lists', "const all = url.split('/').filter(each => each.length > url.length).map(each => each + url); all.join(url)"],
])('evaluates nothing for each caller where the code only %s', (_name, statements) => {
  const growth = (code: string): number => evaluations(code, 60) - evaluations(code, 20)
  expect(growth(statements) / growth('')).toBeLessThan(1.2)
})
