import { describe, expect, it } from 'vitest'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import type { Item, Operation, PathTemplate } from '../../src/schedule/model.ts'
import { judgeBy, request, throughSdk } from './build-use.ts'

const schedules = loadBundledSchedules()
const entries = schedules.flatMap(schedule => schedule.entries.filter(entry => entry.status === 'active').map(entry => ({ schedule, entry })))

/** A path as code writes it: parameters are not known, below a subtree stands what no other operation has. */
function written(path: PathTemplate): string {
  return path.segments.map(segment => ('literal' in segment ? `/${segment.literal}` : '/{}')).join('') + (path.subtree ? '/some/thing/far/below' : '')
}

function operationsOf(item: Item): readonly Operation[] {
  return item.kind === 'endpoint' ? item.operations : []
}

const rows = entries.flatMap(({ entry }) => entry.items.flatMap(item => operationsOf(item).flatMap(({ methods, path }) =>
  methods.map(method => ({ entry: entry.id, item, method: method === '*' ? 'GET' : method, path: written(path) })))))

describe('each operation of the bundled schedules', () => {
  it.each(rows)('$method $path', ({ entry, item, method, path }) => {
    const use = request(`${method} ${path}`)
    const found = judgeBy(schedules, [item.sdkOnly ? throughSdk(use, 'get') : use])
    expect(found.filter(finding => finding.entry === entry)).toMatchObject([{ kind: 'endpoint', method, confidence: item.confidence?.atMost ?? 'certain' }])
  })
})

it('says what is replaced in full sentences', () => {
  const messages = judgeBy(schedules, rows.map(({ method, path }) => request(`${method} ${path}`))).map(({ message }) => message)
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.filter(message => !/^[`A-Z].*[.]$/s.test(message))).toEqual([])
})

it.each([
  'PATCH /organizations/{}/invites', 'GET /zones/{}/workers/filters', 'GET /zones/{}/firewall/access_rules/rules', 'GET /accounts/{}/cfd_tunnel',
  'POST /accounts/{}/images/v2/direct_upload', 'GET /user/organizations', 'GET /accounts/{}/devices/policy', 'POST /zones/{}/rate_limits/{}',
])('%s is nothing', operation => expect(judgeBy(schedules, [request(operation)])).toEqual([]))
