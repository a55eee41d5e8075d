import type { Place } from '../../uses/api-use.ts'
import type { ClientValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { instanceOfUnknown } from './identify-client.ts'

/** Returns the client that the configuration declares for a name of a file or package; `*` of a module covers all of its names. */
export function configuredClient(run: Run, target: string, name: string, at: Place): ClientValue | undefined {
  const exact = run.modules.declared?.(target, name)
  if (exact) return instanceOfUnknown(run, exact, [], at)
  const whole = name === '*' ? undefined : run.modules.declared?.(target, '*')
  return whole && { ...instanceOfUnknown(run, whole, [], at), path: [name] }
}
