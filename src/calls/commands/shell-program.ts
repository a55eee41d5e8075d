import { prefixes } from '../../clients/shell-programs.ts'
import type { Text } from '../../uses/api-use.ts'
import { plain } from '../values/text.ts'

const SHELL = /^(?:.*\/)?(?:ba|da|z|k)?sh$|^ssh$/

/** Flags of words before a program that take a value: `sudo -u deploy`, `env -C folder`, `exec -a name`. */
const VALUED: ReadonlyMap<string, RegExp> = new Map([
  ['sudo', /^-[A-Za-z]*[ugpCDhRrTtU]$|^--(?:user|group|prompt|chdir|host)$/],
  ['env', /^-[A-Za-z]*[uCS]$|^--(?:unset|chdir)$/],
  ['exec', /^-[cl]*a$/],
  ['timeout', /^-[ks]$|^--(?:signal|kill-after)$/],
])

/** Returns a shell that is the program of a command, and its operands: `sudo -u deploy bash -s`. */
export function shellProgram(words: readonly Text[]): readonly Text[] | undefined {
  const texts = words.map(plain)
  let from = 0
  for (let operands = prefixes.get(texts[0] ?? ''); operands !== undefined; operands = prefixes.get(texts[from] ?? '')) {
    const valued = VALUED.get(texts[from] ?? '')
    from++
    while (/^(?:-.*|\w+=.*)$/s.test(texts[from] ?? '')) from += valued?.test(texts[from] ?? '') ? 2 : 1
    from += operands
  }
  return SHELL.test(texts[from] ?? '') ? words.slice(from) : undefined
}
