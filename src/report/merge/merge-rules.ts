import type { ReportingDescriptor, Result } from 'sarif'
import { compareTexts } from '../in-order.ts'
import { precisionRanks, type Precision, type RuleProperties } from '../sarif/rules.ts'

/** A rule as this program writes it. */
export type Rule = ReportingDescriptor & { readonly properties: RuleProperties }

const levels = ['none', 'note', 'warning', 'error'] as const

/** Merges the rules of results to one for each id: that of the first date is taken for its entry, with the worst level and the best precision of all. */
export function mergeRules(rules: readonly Rule[], results: readonly Result[]): Rule[] {
  const used = new Set(results.map(({ ruleId }) => ruleId))
  const merged = new Map<string, Rule>()
  for (const rule of rules) {
    if (!used.has(rule.id)) continue
    const known = merged.get(rule.id)
    merged.set(rule.id, known ? mergedRule(known, rule) : rule)
  }
  return [...merged.values()].sort((a, b) => a.id < b.id ? -1 : 1)
}

function mergedRule(a: Rule, b: Rule): Rule {
  const order = compareTexts(a.properties.date, b.properties.date)
  const main = order > 0 ? b : a
  const worse = order === 0 && levelOf(b) > levelOf(a) ? b : main
  return {
    ...main,
    ...worse.defaultConfiguration && { defaultConfiguration: worse.defaultConfiguration },
    properties: {
      ...main.properties,
      tags: [...new Set([...a.properties.tags, ...b.properties.tags])].sort(),
      precision: bestOf(a.properties.precision, b.properties.precision),
      'problem.severity': worse.properties['problem.severity'],
    },
  }
}

function levelOf({ defaultConfiguration }: Rule): number {
  return levels.indexOf(defaultConfiguration?.level ?? 'none')
}

function bestOf(a: Precision, b: Precision): Precision {
  return precisionRanks[b] > precisionRanks[a] ? b : a
}
