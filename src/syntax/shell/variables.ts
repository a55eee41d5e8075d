import type { Declare } from '../expr.ts'
import { makeInherited, makeVariable } from './make.ts'
import type { ShellScope } from './scope.ts'

/** Declares the variables of a scope. One that the script reads before it assigns it has the value of the environment at first. */
export function makeVariables({ variables, usesOutput }: ShellScope, at: number, inherited: ReadonlySet<string> = new Set()): Declare[] {
  const names = usesOutput ? [...variables, 'output'] : [...variables]
  return names.map(name => makeVariable(name, inherited.has(name) ? makeInherited(name, at) : null, at))
}
