import { namesOnPath, namingOf, utilityFunction } from '../../clients/utility-functions.ts'
import type { UtilityFunction } from '../../clients/utility-functions.ts'
import type { Call, Expr, Literal } from '../../syntax/expr.ts'
import { remembered } from '../../syntax/remembered.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { elementsOf } from '../values/elements.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'

/** A text that may name a member for a function which reads it: `sortBy(records, 'zone_name')`, `get(record, 'data.port')`. */
export interface NamedMember {
  readonly node: Literal
  readonly name: string
  /** Where the text has the name. */
  readonly at: Place
  /** The names before it in the text. */
  readonly path: readonly string[]
  readonly call: Call
  /** The argument that it is, or the list in which it is. */
  readonly argument: Expr
}

/** Returns the texts of a module that can name a member so. */
export const namedMembers = remembered((module): readonly NamedMember[] => module.literals.flatMap((node): NamedMember[] => {
  const argument = node.parent?.kind === 'array' ? node.parent : node
  const call = argument.parent
  const names = typeof node.value === 'string' ? namesOnPath(node.value) : []
  const name = names.at(-1)
  if (name === undefined || call?.kind !== 'call' || !call.args.includes(argument) || call.args.length < 2) return []
  const from = module.text.slice(node.start, node.end).lastIndexOf(name)
  const start = node.start + Math.max(from, 0)
  const at = placeOf({ start, end: from < 0 ? node.end : start + name.length }, module)
  return [{ node, name, at, path: names.slice(0, -1), call, argument }]
}))

/** Evaluates the objects of which a function of a utility library reads the member; none for other functions. */
export function objectsNamed(run: Run, named: NamedMember, frame: Frame): readonly Value[] {
  const { call } = named
  return optionsOf(run.evaluate(call.callee, frame)).flatMap(callee => {
    const fn = callee.kind === 'external' ? utilityFunction(callee.module, callee.path) : undefined
    const before = fn && namesBefore(fn, named)
    const collection = fn && call.args.at(fn.callbackFirst ? -1 : 0)
    if (!fn || !before || !collection || collection.kind === 'spread') return []
    const value = run.evaluate(collection, frame)
    const at = placeOf(call, frame.module)
    const objects = fn.result === 'member' || fn.name === 'pick' ? optionsOf(value) : elementsOf(value, at)
    return objects.map(object => before.reduce<Value>((inner, name) => run.property(inner, name, at), object))
  })
}

/** Returns the names that lead to the object with the member; undefined if the text names none. */
function namesBefore(fn: UtilityFunction, { node, path, call, argument }: NamedMember): readonly string[] | undefined {
  const naming = namingOf(fn)
  const index = call.args.indexOf(argument)
  const isNext = index === (fn.callbackFirst ? 0 : 1)
  // `pick(record, 'id', 'name')` names members by all arguments.
  if (naming === undefined || !(isNext || (fn.name === 'pick' && index > 0))) return undefined
  if (argument.kind !== 'array') return naming === 'pair' && call.args.length > 2 ? undefined : path
  const at = argument.items.indexOf(node)
  if (naming === 'names') return path
  if (naming === 'pair') return at === 0 ? path : undefined
  if (at < argument.items.length - 1) return undefined
  const before = argument.items.slice(0, at).map(item => item?.kind === 'literal' ? String(item.value) : undefined)
  return before.every(name => name !== undefined) ? before : undefined
}
