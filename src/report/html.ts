import { groupByEntry } from './group-by-entry.ts'
import { html as text } from './escape/html.ts'
import { anchorsOf } from './html/anchors.ts'
import { commentSection, entrySection } from './html/entry-section.ts'
import { overview } from './html/overview.ts'
import { ownerSections } from './html/owner-sections.ts'
import { styles } from './html/styles.ts'
import { timeline } from './html/timeline.ts'
import type { Report } from './report.ts'
import type { Reporter } from './reporter.ts'
import { titleOf, toldApart } from './told-apart.ts'

/** One page without scripts that needs no other file: what stops working when, who owns it, then each entry with its places. */
export const html: Reporter = (report, context) => {
  const { uses, comments } = toldApart(report.findings)
  const groups = groupByEntry(uses)
  const anchors = anchorsOf(report, context)
  return [
    '<!doctype html>', '<html lang="en">', '<head>', '<meta charset="utf-8">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; base-uri \'none\'; form-action \'none\'">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">', '<meta name="referrer" content="no-referrer">',
    `<title>${text(titleOf(report.findings))}</title>`, `<style>${styles}</style>`, '</head>', '<body>', '<main>',
    '<header>', `<h1>${text(titleOf(report.findings))}</h1>`, `<p>${text(summaryOf(report))}</p>`, ...overview(report, uses, anchors), '</header>',
    ...groups.length === 0 ? [] : [timeline(groups, report.asOf)], ...ownerSections(anchors, report.asOf),
    ...groups.length === 0 ? [] : [
      '<section aria-labelledby="entries">', '<h2 id="entries">By entry</h2>', ...groups.map((group, index) => entrySection(group, index, { asOf: report.asOf, anchors, context })), '</section>',
    ],
    ...commentSection(comments, { asOf: report.asOf, anchors, context }),
    ...listed('not-analysed', 'Not analysed', report.errors.map(({ file, kind, message }) => [file, `${kind}: ${message}`])),
    ...listed('unresolved', 'Calls that could not be resolved', report.unresolved.map(({ file, line, column, reason }) => [`${file}:${line}:${column}`, reason])),
    ...listed('skipped', 'Files that were skipped', report.summary.skipped.map(({ file, reason }) => [file, reason])),
    '</main>', '</body>', '</html>',
  ].map(line => `${line}\n`).join('')
}

function summaryOf({ asOf, schedules, summary }: Report): string {
  const { error, warning, info } = summary.findings
  const levels = error + warning + info === 0 ? '' : ` ${count(error, 'error')}, ${count(warning, 'warning')}, ${info} info.`
  return `As of ${asOf}, in ${summary.files} ${summary.files === 1 ? 'file' : 'files'}.${levels} Judged by ${schedules.map(({ id, updated }) => `${id} of ${updated}`).join(', ')}.`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function listed(id: string, title: string, rows: readonly (readonly [string, string])[]): string[] {
  if (rows.length === 0) return []
  const items = rows.map(([place, why]) => `<li><code>${text(place)}</code> ${text(why)}</li>`)
  return [`<section aria-labelledby="${id}">`, `<h2 id="${id}">${title} (${rows.length})</h2>`, '<ul>', ...items, '</ul>', '</section>']
}
