import type { FlagMeaning, Program } from '../../clients/shell-programs.ts'
import { EXCLUDED } from '../values/excluded.ts'
import { HOLE, plain, sliceText } from '../values/text.ts'
import type { Word } from './command-request.ts'

/** A word of a command with its meaning; `null` without a flag. */
export interface Argument {
  readonly meaning: FlagMeaning | null
  readonly word: Word
}

/** Flags without a value. */
const BARE: ReadonlySet<FlagMeaning> = new Set(['get', 'head', 'next', 'quiet'])

/** Reads flags: `-X PATCH`, `-sXPATCH`, `--request PATCH`, `--request=PATCH`; words after `--` are no flags. */
export function splitFlags({ flags }: Program, words: readonly Word[]): readonly Argument[] {
  const found: Argument[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (!word) continue
    const text = plain(word.text)
    if (text === '--') return [...found, ...words.slice(index + 1).map(each => ({ meaning: null, word: each }))]
    if (!/^-./.test(text)) {
      found.push({ meaning: null, word })
      continue
    }
    const end = index + (word.alternatives ?? 0)
    const forms = words.slice(index, end + 1).map(each => flagIn(flags, each))
    found.push(...forms.flatMap(({ read }) => read))
    const next = words[end + 1]
    const meanings = new Set(forms.flatMap(({ ofNext }) => ofNext ?? []))
    const isOneForm = end === index
    index = end
    if (!meanings.size || !next) continue
    // A flag with a value that no path has is not given.
    if (!isExcludedWord(next)) for (const meaning of meanings) found.push({ meaning, word: isOneForm ? next : { ...next, isPossible: true } })
    index++
  }
  return found
}

function isExcludedWord({ text: [part, ...others] }: Word): boolean {
  return others.length === 0 && part?.text === null && part.name === EXCLUDED
}

function flagIn(flags: Program['flags'], word: Word): ReadWord {
  const text = plain(word.text)
  return text.startsWith('--') ? longFlag(flags, word, text) : shortFlags(flags, word, text)
}

interface ReadWord {
  readonly read: readonly Argument[]
  /** The meaning of the next word, if it is the value of a flag in this one. */
  readonly ofNext?: FlagMeaning
}

function longFlag(flags: Program['flags'], word: Word, text: string): ReadWord {
  const equals = text.indexOf('=')
  const meaning = flags.get(equals < 0 ? text : text.slice(0, equals))
  if (!meaning) return { read: unknownFlag(word, 2, equals < 0 ? undefined : equals) }
  if (BARE.has(meaning)) return { read: [{ meaning, word }] }
  return equals < 0 ? { read: [], ofNext: meaning } : { read: [{ meaning, word: rest(word, equals + 1) }] }
}

/** Reads the letters after one dash, up to the first that takes a value. */
function shortFlags(flags: Program['flags'], word: Word, text: string): ReadWord {
  const read: Argument[] = []
  for (let at = 1; at < text.length; at++) {
    const meaning = flags.get(`-${text[at] ?? ''}`)
    if (text[at] === HOLE) return { read: [...read, ...unknownFlag(word, at)] }
    if (!meaning) continue
    if (BARE.has(meaning)) read.push({ meaning, word })
    else if (at + 1 === text.length) return { read, ofNext: meaning }
    else return { read: [...read, { meaning, word: rest(word, at + 1) }] }
  }
  return { read }
}

/** A flag of which not all letters are known, as a word that can be any flag. */
function unknownFlag(word: Word, from: number, to?: number): readonly Argument[] {
  return sliceText(word.text, from, to).filter(part => part.text === null).slice(0, 1).map(part => ({ meaning: null, word: { ...word, text: [part] } }))
}

/** The end of a word. */
function rest({ text, isPossible = false }: Word, from: number): Word {
  return { text: sliceText(text, from), isPossible }
}
