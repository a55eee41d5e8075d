import { valued } from '../../syntax/shell/prefixes.ts'
import type { Place } from '../../uses/api-use.ts'
import { hole, plain } from '../values/text.ts'
import type { Word } from './command-request.ts'
import { withItems } from './with-items.ts'

/** The commands that a program runs for each of several items, with unknown text for the item. */
export interface InnerCommands {
  readonly commands: readonly (readonly Word[])[]
  /** A shell reads their words again. */
  readonly isLine: boolean
}

/** Reads `find … -exec command {} \;` and `parallel command ::: a b`, by the manuals of GNU findutils 4.9 and GNU parallel; undefined for other programs. */
export function innerCommands(name: string, words: readonly Word[], at: Place): InnerCommands | undefined {
  if (name === 'find') return { commands: commandsOfFind(words), isLine: false }
  return name === 'parallel' ? { commands: commandsOfParallel(words, at), isLine: true } : undefined
}

function commandsOfFind(words: readonly Word[]): readonly (readonly Word[])[] {
  const texts = words.map(({ text }) => plain(text))
  return texts.flatMap((text, index) => {
    if (!/^-(?:exec|ok)(?:dir)?$/.test(text)) return []
    const end = texts.findIndex((each, other) => other > index && (each === ';' || (each === '+' && texts[other - 1] === '{}')))
    return [withItems(words.slice(index + 1, end < 0 ? undefined : end), '{}')]
  })
}

/** Flags of `parallel` that take a value. */
const VALUED = valued(
  'jNnLlsICadSP',
  'jobs max-args max-procs delay retries timeout joblog colsep arg-file arg-sep results tagstring sshlogin halt delimiter memfree load',
)

const ITEM = /\{(?:\.|\/|\/\/|\/\.|\d+\.?|#|%)?\}/

/** Of more items, only the first are followed. */
const MOST_ITEMS = 24

function commandsOfParallel(words: readonly Word[], at: Place): readonly (readonly Word[])[] {
  const texts = words.map(({ text }) => plain(text))
  let from = 0
  while (texts[from]?.startsWith('-')) from += VALUED.test(texts[from] ?? '') ? 2 : 1
  const end = texts.findIndex((text, index) => index >= from && /^::::?\+?$/.test(text))
  const command = words.slice(from, end < 0 ? undefined : end)
  const items = texts[end] === ':::' ? words.slice(end + 1) : []
  // Several lists of items are combined.
  const known = items.length <= MOST_ITEMS && !items.some(({ text }) => /^::::?\+?$/.test(plain(text))) ? items : []
  if (command.length === 0) return known.map(item => [item])
  const marks = new Set(command.flatMap(({ text }) => plain(text).match(new RegExp(ITEM, 'g')) ?? []))
  if (!marks.size) return known.length ? known.map(item => [...command, item]) : [[...command, itemAt(at)]]
  // Any other mark is a part of an item.
  if (known.length && marks.size === 1 && marks.has('{}')) return known.map(item => withItems(command, '{}', item.text))
  return [[...marks].reduce<readonly Word[]>((all, mark) => withItems(all, mark), command)]
}

/** An unknown word, which can be a flag too. */
export function itemAt(at: Place): Word {
  return { text: [hole(at, 'item')] }
}
