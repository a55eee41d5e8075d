import { expect, it } from 'vitest'
import { gateOf } from '../../src/engine/gate-of.ts'
import { everything } from '../../src/engine/judging.ts'
import { liveNames } from '../../src/engine/live-names.ts'
import { mayHold } from '../../src/engine/may-hold.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { interestOf } from '../../src/schedule/index-interest.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { parseFile } from '../../src/syntax/parse-file.ts'
import { createModule } from '../../src/syntax/scopes.ts'

const schedules = new Map(loadBundledSchedules().map(schedule => [schedule.id, schedule]))

/** Returns the schedule's interest, and the names of it that count in a file of a project. */
function liveIn(id: string, texts: Readonly<Record<string, string>>, wanted: string) {
  const schedule = schedules.get(id)
  if (!schedule) throw new Error(`no schedule ${id}`)
  const project = openProject('/project', { files: memoryFiles({ 'package.json': '{}', ...texts }, '/project') })
  const interest = interestOf(schedule)
  const gate = gateOf(project, schedule, { ...everything('2026-11-20'), prefilter: true })
  return { interest, live: liveNames(project, interest, gate, { parse: Object.keys(texts), wanted: [wanted] }) }
}

/** Tests if a file of a project may hold a use; the other file makes the requests of the project. */
function isHeld(id: string, requests: string, code: string): boolean {
  const { interest, live } = liveIn(id, { 'client.ts': requests, 'file.ts': `import './client'\n${code}` }, 'file.ts')
  return mayHold(createModule(parseFile('file.ts', code)), interest, live)
}

const RECORDS = 'export const list = zone => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`)'
const USER = "export const user = () => fetch('https://api.cloudflare.com/client/v4/user')"
const CLIENT = "import Cloudflare from 'cloudflare'\nexport const client = new Cloudflare({})"
const RULES = `${CLIENT}\nexport const rules = client.firewall.rules`
const IN_ZONE = "export const inZone = (zone, path) => fetch('https://api.cloudflare.com/client/v4/zones/' + zone + path)"
const IN_REPO = "import { Octokit } from '@octokit/rest'\nexport const inRepo = (kit, repo, path) => kit.request('GET /repos/' + repo + path)"
const OCTOKIT = "import { Octokit } from '@octokit/rest'\nexport const octokit = new Octokit()"

it.each([
  // A field counts where a request of the project can have it.
  { requests: RECORDS, code: 'export const f = record => record.locked' },
  { requests: RECORDS, code: 'export const f = ({ locked }) => locked' },
  { requests: RECORDS, code: "export const f = (record, key = 'locked') => record[key]" },
  { requests: RECORDS, code: 'export const data = { service: 1 }' },
  // The parts of a path may be in several files.
  { requests: IN_ZONE, code: "import { inZone } from './client'\nconst DNS = '/dns_records'\nexport const f = async () => (await inZone(DNS)).locked" },
  { id: 'github-rest', requests: IN_REPO, code: "export const f = async pull => (await pull.ask('/comments', 'pulls')).position" },
  // A name of several words always does.
  { requests: USER, code: 'export const f = record => record.zone_name' },
  // A declared type has several members of a resource.
  { requests: USER, code: 'interface DnsRecord { id: string, type: string, content: string, locked: boolean }' },
  // The end of a path, its parts, and a header in any case.
  { requests: USER, code: 'export const f = (client, id) => client.get(`/zones/${id}/firewall/rules`)' },
  { requests: USER, code: "export const f = (zone) => ['zones', zone, 'filters'].join('/')" },
  { requests: USER, code: "export const headers = { 'x-auth-user-service-key': key }" },
  { requests: USER, code: "export const f = client => client.setting('minify')" },
  // Parameters, and texts that hold several values.
  { requests: RECORDS, code: "export const params = { match: 'any' }" },
  { requests: RECORDS, code: "export const f = search => search.set('name', 'a.example,b.example')" },
  // Methods of an SDK, behind their resource or on what the code gets.
  { requests: CLIENT, code: 'export const f = cf => cf.firewall.rules.list()' },
  { requests: RULES, code: 'export const f = resource => resource.list()' },
  { requests: RULES, code: 'export const f = cf => { const found = cf.firewall.rules\nreturn found.list() }' },
  { requests: RULES, code: 'export const f = cf => { const { rules: found } = cf.firewall\nreturn found.list() }' },
  { requests: RULES, code: 'export const f = cf => { const { list } = cf.firewall.rules\nreturn list() }' },
  { requests: RULES, code: "import { api } from './client'\nexport const f = async () => { const found = await api()\nreturn found.list() }" },
  { requests: RULES, code: 'export class Rules extends Base { all() { return this.api.list() } }' },
  { requests: RULES, code: "export const f = (cf, method = 'list') => cf.firewall.rules[method]()" },
  { requests: RULES, code: 'export class Rules { api = new Map()\nconstructor(api) { this.api = api }\nall() { return this.api.get() } }' },
  { requests: RULES, code: "import { Map } from './client'\nexport class Rules { api = new Map()\nall() { return this.api.get() } }" },
  { requests: RULES, code: 'export const f = resource => { let found = new Map()\nfound = resource\nreturn found.get() }' },
  { requests: RULES, code: "import type { Map } from './client'\nexport const f = (rules: Map) => rules.get()" },
  { requests: RULES, code: 'interface Set { id: string }\nexport const f = (rules: Set) => rules.delete()' },
  { requests: RECORDS, code: 'export const f = () => { const body = new Map()\nbody.locked = true\nreturn body }' },
  { id: 'github-rest', requests: OCTOKIT, code: "export const f = kit => kit.rest.issues.create({ assignee: 'a' })" },
  // A route, and an option of a client that becomes a header.
  { id: 'github-rest', requests: OCTOKIT, code: "export const f = kit => kit.request('GET /teams/{team_id}/repos')" },
  { requests: CLIENT, code: 'export const f = (kind, key) => new kind({ userServiceKey: key })' },
])('may hold a use: $code', ({ id = 'cloudflare-v4', requests, code }) => {
  expect(isHeld(id, requests, code)).toBe(true)
})

it.each([
  { requests: USER, code: 'export const f = record => record.locked' },
  { requests: USER, code: 'export const data = { service: 1, name: 2 }' },
  { requests: IN_ZONE, code: "import { inZone } from './client'\nexport const f = async () => (await inZone('/wafs')).locked" },
  { requests: USER, code: 'interface Door { id: string, locked: boolean }' },
  { requests: USER, code: "export const params = { match: 'any', type: 'A' }" },
  { requests: USER, code: "export const text = 'The rules of the settings, and filters'" },
  { requests: RECORDS, code: 'export const f = list => list.filter(Boolean).map(each => each.toString())' },
  { requests: RECORDS, code: 'export const f = resource => resource.list()' },
  { requests: CLIENT, code: 'export const f = resource => resource.list()' },
  { requests: RULES, code: 'const cache = new Map()\nexport const f = key => cache.get(key)' },
  { requests: RULES, code: 'class Cache extends Base { #all = new Map()\nget(key) { return this.#all.get(key) } }' },
  { requests: RULES, code: 'class Cache { all\nconstructor() { this.all = new WeakMap() }\nget(key) { return this.all.get(key) } }' },
  { requests: RULES, code: 'export const f = (items: ReadonlyMap<string, number>) => items.get()' },
  { requests: RULES, code: 'export class Cache { items: Set<string>\nget() { return this.items.delete(1) } }' },
  { requests: RULES, code: 'export const f = state => state.items.list()' },
  { requests: RULES, code: "export const f = (list, index) => list[index]" },
  { requests: RECORDS, code: "import { rules } from './filters'\nexport const f = () => rules" },
  { id: 'github-rest', requests: OCTOKIT, code: 'export const f = user => user.name' },
  { id: 'github-rest', requests: IN_REPO, code: 'export const f = ({ pulls, comments }) => pulls.concat(comments).map(each => each.position)' },
])('holds no use: $code', ({ id = 'cloudflare-v4', requests, code }) => {
  expect(isHeld(id, requests, code)).toBe(false)
})

it('lets the requests of tests count in tests only', () => {
  const texts = { 'client.test.ts': RECORDS, 'file.ts': USER, 'other.test.ts': '' }
  const readIn = (wanted: string): boolean => liveIn('cloudflare-v4', texts, wanted).live.read.has('locked')
  expect([readIn('file.ts'), readIn('other.test.ts')]).toEqual([false, true])
})
