import type { Place } from '../../uses/api-use.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { concatTexts } from '../values/concat-texts.ts'
import { optionsOf, textValue } from '../values/make-value.ts'
import { lengthOfPrefix, plainPrefix } from '../values/plain-prefix.ts'
import { plain, sliceText, textsOf } from '../values/text.ts'

/** Applies a table of patterns to a path, `{ '^/api/cf': '' }`: the first one that the path begins with; undefined when there is none. */
export function replacedByTable(table: Value, path: TextValue, at: Place): readonly TextValue[] | undefined {
  const whole = plain(path.text)
  for (const { name, get } of optionsOf(table).flatMap(option => option.kind === 'object' ? option.fields : [])) {
    const prefix = plainPrefix(`/^${name.replace(/^\^/, '')}/`)
    const length = prefix && lengthOfPrefix(prefix, whole)
    if (length !== undefined) return concatTexts([textsOf(get(), at), [{ ...path, text: sliceText(path.text, length) }]], at)
  }
  return undefined
}

/** Returns a path without its first segments. */
export function withoutSegments(path: TextValue, count: number): TextValue {
  const whole = plain(path.text)
  const slash = [...whole.matchAll(/\//g)][count]?.index
  return slash === undefined ? path : { ...path, text: sliceText(path.text, slash) }
}

/** Returns an address of another server before a path. */
export function joinedPath(target: Value, path: TextValue, at: Place): readonly TextValue[] {
  return concatTexts([textsOf(target, at), [path]], at)
}

const PARAMETER = /:([A-Za-z_]\w*)[*+?]?/g

/** Fills the parameters of a destination: `https://api.example.com/zones/:zone/:rest*`. */
export function filledDestination(destination: TextValue, params: Value, at: Place): readonly TextValue[] {
  const known = new Map(optionsOf(params).flatMap(option => option.kind === 'object' ? option.fields.map(field => [field.name, field.get] as const) : []))
  const pieces = destination.text.flatMap((part): readonly (readonly TextValue[])[] => {
    if (part.text === null) return [[textValue([part])]]
    const { text } = part
    let from = 0
    const found: (readonly TextValue[])[] = []
    for (const { index, 0: whole, 1: name = '' } of text.matchAll(PARAMETER)) {
      const value = known.get(name)
      if (!value) continue
      found.push([textValue([{ ...part, text: text.slice(from, index) }])], textsOf(value(), at))
      from = index + whole.length
    }
    return [...found, [textValue([{ ...part, text: text.slice(from) }])]]
  })
  return concatTexts(pieces, at)
}

/** Returns the query of an address, with its question mark. */
export function queryOf(address: TextValue): TextValue {
  const whole = plain(address.text)
  const mark = whole.indexOf('?')
  return { ...address, text: mark < 0 ? [] : sliceText(address.text, mark) }
}
