import { phaseOf } from '../group-by-entry.ts'
import type { Finding, Report } from '../report.ts'
import { phases } from './dates.ts'
import { nextOf } from './next-of.ts'
import type { Page } from './page.ts'

const tiles = {
  upcoming: ['warning', 'with an end date ahead'], removed: ['error', 'of APIs already removed'], undated: ['info', 'without an end date'],
} as const

/** Renders the first part of the page: what breaks next, how many uses are in each state, and links to the other parts. */
export function overview({ findings, errors, unresolved }: Report, uses: readonly Finding[], page: Page): string[] {
  const links = [
    ...page.anchors.owners.length === 0 ? [] : [['owners', 'Owners']],
    ...uses.length === 0 ? [] : [['entries', 'Places in the code']],
    ...uses.length === findings.length ? [] : [['suppressions', 'Suppressions']],
    ...errors.length === 0 ? [] : [['not-analysed', 'Files with errors']],
    ...unresolved.length === 0 ? [] : [['unresolved', 'Unresolved calls']],
  ]
  return [
    ...uses.length === 0 ? [] : [`<p class="next">${nextOf(uses, page)}</p>`, `<ul class="tiles">${tilesOf(uses).join('')}</ul>`],
    ...links.length === 0 ? [] : [`<nav aria-label="Parts of this page">${links.map(([id, title]) => `<a href="#${id}">${title}</a>`).join(' ')}</nav>`],
  ]
}

function tilesOf(uses: readonly Finding[]): string[] {
  return phases.flatMap(([phase]) => {
    const [level, label] = tiles[phase]
    const count = uses.filter(use => phaseOf(use) === phase).length
    return count === 0 ? [] : [`<li class="${level}"><a href="#${phase}"><strong>${count}</strong> ${count === 1 ? 'use' : 'uses'} ${label}</a></li>`]
  })
}
