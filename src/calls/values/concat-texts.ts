import type { Place, Text, TextPart } from '../../uses/api-use.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { choice, optionsOf, textValue } from './make-value.ts'
import { areCompatible, conditionOfBoth } from './path-condition.ts'
import { distinctTexts } from './repeated-options.ts'
import { BUDGET, hole, MOST_PARAMETERS } from './text.ts'

const MOST_PARTS = 64
const MOST_PARTS_TOGETHER = 1024
const MOST_CHARACTERS = 4096
const MOST_ALTERNATIVES = 64

/** Returns the body of a response that is concatenated from its pieces, with nothing else between them: `text += piece`. */
export function bodyIn(values: readonly Value[]): Value | undefined {
  const bodies: Value[] = []
  for (const value of values) for (const option of optionsOf(value)) {
    if (option.kind === 'response' && option.path !== null) bodies.push(option)
    else if (option.kind === 'text' && option.text.some(part => part.text !== '')) return undefined
  }
  return bodies.length > 0 ? choice(bodies) : undefined
}

/** Returns the parameters that two texts add to an address, up to the limit. */
export function queryOfBoth(head: TextValue, tail: TextValue): Pick<TextValue, 'query' | 'queryOpen'> {
  const query = head.query.length ? tail.query.length ? [...head.query, ...tail.query] : head.query : tail.query
  return { query: query.slice(-MOST_PARAMETERS), queryOpen: head.queryOpen || tail.queryOpen || query.length > MOST_PARAMETERS }
}

/** Concatenates the alternatives of each piece; too many, too long or too many parts end in a hole. */
export function concatTexts(pieces: readonly (readonly TextValue[])[], at: Place): readonly TextValue[] {
  const only = pieces.every(options => options.length < 2) ? joinOnlyTexts(pieces) : undefined
  if (only) return [only]
  let alternatives: readonly TextValue[] = [textValue([])]
  for (const options of pieces) {
    if (!options.length) continue
    const tails = alternatives.length * options.length > MOST_ALTERNATIVES ? [textValue([hole(at, BUDGET)])] : options
    if (alternatives.length > 1 && countParts(alternatives) > MOST_PARTS_TOGETHER) alternatives = [textValue([hole(at, BUDGET)])]
    const pairs = alternatives.flatMap(head => {
      return tails.filter(tail => areCompatible(head.pathCondition, tail.pathCondition)).map(tail => joinTexts(head, tail, at))
    })
    alternatives = distinctTexts(pairs.length ? pairs : alternatives.flatMap(head => tails.map(tail => joinTexts(head, tail, at))))
  }
  return alternatives
}

function countParts(texts: readonly TextValue[]): number {
  return texts.reduce((sum, each) => sum + each.text.length, 0)
}

/** Joins the only alternative of each piece; undefined when they are too many or too long. */
function joinOnlyTexts(pieces: readonly (readonly TextValue[])[]): TextValue | undefined {
  const text: TextPart[] = []
  let whole = textValue([])
  for (const [piece] of pieces) {
    if (!piece) continue
    text.push(...piece.text)
    if (piece.query.length || piece.queryOpen) whole = { ...whole, ...queryOfBoth(whole, piece) }
  }
  return isTooMuch(text) ? undefined : { ...whole, text }
}

function joinTexts(head: TextValue, tail: TextValue, at: Place): TextValue {
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
