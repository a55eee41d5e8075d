import { counted } from './counted.ts'
import { describeHosts, describeSchedules } from './describe-schedules.ts'
import { errorText } from './file-errors.ts'
import { groupByEntry, inReadingOrder } from './group-by-entry.ts'
import { html as text, htmlName } from './escape/html.ts'
import { anchorsOf } from './html/anchors.ts'
import { dateSections } from './html/dates.ts'
import { commentSection, entrySection } from './html/entry-section.ts'
import { overview } from './html/overview.ts'
import { ownerSections } from './html/owner-sections.ts'
import { withDays } from './html/page.ts'
import { styles } from './html/styles.ts'
import type { Report } from './report.ts'
import type { Reporter } from './reporter.ts'
import { sourcesOf } from './sources.ts'
import { titleOf, usesAndComments } from './uses-and-comments.ts'

/** One page without scripts that needs no other file: what ends next, what is removed, who owns it, then each entry with its places. */
export const html: Reporter = (report, context) => {
  const { uses, comments } = usesAndComments(report.findings)
  const groups = inReadingOrder(groupByEntry(uses))
  const anchors = anchorsOf(report, groups, context)
  const page = { asOf: report.asOf, anchors, context, source: sourcesOf(context) }
  return [
    '<!doctype html>', '<html lang="en">', '<head>', '<meta charset="utf-8">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; base-uri \'none\'; form-action \'none\'">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">', '<meta name="referrer" content="no-referrer">',
    `<title>${text(titleOf(report))}</title>`, `<style>${styles}</style>`, '</head>', '<body>', '<main>',
    '<header>', `<h1>${text(titleOf(report))}</h1>`, ...overview(report, uses, page), `<p>${withDays(text(summaryOf(report)))}</p>`, '</header>',
    ...dateSections(groups, page), ...ownerSections(page),
    ...groups.length === 0 ? [] : [
      '<section aria-labelledby="entries">', '<h2 id="entries">Places in the code</h2>', '<div class="entries">',
      ...groups.map(group => entrySection(group, page)),
      '</div>', '</section>',
    ],
    ...commentSection(comments, page),
    ...listsOf(report),
    '</main>', '</body>', '</html>',
  ].map(line => `${line}\n`).join('')
}

function listsOf({ errors, unresolved, summary }: Report): string[] {
  const calls = unresolved.map(({ file, line, column, reason }) => [`${file}:${line}:${column}`, reason] as const)
  return [
    ...listed('not-analysed', 'Files with errors', errors.map(error => [error.file, errorText(error)])),
    ...listed('unresolved', 'Calls that could not be resolved', calls),
    ...listed('skipped', 'Skipped files', summary.skipped.map(({ file, reason }) => [file, reason])),
  ]
}

function summaryOf({ asOf, schedules, summary }: Report): string {
  const { error, warning, info } = summary.findings
  const levels = error + warning + info === 0 ? '' : ` ${counted(error, 'error')}, ${counted(warning, 'warning')}, ${info} info.`
  const unknown = summary.unknownHosts ? ` Called hosts: ${describeHosts(summary.unknownHosts)}.` : ''
  return `Evaluated as of ${asOf} in ${counted(summary.files, 'file')}.${levels}${unknown} Looked for ${describeSchedules(schedules, asOf)}.`
}

function listed(id: string, title: string, rows: readonly (readonly [string, string])[]): string[] {
  if (rows.length === 0) return []
  const items = rows.map(([place, why]) => `<li><code>${htmlName(place)}</code> ${text(why)}</li>`)
  return [`<section aria-labelledby="${id}">`, `<h2 id="${id}">${title} (${rows.length})</h2>`, '<ul>', ...items, '</ul>', '</section>']
}
