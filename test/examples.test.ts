import { afterAll, describe, expect, it } from 'vitest'
import { isLinted, lint, listPlaces, placesOf, scan } from './support/faces.ts'
import { examples, openWorkspace } from './support/fixtures.ts'

const { files } = examples
const { root, remove } = openWorkspace(examples)
afterAll(remove)

/** Found without `--min-confidence possible`. */
const entries = [
  'access-bookmarks', 'account-nameservers', 'argo-tunnels', 'billing', 'brotli', 'cname-flattening', 'dns-analytics-rest', 'dns-error-chain',
  'dns-record-filters', 'dns-record-locked', 'dns-record-zone-fields', 'filters', 'firewall-rules', 'images-v1-direct-upload', 'kv-legacy-namespaces',
  'minify', 'mobile-redirect', 'pool-notification-email', 'rate-limits', 'registrar-domains', 'script-monitor', 'security-level-threat-score',
  'server-side-exclude', 'service-key-auth', 'srv-data-fields', 'waf-packages', 'zone-analytics', 'zone-settings-batch',
]

describe('the examples', () => {
  const report = scan(root, { minConfidence: 'likely' })

  it('use at least 20 entries', () => {
    expect(report.errors).toEqual([])
    expect([...new Set(report.findings.map(finding => finding.entry))].sort()).toEqual(entries)
  })

  it('have places that can be fixed safely', () => {
    const fixable = report.findings.filter(finding => finding.fixes.some(fix => fix.safety === 'safe'))
    expect(fixable.map(finding => `${finding.file} ${finding.entry}`)).toEqual([
      'src/dns.ts dns-record-filters', 'src/dns.ts dns-record-filters', 'src/storage.js kv-legacy-namespaces', 'src/storage.js kv-legacy-namespaces',
    ])
  })

  it('have the same findings in ESLint', () => {
    expect(listPlaces(lint(root, files.filter(isLinted)))).toEqual(listPlaces(placesOf(scan(root)).filter(({ file }) => isLinted(file))))
  })

  it('have the same findings without the prefilter', () => {
    expect(scan(root, { prefilter: false }).findings).toEqual(scan(root).findings)
  })
})
