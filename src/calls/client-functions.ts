import type { ClientInstance } from './client-instance.ts'
import { clientValue } from './client-instance.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { elementsOf } from './members.ts'
import type { Run } from './run.ts'
import type { ClientValue, FunctionValue, Value } from './value.ts'
import { choice, placeOf, unknown } from './value.ts'

/** `jQuery(function ($) { … })`: calls the function with the library's own object; what the call makes stays what it is. */
export function givenLibrary(run: Run, context: CallContext, callee: ClientValue, made: ClientValue): ClientValue {
  const { client } = callee.instance
  const fn = functionIn(context)
  if (fn && client.givesLibrary?.includes(callee.path.join('.'))) enterWith(run, context, fn, [libraryOf(run, callee.instance)], false, null, true)
  return made
}

/** `$.each(records, (index, record) => …)`: calls the function with an element; undefined for other calls. */
export function eachGiven(run: Run, context: CallContext, { instance: { client }, path }: ClientValue): Value | undefined {
  const position = client.each?.[path.join('.')]
  const [list] = context.args.values
  const fn = functionIn(context)
  if (position === undefined || !list || !fn) return undefined
  const at = placeOf(context.call, context.frame.module)
  const element = choice(elementsOf(list, at))
  const result = enterWith(run, context, fn, [0, 1].map(index => index === position ? element : unknown(at)), false, element)
  return path.at(-1) === 'map' ? { kind: 'list', items: [result], open: true, at } : list
}

function functionIn({ args }: CallContext): FunctionValue | undefined {
  return args.values.findLast(value => value.kind === 'function')
}

function libraryOf(run: Run, { client, rivals }: ClientInstance): ClientValue {
  return clientValue(client, run.defaults.get(client) ?? [], '', rivals)
}
