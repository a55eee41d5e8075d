import type { Behind } from './words-before.ts'

/** Variables that a command does not get from the shell that runs it. */
export type Without = 'all' | readonly string[]

/** Tests if words before a command drop the variables of the shell: `sudo` without `-E`, `env -i`. */
export function dropsVariables({ prefix, words }: Pick<Behind, 'prefix' | 'words'>): boolean {
  if (prefix.name === 'sudo' || prefix.name === 'doas') return !words.some(word => /^(?:-[A-Za-z]*E[A-Za-z]*|--preserve-env)$/.test(word))
  return prefix.name === 'env' && words.some(word => /^-(?:[v0]*i.*)?$|^--ignore-environment$/.test(word))
}

/** Returns the variables that a command does not get because of the words before it. */
export function withoutBefore(texts: readonly string[], before: readonly Behind[]): Without {
  if (before.some(dropsVariables)) return 'all'
  return before.flatMap(({ prefix, options }) => prefix.name === 'env' ? options.flatMap(index => unsetAt(texts, index)) : [])
}

/** `-u NAME`, `--unset=NAME`. */
function unsetAt(texts: readonly string[], index: number): readonly string[] {
  const flag = texts[index] ?? ''
  if (/^-[v0]*u$|^--unset$/.test(flag)) return [texts[index + 1] ?? '']
  const [, name] = /^(?:-[v0]*u|--unset=)(\w+)$/.exec(flag) ?? []
  return name === undefined ? [] : [name]
}

/** Tests if a command gets a variable. */
export function isKept(without: Without, name: string): boolean {
  return without !== 'all' && !without.includes(name)
}
