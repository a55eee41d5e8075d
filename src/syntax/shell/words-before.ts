import { prefixes } from './prefixes.ts'
import type { Prefix } from './prefixes.ts'

/** Words before a command: a prefix with its options. */
export interface Behind {
  readonly prefix: Prefix
  /** The indexes of its options and assignments. */
  readonly options: readonly number[]
  readonly words: readonly string[]
  /** No command runs behind it. */
  readonly isIdle: boolean
  /** The index of the first word behind it. */
  readonly end: number
}

/** Finds the words before the program of a command: `sudo -E`, `timeout 5`, `docker exec -i web`. A word that is not known is an empty text. */
export function wordsBefore(words: readonly string[]): readonly Behind[] {
  const found: Behind[] = []
  for (let next = prefixAt(words, 0); next; next = prefixAt(words, next.end)) found.push(next)
  return found
}

function prefixAt(words: readonly string[], from: number): Behind | undefined {
  const name = words[from]?.replace(FOLDER, '')
  for (const prefix of prefixes) {
    const behind = prefix.name === name ? readPrefix(prefix, words, from + 1) : undefined
    if (behind) return behind
  }
  return undefined
}

/** A folder with the programs of a system. */
const FOLDER = /^\/(?:usr\/)?(?:local\/)?s?bin\//

function readPrefix(prefix: Prefix, words: readonly string[], from: number): Behind | undefined {
  const options: number[] = []
  let at = from
  const skipOptions = (option = OPTION): void => {
    for (; option.test(words[at] ?? ''); at++) {
      options.push(at)
      if (prefix.valued?.test(words[at] ?? '')) at++
    }
  }
  for (const word of prefix.subcommands ?? []) {
    skipOptions()
    if (words[at] !== word) return undefined
    at++
  }
  skipOptions()
  const mark = prefix.mark === undefined ? -1 : words.indexOf(prefix.mark, at)
  const isOther = OTHER_IMAGE.test(words[at] ?? '') || !isArgument(words[at + 1])
  const isProgram = prefix.isImage && !isOther && !options.some(index => words[index]?.startsWith('--entrypoint'))
  const operands = isProgram ? 0 : prefix.operands
  at = mark < 0 ? at + operands : mark + 1
  // `ssh host -p 22 command`.
  if (prefix.isLine) skipOptions(FLAG)
  const own = options.map(index => words[index] ?? '')
  if (prefix.needs && !own.some(word => prefix.needs?.test(word))) return undefined
  const isIdle = prefix.idle !== undefined && own.some(word => prefix.idle?.test(word))
  return { prefix, options, words: own, isIdle, end: isIdle ? words.length : words[at] === '--' ? at + 1 : at }
}

/** Images with the name of a protocol: the one of HTTPie is `httpie`. */
const OTHER_IMAGE = /(?:^|\/)https?(?:[:@]|$)/i

/** Tests if a word behind an image is no program: the image is one. */
function isArgument(word: string | undefined): boolean {
  return word !== undefined && /^-|:\/\//.test(word)
}

/** A flag, or an assignment. */
const OPTION = /^(?:-.*|\w+=.*)$/s

const FLAG = /^-\S+$/
