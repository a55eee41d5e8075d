import type { Block, Declare, Expr, Statement } from '../expr.ts'
import { buildName, makeInherited, makeOther, makeVariable } from './make.ts'
import { isElsewhere, isOdd } from './scope.ts'
import type { ShellLowering, ShellScope } from './scope.ts'

/** Declares the variables of a scope. One that the script reads before it assigns it has the value of the environment at first. */
export function makeVariables({ variables, usesOutput }: ShellScope, at: number, inherited: ReadonlySet<string> = new Set()): Declare[] {
  const names = usesOutput ? [...variables, 'output'] : [...variables]
  return names.map(name => makeVariable(name, inherited.has(name) ? makeInherited(name, at) : null, at))
}

/** Adds to the statements of the current subshell its own variables, which have the values of those around it at first. */
export function withOwnVariables(l: ShellLowering, at: number, body: readonly Statement[]): Statement[] {
  const { variables, usesOutput, parent } = l.scope
  const output = usesOutput ? [makeVariable('output', null, at)] : []
  if (variables.size === 0) return [...output, ...body]
  const names = [...variables]
  const span = { start: at, end: at }
  const isUnknown = (name: string): boolean => isOdd(l, name, parent) || isElsewhere(l, name, span, parent)
  const valueOf = (name: string): Expr => isUnknown(name) ? makeOther('parameter', [], span) : buildName(name, at, at)
  const outer = names.map(name => makeVariable(outerName(name), valueOf(name), at))
  const own = names.map(name => makeVariable(name, buildName(outerName(name), at, at), at))
  const end = body.at(-1)?.end ?? at
  const block: Block = { kind: 'block', body: [...own, ...output, ...body], start: at, end: Math.max(at, end) }
  return [...outer, block]
}

/** The name of the binding of a variable around a subshell. */
function outerName(name: string): string {
  return `${name} outside`
}
