import { suppressionEntry } from '../config/check-ids.ts'
import type { Paint } from '../report/paint.ts'

const sections = [
  ['What it is', [
    'No deprecation: what is found on comments that suppress findings, of rule and kind of their own.',
    'A comment that names no entry, none that exists or no reason, or that is not ended, is an error.',
    'One whose last day has passed, or that suppresses nothing, is a warning; the latter has a safe fix.',
  ]],
  ['A comment that is right', [
    '// sunset-ignore-next-line rate-limits until=2026-12-31 -- moves with the new billing',
  ]],
  ['Levels', [
    `entries: { ${suppressionEntry}: info } in sunset.config.yaml sets one level for all of them, off switches them off.`,
    `--only ${suppressionEntry} and --skip ${suppressionEntry} do so for one run; what comments suppress stays suppressed.`,
  ]],
] as const

/** Describes the findings on suppression comments, as text for a terminal. */
export function describeSuppressions(paint: Paint): string {
  const head = paint('bold', `${suppressionEntry}: comments that suppress findings, and are wrong, expired or unused`)
  return `${[head, ...sections.flatMap(([title, lines]) => ['', paint('cyan', title), ...lines.map(line => `  ${line}`)])].join('\n')}\n`
}
