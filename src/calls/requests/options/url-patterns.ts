import type { Place, Text, TextPart } from '../../../uses/api-use.ts'
import type { TextValue, UnknownValue, Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { optionsOf, textValue } from '../../values/make-value.ts'
import { hole, plain, sliceText, textsOf } from '../../values/text.ts'

/** The name of a hole for anything before a pattern, including a base. */
const ANYTHING = '(anything)'

/** Tests if an address includes whatever comes before its pattern, so that no base is joined to it. */
export function isWhole({ text: [first] }: TextValue): boolean {
  return first?.text === null && first.name === ANYTHING
}

/** Returns the addresses that a pattern matches, with holes for its open parts: globs, regular expressions, and texts after one of `words`. */
export function patternTexts(run: Run, value: Value, words: readonly string[], at: Place): readonly TextValue[] {
  return optionsOf(value).flatMap(option => {
    const expression = option.kind === 'unknown' ? expressionIn(run, option) : undefined
    return expression ? [textValue(expression)] : textsOf(option, at).map(text => ({ ...text, text: openText(text.text, words) }))
  })
}

/** The open parts of a glob: stars, alternatives, and groups of path-to-regexp. */
const OPEN = /\*+|\{[^{}/]*,[^{}/]*\}|\(\.\*\)/g

function openText(text: Text, words: readonly string[]): Text {
  const whole = plain(text)
  const word = words.find(each => whole.startsWith(`${each}:`))
  const start = word === undefined ? 0 : word.length + 1
  // A pattern for the end of an address allows any beginning.
  const pieces: TextPart[] = word === 'end' || word === 'include' ? openPart(text) : []
  let from = start
  for (const match of whole.slice(start).matchAll(OPEN)) {
    pieces.push(...sliceText(text, from, start + match.index), ...openPart(sliceText(text, start + match.index)))
    from = start + match.index + match[0].length
  }
  return [...pieces, ...sliceText(text, from), ...word === 'begin' || word === 'include' ? openPart(text) : []]
}

function openPart([part]: Text): TextPart[] {
  return part ? [hole(part.at)] : []
}

/** Returns the text of a regular expression, from the source at its place. */
function expressionIn(run: Run, { at }: UnknownValue): Text | undefined {
  const [, body] = /^\/(.+)\/[a-z]*$/.exec(run.modules.module(at.file)?.text.slice(at.start, at.end) ?? '') ?? []
  return body === undefined ? undefined : textOfExpression(body, at)
}

const ESCAPED = /\\([/.\-?&=:_])(?![?*+{])/
const LITERAL = /([\w/:\-&=,@~%]+?)(?![?*+{])/
const QUANTIFIED = /(?:\\[^]|\[(?:\\.|[^\]\\])*\]|\((?:\\.|[^()\\])*\)|\.|[\w/:])(?:[*+?]|\{[\d,]*\})?\??/

/** A piece of a regular expression: literal characters; else a class, a group or a dot, with its quantifier. */
const PIECE = new RegExp([ESCAPED, LITERAL, QUANTIFIED, /\^|\$|[^]/].map(each => each.source).join('|'), 'g')

/** Returns the text of a regular expression without its anchors; one without `^` has anything before it. */
function textOfExpression(body: string, at: Place): Text {
  const parts: TextPart[] = body.startsWith('^') ? [] : [hole(at, ANYTHING)]
  for (const { 0: piece, 1: escaped, 2: literal, index } of body.replace(/(https?)\?(?=:)/, '$1 ').matchAll(PIECE)) {
    const from = at.start + 1 + index
    const text = escaped ?? literal
    if (text !== undefined) {
      const end = from + piece.length
      parts.push({ text, at: { file: at.file, start: from, end }, from: escaped === undefined ? from : null })
    } else if (piece !== '^' && piece !== '$' && piece !== ' ') parts.push(hole(at))
  }
  return joined(parts)
}

/** Joins adjacent literal characters into one part, and adjacent holes into one hole. */
function joined(parts: readonly TextPart[]): Text {
  const found: TextPart[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (last?.text != null && part.text !== null && last.from !== null && part.from === last.from + last.text.length) {
      found[found.length - 1] = { ...last, text: last.text + part.text, at: { ...last.at, end: part.at.end } }
    } else if (last?.text !== null || part.text !== null) found.push(part)
  }
  return found
}
