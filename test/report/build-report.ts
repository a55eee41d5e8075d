import type { Finding, Report } from '../../src/report/report.ts'

export function buildFinding(changes: Partial<Finding> = {}): Finding {
  return {
    entry: 'old-limits', rule: 'no-deprecated-endpoint', kind: 'endpoint', role: 'use', severity: 'error', confidence: 'certain', context: 'production',
    file: 'src/limits.ts', line: 2, column: 23, endLine: 2, endColumn: 34,
    method: 'GET', methods: ['GET'], target: '/zones/{zone_id}/rate_limits', state: 'removed', deprecated: null, sunset: '2025-06-15',
    message: '`GET /zones/{zone_id}/rate_limits` was removed on 2025-06-15. Use rulesets.', replacement: 'Use rulesets.', help: 'https://example.com/docs',
    trace: [], fixes: [], fingerprint: '0123456789abcdef', ...changes,
  }
}

export function buildReport(findings: readonly Finding[] = [buildFinding()], changes: Partial<Report> = {}): Report {
  const count = (severity: Finding['severity']): number => findings.filter(finding => finding.severity === severity).length
  return {
    version: 1,
    asOf: '2026-11-20',
    schedules: [{ id: 'example', title: 'Example API', format: 1, updated: '2026-07-15', outdated: false, entries: 1, traced: true, digest: 'sha256-00' }],
    findings,
    unresolved: [],
    errors: [],
    summary: {
      files: 3, analysed: 1, findings: { error: count('error'), warning: count('warning'), info: count('info') },
      hidden: { possible: 0 }, unresolved: 0, errors: 0, skipped: [],
    },
    ...changes,
  }
}
