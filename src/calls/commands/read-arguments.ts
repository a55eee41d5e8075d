import type { Program } from '../../clients/commands.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { optionsOf, textValue, unknown } from '../values/make-value.ts'
import { knownText, plain, sliceText } from '../values/text.ts'
import type { CommandRequest, Pair, Word } from './command-request.ts'
import { exactPlace, jsonValue } from './json-text.ts'
import { objectOfPairs, readItems } from './read-items.ts'
import { splitFlags } from './split-flags.ts'
import type { Argument } from './split-flags.ts'

/** The requests that a program sends when it is given these words: one, or one for each part between `--next`. */
export function readArguments(program: Program, words: readonly Word[], at: Place): readonly CommandRequest[] {
  const parts: Argument[][] = [[]]
  for (const argument of splitFlags(program, words)) {
    if (argument.meaning === 'next') parts.push([])
    else parts.at(-1)?.push(argument)
  }
  return parts.flatMap(part => {
    const request = program.positional === 'items' ? readItems(program, part, at) : readFlags(program, part, at)
    return request.urls.length ? [request] : []
  })
}

function readFlags(program: Program, read: readonly Argument[], at: Place): CommandRequest {
  const given = (...meanings: readonly Argument['meaning'][]): readonly Argument[] => read.filter(each => meanings.includes(each.meaning))
  const data = given('data', 'raw', 'encoded', 'json', 'form', 'file')
  const inQuery = given('get').length > 0
  const told = given('method').at(-1)?.word
  const implied = given('head').length ? 'HEAD' : given('upload').length ? 'PUT' : data.length && !inQuery ? program.withBody : 'GET'
  const raw = [...given('query'), ...inQuery ? data : []]
  return {
    program, urls: given(null, 'url').map(each => each.word),
    methods: told ? methodOf(told) : [implied],
    headers: given('header').flatMap(each => headerIn(each.word)),
    rawQuery: raw.filter(each => each.meaning !== 'encoded' && each.meaning !== 'query').map(each => each.word.text),
    query: raw.filter(each => each.meaning === 'encoded' || each.meaning === 'query').flatMap(each => encodedPair(each.word)),
    body: inQuery || !data.length ? null : bodyOf(data, at), prints: printsOf(program, given('output')),
  }
}

function printsOf({ printsTo }: Program, output: readonly Argument[]): boolean {
  const last = output.at(-1)
  return last ? plain(last.word.text) === '-' : printsTo === undefined
}

function methodOf({ text }: Word): readonly string[] | null {
  const name = knownText(text)
  return name === null ? null : [name.toUpperCase()]
}

/** `Name: value`; `Name:` sends none. */
function headerIn({ text }: Word): readonly Pair[] {
  const [whole, name] = /^\s*([\w-]+)\s*(?::\s*(?=[^\s])|;\s*$)/.exec(plain(text)) ?? []
  if (whole === undefined || name === undefined) return []
  const from = whole.indexOf(name)
  return [{ name: sliceText(text, from, from + name.length), value: textValue(sliceText(text, whole.length)) }]
}

/** `name=value`, of which the value is encoded; of a file nobody knows. */
function encodedPair({ text }: Word): readonly Pair[] {
  const [, name] = /^([^=@]+)[=@]/.exec(plain(text)) ?? []
  if (name === undefined) return []
  const value = sliceText(text, name.length + 1)
  return [{ name: sliceText(text, 0, name.length), value: plain(text)[name.length] === '=' ? textValue(value) : unknown(exactPlace(value, { file: '', start: 0, end: 0 })) }]
}

/** JSON, or `name=value` pairs, or text; what a file holds is not known. */
function bodyOf(data: readonly Argument[], at: Place): Value {
  const [first] = data
  const isFile = data.some(({ meaning, word }) => meaning === 'file' || ((meaning === 'data' || meaning === 'json') && plain(word.text).startsWith('@')))
  if (!first || isFile) return unknown(at)
  if (data.length === 1 && first.word.value && optionsOf(first.word.value).some(option => option.kind === 'object' || option.kind === 'list')) return first.word.value
  if (data.length === 1 && first.meaning !== 'form' && first.meaning !== 'encoded') {
    const json = jsonValue(first.word.text, at)
    if (json) return json
  }
  const pairs = data.flatMap(({ meaning, word }) => meaning === 'encoded' || meaning === 'form' ? encodedPair(word) : pairsIn(word.text))
  return pairs.length ? objectOfPairs(pairs, at) : textValue(first.word.text)
}

/** `a=1&b=2`. */
function pairsIn(text: Text): readonly Pair[] {
  return [...plain(text).matchAll(/(?:^|&)([^=&]+)=([^&]*)/g)].map(match => {
    const [whole, name = '', value = ''] = match
    const from = match.index + whole.length - value.length - 1 - name.length
    return { name: sliceText(text, from, from + name.length), value: textValue(sliceText(text, from + name.length + 1, match.index + whole.length)) }
  })
}
