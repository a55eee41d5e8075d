import path from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { warningsOf } from '../../src/schedule/warnings.ts'
import { bundledSchedule } from '../support/schedules.ts'

const schedules = loadBundledSchedules()
const { entries } = bundledSchedule('cloudflare-v4')
/** Where the owner of an API writes of its deprecations. */
const help: Readonly<Record<string, RegExp>> = {
  'cloudflare-v4': /^https:\/\/developers\.cloudflare\.com\/fundamentals\/api\/reference\/deprecations\/#[a-z\d_-]+$/,
  'github-rest': /^https:\/\/(docs\.github\.com\/|developer\.github\.com\/(changes|v3)\/|github\.blog\/changelog\/|github\.com\/[\w-]+\/[\w-]+\/)/,
}
const documented = [
  'firewall-rules', 'filters', 'waf-packages', 'rate-limits', 'cname-flattening', 'account-nameservers', 'dns-record-filters', 'dns-record-zone-fields', 'dns-error-chain',
  'dns-settings-endpoints', 'brotli', 'minify', 'dns-record-locked', 'mobile-redirect', 'server-side-exclude', 'srv-data-fields', 'privacy-pass', 'argo-tunnels',
  'chacha20-draft', 'te-cl-headers', 'billing', 'pool-notification-email', 'access-bookmarks', 'script-monitor', 'images-v1-direct-upload', 'zone-analytics', 'organizations',
]
const newer = [
  'kv-legacy-namespaces', 'registrar-domains', 'zone-settings-batch', 'gateway-audit-ssh', 'service-key-auth', 'dns-record-type-change', 'dns-analytics-rest', 'mirage',
  'radar-summary-dimensions', 'radar-verified-bots', 'devices', 'radar-attacks-top', 'security-level-threat-score', 'radar-l7-magnitude', 'dweb-resolver',
  'custom-ns-availability', 'access-self-hosted-domains',
]

test('has the 27 entries of the document and the 17 newer ones', () => {
  expect(entries.map(entry => entry.id)).toEqual([...documented, ...newer].sort())
})

test('has ids that are unique over all APIs', () => {
  const ids = schedules.flatMap(schedule => schedule.entries.flatMap(entry => [entry.id, ...entry.aliases]))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each(schedules.flatMap(schedule => schedule.entries.map(entry => [entry.id, entry] as const)))('%s is complete', (id, entry) => {
  expect(path.basename(entry.file)).toBe(`${id}.yaml`)
  expect(entry.source.length).toBeGreaterThan(0)
  expect(entry.help).toMatch(help[entry.schedule] ?? /^$/)
  expect(entry.replacement.text).toMatch(/\.$/)
  expect(entry.title).not.toMatch(/\.$/)
  expect([...entry.examples.current, ...entry.examples.unaffected].length).toBeGreaterThan(0)
  const detected = entry.items.filter(item => item.kind !== 'behaviour')
  expect(entry.examples.deprecated.length).toBeGreaterThanOrEqual(detected.length)
})

test.each(documented)('%s ends on the date of the document', id => {
  const entry = entries.find(one => one.id === id)
  expect(entry?.dates.sunset?.text).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(entry?.dates.deprecated).toBeNull()
  expect(entry?.source).toContainEqual({ document: 'service-api.md', section: '9.1' })
})

test('caps what is live again at possible, and nothing else', () => {
  const capped = entries.flatMap(entry => entry.items.flatMap(item => item.kind === 'endpoint' && item.confidence?.atMost === 'possible'
    ? item.operations.map(({ methods, path: { text } }) => `${methods.join(',')} ${text.replace(/\{\w+\}/g, '{}')}`) : []))
  expect(capped).toEqual(['GET /accounts/{}/tunnels', 'GET /organizations/{}', 'GET /organizations/{}/members', 'DELETE,GET /organizations/{}/members/{}'])
})

test.each(schedules.map(schedule => [schedule.id, schedule] as const))('%s has no warning', (_id, schedule) => {
  expect(warningsOf(schedule)).toEqual([])
})
