import type { FlagMeaning, Program } from '../../clients/commands.ts'
import { plain, sliceText } from '../values/text.ts'
import type { Word } from './command-request.ts'

/** A word of a command with what it is for; `null` for one without a flag. */
export interface Argument {
  readonly meaning: FlagMeaning | null
  readonly word: Word
}

/** Flags that have no value. */
const BARE: ReadonlySet<FlagMeaning> = new Set(['get', 'head', 'next'])

/** Reads flags: `-X PATCH`, `-sXPATCH`, `--request PATCH`, `--request=PATCH`; behind `--` there are none. */
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
    const { read, takesNext } = text.startsWith('--') ? longFlag(flags, word, text) : shortFlags(flags, word, text)
    found.push(...read)
    const next = words[index + 1]
    if (!takesNext || !next) continue
    found.push({ meaning: takesNext, word: next })
    index++
  }
  return found
}

interface Read {
  readonly read: readonly Argument[]
  readonly takesNext?: FlagMeaning
}

function longFlag(flags: Program['flags'], word: Word, text: string): Read {
  const equals = text.indexOf('=')
  const meaning = flags.get(equals < 0 ? text : text.slice(0, equals))
  if (!meaning) return { read: [] }
  if (BARE.has(meaning)) return { read: [{ meaning, word }] }
  return equals < 0 ? { read: [], takesNext: meaning } : { read: [{ meaning, word: { text: sliceText(word.text, equals + 1) } }] }
}

/** Letters behind one dash, up to the first that takes a value. */
function shortFlags(flags: Program['flags'], word: Word, text: string): Read {
  const read: Argument[] = []
  for (let at = 1; at < text.length; at++) {
    const meaning = flags.get(`-${text[at] ?? ''}`)
    if (!meaning) continue
    if (BARE.has(meaning)) read.push({ meaning, word })
    else if (at + 1 === text.length) return { read, takesNext: meaning }
    else return { read: [...read, { meaning, word: { text: sliceText(word.text, at + 1) } }] }
  }
  return { read }
}
