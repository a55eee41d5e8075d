import { wrappers } from '../../../clients/wrappers.ts'
import type { Value } from '../../domain/value.ts'
import { identifyClient } from '../../modules/identify-client.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { choice, optionsOf } from '../../values/make-value.ts'

/**
 * Returns the client that is passed to a wrapper: `setupCache(axios)`. Undefined for other calls.
 * The library's own object is recognized when it is passed as it was imported.
 */
export function wrapClient(run: Run, { args: { values: [first] }, frame }: CallContext, module: string, path: readonly string[]): Value | undefined {
  if (!first || !wrappers.has(`${module}:${path.join('.')}`)) return undefined
  return choice(optionsOf(first).map(option => {
    return option.kind === 'external' ? identifyClient(run, option.module, option.path, frame.module.path) ?? option : option
  }))
}
