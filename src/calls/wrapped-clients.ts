import { wrappers } from '../clients/wrappers.ts'
import type { CallContext } from './invoke.ts'
import type { Run } from './run.ts'
import { choice, optionsOf } from './value.ts'
import type { Value } from './value.ts'
import { clientOf } from './which-client.ts'

/** What a function that wraps a client gives: the client, also when it is given as what is imported; undefined for other functions. */
export function wrappedClient(run: Run, { args: { values: [first] }, frame }: CallContext, module: string, path: readonly string[]): Value | undefined {
  if (!first || !wrappers.has(`${module}:${path.join('.')}`)) return undefined
  return choice(optionsOf(first).map(option => option.kind === 'external' ? clientOf(run, option.module, option.path, frame.module.path) ?? option : option))
}
