import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'
import { exportOf } from '../modules/imported-value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

interface SdkClient extends InstanceValue { readonly of: ClassValue }

/** An instance of the class that the main module of an SDK exports, as nobody made it. */
export function clientOfModule(run: Run, main: Module): SdkClient | undefined {
  const made = optionsOf(exportOf(run, main, languageOf(main).mainExport)).find(option => option.kind === 'class')
  return made && { kind: 'instance', of: made, args: null, members: new Map() }
}

/** The method of an SDK that names lead to from its client. */
export function methodBehind(run: Run, client: InstanceValue, names: readonly string[], at: Place): FunctionValue | undefined {
  const found = names.reduce<Value | undefined>((inner, name) => inner?.kind === 'instance' ? run.property(inner, name, at) : undefined, client)
  return found?.kind === 'function' && found.frame.module.installed ? found : undefined
}
