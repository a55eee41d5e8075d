import type { Value } from '../../domain/value.ts'
import { knownText } from '../../values/text.ts'
import type { CommandCall } from './command-call.ts'

/** Returns what `command -v curl`, `which curl` and `type -P curl` print: the path of the program, which is called as by its name. */
export function locatedProgram(flag: RegExp | null): (call: CommandCall) => Value | undefined {
  return ({ args }) => {
    const [first, second, ...others] = args
    const isFlagged = flag !== null && first?.kind === 'text' && flag.test(knownText(first.text) ?? '')
    if (flag !== null && !isFlagged) return undefined
    const [name, more] = flag === null ? [first, second] : [second, others[0]]
    return name?.kind === 'text' && more === undefined && /^[\w.-]+$/.test(knownText(name.text) ?? '') ? name : undefined
  }
}
