import { wordsBefore } from '../../syntax/shell/words-before.ts'
import type { Text } from '../../uses/api-use.ts'
import { hole, plain, sliceText } from '../values/text.ts'

/** A program behind words such as `sudo -E`, `timeout 5`, `env A=b` and `docker exec web`. */
export interface Prefixed {
  /** The index of its name. */
  readonly from: number
  /** The variables that the words before it set for it; an empty text for one that they remove. */
  readonly variables: ReadonlyMap<string, Text>
  /** It gets no other variables: `env -i`. */
  readonly isAlone: boolean
  /** The text that `xargs` replaces in the words; null for none. */
  readonly mark: string | null
  /** A shell reads the words again. */
  readonly isLine: boolean
  /** `xargs` adds words that are not known. */
  readonly hasItems: boolean
}

/** Finds the program of a command behind the words that do not change its request. */
export function behindPrefixes(words: readonly Text[]): Prefixed {
  const texts = words.map(plain)
  const variables = new Map<string, Text>()
  let from = 0
  let isAlone = false
  let mark: string | null = null
  let hasItems = false
  let isLine = false
  for (const { prefix, options, end } of wordsBefore(texts)) {
    from = end
    isLine = prefix.isLine ?? false
    hasItems ||= prefix.name === 'xargs'
    // What runs elsewhere has an environment of its own.
    if (prefix.isElsewhere) variables.clear()
    isAlone ||= prefix.isElsewhere ?? false
    for (const index of options) {
      const whole = texts[index] ?? ''
      const name = ASSIGNED.exec(whole)?.[1]
      if (name !== undefined) variables.set(name, sliceText(words[index] ?? [], name.length + 1))
      else if (prefix.sets) setByFlag(variables, prefix.sets, words.slice(index, index + 2))
      else if (prefix.name === 'env') {
        const removed = REMOVES.exec(whole)
        if (removed) variables.set(removed[1] ?? texts[index + 1] ?? '', [])
        isAlone ||= REMOVES_ALL.test(whole)
      } else if (prefix.name === 'xargs') mark = markOf(whole, texts[index + 1]) ?? mark
    }
  }
  return { from, variables, isAlone, mark, isLine, hasItems: hasItems && mark === null }
}

const ASSIGNED = /^(\w+)=/

/** Reads `-e NAME=value` and `--env=NAME=value`; of `-e NAME`, the value is not known. */
function setByFlag(variables: Map<string, Text>, sets: RegExp, [flag = [], next = []]: readonly Text[]): void {
  const text = plain(flag)
  const equals = text.indexOf('=')
  const operand = sets.test(text) ? next : equals >= 0 && sets.test(text.slice(0, equals)) ? sliceText(flag, equals + 1) : undefined
  const [whole, name = '', assigned] = /^(\w+)(=?)/.exec(plain(operand ?? [])) ?? []
  if (whole === undefined || !operand) return
  variables.set(name, assigned ? sliceText(operand, whole.length) : [hole(operand[0]?.at ?? { file: '', start: 0, end: 0 })])
}

/** The text that a flag of `xargs` makes it replace. */
function markOf(flag: string, next: string | undefined): string | undefined {
  const [whole, own] = /^(?:-[0rtpxo]*[IJ]|-[0rtpxo]*i|--replace(?:=|$))(.*)$/.exec(flag) ?? []
  if (whole === undefined) return undefined
  return own || (/^-\w*[IJ]$/.test(flag) ? next : '{}')
}

/** A flag of `env` that removes a variable, and the name if it is in the same word. */
const REMOVES = /^(?:-[iv0]*u|--unset(?:=|$))(.+)?$/

/** A flag of `env` that removes all variables. */
const REMOVES_ALL = /^(?:-|-[v0]*i.*|--ignore-environment)$/
