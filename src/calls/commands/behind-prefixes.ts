import { elsewhere } from '../../clients/programs-elsewhere.ts'
import { prefixes } from '../../clients/shell-programs.ts'
import type { Text } from '../../uses/api-use.ts'
import { plain, sliceText } from '../values/text.ts'

/** Flags of words before a program that take a value: `sudo -u deploy`, `env -C folder`, `exec -a name`. */
const VALUED: ReadonlyMap<string, RegExp> = new Map([
  ['sudo', /^-[A-Za-z]*[ugpCDhRrTtU]$|^--(?:user|group|prompt|chdir|host)$/],
  ['env', /^-[iv0]*[uCS]$|^--(?:unset|chdir)$/],
  ['exec', /^-[cl]*a$/],
  ['timeout', /^-[ks]$|^--(?:signal|kill-after)$/],
  ['xargs', /^-[0rtpxo]*[IJRnPLSsdEa]$|^--(?:max-args|max-procs|max-lines|max-chars|delimiter|arg-file)$/],
  ['ssh', /^-[1246AaCfGgKkMNnqsTtVvXxYy]*[bcDEeFIiJLlmOopQRSWw]$/],
])

/** A program behind words such as `sudo -E`, `timeout 5` and `env A=b`. */
export interface Prefixed {
  /** The index of its name. */
  readonly from: number
  /** The variables that the words before it set for it; an empty text for one that they remove. */
  readonly variables: ReadonlyMap<string, Text>
  /** It gets no other variables: `env -i`. */
  readonly isAlone: boolean
  /** The text that `xargs` replaces in the words; null for none. */
  readonly mark: string | null
}

/** Finds the program of a command behind the words that do not change its request. */
export function behindPrefixes(words: readonly Text[]): Prefixed {
  const texts = words.map(plain)
  const variables = new Map<string, Text>()
  let from = 0
  let isAlone = false
  let mark: string | null = null
  const away = behindElsewhere(texts)
  if (away !== undefined) return { from: away, variables, isAlone: true, mark }
  for (let operands = prefixes.get(texts[0] ?? ''); operands !== undefined; operands = prefixes.get(texts[from] ?? '')) {
    const prefix = texts[from] ?? ''
    from++
    for (let match = OPTION.exec(texts[from] ?? ''); match; match = OPTION.exec(texts[from] ?? '')) {
      const [whole, name] = match
      const takesNext = VALUED.get(prefix)?.test(whole) ?? false
      if (name !== undefined) variables.set(name, sliceText(words[from] ?? [], name.length + 1))
      else if (prefix === 'env') {
        const removed = REMOVES.exec(whole)
        if (removed) variables.set(removed[1] ?? texts[from + 1] ?? '', [])
        isAlone ||= REMOVES_ALL.test(whole)
      } else if (prefix === 'xargs') mark = markOf(whole, texts[from + 1]) ?? mark
      from += takesNext ? 2 : 1
    }
    from += operands
    // Another machine has an environment of its own.
    isAlone ||= prefix === 'ssh'
  }
  return { from, variables, isAlone, mark }
}

/** The index of a program that another one runs elsewhere: `docker exec -u app web curl …`; undefined for other commands. */
function behindElsewhere(texts: readonly string[]): number | undefined {
  const start = texts[0] === 'sudo' ? 1 : 0
  const found = elsewhere.find(({ words }) => words.every((word, index) => texts[start + index] === word))
  if (!found) return undefined
  const marked = found.mark === undefined ? -1 : texts.indexOf(found.mark)
  if (marked >= 0) return marked + 1
  let from = start + found.words.length
  while (texts[from]?.startsWith('-')) from += found.valued.test(texts[from] ?? '') ? 2 : 1
  return from + 1
}

/** The text that a flag of `xargs` makes it replace. */
function markOf(flag: string, next: string | undefined): string | undefined {
  const [whole, own] = /^(?:-[0rtpxo]*[IJ]|-[0rtpxo]*i|--replace(?:=|$))(.*)$/.exec(flag) ?? []
  if (whole === undefined) return undefined
  return own || (/^-\w*[IJ]$/.test(flag) ? next : '{}')
}

/** A flag, or an assignment with its name. */
const OPTION = /^(?:-.*|(\w+)=.*)$/s

/** A flag of `env` that removes a variable, and the name if it is in the same word. */
const REMOVES = /^(?:-[iv0]*u|--unset(?:=|$))(.+)?$/

/** A flag of `env` that removes all variables. */
const REMOVES_ALL = /^(?:-|-[v0]*i.*|--ignore-environment)$/
