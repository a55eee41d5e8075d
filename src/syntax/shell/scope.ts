import type { Expr, Literal, Span, Statement } from '../expr.ts'
import type { Effects } from './effects.ts'
import type { Command } from './nodes.ts'

/** Where the output of the commands of a list goes. */
export interface Sink {
  /** The variable that collects it; null where it is printed. */
  readonly output: string | null
  /** Nothing follows the list in the function: its last output is the result. */
  readonly last: boolean
}

/** A script, function or subshell with variables of its own. */
export interface ShellScope {
  readonly kind: 'script' | 'function' | 'subshell'
  readonly parent: ShellScope | null
  readonly variables: ReadonlySet<string>
  /** The arguments that `shift` has dropped; null once that is not known. */
  shifted: number | null
  /** While the arguments are read in a loop: the option that the current case of the loop is for. */
  option?: ReadOption | undefined
  /** While the arguments are read in a loop: the variable that has the first one, and how many were dropped since. */
  first?: FirstArgument | undefined
  /** The arguments that were dropped before the current loop, which drops more of them. */
  beforeLoop?: number | undefined
  /** The first argument is one of those in the current loop, which drops it afterwards. */
  isOneOfAll?: boolean | undefined
  /** The variable that `getopts` sets in the current loop. */
  letter?: string | undefined
  /** The variable of the current loop over the arguments, `for arg in "$@"`. */
  each?: ArgumentLoop | undefined
  /** The arguments that were dropped before a `for` that drops more of them. */
  beforeFor?: number | undefined
  /** The arguments are the elements of a variable, since a command sets them; with the scope that declares it. */
  list?: ArgumentList | undefined
  /** The number of arguments that are parameters of their own. */
  readonly arguments: number
  usesOutput: boolean
  /** Its commands read what is piped to it, the variable `stdin`. */
  readonly hasInput: boolean
  /** The name of a function. */
  readonly name?: string
  /** It is a shell with arguments of its own. */
  readonly hasOwnArguments?: boolean
  /** It is a shell that gets a text. */
  readonly given?: Pick<NestedPiece, 'expansions' | 'isRemote'>
}

/** A loop over the arguments: its variable, and how many of them were dropped before. */
export interface ArgumentLoop {
  readonly name: string
  readonly from: number
}

/** A variable with the first argument: `key=$1`. */
export interface FirstArgument {
  readonly name: string
  readonly dropped: number
}

/** The variable whose elements are the arguments after `set -- a b`. */
export interface ArgumentList {
  readonly name: string
  readonly scope: ShellScope
}

/** An option among the arguments of a function: `--path) path=$2`, `p) path=$OPTARG` of `getopts`, and `path=*) path=${arg#*=}` of a `for`. */
export interface ReadOption {
  readonly patterns: readonly Expr[]
  readonly how: 'shift' | 'getopts' | 'each'
  /** The arguments that the case has dropped: the option itself is `$1` before. */
  readonly dropped: number
}

/** A piece of a text that a shell runs. */
export interface NestedPiece extends Span {
  /** Its `$1` and `$@` are not those of the script around. */
  readonly hasOwnArguments: boolean
  /** The places of backslashes that the shell around removes: those of `bash -c "curl \\"$url\\""`. */
  readonly removed: readonly number[]
  /** The places at which the shell around puts values into the text: `$url` of `bash -c "curl $url"`. */
  readonly expansions: readonly Span[]
  /** Its shell does not have the variables of the script around: it is one of another machine. */
  readonly isRemote: boolean
}

/** The commands at the top of a script that set or unset the option `nocasematch`, in their order. */
export interface CaseSwitches {
  readonly switches: readonly { readonly isOn: boolean, readonly end: number }[]
  /** Other commands may set it too. */
  readonly isOpen: boolean
}

/** Variables around a script; null for a value that is not written out. */
export type Environment = readonly { readonly name: string, readonly value: Literal | null }[]

/** The functions of a lowering that call each other. */
export interface ShellLowering {
  readonly text: string
  /** Functions that the script defines. */
  readonly functions: ReadonlySet<string>
  /** The name of the binding of a function: variables have names of their own. */
  functionName(name: string): string
  /** The variables that functions set for their callers. */
  readonly effects: Effects
  readonly caseSwitches: CaseSwitches
  /** The variables that are set around the script. */
  readonly given: readonly string[]
  /** The scripts that the text may run, as specifiers. */
  readonly runs: ReadonlySet<string>
  /** Variables that a script which this one runs gets from it, with the place from which on. */
  readonly exported: ReadonlyMap<string, number>
  /** The variables that are set around the script in a file of another format, of which `given` are those that it names. */
  readonly around: Environment
  /** The names of the variables that the script sets or gets. */
  readonly names: ReadonlySet<string>
  scope: ShellScope
  /** The current command runs in a process of its own within the scope. */
  isApart: boolean
  /** The number of variables around the texts that were lowered so far. */
  settings: number
  expression(command: Command, input: Expr | null): Expr
  statements(commands: readonly Command[], sink: Sink): Statement[]
  /** Lowers a piece of the text that a shell runs; one of its own has variables of its own, also those that are `given` to it. */
  nested(piece: NestedPiece, isApart: boolean, given?: ReadonlyMap<string, Expr>): Statement[]
}

export const PRINTED: Sink = { output: null, last: false }

/** The scope whose arguments are `$1` and `$@` at the current place; null at the top of a script, and in the text of a shell whose arguments are not known. */
export function argumentScope(l: ShellLowering): ShellScope | null {
  for (let scope: ShellScope | null = l.scope; scope; scope = scope.parent) {
    if (scope.hasOwnArguments) return scope.arguments > 0 || scope.kind === 'script' ? scope : null
    if (scope.kind === 'function') return scope
  }
  return null
}

/** The script, function or shell whose arguments `set -- a b` replaces at the current place. */
export function argumentHolder({ scope: from }: ShellLowering): ShellScope {
  let scope = from
  while (scope.parent && scope.kind !== 'function' && !scope.hasOwnArguments) scope = scope.parent
  return scope
}

/** Finds the scope that declares a variable; null for a variable of the environment. */
export function scopeOf(l: ShellLowering, name: string, from: ShellScope | null = l.scope): ShellScope | null {
  for (let scope = from; scope; scope = scope.parent) if (scope.variables.has(name)) return scope
  return null
}

/** The function around the current place; null at the top of the script. */
export function functionScope(l: ShellLowering): ShellScope | null {
  for (let scope: ShellScope | null = l.scope; scope; scope = scope.parent) if (scope.kind === 'function') return scope
  return null
}

/** Tests if the commands of the current scope read what is piped to one around it, or to the function. */
export function hasInput(l: ShellLowering): boolean {
  let { scope } = l
  while (scope.kind === 'subshell' && !scope.hasInput && scope.parent) scope = scope.parent
  return scope.hasInput
}

/** Runs a step in a scope of its own. The arguments that a subshell drops are still there afterwards. */
export function inScope<T>(l: ShellLowering, scope: ShellScope, step: () => T): T {
  const { scope: outer, isApart } = l
  const around = scope.kind === 'subshell' ? argumentScope(l) : null
  const { shifted, option, beforeLoop, isOneOfAll, each } = around ?? scope
  l.scope = scope
  l.isApart = false
  const result = step()
  if (around) Object.assign(around, { shifted, option, beforeLoop, isOneOfAll, each })
  l.scope = outer
  l.isApart = isApart
  return result
}

/** Runs a step for a command that is a process of its own: what it sets is not seen afterwards. */
export function apart<T>(l: ShellLowering, step: () => T): T {
  const { isApart } = l
  l.isApart = true
  const result = step()
  l.isApart = isApart
  return result
}

/** Tests if a variable has a value that is not followed: it is not what is assigned, or a caller of the function has one of its own. */
export function isOdd(l: ShellLowering, variable: string, from: ShellScope | null = l.scope): boolean {
  const fn = functionScope(l)?.name
  return l.effects.odd.has(variable) || (fn !== undefined && scopeOf(l, variable, from)?.kind === 'script' && l.effects.localsAround(fn).has(variable))
}

/** Tests if the value of a variable at a place is not that in sight: it is one of a shell with other variables. */
export function isElsewhere(l: ShellLowering, variable: string, { start, end }: Span, from: ShellScope | null = l.scope): boolean {
  // The shell around the outermost text that has an expansion there puts the value into it.
  let expanding: ShellScope | null = null
  for (let scope = from; scope; scope = scope.parent) if (scope.given?.expansions.some(each => each.start <= start && end <= each.end)) expanding = scope
  let isExpanded = expanding !== null
  for (let scope = from; scope; scope = scope.parent) {
    if (scope.variables.has(variable)) return isExpanded
    if (scope.given?.isRemote && !isExpanded) return true
    if (scope === expanding) isExpanded = false
  }
  return false
}

export function openScope(kind: ShellScope['kind'], parent: ShellScope | null, variables: ReadonlySet<string>, positional = 0): ShellScope {
  return { kind, parent, variables, shifted: 0, arguments: positional, usesOutput: false, hasInput: false }
}
