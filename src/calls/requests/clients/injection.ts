import { injectors } from '../../../clients/injectors.ts'
import type { Value } from '../../domain/value.ts'
import { clientOfType } from '../../modules/identify-client.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { placeOf } from '../../values/make-value.ts'
import { wrapClient } from './client-wrapper.ts'
import { PASS_THROUGH } from './middleware.ts'

/**
 * Returns an instance of the class that is injected, `inject(HttpClient)`, the client that is wrapped, `setupCache(axios)`,
 * or the request that middleware passes on, `next(request)`; undefined for other calls.
 */
export function injectedClient(run: Run, context: CallContext, module: string, path: readonly string[]): Value | undefined {
  const { args, call, frame } = context
  if (module === PASS_THROUGH) return args.values[0]
  const wrapped = wrapClient(run, context, module, path)
  if (wrapped) return wrapped
  if (!injectors.has(`${module}:${path.join('.')}`)) return undefined
  const [first] = args.values
  if (first?.kind === 'class') return { kind: 'instance', of: first, args: null, members: new Map() }
  return first?.kind === 'external' ? clientOfType(run, first.module, first.path.at(-1) ?? '', placeOf(call, frame.module)) : undefined
}
