import type { Place, Text, TextPart } from '../../uses/api-use.ts'
import type { FieldValue, ObjectValue, QueryEntry, TextValue, Value } from '../domain/value.ts'
import { choice, optionsOf, textValue } from './make-value.ts'
import { areCompatible, conditionOfBoth, pathConditionOf } from './path-condition.ts'

/** A hole of this name is what was given up: it may hold anything. */
export const BUDGET = '(budget)'

/** A hole of this name is a scheme and host without any path: what `new URL('/x', base)` leaves of its base. */
export const ORIGIN = '(origin)'

const MOST_PARTS = 64
const MOST_PARTS_TOGETHER = 1024
const MOST_CHARACTERS = 4096
const MOST_PARAMETERS = 48
const MOST_ALTERNATIVES = 64

export function hole(at: Place, name: string | null = null): TextPart {
  return name === null ? { text: null, at, from: null } : { text: null, at, from: null, name }
}

/** The body of an answer that is put together of its pieces, with nothing else between them: `text += piece`. */
export function bodyIn(values: readonly Value[]): Value | undefined {
  const bodies: Value[] = []
  for (const value of values) for (const option of optionsOf(value)) {
    if (option.kind === 'response' && option.path !== null) bodies.push(option)
    else if (option.kind === 'text' && option.text.some(part => part.text !== '')) return undefined
  }
  return bodies.length > 0 ? choice(bodies) : undefined
}

/** Every string that a value can be; what is no string is a hole. `at` is where the value is used. */
export function textsOf(value: Value, at: Place): readonly TextValue[] {
  if (value.kind === 'text') return [value]
  return optionsOf(value).flatMap(option => {
    const condition = pathConditionOf(option)
    return condition && option.kind !== 'text' ? textsOfOption(option, at).map(text => ({ ...text, pathCondition: condition })) : textsOfOption(option, at)
  })
}

function textsOfOption(option: Value, at: Place): TextValue[] {
  switch (option.kind) {
    case 'text': return [option]
    case 'scalar': return option.value === undefined ? [textValue([hole(at)])] : [textValue([{ text: String(option.value), at: option.at, from: null }])]
    case 'object': return option.role === 'params' ? [paramsText(option, at)] : [textValue([hole(at)])]
    case 'unknown': return [textValue([hole(at, option.budget ? BUDGET : option.name)])]
    // `location.origin`: this site, whatever it is, and no path.
    case 'external': return [textValue([hole(at, option.module === 'global' && option.path.join('.').endsWith('location.origin') ? ORIGIN : null)])]
    default: return [textValue([hole(at)])]
  }
}

export function entryOf({ name, at, get, repeats }: FieldValue): QueryEntry {
  const value = get()
  return { name, nameAt: at, value, ...repeats && { repeats }, at: value.kind === 'scalar' || value.kind === 'object' || value.kind === 'list' ? value.at : firstPlace(value) ?? at }
}

function firstPlace(value: Value): Place | undefined {
  return value.kind === 'text' ? value.text[0]?.at : value.kind === 'unknown' ? value.at : undefined
}

/** The text of a URLSearchParams. */
export function paramsText({ fields, open }: ObjectValue, at: Place): TextValue {
  const last = fields.slice(-MOST_PARAMETERS)
  return { kind: 'text', text: [hole(at)], query: last.map(entryOf), queryOpen: open || last.length < fields.length, url: false }
}

/** What two texts add to an address, as long as it is not too much. */
export function queryOfBoth(head: TextValue, tail: TextValue): Pick<TextValue, 'query' | 'queryOpen'> {
  const query = head.query.length ? tail.query.length ? [...head.query, ...tail.query] : head.query : tail.query
  return { query: query.slice(-MOST_PARAMETERS), queryOpen: head.queryOpen || tail.queryOpen || query.length > MOST_PARAMETERS }
}

/** Joins alternatives piece by piece; too many, too long or too many parts end in a hole. */
export function concatTexts(pieces: readonly (readonly TextValue[])[], at: Place): readonly TextValue[] {
  const only = pieces.every(options => options.length < 2) ? joinedAtOnce(pieces) : undefined
  if (only) return [only]
  let alternatives: TextValue[] = [textValue([])]
  for (const options of pieces) {
    if (!options.length) continue
    const wanted = alternatives.length * options.length > MOST_ALTERNATIVES ? [textValue([hole(at, BUDGET)])] : options
    if (alternatives.length > 1 && alternatives.reduce((sum, each) => sum + each.text.length, 0) > MOST_PARTS_TOGETHER) alternatives = [textValue([hole(at, BUDGET)])]
    const pairs = alternatives.flatMap(head => wanted.filter(tail => areCompatible(head.pathCondition, tail.pathCondition)).map(tail => joined(head, tail, at)))
    alternatives = pairs.length ? pairs : alternatives.flatMap(head => wanted.map(tail => joined(head, tail, at)))
  }
  return alternatives
}

/** The only alternative of each piece; undefined when they are too many or too long. */
function joinedAtOnce(pieces: readonly (readonly TextValue[])[]): TextValue | undefined {
  const text: TextPart[] = []
  let whole = textValue([])
  for (const [piece] of pieces) {
    if (!piece) continue
    text.push(...piece.text)
    if (piece.query.length || piece.queryOpen) whole = { ...whole, ...queryOfBoth(whole, piece) }
  }
  return isTooMuch(text) ? undefined : { ...whole, text }
}

function joined(head: TextValue, tail: TextValue, at: Place): TextValue {
  const text = [...head.text, ...tail.text]
  return {
    kind: 'text',
    text: isTooMuch(text) ? [...head.text.slice(0, MOST_PARTS), hole(at, BUDGET)] : text,
    ...queryOfBoth(head, tail),
    url: false,
    ...conditionOfBoth(head, tail),
  }
}

function isTooMuch(text: Text): boolean {
  return text.length > MOST_PARTS || text.reduce((sum, part) => sum + (part.text?.length ?? 1), 0) > MOST_CHARACTERS
}

/** The whole text when every part is known. */
export function knownText(text: Text): string | null {
  let whole = ''
  for (const part of text) {
    if (part.text === null) return null
    whole += part.text
  }
  return whole
}

/** All known strings among the options of a value. */
export function knownStrings(value: Value): string[] {
  return optionsOf(value).flatMap(option => {
    const text = option.kind === 'text' ? knownText(option.text) : null
    return text === null ? [] : [text]
  })
}

/** Parts of the text from one offset to another, counting a hole as one character. */
export function sliceText(text: Text, start: number, end = Infinity): Text {
  const parts: TextPart[] = []
  let offset = 0
  for (const part of text) {
    const length = part.text?.length ?? 1
    const from = Math.max(0, start - offset)
    const to = Math.min(length, end - offset)
    if (from < to) {
      parts.push(part.text === null ? part : {
        ...part, text: part.text.slice(from, to), from: part.from === null ? null : part.from + from,
      })
    }
    offset += length
  }
  return parts
}

/** Stands for a hole in `plain`; never occurs in source text that matters. */
export const HOLE = '\u{FFFC}'

/** The text as one string, holes as `HOLE`: offsets fit `sliceText`. */
export function plain(text: Text): string {
  return text.map(part => part.text ?? HOLE).join('')
}
