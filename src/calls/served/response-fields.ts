import type { Place } from '../../uses/api-use.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { elementsOf } from '../values/elements.ts'
import { choice, optionsOf, responsesIn } from '../values/make-value.ts'

/** A field of the response to a request. */
export interface ResponseField {
  readonly response: ResponseValue
  readonly path: readonly string[]
}

/** The origin of a field in the body that a route responds with. */
interface FieldSource {
  /** Fields of responses that the route itself got. */
  readonly upstream: readonly ResponseField[]
  /** The route makes the field itself. */
  readonly isOwn: boolean
}

/** Finds where the field at a path of a body comes from. */
export function fieldSource(run: Run, path: readonly string[], body: Value, at: Place): FieldSource {
  let value = body
  for (const key of path.slice(0, -1)) {
    value = key === '[]' ? choice(elementsOf(value, at)) : run.property(value, key === '*' ? null : key, at)
  }
  const name = path.at(-1) ?? ''
  const others = optionsOf(value).filter(option => !hasMember(option, name))
  const upstream = others.flatMap(responsesIn).map(response => ({ response, path: [...response.path ?? [], name] }))
  return { upstream, isOwn: others.length < optionsOf(value).length }
}

/** Tests if a value may be an object with a member of this name. */
export function hasMember(value: Value, name: string): boolean {
  return optionsOf(value).some(option => option.kind === 'object' && option.fields.some(field => field.name === name))
}

const DEEPEST = 4

/** Finds the objects anywhere in a value that have a field of this name. */
export function holdersOf(value: Value, name: string, depth = 0): readonly Value[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    if (hasMember(option, name)) return [option]
    return partsOf(option).flatMap(part => holdersOf(part, name, depth + 1))
  })
}

/** Finds the responses anywhere in a value. */
export function carriedResponses(value: Value, depth = 0): readonly ResponseValue[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    const inside = partsOf(option).flatMap(part => carriedResponses(part, depth + 1))
    return [...responsesIn(option), ...inside]
  })
}

function partsOf(value: Value): readonly Value[] {
  if (value.kind === 'object') return value.fields.map(field => field.get())
  return value.kind === 'list' ? value.items : []
}
