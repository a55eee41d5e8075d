import type { Place, Text } from '../../../uses/api-use.ts'
import type { TextValue, Value } from '../../domain/value.ts'
import { isExcluded } from '../../values/excluded.ts'
import { choice, optionsOf, textValue, unknown } from '../../values/make-value.ts'
import { HOLE, knownText, plain, sliceText, textsOf } from '../../values/text.ts'

/** The words of a value that is not quoted: a text is split at its blanks, or at other characters if these are set. A list has its words. */
export function wordsOfValue(value: Value, at: Place, separators?: Value): Value {
  const [only, more] = optionsOf(value)
  if (only && !more && only.kind === 'list') return only
  const known = separators?.kind === 'text' ? knownText(separators.text) : null
  // A word of letters is one whatever the separators are.
  const isOne = (option: Value): boolean => option.kind === 'text' && /^[\w./{}\u{FFFC}-]*$/u.test(plain(option.text))
  const isSplit = separators === undefined || known !== null || optionsOf(value).every(isOne)
  if (!isSplit) return { kind: 'list', items: [], open: true, at }
  const word = known === null ? /\S+/g : new RegExp(`[^${known.replace(/[\\\]^-]/g, '\\$&')}]+`, 'g')
  const itemsOf = (option: Value): readonly Value[] => option.kind === 'text' && !option.query.length ? split(option, word) : [option]
  const lists = optionsOf(value).map((option): Value => option.kind === 'list' ? option : { kind: 'list', items: itemsOf(option), open: false, at })
  const isOneEach = lists.every(list => list.kind === 'list' && list.items.length === 1)
  return more && isOneEach ? { kind: 'list', items: [value], open: false, at } : choice(lists)
}

function split({ text }: TextValue, word: RegExp): readonly Value[] {
  return [...plain(text).matchAll(word)].map(match => textValue(sliceText(text, match.index, match.index + match[0].length)))
}

/** All elements of an array; of a value that is no list, itself. It is unknown how many an unknown value has. */
export function elementsOfValue(value: Value, at: Place): Value {
  if (value.kind === 'list') return value
  const lists = optionsOf(value).filter(option => option.kind === 'list')
  if (lists.length && lists.length === optionsOf(value).length) return value
  if (lists.length) return { kind: 'list', items: lists.flatMap(list => list.items), open: true, at }
  if (value.kind === 'object') return { kind: 'list', items: value.fields.map(field => field.get()), open: value.open, at }
  return { kind: 'list', items: [value], open: textsOf(value, at).some(({ text }) => knownText(text) === null), at }
}

/** The elements behind some of a list, `shift 2` and `"${@:3}"`; without a number, behind the first. */
export function elementsFrom(value: Value, by: Value | undefined, at: Place): Value {
  const known = by?.kind === 'scalar' ? Number(by.value) : by?.kind === 'text' ? Number(knownText(by.text) ?? NaN) : by ? NaN : 1
  return choice(optionsOf(value).map(option => (
    // It is not known which elements of an open list are the first.
    option.kind === 'list' && !option.open && known >= 0 ? { ...option, items: option.items.slice(known) } : { kind: 'list', items: [], open: true, at })))
}

/** The keys of an array, `${!name[@]}`: those of a map are texts. The indexes of a list are not followed. */
export function keysOfValue(value: Value, at: Place): Value {
  const maps = optionsOf(value).filter(option => option.kind === 'object')
  const items = maps.flatMap(map => map.fields.map(field => textValue([{ text: field.name, at: field.at, from: field.at.start }])))
  return { kind: 'list', items, open: maps.length < optionsOf(value).length || maps.some(map => map.open), at }
}

/** `${name%suffix}`, `${name#prefix}`, `${name/from/to}`: a pattern that is plain text is applied, and one that cuts at such a text; else an unknown text. */
export function replaced(operator: string, [value, pattern]: readonly Value[], at: Place): Value {
  if (!value || isExcluded(value)) return value ?? unknown(at)
  const known = pattern?.kind === 'text' ? knownText(pattern.text) : null
  const texts = textsOf(value, at)
  if (known === null || texts.some(({ query }) => query.length)) return unknown(at)
  return choice(texts.map(text => ({ ...text, text: apply(operator, text.text, known, at) })))
}

/** `${name^^}`, `${name,}`: a text that the change of case leaves as it is; else an unknown text. */
export function inCase(operator: string, value: Value, at: Place): Value {
  return choice(textsOf(value, at).map(text => {
    const whole = plain(text.text)
    const part = operator.length > 1 ? whole : whole.slice(0, 1)
    const isSame = part === (operator.startsWith('^') ? part.toUpperCase() : part.toLowerCase())
    return isSame ? text : { ...text, text: hole(at) }
  }))
}

/** Cuts a text at a literal, as `${name#*=}` and `${name%=*}` do. Undefined for another pattern. */
function cutAt(operator: string, text: Text, pattern: string, at: Place): Text | undefined {
  const isSuffix = operator.startsWith('%')
  const mark = isSuffix ? /^([^*?[\\]+)\*$/.exec(pattern)?.[1] : /^\*([^*?[\\]+)$/.exec(pattern)?.[1]
  if (mark === undefined || !/^[%#]/.test(operator)) return undefined
  const whole = plain(text)
  const isFirst = isSuffix === (operator.length > 1)
  const index = isFirst ? whole.indexOf(mark) : whole.lastIndexOf(mark)
  // What is not known can hold the mark too.
  const searched = index < 0 ? whole : isFirst ? whole.slice(0, index) : whole.slice(index)
  if (searched.includes(HOLE)) return hole(at)
  if (index < 0) return text
  return isSuffix ? sliceText(text, 0, index) : sliceText(text, index + mark.length)
}

function apply(operator: string, text: Text, pattern: string, at: Place): Text {
  const cut = cutAt(operator, text, pattern, at)
  if (cut) return cut
  const whole = plain(text)
  const isPattern = /[*?[\\]/.test(pattern)
  if (operator.startsWith('%')) return !isPattern && whole.endsWith(pattern) ? sliceText(text, 0, whole.length - pattern.length) : isPattern ? hole(at) : text
  if (operator.startsWith('#')) return !isPattern && whole.startsWith(pattern) ? sliceText(text, pattern.length) : isPattern ? hole(at) : text
  // The parts of `from/to` are one text.
  const slash = pattern.indexOf('/')
  const from = slash < 0 ? pattern : pattern.slice(0, slash)
  return from !== '' && whole.includes(from) ? hole(at) : text
}

function hole(at: Place): Text {
  return [{ text: null, at, from: null }]
}
