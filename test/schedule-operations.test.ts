import { beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '../src/report/report.ts'
import type { Schedule } from '../src/schedule/model.ts'
import { listPlaces, lint, placesOf, scan } from './support/faces.ts'
import { workspaceOf } from './support/fixtures.ts'
import { eachOperation, operationsOf } from './support/operations-of.ts'
import { bundledSchedule } from './support/schedules.ts'
import { capped, eachMethod, section91 } from './support/section-9-1.ts'

const schedule = bundledSchedule('cloudflare-v4')
const entryOf = (id: string) => schedule.entries.find(entry => entry.id === id)

describe('the schedule says what section 9.1 says', () => {
  it.each(section91)('$id', ({ id, date, operations = [], more = [], fields = [], queries = [], headers = [], on = [] }) => {
    const entry = entryOf(id)
    const items = entry?.items ?? []
    expect(entry?.dates.sunset?.text).toBe(date)
    expect(entry && operationsOf(entry, schedule)).toEqual(eachMethod([...operations, ...more]))
    const named = items.flatMap(item => item.kind === 'field' ? item.fields.map(path => path.join('.').replaceAll('.[]', '[]')) : [])
    expect([...new Set(named)]).toEqual(fields)
    expect([...new Set(items.flatMap(item => item.kind === 'query' ? item.names : []))]).toEqual(queries)
    expect(items.flatMap(item => item.kind === 'header' ? item.headers : [])).toEqual(headers)
    for (const item of items) {
      if (item.kind === 'field' || item.kind === 'query') expect(eachOperation(item.on)).toEqual(eachMethod(on))
    }
  })

  it('has the entries of the section and the 17 newer ones', () => {
    expect(section91).toHaveLength(27)
    expect(schedule.entries.map(entry => entry.id)).toEqual(expect.arrayContaining(section91.map(row => row.id)))
    expect(schedule.entries).toHaveLength(44)
  })

  it('caps only what is live again', () => {
    const items = section91.flatMap(row => entryOf(row.id)?.items ?? []).filter(item => item.confidence?.atMost === 'possible')
    expect(items.flatMap(item => item.kind === 'endpoint' ? eachOperation(item.operations) : [item.kind]).sort()).toEqual([...capped].sort())
  })
})

interface Call { readonly id: string, readonly operation: string }

/** One operation of an entry for each line of code, from the YAML. */
const callsOf = (api: Schedule, ids: readonly string[]): Call[] => api.entries.filter(({ id }) => ids.includes(id))
  .flatMap(entry => operationsOf(entry, api).map(operation => ({ id: entry.id, operation })))

const methodOf = (operation: string) => operation.startsWith('*') ? 'GET' : operation.split(' ')[0] ?? ''
const pathOf = (operation: string) => (operation.split(' ')[1] ?? '').replace('/**', '').replaceAll('{}', '${id}')
const fetchLine = (address: string, method: string) => `await fetch(\`${address}\`, { method: '${method}' })`

function scanLines(lines: readonly string[]): { findings: readonly Finding[], linted: string[], scanned: string[] } {
  const text = [...lines, 'export {}', ''].join('\n')
  const workspace = workspaceOf({ 'package.json': '{ "name": "calls", "type": "module" }\n', 'calls.js': text })
  try {
    const report = scan(workspace.root)
    return { findings: report.findings, linted: listPlaces(lint(workspace.root, ['calls.js'])), scanned: listPlaces(placesOf(report)) }
  } finally {
    workspace.remove()
  }
}

const github = bundledSchedule('github-rest')
const apis = [
  { api: schedule, ids: section91.map(row => row.id), live: [
    '/zones/${id}/workers/filters', '/zones/${id}/firewall/access_rules/rules', '/accounts/${id}/cfd_tunnel', '/accounts/${id}/images/v2/direct_upload',
  ] },
  { api: github, ids: github.entries.map(entry => entry.id), live: [
    '/orgs/${id}/projectsV2', '/orgs/${id}/teams/${id}', '/applications/${id}/token', '/orgs/${id}/copilot/metrics/reports/users-1-day', '/search/repositories',
  ] },
].map(row => ({ ...row, name: row.api.id, calls: callsOf(row.api, row.ids), address: `https://${row.api.servers[0]?.host ?? ''}${row.api.servers[0]?.base ?? ''}` }))

describe.each(apis)('each operation of $name, written as fetch', ({ calls, address }) => {
  let result: ReturnType<typeof scanLines>
  beforeAll(() => { result = scanLines(calls.map(({ operation }) => fetchLine(address + pathOf(operation), methodOf(operation)))) })

  it.each(calls.map((call, index) => ({ ...call, line: index + 1 })))('$id: $operation', ({ id, operation, line }) => {
    const found = result.findings.filter(finding => finding.line === line).map(finding => [finding.entry, finding.method, finding.confidence])
    expect(found).toEqual([[id, methodOf(operation), capped.includes(operation) ? 'possible' : 'certain']])
  })

  it('is the same in ESLint', () => {
    expect(result.linted).toEqual(result.scanned)
  })
})

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Methods that no entry lists for a path that one lists. */
function unlistedOf(api: Schedule, calls: readonly Call[]): string[] {
  const listed = new Set(api.entries.flatMap(entry => operationsOf(entry, api)))
  return [...new Set(calls.map(({ operation }) => operation.split(' ')[1] ?? ''))]
    .filter(path => !path.includes('**'))
    .flatMap(path => methods.filter(method => !listed.has(`${method} ${path}`)).map(method => `${method} ${path}`))
}

it.each(apis)('leaves neighbours of $name alone: another method, host or base, and live paths', ({ api, calls, address, live }) => {
  const { host = '', base = '' } = api.servers[0] ?? {}
  const neighbours = [
    ...unlistedOf(api, calls).map(operation => fetchLine(address + pathOf(operation), methodOf(operation))),
    ...calls.map(({ operation }) => fetchLine(`https://api.example.com${base}${pathOf(operation)}`, methodOf(operation))),
    ...calls.map(({ operation }) => fetchLine(`https://${host}/v3${pathOf(operation)}`, methodOf(operation))),
    ...live.flatMap(path => methods.map(method => fetchLine(address + path, method))),
  ]
  const { findings, linted } = scanLines(neighbours)
  expect(findings.map(finding => `${neighbours[finding.line - 1] ?? ''} ${finding.entry}`)).toEqual([])
  expect(linted).toEqual([])
})
