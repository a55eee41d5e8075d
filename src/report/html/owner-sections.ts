import { html as text } from '../escape/html.ts'
import type { Finding, Severity } from '../report.ts'
import { toldApart } from '../told-apart.ts'
import type { Anchors } from './anchors.ts'
import { nextOf } from './next-of.ts'
import type { Owner } from './owners-in.ts'

/** More places than these are folded away. */
const shown = 8
const nouns = { error: 'error', warning: 'warning', info: 'info' } as const satisfies Record<Severity, string>

/** What each owner has to change, and by when; nothing where the owners are not known. */
export function ownerSections(anchors: Anchors, asOf: string): string[] {
  if (anchors.owners.length === 0) return []
  return ['<section aria-labelledby="owners">', '<h2 id="owners">By owner</h2>', ...anchors.owners.map((owner, index) => ownerSection(owner, index, anchors, asOf)), '</section>']
}

function ownerSection({ name, findings, counts }: Owner, index: number, anchors: Anchors, asOf: string): string {
  const id = `owner-${index + 1}`
  const levels = (['error', 'warning', 'info'] as const).filter(level => counts[level] > 0).map(level => `<span class="level ${level}">${counted(counts[level], level)}</span>`)
  return [
    `<article id="${id}" aria-labelledby="${id}-title">`,
    `<h3 id="${id}-title">${name === undefined ? 'Nobody' : text(name)} ${levels.join(' ')}</h3>`,
    `<p>${text(nextOf(toldApart(findings).uses, asOf))}</p>`,
    `<details${findings.length > shown ? '' : ' open'}><summary>${findings.length === 1 ? '1 place' : `${findings.length} places`}</summary>`,
    '<ul class="links">', ...findings.map(finding => linkTo(finding, anchors)), '</ul>', '</details>', '</article>',
  ].join('\n')
}

function counted(count: number, level: Severity): string {
  return `${count} ${nouns[level]}${count === 1 || level === 'info' ? '' : 's'}`
}

function linkTo(finding: Finding, { place }: Anchors): string {
  return `<li><a href="#${place.get(finding) ?? ''}"><code>${text(`${finding.file}:${finding.line}`)}</code></a> ${text(finding.entry)} <small class="${finding.severity}">${text(dateOf(finding))}</small></li>`
}

function dateOf({ kind, state, sunset }: Finding): string {
  if (kind === 'suppression') return 'a comment in the code'
  return sunset === null ? `${state}, no end date` : `${state === 'removed' ? 'removed' : 'ends'} ${sunset}`
}
