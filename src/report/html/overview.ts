import { html as text } from '../escape/html.ts'
import type { Finding, Report } from '../report.ts'
import type { Anchors } from './anchors.ts'
import { nextOf } from './next-of.ts'

/** Renders the first part of the page: how much is broken already, what comes next, and links to the other parts. */
export function overview({ findings, errors, unresolved, asOf }: Report, uses: readonly Finding[], { owners }: Anchors): string[] {
  if (findings.length === 0) return []
  const links = [
    ...uses.length === 0 ? [] : [['dates', 'By date']],
    ...owners.length === 0 ? [] : [['owners', 'By owner']],
    ...uses.length === 0 ? [] : [['entries', 'By entry']],
    ...uses.length === findings.length ? [] : [['suppressions', 'Suppressions']],
    ...errors.length === 0 ? [] : [['not-analysed', 'Not analysed']],
    ...unresolved.length === 0 ? [] : [['unresolved', 'Unresolved']],
  ]
  return [
    ...uses.length === 0 ? [] : [`<ul class="tiles">${tilesOf(uses).join('')}</ul>`],
    ...uses.every(({ state }) => state === 'removed') ? [] : [`<p class="next">${text(nextOf(uses, asOf))}</p>`],
    `<nav aria-label="Parts of this page">${links.map(([id, title]) => `<a href="#${id}">${title}</a>`).join(' ')}</nav>`,
  ]
}

function tilesOf(findings: readonly Finding[]): string[] {
  const removed = findings.filter(({ state }) => state === 'removed').length
  const coming = findings.filter(({ state, sunset }) => state !== 'removed' && sunset !== null).length
  return [
    tile(removed, 'error', 'removed already'),
    tile(coming, 'warning', 'with an end date to come'),
    tile(findings.length - removed - coming, 'info', 'without an end date'),
  ].filter(one => one !== '')
}

function tile(count: number, level: string, label: string): string {
  return count === 0 ? '' : `<li class="${level}"><strong>${count}</strong> ${label}</li>`
}
