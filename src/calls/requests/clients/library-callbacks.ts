import { own } from '../../../own.ts'
import type { ClientInstance } from '../../domain/client-instance.ts'
import type { ClientValue, FunctionValue, Value } from '../../domain/value.ts'
import { libraryDefaults } from '../../modules/identify-client.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { elementsOf } from '../../values/elements.ts'
import { clientValue } from '../../values/make-client.ts'
import { choice, placeOf, unknown } from '../../values/make-value.ts'

/** Calls a callback with the library's own object, `jQuery(function ($) { … })`, and returns the instance that the call made. */
export function passLibrary(run: Run, context: CallContext, callee: ClientValue, made: ClientValue): ClientValue {
  const { client } = callee.instance
  const fn = functionIn(context)
  if (fn && client.givesLibrary?.includes(callee.path.join('.'))) {
    run.enter({ context, callee: fn, values: [libraryOf(run, callee.instance)], self: null, thorough: true })
  }
  return made
}

/** Calls a callback with an element of a list: `$.each(records, (index, record) => …)`; undefined for other calls. */
export function callForEach(run: Run, context: CallContext, { instance: { client }, path }: ClientValue): Value | undefined {
  const position = own(client.each, path.join('.'))
  const [list] = context.args.values
  const fn = functionIn(context)
  if (position === undefined || !list || !fn) return undefined
  const at = placeOf(context.call, context.frame.module)
  const element = choice(elementsOf(list, at))
  const result = run.enter({ context, callee: fn, values: [0, 1].map(index => index === position ? element : unknown(at)), self: element })
  return path.at(-1) === 'map' ? { kind: 'list', items: [result], open: true, at } : list
}

function functionIn({ args }: CallContext): FunctionValue | undefined {
  return args.values.findLast(value => value.kind === 'function')
}

function libraryOf(run: Run, { client, rivals }: ClientInstance): ClientValue {
  return clientValue(client, libraryDefaults(run).get(client) ?? [], '', rivals)
}
