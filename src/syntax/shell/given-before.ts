import type { Assignment, Word } from './nodes.ts'
import { literalOf } from './walk.ts'
import { wordsBefore } from './words-before.ts'

/** Returns the words of a command as `wordsBefore` reads them: a word that is not known is an empty text, except for the name of an assignment. */
export function textsOfWords(words: readonly Word[]): readonly string[] {
  return words.map(word => literalOf(word) ?? assignedText(word))
}

function assignedText({ parts: [first] }: Word): string {
  return first?.kind === 'text' && /^\w+=/.test(first.text) ? first.text : ''
}

/** Returns the variables that words before a program set for it: `env API=… sh`, `docker exec -e API=… web sh`. */
export function givenBefore(words: readonly Word[]): readonly Assignment[] {
  let given: readonly Assignment[] = []
  for (const { prefix, options } of wordsBefore(textsOfWords(words))) {
    // What runs elsewhere has an environment of its own.
    if (prefix.isElsewhere) given = []
    const own = options.flatMap(index => {
      const [word, next] = words.slice(index, index + 2)
      const flag = word && literalOf(word)
      return word && prefix.sets ? setByFlag(prefix.sets, word, flag, next) : word ? assignmentIn(word) ?? [] : []
    })
    given = [...given.filter(each => !own.some(other => other.name === each.name)), ...own]
  }
  return given
}

/** `-e NAME=value`, `--env=NAME=value`. */
function setByFlag(sets: RegExp, word: Word, flag: string | undefined, next: Word | undefined): readonly Assignment[] {
  if (flag !== undefined && sets.test(flag)) return next ? [assignmentIn(next) ?? []].flat() : []
  const [whole, name = ''] = /^(--\w+)=/.exec(flag ?? '') ?? []
  return whole !== undefined && sets.test(name) ? [assignmentIn(word, whole.length) ?? []].flat() : []
}

/** Reads a word that sets a variable, from an offset on. */
function assignmentIn({ parts, start, end }: Word, from = 0): Assignment | undefined {
  const [first, ...rest] = parts
  const [whole, name = ''] = first?.kind === 'text' ? /^(\w+)=/.exec(first.text.slice(from)) ?? [] : []
  if (first?.kind !== 'text' || whole === undefined) return undefined
  const at = first.start + from
  const known = first.text.slice(from + whole.length)
  const value: Word = { parts: [...known === '' ? [] : [{ ...first, text: known, start: at + whole.length }], ...rest], start: at + whole.length, end }
  return { name, nameSpan: { start: at, end: at + name.length }, append: false, index: null, value, items: null, start, end }
}
