import { reporters } from '../../src/report/reporters.ts'
import type { Report } from '../../src/report/report.ts'
import type { ReportContext } from '../../src/report/reporter.ts'
import { fullContext, fullReport, hostile, hostileFile } from './build-full-report.ts'
import { isComplete } from '../support/sample.ts'
import { buildFinding, buildReport } from './build-report.ts'

const folders = ['src/edge', 'src/billing/with-a-long-name-that-has-no-place-to-break-in-it-at-all-abcdefghijklmnopqrstuvwxyz', 'services/dns', 'scripts']
const owners: Readonly<Record<string, readonly string[]>> = { 'src/edge': ['@acme/edge'], 'src/billing': ['@acme/billing', 'billing@example.com'], 'services/dns': ['@acme/edge', '@acme/dns'] }

/** A context that knows owners: some of one team, some of two, some of nobody. */
export const ownedContext: ReportContext = {
  ...fullContext,
  text: file => fullContext.text(file) ?? `const answer = await request(\`/zones/\${zone}/rate_limits/${'x'.repeat(200)}\`)\n`.repeat(9),
  owners: file => file === hostileFile ? [hostile] : Object.entries(owners).find(([folder]) => file.startsWith(folder))?.[1] ?? [],
}

/** As many findings as asked, of 40 entries in 30 files, past and to come. */
export function buildMany(count: number): Report {
  return buildReport(Array.from({ length: count }, (_, index) => buildFinding({
    entry: `entry-${index % 40}`, file: `${folders[index % 4]}/file-${index % 30}.ts`, line: 1 + index % 9,
    ...index % 5 === 0
      ? { state: 'announced', severity: index % 2 === 0 ? 'info' : 'warning', sunset: `2027-0${1 + index % 9}-28` }
      : { sunset: `202${3 + index % 3}-0${1 + index % 9}-15` },
    trace: [{ file: 'src/http.ts', line: 3, column: 14, note: 'request sent by `axios`' }],
  })))
}

/** The pages that are checked, with and without a browser. */
export const pages: Readonly<Record<string, string>> = {
  clean: reporters.html(buildReport([]), ownedContext),
  hostile: reporters.html(fullReport, ownedContext),
  'without owners': reporters.html(fullReport, fullContext),
  few: reporters.html(buildMany(5), ownedContext),
  comments: reporters.html(buildReport([buildFinding({ kind: 'suppression', rule: 'valid-suppression', entry: 'valid-suppression', state: 'announced', sunset: null })]), ownedContext),
  many: reporters.html(buildMany(isComplete ? 120 : 60), ownedContext),
}
