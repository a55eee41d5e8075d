import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ClassValue, ClientValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'
import { exportOf } from '../modules/imported-value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

interface SdkClient extends InstanceValue { readonly of: ClassValue }

/** Returns an instance of the class that the main module of an SDK exports, with unknown arguments. */
export function clientOfModule(run: Run, main: Module): SdkClient | undefined {
  const exported = optionsOf(exportOf(run, main, languageOf(main).mainExport)).find(option => option.kind === 'class')
  return exported && { kind: 'instance', of: exported, args: null, members: new Map() }
}

/** Returns the method of an SDK at a path of names from its client: a function, or one that takes a route or has one. */
export function methodBehind(run: Run, client: InstanceValue, names: readonly string[], at: Place): FunctionValue | ClientValue | undefined {
  const found = names.reduce<Value | undefined>((value, name) => {
    return value?.kind === 'instance' || value?.kind === 'client' ? run.property(value, name, at) : undefined
  }, client)
  if (found?.kind === 'client') return found
  return found?.kind === 'function' && found.frame.module.installed ? found : undefined
}
