import { refill } from '../calls/budget.ts'
import { exportOf } from '../calls/exports.ts'
import type { Interest } from '../calls/interest.ts'
import { memberOf } from '../calls/members.ts'
import { startRun } from '../calls/run.ts'
import type { Modules, Run } from '../calls/run.ts'
import { optionsOf } from '../calls/value.ts'
import type { FunctionValue, Value } from '../calls/value.ts'
import type { Module } from '../syntax/module.ts'
import { keyOfType } from './keys-of-type.ts'
import type { DeclaredKey } from './keys-of-type.ts'

/** Tells what a parameter of a method has at a path of keys; undefined where its type cannot be read. */
export type KeyOf = (names: readonly string[], index: number, path: readonly string[]) => DeclaredKey | undefined

const AT = { file: '', start: 0, end: 0 }

/** Looks up what the methods of an SDK declare to take, in the modules that lead to them. */
export function declaredKeys(modules: Modules, main: Module, interest: Interest): KeyOf {
  const run = startRun(modules, interest, new Set())
  return (names, index, path) => {
    refill(run)
    const method = methodAt(run, main, names)
    const type = method?.fn.params[index]?.pattern.type
    return method && type ? keyOfType(run, { ref: type, module: method.frame.module }, path) : undefined
  }
}

/** The method that a chain of names ends in, which starts at a client or behind it: `cf.dns.records.list`, `dns.records.list`. */
function methodAt(run: Run, main: Module, names: readonly string[]): FunctionValue | undefined {
  const [client] = optionsOf(exportOf(run, main, 'default'))
  if (client?.kind !== 'class') return undefined
  for (let from = 0; from < names.length - 1; from++) {
    const root: Value = { kind: 'instance', of: client, args: null, members: new Map() }
    const found = names.slice(from).reduce<Value>((value, name) => memberOf(run, value, name, AT), root)
    if (found.kind === 'function' && found.frame.module.installed) return found
  }
  return undefined
}
