import type { Place } from '../../../uses/api-use.ts'
import type { ListValue, Value } from '../../domain/value.ts'
import { excluded } from '../../values/excluded.ts'
import { choice, optionsOf, unknown } from '../../values/make-value.ts'
import { isSpelledWith, partsOfGlob } from '../../values/spelled-with.ts'
import { knownText, sliceText } from '../../values/text.ts'

/** Returns the word that stands some places behind an option among the arguments of a function; it is excluded where the option is not given. */
export function optionValue([options, given, offset]: readonly Value[], at: Place): Value {
  if (options?.kind !== 'list' || given?.kind !== 'list' || offset?.kind !== 'scalar') return unknown(at)
  const patterns = options.items.flatMap(each => textOf(each) ?? [])
  const items = given.items.filter(item => !(item.kind === 'scalar' && item.value === undefined))
  const found = items.flatMap((item, index) => {
    const text = textOf(item)
    if (text === undefined || !patterns.some(pattern => isMatch(text, pattern))) return []
    return [items[index + Number(offset.value)] ?? unknown(at)]
  })
  // Of an option that is given again, the last value counts. Several words may be of one pattern.
  const last = offset.value === 0 && found.length ? choice(found) : found.at(-1)
  if (given.open) return choice([...last ? [last] : [], unknown(at)])
  return last ?? excluded(at)
}

/** Returns the operand of an option of one letter, `-p /zones` or `-p/zones`, as `getopts` finds it. */
export function optionOperand([letters, given]: readonly Value[], at: Place): Value {
  if (letters?.kind !== 'list' || given?.kind !== 'list') return unknown(at)
  const flags = letters.items.flatMap(each => textOf(each) ?? []).map(letter => `-${letter}`)
  const items = given.items.filter(item => !(item.kind === 'scalar' && item.value === undefined))
  const found = items.flatMap((item, index): readonly Value[] => {
    const [first] = item.kind === 'text' ? item.text : []
    const flag = flags.find(each => first?.text?.startsWith(each))
    if (item.kind !== 'text' || flag === undefined) return []
    return [knownText(item.text) === flag ? items[index + 1] ?? unknown(at) : { ...item, text: sliceText(item.text, flag.length) }]
  })
  const last = found.at(-1)
  if (given.open) return choice([...last ? [last] : [], unknown(at)])
  return last ?? excluded(at)
}

/** Returns what a case sets for an option without an argument; it is excluded where the option is not given. */
export function optionFlag([value, options, given]: readonly Value[], at: Place): Value {
  if (!value || options?.kind !== 'list' || given?.kind !== 'list') return value ?? unknown(at)
  const patterns = options.items.flatMap(each => textOf(each) ?? [])
  return given.open || wordsGiven(given).some(item => mayBe(item, text => patterns.some(pattern => isMatch(text, pattern)))) ? value : excluded(at)
}

/** Returns the same for an option of one letter, which may stand behind others: `-vc`. */
export function optionLetter([value, options, given]: readonly Value[], at: Place): Value {
  if (!value || options?.kind !== 'list' || given?.kind !== 'list') return value ?? unknown(at)
  const letters = options.items.flatMap(each => textOf(each) ?? [])
  const isGiven = (text: string): boolean => /^-[^-]/.test(text) && letters.some(letter => text.includes(letter))
  return given.open || wordsGiven(given).some(item => mayBe(item, isGiven)) ? value : excluded(at)
}

/** Returns the argument of a round of a loop over all of them, `while [ -n "$1" ]; do …; shift; done`: any of those before `--`. */
export function oneArgument([given]: readonly Value[], at: Place): Value {
  if (given?.kind !== 'list') return unknown(at)
  const items = wordsGiven(given)
  const end = items.findIndex(item => textOf(item) === '--')
  const found = end < 0 ? items : items.slice(0, end)
  return found.length || given.open ? choice([...found, ...given.open ? [unknown(at)] : []]) : excluded(at)
}

/** Returns the arguments up to the first that is not given. */
function wordsGiven({ items }: ListValue): readonly Value[] {
  const end = items.findIndex(item => item.kind === 'scalar' && item.value === undefined)
  return end < 0 ? items : items.slice(0, end)
}

/** Tests if a word passes a test, or is not known. */
function mayBe(item: Value, isOne: (text: string) => boolean): boolean {
  return optionsOf(item).some(option => {
    const text = textOf(option)
    return text === undefined || isOne(text) || text.startsWith('\u{FFFC}')
  })
}

function textOf(value: Value): string | undefined {
  if (value.kind !== 'text') return undefined
  // Of a word with a known beginning, that is enough for a pattern such as `--path=*`.
  return value.text.map(part => part.text ?? '\u{FFFC}').join('')
}

function isMatch(text: string, pattern: string): boolean {
  const parts = partsOfGlob(pattern)
  return parts !== undefined && isSpelledWith(text, parts)
}
