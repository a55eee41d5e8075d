import type { Item } from '../schedule/model.ts'
import { datesText } from './describe-dates.ts'
import { formatOperation, scopeOf } from './scope-of.ts'

/** Describes what an item takes away, and under which conditions. */
export function itemText(item: Item, asOf: string): string[] {
  const notes = [
    ...item.dates ? datesText(item.dates, asOf) : [],
    ...item.confidence ? [`confidence is at most ${item.confidence.atMost}: ${item.confidence.because}`] : [],
    ...item.sdkOnly && item.kind !== 'endpoint' ? ['SDK methods only'] : [],
    ...'everyday' in item && item.everyday ? ['only where the URL certainly belongs to this API'] : [],
    ...item.kind === 'behaviour' ? [`sunset does not detect this: ${item.because}`] : [],
    ...item.kind === 'header' ? [`sent with ${item.on.length === 0 ? 'any request' : item.on.map(formatOperation).join(', ')}`] : [],
    ...item.kind === 'field' ? sidesText(item) : [],
    ...item.rewrite ? [`${item.rewrite.safety === 'safe' ? 'safe fix' : 'suggestion'}: ${rewriteText(item.rewrite)}`] : [],
  ]
  return [...scopeOf(item), ...notes.map(note => `  ${note}`)]
}

function sidesText(item: Extract<Item, { kind: 'field' }>): string[] {
  const sides = [['sent', item.request], ['in responses', item.response], ['in errors', item.error]] as const
  const text = sides.flatMap(([where, side]) => side === null ? [] : [`${where}: ${side}`]).join(', ')
  const except = item.exceptRequest.length === 0 ? [] : [`sending ${item.exceptRequest.map(value => JSON.stringify(value)).join(' or ')} is fine`]
  return [text, ...except].filter(line => line !== '')
}

function rewriteText(rewrite: NonNullable<Item['rewrite']>): string {
  switch (rewrite.type) {
    case 'replace-path':
    case 'replace-segment': return `${rewrite.from} becomes ${rewrite.to}`
    case 'rename-query': return `the parameter becomes ${rewrite.to}${operatorsText(rewrite.operators)}`
    case 'remove-query': return 'remove the parameter'
    case 'rename-field': return `the field becomes ${rewrite.to}`
    case 'move-field': return `move to ${rewrite.to}${rewrite.as === null ? '' : ` as ${rewrite.as}`}`
    case 'remove-field': return 'remove the field where it is sent'
    case 'wrap-items': return `move to ${rewrite.to}, each item as ${JSON.stringify(rewrite.each)}`
    case 'replace-read': return `read ${rewrite.field} from ${formatOperation(rewrite.operation)}`
    case 'remove-header': return rewrite.header === null ? 'remove the header' : `remove ${rewrite.header}`
  }
}

function operatorsText(operators: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(operators).map(([from, to]) => `${from} as ${to}`)
  return pairs.length === 0 ? '' : `, with the operator ${pairs.join(', ')}`
}
