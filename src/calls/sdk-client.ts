import type { Module } from '../syntax/module.ts'
import type { Place } from './api-use.ts'
import { exportOf } from './exports.ts'
import { memberOf } from './members.ts'
import type { Run } from './run.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from './value.ts'
import { optionsOf } from './value.ts'

interface SdkClient extends InstanceValue { readonly of: ClassValue }

/** An instance of the class that the main module of an SDK exports, as nobody made it. */
export function clientOfModule(run: Run, main: Module): SdkClient | undefined {
  const made = optionsOf(exportOf(run, main, 'default')).find(option => option.kind === 'class')
  return made && { kind: 'instance', of: made, args: null, members: new Map() }
}

/** The method of an SDK that names lead to from its client. */
export function methodBehind(run: Run, client: InstanceValue, names: readonly string[], at: Place): FunctionValue | undefined {
  const found = names.reduce<Value | undefined>((inner, name) => inner?.kind === 'instance' ? memberOf(run, inner, name, at) : undefined, client)
  return found?.kind === 'function' && found.frame.module.installed ? found : undefined
}
