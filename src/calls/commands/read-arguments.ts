import type { Program } from '../../clients/shell-programs.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import { choice, textValue } from '../values/make-value.ts'
import { knownText, plain, sliceText, textsOf } from '../values/text.ts'
import { bodyOf, encodedPair } from './command-body.ts'
import { alternativesOf } from './command-request.ts'
import type { CommandRequest, Pair, ReadAt, Word } from './command-request.ts'
import { readItems } from './read-items.ts'
import { splitFlags } from './split-flags.ts'
import type { Argument } from './split-flags.ts'

/** Returns the requests that a program sends for its arguments: one, or one for each part between `--next`. */
export function readArguments(program: Program, words: readonly Word[], { at, isOpen }: ReadAt): readonly CommandRequest[] {
  const parts: Argument[][] = [[]]
  const [command] = words
  if (program.subcommand !== undefined && (!command || plain(command.text) !== program.subcommand)) return []
  for (const argument of splitFlags(program, program.subcommand === undefined ? words : words.slice(1))) {
    if (argument.meaning === 'next') parts.push([])
    else parts.at(-1)?.push(argument)
  }
  return parts.flatMap(part => {
    const isUnknown = isOpen || hasUnknownFlag(part)
    const request = program.positional === 'items' ? readItems(program, part, { at, isOpen: isUnknown }) : readFlags(program, part, { at, isOpen: isUnknown })
    return request.urls.length ? [request] : []
  })
}

/** Meanings of flags that do not change the method. */
const HARMLESS: ReadonlySet<Argument['meaning']> = new Set([null, 'url', 'header', 'query', 'output', 'filter', 'host', 'value', 'quiet'])

/** Tests if a word beside an address may be a flag that is not known, or if a flag that changes the method may be missing or in a file. */
function hasUnknownFlag(all: readonly Argument[]): boolean {
  const addresses = all.filter(({ meaning }) => meaning === null || meaning === 'url')
  const unknown = addresses.filter(({ meaning, word }) => meaning === null && word.text.length > 0 && word.text.every(part => !part.text))
  if (unknown.length > 0 && addresses.length > 1) return true
  return all.some(({ meaning, word }) => meaning === 'config' || (word.isPossible === true && !HARMLESS.has(meaning)))
}

function readFlags(program: Program, all: readonly Argument[], { at, isOpen }: ReadAt): CommandRequest {
  const withMeaning = (...meanings: readonly Argument['meaning'][]): readonly Argument[] => all.filter(each => meanings.includes(each.meaning))
  const data = withMeaning('data', 'raw', 'encoded', 'json', 'form', 'file')
  const method = withMeaning('method').at(-1)?.word
  const isInQuery = withMeaning('get').length > 0 || (program.server !== undefined && method !== undefined && methodOf(method)?.join() === 'GET')
  const isUsual = withMeaning('host').every(each => plain(each.word.text) === program.hostVariable?.usual)
  const server = isUsual ? program.server : undefined
  const filter = withMeaning('filter').at(-1)?.word
  const impliedBody = data.length && !isInQuery ? program.withBody : 'GET'
  const implied = withMeaning('head').length ? 'HEAD' : withMeaning('upload').length ? 'PUT' : impliedBody
  const query = [...withMeaning('query'), ...isInQuery ? data : []]
  return {
    program,
    urls: withMeaning(null, 'url').map(each => server === undefined ? each.word : atServer(server, each.word, at)),
    methods: method && !method.isPossible ? methodOf(method) : isOpen ? null : [implied],
    headers: together(withMeaning('header').flatMap(each => alternativesOf(each.word)).flatMap(headerIn)),
    rawQuery: query.filter(each => !isEncoded(each)).flatMap(each => alternativesOf(each.word)).map(({ text }) => text),
    query: query.filter(isEncoded).flatMap(each => alternativesOf(each.word)).flatMap(encodedPair),
    body: isInQuery || !data.length ? null : bodyOf(data, at),
    prints: printsOf(program, withMeaning('output')) && withMeaning('quiet').length === 0,
    ...filter && { filter },
  }
}

/** Returns an address at the server of the program, if it is a path. */
function atServer(server: string, { text, value }: Word, at: Place): Word {
  const joined = (path: Text): Text => {
    const whole = plain(path)
    if (/^\w+:\/\//.test(whole) || path[0]?.text === null) return path
    return [{ text: whole.startsWith('/') ? server : `${server}/`, at, from: null }, ...path]
  }
  return value ? { text: joined(text), value: choice(textsOf(value, at).map(each => ({ ...each, text: joined(each.text) }))) } : { text: joined(text) }
}

/** Tests if the program encodes the value of a query parameter. */
function isEncoded({ meaning }: Argument): boolean {
  return meaning === 'encoded' || meaning === 'query'
}

function printsOf({ printsTo }: Program, output: readonly Argument[]): boolean {
  const last = output.at(-1)
  return last ? plain(last.word.text) === '-' : printsTo === undefined
}

/** The methods that a word can name. */
function methodOf({ text, value }: Word): readonly string[] | null {
  const texts = value?.kind === 'choice' ? textsOf(value, { file: '', start: 0, end: 0 }) : [{ text }]
  const names = texts.map(each => knownText(each.text))
  return names.every(name => name !== null) ? [...new Set(names.map(name => name.toUpperCase()))].sort() : null
}

/** Headers of one name, which are all sent, or one of several that an expansion can give. */
function together(pairs: readonly Pair[]): readonly Pair[] {
  const byName = new Map<string, Pair>()
  for (const pair of pairs) {
    const name = plain(pair.name).toLowerCase()
    const before = byName.get(name)
    byName.set(name, before ? { ...before, value: choice([before.value, pair.value]) } : pair)
  }
  return [...byName.values()]
}

/** `Name: value` and `Name;`; `Name:` without a value sends no header. */
function headerIn({ text }: Word): readonly Pair[] {
  const [whole, name] = /^\s*([\w-]+)\s*(?::\s*(?=[^\s])|;\s*$)/.exec(plain(text)) ?? []
  if (whole === undefined || name === undefined) return []
  const from = whole.indexOf(name)
  return [{ name: sliceText(text, from, from + name.length), value: textValue(sliceText(text, whole.length)) }]
}
