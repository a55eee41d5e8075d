import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveOperations } from '../../src/engine/derive-operations.ts'
import type { DerivedSdk } from '../../src/engine/derive-operations.ts'
import { describeSdks } from '../../src/engine/describe-sdks.ts'
import type { SdkDescription } from '../../src/report/sdk.ts'
import { sdkTable } from '../../src/report/sdk-table.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { sampleOf } from '../support/sample.ts'
import { scheduledBy } from './is-scheduled.ts'
import { recordSdk, withoutNames } from './record-sdk.ts'
import type { RecordedOperation, Recording } from './record-sdk.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const schedules = loadBundledSchedules()
const [schedule] = schedules
if (!schedule) throw new Error('No schedule is bundled.')
const isScheduled = scheduledBy(schedule)

function lineOf({ chain, method, path }: RecordedOperation): string {
  return `${chain} ${method} ${withoutNames(path)}`
}

function linesOf(operations: readonly RecordedOperation[]): string[] {
  return [...new Set(operations.map(lineOf))].sort()
}

function namesOf(methods: readonly { readonly chain: string }[]): string[] {
  return [...new Set(methods.map(({ chain }) => chain))].sort()
}

const tunnels = 'argo-tunnels possible GET /accounts/{}/tunnels'
const firewall = 'dns-analytics-rest likely GET /accounts/{}/dns_firewall/{}/dns_analytics/report/bytime'
const organization = 'organizations possible GET /organizations/{}'
const written = 'brotli cname_flattening minify mirage mobile_redirect server_side_exclude'
const read = 'brotli cname_flattening minify mirage mobile_redirect privacy_pass server_side_exclude'
const settings = [['zones.settings.edit', written, 0], ['zones.settings.get', read, 0]] as const
const settingsOf2 = [['zoneSettings.browse', read, 1], ['zoneSettings.edit', written, 0], ['zoneSettings.editAll', written, 1], ['zoneSettings.read', read, 0]] as const

/** The sample is the first. One generator wrote the others: `shipped-methods.test.ts` compares the methods that were derived of both with what they send, and `recall.test.ts` calls the second. */
const sdks = [
  ['cloudflare-2', '2.9.1', 67, [], settingsOf2],
  ['cloudflare-5', '5.2.0', 1835, [tunnels, firewall], settings],
  ['cloudflare-7', '7.3.0', 2747, [tunnels, firewall, organization], settings],
] as const

describe.each(sampleOf(sdks, 3))('%s', (folder, version, methods, capped, byId) => {
  let derived: DerivedSdk
  let recorded: Recording
  let described: readonly SdkDescription[]
  const rows = () => described.flatMap(({ operations }) => operations)
  beforeAll(async () => {
    const [sdk] = deriveOperations(join(packages, folder), schedules)
    if (!sdk) throw new Error('Nothing was derived.')
    derived = sdk
    recorded = await recordSdk(join(packages, folder))
    described = describeSdks([sdk], schedules, '2026-11-20').sdks
  })

  it('derives every method', () => {
    expect(derived.version).toBe(version)
    expect(recorded.failures).toEqual([])
    expect(namesOf(derived.operations)).toEqual(namesOf(recorded.methods))
    expect(namesOf(derived.operations)).toHaveLength(methods)
  })

  it('derives what the SDK sends', () => {
    expect(linesOf(derived.operations)).toEqual(linesOf(recorded.operations))
  })

  it('finds what the schedule takes away', () => {
    expect(linesOf(rows().filter(({ entries }) => entries.length > 0))).toEqual(linesOf(recorded.operations.filter(isScheduled)))
  })

  it('keeps to the caps of items', () => {
    const found = rows().flatMap(({ method, path, entries }) => entries.flatMap(({ id, confidence }) => confidence === 'certain' ? [] : [`${id} ${confidence} ${method} ${withoutNames(path)}`]))
    expect(found.sort()).toEqual(capped)
  })

  it.runIf(folder === 'cloudflare-7')('prints the sample of the documentation', () => {
    const sample = /^\$ npx sunset-lint sdk --filter dns\.records --deprecated\n\n(.*?)^```$/ms.exec(readFileSync('docs/sdk.md', 'utf8'))?.[1]
    const operations = rows().filter(({ chain, marked }) => chain.startsWith('dns.records.') && marked !== null)
    const report = { version: 1, asOf: '2026-11-20', sdks: described.map(sdk => ({ ...sdk, operations })) } as const
    expect(sdkTable(report, { color: false, columns: 80 })).toBe(sample)
  })

  it('says which settings are reached by their ids', () => {
    const found = rows().filter(row => row.byId.length > 0).map(row => [row.chain, row.byId.map(({ setting }) => setting).join(' '), row.entries.length])
    expect(found).toEqual(byId)
  })
})
