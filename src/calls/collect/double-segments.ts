import type { TextPart } from '../../uses/api-use.ts'
import { literalsOfMatch } from '../../uses/interest.ts'
import type { Interest } from '../../uses/interest.ts'
import type { TextValue } from '../domain/value.ts'
import { addressOf } from '../values/parse-address.ts'
import { hole, PAIR, plain } from '../values/text.ts'

const MOST = 3

/**
 * Reads an unknown segment of a text as two if only that is the path of an operation, or a closer one: a variable can be `owner/repository` in
 * `/repos/$REPOSITORY/releases`. The operation is not certain then.
 */
export function withDoubleSegments(texts: readonly TextValue[], interest: Interest): readonly TextValue[] {
  return texts.map(each => {
    const unknown = each.text.flatMap((_, index) => isUnknownSegment(each, index) ? [index] : []).slice(0, MOST)
    const own = unknown.length ? matchOf(each, interest) : 0
    return unknown.map(index => doubled(each, index)).find(other => matchOf(other, interest) > own) ?? each
  })
}

function matchOf({ text }: TextValue, { templates, servers }: Interest): number {
  return literalsOfMatch(templates, addressOf(text, servers).path.map(segment => segment.text))
}

function doubled(value: TextValue, at: number): TextValue {
  return { ...value, text: value.text.flatMap((part, index) => index === at ? twice(part) : [part]) }
}

function twice(part: TextPart): readonly TextPart[] {
  const each = hole(part.at, PAIR)
  return [each, { text: '/', at: part.at, from: null }, each]
}

/** Tests if a part of a text is unknown and a whole segment behind another one. */
function isUnknownSegment({ text }: TextValue, index: number): boolean {
  return text[index]?.text === null && !text[index].isEncoded && /[^/]\/$/.test(plain(text.slice(0, index))) && /^(?:\/|$)/.test(plain(text.slice(index + 1)))
}
