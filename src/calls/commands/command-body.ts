import type { Place, Text } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { choice, optionsOf, textValue, unknown } from '../values/make-value.ts'
import { plain, sliceText } from '../values/text.ts'
import { alternativesOf } from './command-request.ts'
import type { Pair, Word } from './command-request.ts'
import { exactPlace } from './exact-parts.ts'
import { jsonValue } from './json-text.ts'
import { objectOfPairs } from './read-items.ts'
import type { Argument } from './split-flags.ts'

/** `name=value`, whose value the program encodes; `name@file` is unknown. */
export function encodedPair({ text }: Word): readonly Pair[] {
  const [, name] = /^([^=@]+)[=@]/.exec(plain(text)) ?? []
  if (name === undefined) return []
  const value = sliceText(text, name.length + 1)
  const isFile = plain(text)[name.length] !== '='
  return [{ name: sliceText(text, 0, name.length), value: isFile ? unknown(exactPlace(value, { file: '', start: 0, end: 0 })) : textValue(value) }]
}

/** The body as JSON, as `name=value` pairs, or as text; unknown if a file holds it. */
export function bodyOf(data: readonly Argument[], at: Place): Value {
  const [first, second] = data
  if (!first) return unknown(at)
  const { meaning, word } = first
  // Of a flag that can be one of several, the value is sent as each of them.
  if (second && data.every(each => each.word.text === word.text)) return choice(data.map(each => bodyOf([each], at)))
  if (!second && word.value && optionsOf(word.value).some(option => option.kind === 'object' || option.kind === 'list')) return word.value
  if (!second && word.texts) return choice(alternativesOf(word).map(each => bodyOf([{ meaning, word: each }], at)))
  // The name of a file is no JSON.
  if (!second && meaning === 'file') return jsonValue(word.text, at) ?? unknown(at)
  if (data.some(isFileContent)) return unknown(at)
  if (!second && meaning !== 'form' && meaning !== 'encoded') {
    const json = jsonValue(word.text, at)
    if (json) return json
  }
  const all = data.flatMap(each => alternativesOf(each.word).map(one => ({ ...each, word: one })))
  const pairs = all.flatMap(each => each.meaning === 'encoded' || each.meaning === 'form' ? encodedPair(each.word) : pairsIn(each.word.text))
  return pairs.length ? objectOfPairs(pairs, at) : textValue(word.text)
}

/** Tests if data comes from a file: `-d @body.json`. */
function isFileContent({ meaning, word }: Argument): boolean {
  return meaning === 'file' || ((meaning === 'data' || meaning === 'json') && plain(word.text).startsWith('@'))
}

/** `a=1&b=2`. */
function pairsIn(text: Text): readonly Pair[] {
  return [...plain(text).matchAll(/(?:^|&)([^=&]+)=([^&]*)/g)].map(match => {
    const [whole, name = '', value = ''] = match
    const end = match.index + whole.length
    const from = end - value.length - 1 - name.length
    return { name: sliceText(text, from, from + name.length), value: textValue(sliceText(text, from + name.length + 1, end)) }
  })
}
