import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordSdk } from './record-sdk.ts'

const packages = join(import.meta.dirname, '../../node_modules')

interface Expected {
  readonly folder: string
  readonly version: string
  readonly methods: number
  readonly operations: number
  /** Operations of some chains: `METHOD path`. */
  readonly rows: Readonly<Record<string, readonly string[]>>
}

/** Segments of literal text and of parameters that have a name. */
const whole = /^(?:\/(?:[\w.-]|\{[\w.-]+\})+)+$/

const expected: readonly Expected[] = [
  { folder: 'cloudflare-2', version: '2.9.1', methods: 67, operations: 67, rows: {
    'zoneSettings.browse': ['GET /zones/{arg0}/settings'],
    'zoneSettings.read': ['GET /zones/{arg0}/settings/{arg1}'],
    'zoneSettings.editAll': ['PATCH /zones/{arg0}/settings'],
    'dnsRecords.edit': ['PUT /zones/{arg0}/dns_records/{arg1}'],
  } },
  { folder: 'cloudflare-5', version: '5.2.0', methods: 1835, operations: 1920, rows: {
    'firewall.rules.list': ['GET /zones/{zone_id}/firewall/rules'],
    'firewall.rules.create': ['POST /zones/{zone_id}/firewall/rules'],
    'firewall.rules.bulkUpdate': ['PUT /zones/{zone_id}/firewall/rules'],
    'zones.settings.get': ['GET /zones/{zone_id}/settings/{settingId}'],
    'user.billing.history.list': ['GET /user/billing/history'],
    'radar.http.summary.deviceType': ['GET /radar/http/summary/device_type'],
    'zeroTrust.access.applications.create': ['POST /accounts/{account_id}/access/apps', 'POST /zones/{zone_id}/access/apps'],
    'urlScanner.scans.screenshot': ['GET /accounts/{account_id}/urlscanner/v2/screenshots/{scanId}.png'],
    'addressing.addressMaps.zones.update': ['PUT /accounts/{account_id}/addressing/address_maps/{addressMapId}/zones/{zone_id}'],
  } },
  { folder: 'cloudflare-7', version: '7.3.0', methods: 2747, operations: 2861, rows: {
    'firewall.rules.list': ['GET /zones/{zone_id}/firewall/rules'],
    'firewall.rules.create': ['POST /zones/{zone_id}/firewall/rules'],
    'zones.settings.get': ['GET /zones/{zone_id}/settings/{settingID}'],
    'user.billing.history.list': ['GET /user/billing/history'],
    'organizations.get': ['GET /organizations/{organizationID}'],
    'radar.http.summaryV2': ['GET /radar/http/summary/{dimension}'],
    'loadBalancers.get': ['GET /accounts/{account_id}/load_balancers/{loadBalancerID}', 'GET /zones/{zone_id}/load_balancers/{loadBalancerID}'],
  } },
]

describe.each(expected)('cloudflare $version', ({ folder, version, methods, operations, rows }) => {
  it('is recorded, method by method', async () => {
    const recording = await recordSdk(join(packages, folder))
    expect(recording.failures).toEqual([])
    expect({ version: recording.version, methods: recording.methods.length, operations: recording.operations.length }).toEqual({ version, methods, operations })
    expect(new Set(recording.operations.map(each => JSON.stringify(each))).size).toBe(operations)
    expect(recording.operations.filter(({ path }) => !whole.test(path) || path.includes('undefined'))).toEqual([])
    expect(Object.fromEntries(Object.keys(rows).map(chain => [chain, recording.operations
      .filter(each => each.chain === chain).map(({ method, path }) => `${method} ${path}`)]))).toEqual(rows)
  })
})
