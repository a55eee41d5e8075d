import { namesMembers, namesOnPath, utilityFunction } from '../../clients/utility-functions.ts'
import type { Call, Literal } from '../../syntax/expr.ts'
import { remembered } from '../../syntax/remembered.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { elementsOf } from '../values/elements.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'

/** A text that names a member for a function which may read it: `sortBy(records, 'zone_name')`, `get(record, 'data.port')`. */
export interface NamedMember {
  readonly node: Literal
  readonly name: string
  /** Where the text has the name. */
  readonly at: Place
  /** The names before it in the text. */
  readonly path: readonly string[]
  readonly call: Call
}

/** Returns the texts of a module that can name a member so. */
export const namedMembers = remembered((module): readonly NamedMember[] => module.literals.flatMap((node): NamedMember[] => {
  const list = node.parent?.kind === 'array' ? node.parent : node
  const call = list.parent
  const names = typeof node.value === 'string' ? namesOnPath(node.value) : []
  const name = names.at(-1)
  if (name === undefined || call?.kind !== 'call' || !call.args.includes(list) || call.args.length < 2) return []
  const from = module.text.slice(node.start, node.end).lastIndexOf(name)
  const start = node.start + Math.max(from, 0)
  return [{ node, name, at: placeOf({ start, end: from < 0 ? node.end : start + name.length }, module), path: names.slice(0, -1), call }]
}))

/** Evaluates the objects of which a function of a utility library reads the member; none for other functions. */
export function objectsNamed(run: Run, call: Call, path: readonly string[], frame: Frame): readonly Value[] {
  return optionsOf(run.evaluate(call.callee, frame)).flatMap(callee => {
    const fn = callee.kind === 'external' ? utilityFunction(callee.module, callee.path) : undefined
    const collection = fn && namesMembers(fn) ? call.args.at(fn.callbackFirst ? -1 : 0) : undefined
    if (!fn || !collection || collection.kind === 'spread') return []
    const value = run.evaluate(collection, frame)
    const at = placeOf(call, frame.module)
    const objects = fn.result === 'member' || fn.name === 'pick' ? optionsOf(value) : elementsOf(value, at)
    return objects.map(object => path.reduce<Value>((inner, name) => run.property(inner, name, at), object))
  })
}
