import type { Expr, Span } from '../expr.ts'
import { buildName, makeAssign, makeOperation, makeOther, makeText } from './make.ts'
import { lowerWord } from './lower-word.ts'
import { namesIn } from './names.ts'
import type { Command, Simple } from './nodes.ts'
import { scopeOf } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { plainWords, setBy } from './set-by.ts'
import { canSetAny } from './sets-variable.ts'
import { sourcedFiles } from './sourced-files.ts'
import { literalOf } from './walk.ts'

/** Lowers what another text may set: variables of `source` and `eval` have other values afterwards. */
export function settingsOfText(l: ShellLowering, command: Simple): readonly Expr[] {
  if (l.isApart) return []
  const { start, end } = command
  // The value before is that at the beginning of the command.
  const span = { start, end }
  const [first, ...operands] = plainWords(command)
  const name = literalOf(first)
  const how = name === 'eval' ? 'evaluated' : name === 'source' || name === '.' ? 'sourced' : undefined
  // A text can be an alias too, and the interpreter knows functions only.
  const hasAliases = how === 'evaluated' && l.effects.functions.some(each => !l.functions.has(each))
  const variables = variablesOf(l)
  if (!how || hasAliases || (how === 'evaluated' && (l.settings += variables.length) > MOST_SETTINGS)) {
    return variables.map(variable => assign(variable, null, span))
  }
  const files = how === 'sourced' ? sourcedFiles(l.text.slice(start, end)).map(file => makeText(file, span)) : []
  const texts = how === 'sourced' ? files : operands.map(word => lowerWord(l, word))
  // Arithmetic in the words sets variables before.
  const own = new Set(setBy(command).names)
  return variables.map(variable => assign(variable, own.has(variable) ? null
    : makeOperation(how, [buildName(variable, start, start), makeText(variable, span), ...texts], span), span))
}

/** The most variables around texts of a script that keep their values if the text does not set them. Each of them reads all the others. */
const MOST_SETTINGS = 4000

/** Lowers what a call of a function sets in scopes that the function does not see as its own: those of its callers and of subshells. */
export function settingsOfCall(l: ShellLowering, name: string | undefined, at: number): readonly Expr[] {
  const effect = l.effects.effectOf(name)
  if (!effect || l.isApart) return []
  const span = { start: at, end: at }
  // A function itself has the assignments to variables of the script.
  const isElsewhere = (variable: string): boolean => (
    name === undefined || !l.functions.has(name) || (scopeOf(l, variable)?.kind ?? 'script') !== 'script')
  return variablesOf(l).filter(variable => (effect.any || effect.sets.has(variable)) && isElsewhere(variable)).map(variable => assign(variable, null, span))
}

function assign(variable: string, value: Expr | null, span: Span): Expr {
  return makeAssign(buildName(variable, span.start, span.end), value ?? makeOther('set', [], span), '=', span)
}

/** The variables that commands in a process of their own may set: they are its own. */
export function ownVariables(l: ShellLowering, commands: readonly Command[]): ReadonlySet<string> {
  const { assigned, local } = namesIn(commands, 'subshell')
  return new Set([...assigned, ...local, ...canSetAny(commands) ? variablesOf(l) : []])
}

/** The variables in sight that something reads. */
function variablesOf(l: ShellLowering): readonly string[] {
  const names = new Set(l.given)
  for (let scope: ShellLowering['scope'] | null = l.scope; scope; scope = scope.parent) for (const name of scope.variables) names.add(name)
  return [...names].filter(name => l.effects.read.has(name))
}
