import { wrappers } from '../../../clients/wrappers.ts'
import type { Value } from '../../domain/value.ts'
import { identifyClient } from '../../modules/identify-client.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { choice, optionsOf } from '../../values/make-value.ts'

/** `setupCache(axios)`: the client that a wrapper is given; a library's own object may be given as what is imported. Undefined for other calls. */
export function wrapClient(run: Run, { args: { values: [first] }, frame }: CallContext, module: string, path: readonly string[]): Value | undefined {
  if (!first || !wrappers.has(`${module}:${path.join('.')}`)) return undefined
  return choice(optionsOf(first).map(option => option.kind === 'external' ? identifyClient(run, option.module, option.path, frame.module.path) ?? option : option))
}
