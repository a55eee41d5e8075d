import { injectors } from '../clients/injectors.ts'
import { PASSES } from './chained.ts'
import type { CallContext } from './invoke.ts'
import type { Run } from './run.ts'
import type { Value } from './value.ts'
import { placeOf } from './value.ts'
import { clientOfType } from './which-client.ts'
import { wrappedBy } from './wrapped.ts'

/** `inject(HttpClient)`: an instance of the class; `setupCache(axios)`: the client that is given; `next(request)`: the request; undefined for other calls. */
export function injectedBy(run: Run, context: CallContext, module: string, path: readonly string[]): Value | undefined {
  const { args, call, frame } = context
  if (module === PASSES) return args.values[0]
  const wrapped = wrappedBy(run, context, module, path)
  if (wrapped) return wrapped
  if (!injectors.has(`${module}:${path.join('.')}`)) return undefined
  const [first] = args.values
  if (first?.kind === 'class') return { kind: 'instance', of: first, args: null, members: new Map() }
  return first?.kind === 'external' ? clientOfType(run, first.module, first.path.at(-1) ?? '', placeOf(call, frame.module)) : undefined
}
