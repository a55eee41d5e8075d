import type { Expr, Span } from '../expr.ts'
import { makeOther } from './make.ts'
import type { Command } from './nodes.ts'
import { functionScope } from './scope.ts'
import type { CaseSwitches, ShellLowering } from './scope.ts'
import { plainWords } from './set-by.ts'
import { commandsInWord, literalOf, partsOf } from './walk.ts'

const NAME = 'nocasematch'
const NEVER: CaseSwitches = { switches: [], isOpen: false }

/** Finds what sets the option, `shopt -s nocasematch`, with which `[[ … ]]` and `case` compare without case. */
export function caseSwitchesIn(script: string, commands: readonly Command[]): CaseSwitches {
  if (!script.includes(NAME)) return NEVER
  const switches = commands.flatMap((command, index) => {
    const [name, ...words] = wordsOf(command)
    const isSwitch = name === 'shopt' && words.includes(NAME) && (words.includes('-s') || words.includes('-u'))
    // What is only defined before runs behind it.
    return isSwitch ? [{ isOn: words.includes('-s'), end: commands.slice(0, index).every(isInert) ? 0 : command.end }] : []
  })
  return { switches, isOpen: script.split(NAME).length - 1 > switches.length }
}

function wordsOf(command: Command): readonly (string | undefined)[] {
  return command.kind === 'simple' ? plainWords(command).map(literalOf) : []
}

/** Tests if a command calls no function: a definition, an assignment of texts, or `set`. */
function isInert(command: Command): boolean {
  if (command.kind !== 'simple') return command.kind === 'function'
  const [name] = wordsOf(command)
  const isSetting = command.words.length === 0 || name === 'set' || name === 'shopt'
  return isSetting && partsOf(command).words.every(word => commandsInWord(word).length === 0)
}

/** Tests if comparisons at a place ignore case; undefined if that is not known. */
export function ignoresCase(l: ShellLowering, at: number): boolean | undefined {
  const { switches, isOpen } = l.caseSwitches
  const [first, more] = switches
  if (isOpen) return undefined
  if (!first) return false
  // It is not known when a function is called, except that it is not called before its definition.
  if (functionScope(l)) return !more && first.end < at ? first.isOn : undefined
  return switches.findLast(({ end }) => end < at)?.isOn ?? false
}

/** Marks what a text is compared with as one whose case does not matter. */
export function inAnyCase(l: ShellLowering, expr: Expr, span: Span): Expr {
  const isIgnored = ignoresCase(l, span.start)
  return isIgnored === false ? expr : makeOther(isIgnored ? 'any case' : 'perhaps any case', [expr], span)
}
