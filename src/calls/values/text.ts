import type { Place, Text, TextPart } from '../../uses/api-use.ts'
import type { FieldValue, ObjectValue, QueryEntry, TextValue, Value } from '../domain/value.ts'
import { optionsOf, textValue } from './make-value.ts'
import { pathConditionOf } from './path-condition.ts'
import { distinctTexts } from './repeated-options.ts'

/** The name of a hole where the budget was exhausted: it may hold anything. */
export const BUDGET = '(budget)'

/** The name of the holes of one unknown value that is two segments of a path. */
export const PAIR = '(pair)'

/** The name of a hole that is a scheme and host without any path: `new URL('/x', base)` retains only this of its base. */
export const ORIGIN = '(origin)'

/** Represents a hole in `plain`; never occurs in source text that matters. */
export const HOLE = '\u{FFFC}'

/** The most parameters that objects add to a text. */
export const MOST_PARAMETERS = 48

export function hole(at: Place, name: string | null = null): TextPart {
  return name === null ? { text: null, at, from: null } : { text: null, at, from: null, name }
}

/** Tests if a text has a hole with a name. */
export function hasHole({ text }: TextValue, name: string): boolean {
  return text.some(part => part.text === null && part.name === name)
}

/** Returns every string that a value can be; a value that is no string is a hole. `at` is where the value is used. */
export function textsOf(value: Value, at: Place): readonly TextValue[] {
  if (value.kind === 'text') return [value]
  return distinctTexts(optionsOf(value).flatMap(option => {
    const condition = pathConditionOf(option)
    const texts = textsOfOption(option, at)
    return condition && option.kind !== 'text' ? texts.map(text => ({ ...text, pathCondition: condition })) : texts
  }))
}

function textsOfOption(option: Value, at: Place): TextValue[] {
  switch (option.kind) {
    case 'text': return [option]
    case 'scalar': return [textValue([option.value === undefined ? hole(at) : { text: String(option.value), at: option.at, from: null }])]
    case 'object': return option.role === 'params' ? [paramsText(option, at)] : textsOfHref(option, at) ?? [textValue([hole(at)])]
    case 'unknown': return [textValue([hole(at, option.budget ? BUDGET : option.name)])]
    // `location.origin` is the origin of this site, whatever that is.
    case 'external': return [textValue([hole(at, option.module === 'global' && option.path.join('.').endsWith('location.origin') ? ORIGIN : null)])]
    default: return [textValue([hole(at)])]
  }
}

/** Returns the address that an object of its parts stands for, as `url.parse` returns one. */
function textsOfHref({ fields }: ObjectValue, at: Place): TextValue[] | undefined {
  const href = fields.findLast(({ name }) => name === 'href')?.get()
  return href && fields.some(({ name }) => name === 'pathname') ? optionsOf(href).flatMap(option => textsOfOption(option, at)) : undefined
}

export function entryOf({ name, at, get, repeats }: FieldValue): QueryEntry {
  const value = get()
  return { name, nameAt: at, value, ...repeats && { repeats }, at: placeOfValue(value) ?? at }
}

/** Returns where the code writes a value, if that is one place. */
export function placeOfValue(value: Value): Place | undefined {
  switch (value.kind) {
    case 'scalar': case 'object': case 'list': case 'unknown': return value.at
    case 'text': return value.text[0]?.at
    default: return undefined
  }
}

/** Returns the text of a URLSearchParams. */
export function paramsText({ fields, open }: ObjectValue, at: Place): TextValue {
  const last = fields.slice(-MOST_PARAMETERS)
  return { kind: 'text', text: [hole(at)], query: last.map(entryOf), queryOpen: open || last.length < fields.length, url: false }
}

/** Returns the whole text when every part is known. */
export function knownText(text: Text): string | null {
  let whole = ''
  for (const part of text) {
    if (part.text === null) return null
    whole += part.text
  }
  return whole
}

/** Returns all known strings among the options of a value. */
export function knownStrings(value: Value): string[] {
  return optionsOf(value).flatMap(option => {
    const text = option.kind === 'text' ? knownText(option.text) : null
    return text === null ? [] : [text]
  })
}

/** Returns the parts of a text between two offsets, counting a hole as one character. */
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

/** Returns the text as one string, holes as `HOLE`: its offsets are those of `sliceText`. */
export function plain(text: Text): string {
  return text.map(part => part.text ?? HOLE).join('')
}
