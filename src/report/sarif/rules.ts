import type { ReportingDescriptor } from 'sarif'
import { timing } from '../days.ts'
import { markdown, markdownLink } from '../escape/markdown.ts'
import { dateOf, groupByEntry, type EntryGroup } from '../group-by-entry.ts'
import { httpsLink } from '../https-link.ts'
import { oneLine } from '../one-line.ts'
import type { Confidence, Finding, Severity } from '../report.ts'
import type { ReportContext } from '../reporter.ts'
import { plainMessage } from './plain-message.ts'

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, string>
const problems = { error: 'error', warning: 'warning', info: 'recommendation' } as const satisfies Record<Severity, string>
const precisions = { certain: 'very-high', likely: 'high', possible: 'low' } as const satisfies Record<Confidence, string>
export type Precision = (typeof precisions)[Confidence]
export const precisionRanks = { 'very-high': 2, high: 1, low: 0 } as const satisfies Record<Precision, number>

/** The properties of a rule that GitHub reads, and the date of the rule, by which logs are merged. */
export interface RuleProperties {
  readonly tags: string[]
  readonly precision: Precision
  readonly 'problem.severity': string
  readonly date: string
}

/** Returns the level of a finding in SARIF. */
export function levelOf({ severity }: Pick<Finding, 'severity'>): 'error' | 'warning' | 'note' {
  return levels[severity]
}

/** Returns a rule for each entry with findings, by its id. */
export function rulesOf(findings: readonly Finding[], context: ReportContext): ReportingDescriptor[] {
  const groups = new Map<string, EntryGroup>()
  // Of an entry with several dates, the first to end is taken for the rule.
  for (const group of groupByEntry(findings)) if (!groups.has(group.entry)) groups.set(group.entry, group)
  return [...groups.values()]
    .sort((a, b) => a.entry < b.entry ? -1 : 1)
    .map(group => ruleOf(group, findings.filter(({ entry }) => entry === group.entry), context))
}

function ruleOf(group: EntryGroup, own: readonly Finding[], { entry: entryOf }: ReportContext): ReportingDescriptor & { properties: RuleProperties } {
  const { entry } = group
  const info = entryOf?.(entry)
  const link = httpsLink(group.help)
  const parts = [['', datesOf(group)], ['Use instead', group.replacement], ['Notes', info?.notes ?? '']].filter(([, text]) => text !== '')
  return {
    id: entry,
    shortDescription: { text: plainMessage(info?.title ?? entry) },
    fullDescription: { text: plainMessage(`${datesOf(group)} ${group.replacement}`) },
    help: {
      text: [...parts.map(([name = '', text = '']) => `${name === '' ? '' : `${name}: `}${oneLine(text)}`), ...link === undefined ? [] : [link]].join('\n\n'),
      markdown: [
        ...parts.flatMap(([name = '', text = '']) => [...name === '' ? [] : [`## ${name}`], markdown(text)]),
        ...link === undefined ? [] : [markdownLink('Documentation', link)],
      ].join('\n\n'),
    },
    ...link === undefined ? {} : { helpUri: link },
    defaultConfiguration: { level: levels[group.severity] },
    properties: {
      tags: ['api-deprecation', ...[...new Set(own.map(({ rule }) => rule))].sort()],
      precision: precisionOf(own),
      'problem.severity': problems[group.severity],
      date: dateOf(group),
    },
  }
}

/** Describes the dates without the distance in days, so that a rule is the same on each date. */
function datesOf(group: EntryGroup): string {
  if (group.kind === 'suppression') return 'A suppression comment is invalid, expired or unused.'
  const words = timing(group, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function precisionOf(findings: readonly Finding[]): Precision {
  return findings.map(({ confidence }): Precision => precisions[confidence]).reduce((a, b) => precisionRanks[b] > precisionRanks[a] ? b : a, 'low')
}
