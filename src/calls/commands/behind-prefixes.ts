import { prefixes } from '../../clients/shell-programs.ts'
import type { Text } from '../../uses/api-use.ts'
import { plain, sliceText } from '../values/text.ts'

/** Flags of words before a program that take a value: `sudo -u deploy`, `env -C folder`, `exec -a name`. */
const VALUED: ReadonlyMap<string, RegExp> = new Map([
  ['sudo', /^-[A-Za-z]*[ugpCDhRrTtU]$|^--(?:user|group|prompt|chdir|host)$/],
  ['env', /^-[A-Za-z]*[uCS]$|^--(?:unset|chdir)$/],
  ['exec', /^-[cl]*a$/],
  ['timeout', /^-[ks]$|^--(?:signal|kill-after)$/],
])

/** A program behind words such as `sudo -E`, `timeout 5` and `env A=b`. */
export interface Prefixed {
  /** The index of its name. */
  readonly from: number
  /** The variables that the words before it set for it. */
  readonly variables: ReadonlyMap<string, Text>
}

/** Finds the program of a command behind the words that do not change its request. */
export function behindPrefixes(words: readonly Text[]): Prefixed {
  const texts = words.map(plain)
  const variables = new Map<string, Text>()
  let from = 0
  for (let operands = prefixes.get(texts[0] ?? ''); operands !== undefined; operands = prefixes.get(texts[from] ?? '')) {
    const valued = VALUED.get(texts[from] ?? '')
    from++
    for (let match = OPTION.exec(texts[from] ?? ''); match; match = OPTION.exec(texts[from] ?? '')) {
      const [whole, name] = match
      if (name !== undefined) variables.set(name, sliceText(words[from] ?? [], name.length + 1))
      from += valued?.test(whole) ? 2 : 1
    }
    from += operands
  }
  return { from, variables }
}

/** A flag, or an assignment with its name. */
const OPTION = /^(?:-.*|(\w+)=.*)$/s
