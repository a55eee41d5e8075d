import { counted } from '../counted.ts'
import { datedText } from '../days.ts'
import { html as text, htmlName } from '../escape/html.ts'
import type { Finding } from '../report.ts'
import { usesAndComments } from '../uses-and-comments.ts'
import type { Anchors } from './anchors.ts'
import { nextOf } from './next-of.ts'
import type { Owner } from './owners-in.ts'
import type { Page } from './page.ts'

/** The number of places above which they are folded. */
const shown = 8

/** Renders the places that each owner must change, and by when; nothing where the owners are not known. */
export function ownerSections(page: Page): string[] {
  const { owners } = page.anchors
  if (owners.length === 0) return []
  const sections = owners.map((owner, index) => ownerSection(owner, index, page))
  return ['<section aria-labelledby="owners">', '<h2 id="owners">Owners</h2>', ...sections, '</section>']
}

function ownerSection({ name, findings, counts }: Owner, index: number, page: Page): string {
  const id = `owner-${index + 1}`
  const levels = (['error', 'warning', 'info'] as const)
    .filter(level => counts[level] > 0)
    .map(level => `<span class="level ${level}">${level === 'info' ? `${counts.info} info` : counted(counts[level], level)}</span>`)
  return [
    `<article id="${id}" aria-labelledby="${id}-title">`,
    `<h3 id="${id}-title">${name === undefined ? 'No owner' : text(name)} ${levels.join(' ')}</h3>`,
    `<p>${nextOf(usesAndComments(findings).uses, page)}</p>`,
    `<details${findings.length > shown ? '' : ' open'}><summary>${counted(findings.length, 'place')}</summary>`,
    '<ul class="links">', ...findings.map(finding => linkTo(finding, page.anchors)), '</ul>', '</details>', '</article>',
  ].join('\n')
}

function linkTo(finding: Finding, { place }: Anchors): string {
  const link = `<a href="#${place.get(finding) ?? ''}"><code>${htmlName(`${finding.file}:${finding.line}`)}</code></a>`
  return `<li>${link} ${text(finding.entry)} <small class="${finding.severity}">${text(dateOf(finding))}</small></li>`
}

function dateOf({ kind, state, sunset }: Finding): string {
  if (kind === 'suppression') return 'suppression comment'
  if (sunset === null) return `${state}, no end date`
  return `${state === 'removed' ? 'removed' : 'to be removed'} ${datedText(sunset)}`
}
