import { onlyChecks } from './only-checks.ts'
import { dropsVariables } from './variables-kept.ts'
import { wordsBefore } from './words-before.ts'
import type { Behind } from './words-before.ts'

/** A shell that a command starts, here or elsewhere. */
export interface StartedShell {
  /** The index of the word that it runs; it runs its input without one. */
  readonly text?: number
  /** The index of the first of its arguments: `$0` of a text, `$1` of its input. */
  readonly operands: number
  /** The text is the command line of another machine. */
  readonly isLine: boolean
  /** It has other variables than the shell around. */
  readonly isRemote: boolean
}

/** The flags of `sudo` with which it starts a shell if no command follows. */
const SUDO_SHELL = /^(?:-[A-Za-z]*[is]|--login|--shell)$/

const SHELL = /^(?:.*\/)?(?:ba|da|z|k|a)?sh$/

/**
 * Finds the shell that a command starts: `bash -c '…'`, `sudo -u app sh`, `docker exec -i web bash`, `su - app`, `ssh host`. A word that is not known is
 * an empty text.
 */
export function startedShell(words: readonly string[]): StartedShell | undefined {
  const before = wordsBefore(words)
  const from = before.at(-1)?.end ?? 0
  const around = { isLine: false, isRemote: before.some(isIsolated) }
  const last = before.at(-1)
  if (last?.isIdle) return undefined
  if (last?.prefix.name === 'ssh') {
    const line = lineOf(words, from)
    if (line !== undefined) return { ...around, ...line, isLine: true }
  }
  if (from >= words.length && last?.prefix.name === 'sudo' && last.words.some(word => SUDO_SHELL.test(word))) return { ...around, operands: from }
  const split = last?.prefix.name === 'env' ? splitString(words, last) : -1
  if (split >= 0 && from >= words.length) return { ...around, text: split, operands: words.length }
  const name = words[from] ?? ''
  // `flock file -c '…'`.
  const isFlagOfLock = last?.prefix.name === 'flock' && /^(?:-c|--command)$/.test(name)
  if (isFlagOfLock) return from + 1 < words.length ? { ...around, text: from + 1, operands: words.length } : undefined
  if (name === 'su' || name === 'runuser') return switchedUser(words, from + 1, around)
  if (!SHELL.test(name) || onlyChecks(words.slice(from + 1))) return undefined
  return shellAt(words, from + 1, around)
}

/** The index of the command line that `env -S` splits to words. */
function splitString(words: readonly string[], { options }: Behind): number {
  const flag = options.find(index => /^-[iv0]*S$|^--split-string$/.test(words[index] ?? ''))
  return flag === undefined ? -1 : flag + 1
}

/** Returns the index of the script that a shell runs from its file, `bash -x lib/api.sh`; undefined for another command. */
export function scriptOfShell(words: readonly string[], from: number): number | undefined {
  if (!SHELL.test(words[from] ?? '')) return undefined
  let at = from + 1
  for (; /^[-+]./.test(words[at] ?? ''); at++) {
    if (/^-\w*[cns]/.test(words[at] ?? '')) return undefined
    if (/^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(words[at] ?? '')) at++
  }
  return at < words.length ? at : undefined
}

type Around = Pick<StartedShell, 'isLine' | 'isRemote'>

/** Tests if a command behind some words gets no variables of the shell, as with `sudo` without `-E`, or others. */
function isIsolated({ prefix, words }: Behind): boolean {
  return prefix.isElsewhere === true || words.some(word => /^\w+=/.test(word)) || dropsVariables({ prefix, words })
}

/** The command line of another machine. Without one, its shell runs the input, as one does which the line starts. */
function lineOf(words: readonly string[], from: number): Pick<StartedShell, 'text' | 'operands'> | undefined {
  const end = words.length
  if (from >= end) return { operands: end }
  // Options in a variable can be before the name of the machine.
  const isLast = words.slice(from, -1).every(word => word === '' || word.includes('@'))
  if (!isLast) return undefined
  const inner = (words.at(-1) ?? '').split(/\s+/)
  const started = from === end - 1 && inner.every(word => /^[\w./-]+$/.test(word)) ? startedShell(inner) : undefined
  return started && started.text === undefined ? { operands: end } : { text: end - 1, operands: end }
}

function shellAt(words: readonly string[], from: number, around: Around): StartedShell | undefined {
  let isInput = false
  let at = from
  for (; /^[-+]/.test(words[at] ?? ''); at++) {
    const word = words[at] ?? ''
    if (/^-\w*c$/.test(word)) {
      // Options can follow this one.
      while (/^[-+]./.test(words[at + 1] ?? '')) at++
      return at + 1 < words.length ? { ...around, text: at + 1, operands: at + 2 } : undefined
    }
    isInput ||= /^-\w*s/.test(word)
    if (/^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(word)) at++
    if (word === '-' || word === '--') {
      at++
      break
    }
  }
  if (words[at] === '/dev/stdin' && !isInput) return { ...around, operands: at + 1 }
  return isInput || at >= words.length ? { ...around, operands: at } : undefined
}

/** `su - app -c '…'`, and `su app`, which runs its input; undefined with another program as the shell. */
function switchedUser(words: readonly string[], from: number, around: Around): StartedShell | undefined {
  const program = words.findIndex((word, index) => index >= from && /^-[a-z]*s$|^--shell$/.test(word))
  const own = words.slice(from).map(word => /^--shell=(.*)$/.exec(word)?.[1]).find(each => each !== undefined)
  const shell = own ?? (program < 0 ? undefined : words[program + 1])
  if (shell !== undefined && shell !== '' && !SHELL.test(shell)) return undefined
  const flag = words.findIndex((word, index) => index >= from && /^-[a-z]*c$|^--(?:session-)?command$/.test(word))
  const isRemote = around.isRemote || words.slice(from).some(word => /^-(?:[a-z]*l[a-z]*)?$|^--login$/.test(word))
  const operands = words.length
  return { ...around, isRemote, ...flag >= 0 && { text: flag + 1 }, operands }
}
