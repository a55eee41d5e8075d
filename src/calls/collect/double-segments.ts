import type { TextPart } from '../../uses/api-use.ts'
import { literalsOfMatch } from '../../uses/interest.ts'
import type { TextValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { addressOf } from '../values/parse-address.ts'
import { HOLE, hole, PAIR, plain } from '../values/text.ts'

const MOST = 3

/**
 * Reads an unknown segment of a text as two if only that is the path of an operation, or a closer one: a variable can be `owner/repository` in
 * `/repos/$REPOSITORY/releases`. The operation is not certain then.
 */
export function withDoubleSegments(run: Run, texts: readonly TextValue[]): readonly TextValue[] {
  return texts.map(each => {
    const unknown = unknownSegments(each).slice(0, MOST)
    const own = unknown.length ? matchOf(run, each) : 0
    return unknown.map(index => doubled(each, index)).find(other => matchOf(run, other) > own) ?? each
  })
}

const knownMatches = slot(() => new Map<string, number>())

/** Returns how many literal segments of an operation's path an address has. Few of the many addresses of a project differ, so each is parsed once. */
function matchOf(run: Run, { text }: TextValue): number {
  const matches = knownMatches(run)
  const key = text.map(part => part.text ?? `\0${part.name ?? ''}${part.isEncoded ? '%' : ''}\0`).join('')
  const known = matches.get(key)
  if (known !== undefined) return known
  const found = literalsOfMatch(run.interest.templates, addressOf(text, run.interest.servers).path.map(segment => segment.text))
  matches.set(key, found)
  return found
}

function doubled(value: TextValue, at: number): TextValue {
  return { ...value, text: value.text.flatMap((part, index) => index === at ? twice(part) : [part]) }
}

function twice(part: TextPart): readonly TextPart[] {
  const each = hole(part.at, PAIR)
  return [each, { text: '/', at: part.at, from: null }, each]
}

/** Returns the parts of a text that are unknown and a whole segment behind another one. */
function unknownSegments({ text }: TextValue): readonly number[] {
  const found: number[] = []
  let before = ''
  for (const [index, part] of text.entries()) {
    const isSegment = part.text === null && !part.isEncoded && /[^/]\/$/.test(before) && /^(?:\/|$)/.test(plain(text.slice(index + 1)))
    if (isSegment) found.push(index)
    before = (before + (part.text ?? HOLE)).slice(-2)
  }
  return found
}
