import { suppressionEntry } from '../config/check-ids.ts'
import type { Paint } from '../report/paint.ts'

const sections = [
  ['What it is', [
    'This is not a deprecation. It reports problems with the comments that suppress findings.',
    'It is an error if a comment names no entry, an unknown entry, or no reason, or if a block has no end.',
    'It is a warning if the last day of a comment has passed, or if a comment suppresses nothing. The latter has a safe fix.',
  ]],
  ['A valid comment', [
    '// sunset-ignore-next-line rate-limits until=2026-12-31 -- moves with the new billing',
  ]],
  ['Levels', [
    `entries: { ${suppressionEntry}: info } in sunset.config.yaml sets the level of all of them. The level off disables them.`,
    `--only ${suppressionEntry} and --skip ${suppressionEntry} apply to one run. The comments keep suppressing findings.`,
  ]],
] as const

/** Describes the findings on suppression comments, as text for a terminal. */
export function describeSuppressions(paint: Paint): string {
  const head = paint('bold', `${suppressionEntry}: comments that suppress findings, and are invalid, expired, or unused`)
  return `${[head, ...sections.flatMap(([title, lines]) => ['', paint('cyan', title), ...lines.map(line => `  ${line}`)])].join('\n')}\n`
}
