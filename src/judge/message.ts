import { stateOf } from '../schedule/dates.ts'
import type { Dates, Entry, Item, ScheduleDate, Side } from '../schedule/model.ts'
import { calledBy, isPath, pathOf, type Called } from './called.ts'
import type { Draft } from './draft.ts'
import type { Merged } from './merge.ts'

/** The words for a deprecation: on a past date, and on a future one. */
interface Fate { readonly past: string, readonly future: string }

const removal: Fate = { past: 'was removed on', future: 'will be removed on' }
const failure: Fate = { past: 'stopped working on', future: 'will stop working on' }
const fates = {
  deprecated: removal,
  ignored: { past: 'has been ignored since', future: 'will be ignored from' },
  omitted: { past: 'has not been returned since', future: 'will not be returned from' },
  rejected: { past: 'has been rejected since', future: 'will be rejected from' },
} as const satisfies Record<Side, Fate>

/** Returns the message: the deprecation with its date, which is understandable on its own, then a note, and the replacement. */
export function messageOf(merged: Merged, asOf: string, note = ''): string {
  const { entry, item } = merged.main
  const called = calledBy(merged)
  const clause = clauseOf(fateOf(merged.main), item.dates ?? entry.dates, asOf)
  const first = `${subjectOf(merged.main, called)} ${isPath(merged.main) && called.length > 1 ? ofSeveral(clause) : clause}.`
  return [first, note, replacementOf(entry)].filter(part => part !== '').join(' ')
}

/** Returns the replacement as a full sentence; empty when the schedule has none. */
export function replacementOf({ replacement }: Entry): string {
  const text = replacement.text.trim()
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

function subjectOf(draft: Draft, called: readonly Called[]): string {
  const { kind, item, target } = draft
  switch (kind) {
    case 'endpoint':
    case 'setting': return calledText(draft, called)
    case 'segment': return `Path ${code(target)}`
    case 'field': return `${valueText(item, 'Field', target)} of ${calledText(draft, called)}`
    case 'query': return valueText(item, 'Query parameter', target) + (draft.template ? ` of ${calledText(draft, called)}` : '')
    case 'header': return headerText(draft)
    case 'word': return `Value ${code(target)}`
    case 'host': return `Host ${code(target)}`
    case 'environment': return `Environment variable ${code(target)}`
    case 'partial': return `${code(target)} changes only one page, and ${itemText(item)}`
  }
}

function headerText({ item, target, value }: Draft): string {
  if (value !== undefined) return `Value ${code(value)} of header ${code(target)}`
  if (item.kind !== 'header' || !item.together) return `Header ${code(target)}`
  return `The combination of headers ${item.headers.map(code).join(' and ')}`
}

function itemText(item: Item): string {
  return item.kind === 'field' ? item.fields.map(field => code(field.join('.'))).join(' and ') : 'the old form'
}

function valueText(item: Item, noun: string, target: string): string {
  if ((item.kind !== 'query' && item.kind !== 'field') || !item.value) return `${noun} ${code(target)}`
  const { value } = item
  switch (value.type) {
    case 'is': return `Value ${value.values.map(allowed => code(String(allowed))).join(' or ')} of ${code(target)}`
    case 'prefix': return `Prefix ${value.prefixes.map(prefix => code(prefix + value.separator)).join(' or ')} of ${code(target)}`
    case 'suffix': return `Suffix ${value.suffixes.map(code).join(' or ')} of ${code(target)}`
    case 'list': return `A list separated by ${code(value.separator)} in ${code(target)}`
    case 'contains': return `Value ${value.texts.map(code).join(' or ')} in ${code(target)}`
    case 'before': return `A value of ${code(target)} before ${code(value.limit)}`
  }
}

/** Names up to two paths; of more, only that of the target. */
function calledText(draft: Draft, called: readonly Called[]): string {
  if (called.length <= 2) return called.map(operationText).join(' and ')
  const own = called.filter(({ path }) => path === pathOf(draft)).map(operationText)
  return `${own.join('')} and ${String(called.length - 1)} other paths`
}

function fateOf({ kind, side, item }: Draft): Fate {
  if (kind === 'field') return side ? fates[side] : removal
  if (kind === 'header' && item.kind === 'header' && item.together) return fates.rejected
  return kind === 'query' || kind === 'header' || kind === 'environment' ? failure : removal
}

function clauseOf(fate: Fate, dates: Dates, asOf: string): string {
  const state = stateOf(dates, asOf)
  const { sunset, deprecated, changed, announced } = dates
  if (sunset && state === 'removed') return dated(fate.past, sunset)
  if (sunset) return `${state === 'deprecated' ? 'is deprecated and ' : ''}${dated(fate.future, sunset)}`
  if (deprecated && deprecated.last <= asOf) return dated('has been deprecated since', deprecated)
  if (changed && changed.last <= asOf) return dated('changed on', changed)
  if (deprecated) return dated('will be deprecated on', deprecated)
  if (changed) return dated('will change on', changed)
  return announced ? dated('was announced as deprecated on', announced) : 'is deprecated'
}

/** Adds a date to words that end in `on`, which becomes `in` for a month or quarter. */
function dated(words: string, date: ScheduleDate): string {
  const isDay = date.text === date.last
  return `${isDay ? words : words.replace(/ on$/, ' in')} ${date.text}`
}

function operationText({ methods, path }: Called): string {
  return code(methods.length > 0 ? `${methods.join(',')} ${path}` : path)
}

/** Returns the plural of a clause: `was removed` becomes `were removed`. */
function ofSeveral(clause: string): string {
  return clause.replace(/^is /, 'are ').replace(/^was /, 'were ').replace(/^has /, 'have ')
}

function code(text: string): string {
  return `\`${text}\``
}
