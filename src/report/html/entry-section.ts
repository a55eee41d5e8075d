import { markedLine } from '../code-frame.ts'
import { counted } from '../counted.ts'
import { timing } from '../days.ts'
import { certainty, fixText, statement, stepsOf } from '../describe.ts'
import { escapeHtml, html as text, htmlName } from '../escape/html.ts'
import type { EntryGroup } from '../group-by-entry.ts'
import { httpsLink } from '../https-link.ts'
import type { Finding } from '../report.ts'
import type { Anchors } from './anchors.ts'
import { prose, type Page } from './page.ts'

/** The length above which lines are cut around the deprecated part. */
const width = 160

/** Renders an entry: when it ends, what to use instead, and each place with its code. */
export function entrySection(group: EntryGroup, page: Page): string {
  const { asOf, anchors, context } = page
  const { entry, findings, replacement, help, severity } = group
  const id = anchors.entry(group)
  const title = context.entry?.(entry)?.title
  const link = httpsLink(help)
  const advice = replacement === '' ? '' : ` <strong>${prose(replacement)}</strong>`
  const documentation = link === undefined ? '' : ` <a href="${escapeHtml(link)}" rel="noreferrer">Documentation</a>`
  return [
    `<article id="${id}" aria-labelledby="${id}-title">`,
    `<h3 id="${id}-title">${title === undefined ? '' : `${text(title)} `}<code>${text(entry)}</code> <span class="level ${severity}">${severity}</span></h3>`,
    `<p>${text(sentence(timing(group, asOf)))}${advice}${documentation}</p>`,
    '<ol class="places">', ...findings.map(finding => placeItem(finding, page)), '</ol>', '</article>',
  ].join('\n')
}

/** Renders the suppression comments that are wrong, expired or unused. */
export function commentSection(comments: readonly Finding[], page: Page): string[] {
  if (comments.length === 0) return []
  const title = `Suppressions to review (${comments.length})`
  return [
    '<section aria-labelledby="suppressions">', `<h2 id="suppressions">${title}</h2>`,
    '<ol class="places">', ...comments.map(finding => placeItem(finding, page)), '</ol>', '</section>',
  ]
}

function placeItem(finding: Finding, { anchors, source }: Page): string {
  const { file, line, column, severity } = finding
  const id = anchors.place.get(finding) ?? ''
  const small = [text(certainty(finding)), ...ownersOf(file, anchors)].join(', ')
  return [
    `<li class="${severity}" id="${id}">`,
    `<p><a class="place" href="#${id}"><code>${htmlName(`${file}:${line}:${column}`)}</code></a> <small>${small}</small></p>`,
    codeOf(finding, source),
    `<p>${prose(statement(finding))}</p>`,
    ...stepsOf(finding).map(step => `<p>${prose(step)}</p>`),
    ...finding.fixes.map(fix => `<p class="fix">Fix: ${prose(fixText(fix, finding))}</p>`),
    ...finding.held === undefined ? [] : [`<p>Not fixed: ${prose(finding.held)}</p>`],
    ...traceOf(finding),
    '</li>',
  ].filter(part => part !== '').join('\n')
}

function ownersOf(file: string, anchors: Anchors): string[] {
  return anchors.of(file).map(({ name, id }) => `<a href="#${id}">${text(name)}</a>`)
}

function codeOf(finding: Finding, source: Page['source']): string {
  const opened = source(finding.file)
  const cut = opened && markedLine(opened.shown(), finding, width)
  if (cut === undefined) return ''
  return `<pre><code>${escapeHtml(cut.before.trimStart())}<mark>${escapeHtml(cut.marked)}</mark>${escapeHtml(cut.after)}</code></pre>`
}

function traceOf({ trace, mocks = [] }: Finding): string[] {
  const steps = [...trace, ...mocks.map(mock => ({ ...mock, note: 'mock to update as well' }))]
  if (steps.length === 0) return []
  const items = steps.map(step => `<li><code>${htmlName(`${step.file}:${step.line}:${step.column}`)}</code> ${prose(step.note)}</li>`)
  return [`<details><summary>Evidence (${counted(steps.length, 'place')})</summary><ol>${items.join('')}</ol></details>`]
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
