import type { Place, TextPart } from '../../../uses/api-use.ts'
import type { TextValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import { concatTexts } from '../../values/concat-texts.ts'
import { notEncoded } from '../../values/encoded.ts'
import { choice, numberIn, textValue, unknown } from '../../values/make-value.ts'
import { lengthOfPrefix, plainPrefix } from '../../values/plain-prefix.ts'
import { knownStrings, textsOf } from '../../values/text.ts'

/** Evaluates a string method that leaves a path readable; undefined for others, such as `split`. */
export function textMethod(context: CallContext, receiver: TextValue, key: string, at: Place): Value | undefined {
  const [first, second] = context.args.values
  switch (key) {
    case 'toString': case 'trim': case 'normalize': case 'toLocaleString': case 'valueOf': return { ...receiver, url: false }
    case 'concat': return choice(concatTexts([[receiver], ...context.args.values.map(value => textsOf(value, at))], at))
    case 'toUpperCase': return mapText(receiver, text => text.toUpperCase())
    case 'toLowerCase': return mapText(receiver, text => text.toLowerCase())
    case 'replace': case 'replaceAll': {
      if (!first || !second) return receiver
      return prefixReplaced(context, receiver, second, at) ?? unescaped(context, receiver, first, second, key) ?? replaced(receiver, first, second, at)
    }
    case 'slice': case 'substring': return first && !second ? behind(receiver, first) : undefined
    default: return undefined
  }
}

/** Returns a text without some first characters that are known: `path.slice('/proxy'.length)`. */
function behind({ text: [first, ...others] }: TextValue, count: Value): TextValue | undefined {
  const removed = numberIn(count) ?? -1
  return first?.text && removed >= 0 && removed <= first.text.length ? textValue([cut(first, removed), ...others]) : undefined
}

/** Changes the known parts of a text; a part that differs afterwards no longer occurs in the source. */
function mapText(value: TextValue, change: (text: string) => string): TextValue {
  return textValue(value.text.map(part => {
    if (part.text === null) return part
    const text = change(part.text)
    return { ...part, text, from: part.text === text ? part.from : null }
  }))
}

/** `path.replace(/^\/api\/cf/, '')`; undefined for a pattern that may match something else, or for a text that may begin otherwise. */
function prefixReplaced({ call }: CallContext, receiver: TextValue, by: Value, at: Place): Value | undefined {
  const [pattern] = call.args
  const prefix = pattern?.kind === 'other' ? plainPrefix(pattern.operator) : undefined
  const [first, ...others] = receiver.text
  // One that only trims slashes leaves the text as it is.
  const length = prefix && /\w/.test(prefix.text) && first?.text ? lengthOfPrefix(prefix, first.text) : undefined
  if (!first || length === undefined) return undefined
  return choice(concatTexts([textsOf(by, at), [{ ...receiver, url: false, text: [cut(first, length), ...others] }]], at))
}

const ESCAPES = /^\/(%[\da-f]{2})\/[giu]*g[giu]*$/i

/** `encodeURIComponent(path).replace(/%2F/g, '/')`: an encoded path has its slashes again; undefined for other patterns. */
function unescaped({ call }: CallContext, receiver: TextValue, first: Value, second: Value, key: string): TextValue | undefined {
  const [pattern] = call.args
  const known = key === 'replaceAll' ? knownStrings(first)[0] : undefined
  const escape = pattern?.kind === 'other' ? ESCAPES.exec(pattern.operator)?.[1] : known !== undefined && /^%[\da-f]{2}$/i.test(known) ? known : undefined
  const [character, more] = knownStrings(second)
  if (escape === undefined || character === undefined || more !== undefined) return undefined
  const restored = mapText(receiver, text => text.replaceAll(escape.toUpperCase(), character))
  // What is not known may have slashes again too.
  return character.includes('/') ? { ...restored, text: restored.text.map(notEncoded) } : restored
}

/** `'/zones/:id'.replace(':id', zone)`; an unknown pattern leaves the text as it is, since most patterns only trim or fill. */
function replaced(receiver: TextValue, pattern: Value, by: Value, at: Place): Value {
  const [known] = knownStrings(pattern)
  if (known === undefined || !known) return receiver
  const options = textsOf(by, at)
  const parts = receiver.text.map((part): readonly TextValue[] => {
    const index = part.text?.indexOf(known) ?? -1
    if (part.text === null || index < 0) return [textValue([part])]
    return concatTexts([[textValue([cut(part, 0, index)])], options, [textValue([cut(part, index + known.length)])]], at)
  })
  return parts.length ? choice(concatTexts(parts, at)) : unknown(at)
}

function cut(part: TextPart, from: number, to?: number): TextPart {
  const text = part.text?.slice(from, to) ?? null
  return { ...part, text, from: part.from === null ? null : part.from + from }
}
