import type { Client } from '../../../clients/client.ts'
import type { ClientValue, Value } from '../../domain/value.ts'
import { libraryDefaults } from '../../modules/identify-client.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { madeAtOf, optionOf } from '../../values/make-client.ts'
import { choice, placeOf, unknown } from '../../values/make-value.ts'
import { valueOfRole } from '../options/request-options.ts'
import { factoryOptions } from './create-client.ts'

/** Sets the defaults of a library for all requests, `$.ajaxSetup({ url })`, and returns true if the call does so. */
export function configureClient(run: Run, context: CallContext, { instance: { client }, path }: ClientValue): boolean {
  const factory = client.configure?.find(each => each.callee.includes(path.join('.')))
  if (!factory) return false
  const options = factoryOptions(run, context, factory, client, [])
  libraryDefaults(run).set(client, client.shared ? defaultsOfAllPlaces(run, context, client, options) : options)
  return true
}

/** Defaults of injected instances, by the client and the place that sets them. */
const configured = slot(() => new Map<string, readonly Value[]>())

/** Returns the defaults of injected instances; when several places set them, each of their bases is possible for any instance. */
function defaultsOfAllPlaces(run: Run, { call, frame }: CallContext, client: Client, options: readonly Value[]): readonly Value[] {
  const at = placeOf(call, frame.module)
  const all = configured(run).set(`${client.name} ${madeAtOf(at)}`, options)
  const places = [...all].filter(([key]) => key.startsWith(`${client.name} `))
  const bases = places.map(([, each]) => valueOfRole(run, each, 'base', client, at) ?? unknown(at))
  return places.length > 1 ? [optionOf('base', choice(bases), at)] : options
}
