import { join } from 'node:path'
import { ts } from 'ts-morph'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { typedForms, untypedForms } from './client-forms.ts'
import { generateClient } from './generated-client.ts'
import { sampleOf } from '../support/sample.ts'
import { scheduledBy } from './is-scheduled.ts'
import { recordSdk } from './record-sdk.ts'
import type { Recording } from './record-sdk.ts'
import { sdkCalls } from './sdk-calls.ts'
import type { SdkCall, TableRow } from './sdk-calls.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const [schedule] = loadBundledSchedules()
if (!schedule) throw new Error('No schedule is bundled.')
const isScheduled = scheduledBy(schedule)

function row(chain: string, operation: string, id: string, match = 'exact', kind = 'operation'): TableRow {
  const [method = '', path = ''] = operation.split(' ')
  return { chain, method, path, id, match, rule_kind: kind }
}

const rows = [
  row('firewall.rules.list', 'GET /zones/{zone_id}/firewall/rules', 'firewall-rules'),
  row('firewall.rules.bulkUpdate', 'PUT /zones/{zone_id}/firewall/rules', 'firewall-rules'),
  row('rateLimits.get', 'GET /zones/{zone_id}/rate_limits/{rateLimitId}', 'rate-limits'),
  row('user.billing.profile.get', 'GET /user/billing/profile', 'billing'),
  row('zones.settings.get', 'GET /zones/{zone_id}/settings/{settingId}', 'brotli', 'arg-literal:settingId=brotli'),
  row('zones.settings.edit', 'PATCH /zones/{zone_id}/settings/{settingId}', 'minify', 'arg-literal:settingId=minify'),
  row('dns.records.get', 'GET /zones/{zone_id}/dns_records/{dnsRecordId}', 'dns-record-locked', 'exact', 'affected:field'),
]
const rowsOf2 = [
  row('zoneSettings.read', 'GET /zones/{arg0}/settings/{arg1}', 'brotli', 'arg-literal:arg1=brotli'),
  row('zoneSettings.editAll', 'PATCH /zones/{arg0}/settings', 'zone-settings-batch'),
]

describe('calls of a table', () => {
  let calls: readonly SdkCall[]
  beforeAll(async () => { calls = sdkCalls(await recordSdk(join(packages, 'cloudflare-5')), rows, isScheduled, 1) })
  const written = (list: readonly SdkCall[]) => list.map(({ chain, args }) => `${chain}(${args.replace(/'[0-9a-f]{32}'/, 'id')})`)

  it('takes each row that is a use by itself, with arguments that make it one', () => {
    expect(written(calls.filter(call => call.entry !== null))).toEqual([
      'firewall.rules.list({ zone_id: zone })',
      "firewall.rules.bulkUpdate({ zone_id: zone, value: 'on' })",
      'rateLimits.get(id, { zone_id: zone })',
      'user.billing.profile.get()',
      "zones.settings.get('brotli', { zone_id: zone })",
      "zones.settings.edit('minify', { zone_id: zone, value: 'on' })",
    ])
  })

  it('takes as many calls of what is live, other settings among them', () => {
    const live = calls.filter(call => call.entry === null)
    expect(live).toHaveLength(6)
    expect(written(live).slice(0, 2)).toEqual(["zones.settings.get('always_online', { zone_id: zone })", "zones.settings.edit('always_online', { zone_id: zone, value: 'on' })"])
    expect(live.slice(2).filter(call => rows.some(each => each.chain === call.chain))).toEqual([])
  })

  it('gives parameters by position to an SDK that takes them so', async () => {
    const old = sdkCalls(await recordSdk(join(packages, 'cloudflare-2')), rowsOf2, isScheduled, 1)
    expect(written(old.filter(call => call.entry !== null))).toEqual(["zoneSettings.read(zone, 'brotli')", "zoneSettings.editAll(zone, { value: 'on' })"])
  })
})

it.each([
  ['GET', '/zones/{zone_id}/firewall/rules', true],
  ['PATCH', '/zones/{zone_id}/settings/{settingId}', false],
  ['GET', '/zones/{zone_id}/dns_records', false],
  ['GET', '/accounts/{account_id}/devices/{deviceId}', true],
  ['GET', '/accounts/{account_id}/devices/policies', false],
])('%s %s is scheduled: %s', (method, path, expected) => {
  expect(isScheduled({ chain: '', method, path })).toBe(expected)
})

describe.each([['5.2.0', 'cloudflare-5', typedForms.length], ['2.9.1', 'cloudflare-2', typedForms.filter(form => !form.types).length]] as const)('a client of %s', (version, folder, forms) => {
  let recording: Recording
  beforeAll(async () => { recording = await recordSdk(join(packages, folder)) })
  const client = () => generateClient(version, recording.methods.map(({ chain, classes }) => ({ chain, classes, args: 'id', entry: null })), 7)

  it('has each call once with types and once without, in every form', () => {
    const { calls } = client()
    expect(calls).toHaveLength(2 * recording.methods.length)
    expect(new Set(calls.filter(call => call.typed).map(call => call.chain)).size).toBe(recording.methods.length)
    expect(new Set(calls.filter(call => call.typed).map(call => call.form)).size).toBe(forms)
    expect(new Set(calls.filter(call => !call.typed).map(call => call.form)).size).toBe(untypedForms.length)
  })

  it('says where each call stands', () => {
    const { calls, files } = client()
    const methodAt = (file: string, line: number) => /\.?\[?'?(\w+)'?\]?\(id\)$/.exec(files[file]?.split('\n')[line - 1] ?? '')?.[1]
    expect(calls.filter(({ file, line, chain }) => methodAt(file, line) !== chain.split('.').at(-1))).toEqual([])
  })

  it('has no syntax errors, and the same text for the same seed', () => {
    const { files } = client()
    const broken = sampleOf(Object.entries(files).filter(([file]) => !file.endsWith('.json')), 8)
      .filter(([file, text]) => ts.transpileModule(text, { fileName: file, reportDiagnostics: true, compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } }).diagnostics?.length)
    expect(broken).toEqual([])
    expect(client().files).toEqual(files)
  })
})
