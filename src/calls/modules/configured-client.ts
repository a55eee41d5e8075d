import type { Place } from '../../uses/api-use.ts'
import type { ClientValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { instanceOfUnknown } from './identify-client.ts'

/** The client that the user declares a name of a file or package to be; `*` of a module stands for all of its names. */
export function configuredClient(run: Run, target: string, name: string, at: Place): ClientValue | undefined {
  const own = run.modules.declared?.(target, name)
  if (own) return instanceOfUnknown(run, own, [], at)
  const whole = name === '*' ? undefined : run.modules.declared?.(target, '*')
  return whole && { ...instanceOfUnknown(run, whole, [], at), path: [name] }
}
