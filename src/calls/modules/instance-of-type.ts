import { notRequests } from '../../clients/not-requests.ts'
import type { TypeName, TypeQuery, TypeRef } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { DeclaredType, Value } from '../domain/value.ts'
import { entryFrame, moduleFrame } from '../frames/entry-frame.ts'
import { returnValue } from '../frames/return-value.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { anyInstance, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { aliasedType } from './aliased-type.ts'
import { clientOfType } from './identify-client.ts'

/** Returns the instance that a declared type names, for an unknown value; any other value itself. */
export function byDeclaredType(run: Run, value: Value, type: DeclaredType | null): Value {
  return value.kind === 'unknown' && type ? instanceOfType(run, type.ref, type.module) ?? value : value
}

/** Returns an instance of the class or HTTP client that a declared type names, for a value that is otherwise unknown. */
export function instanceOfType(run: Run, type: TypeRef, module: Module): Value | undefined {
  if (type.kind === 'type-list' && type.how === 'union') {
    for (const option of type.types) {
      const found = instanceOfType(run, option, module)
      if (found) return found
    }
    return undefined
  }
  if (type.kind !== 'type-name') return undefined
  const computed = type.args[0]?.kind === 'type-query' ? instanceOfComputed(run, type.name, type.args[0], module) : undefined
  if (computed) return computed
  if (type.name === 'Awaited' && type.args[0]) return instanceOfType(run, type.args[0], module)
  const [head = '', ...rest] = type.name.split('.')
  const binding = module.lookUp(head, type)
  if (!binding || binding.owner) return undefined
  const named = binding.kind === 'type' ? undefined : instanceOfBinding(run, binding, rest, type, module)
  if (named || rest.length > 0) return named
  const aliased = aliasedType(run, binding, module)
  return aliased && readOnce(run, aliased.ref, () => instanceOfType(run, aliased.ref, aliased.module))
}

/** The types behind aliases that are being read, and those that were found to name no instance since the first of these was begun. */
const met = slot(() => new Set<TypeRef>())

/** Reads a type behind an alias, unless it was met already: an alias may refer to itself, and a union of unions may name one a thousand times. */
function readOnce(run: Run, ref: TypeRef, read: () => Value | undefined): Value | undefined {
  const types = met(run)
  if (types.has(ref)) return undefined
  const isFirst = types.size === 0
  types.add(ref)
  let found: Value | undefined
  try {
    return found = read()
  } finally {
    if (isFirst) types.clear()
    else if (found) types.delete(ref)
  }
}

/** Returns an instance of what the first name of a type is bound to: a class, a class in a namespace, or a client of a package. */
function instanceOfBinding(run: Run, binding: Binding, rest: readonly string[], type: TypeName, module: Module): Value | undefined {
  for (const option of optionsOf(run.binding(binding, moduleFrame(run, module), null))) {
    if (option.kind === 'class' || option.kind === 'namespace') {
      const cls = memberAlong(run, option, rest, placeOf(type, module))
      if (cls.kind === 'class') return anyInstance(cls)
    }
    if (option.kind !== 'external') continue
    const name = [...option.path, ...rest].at(-1)
    const client = name === undefined ? undefined : clientOfType(run, option.module, name, placeOf(type, module))
    if (client) return client
    if (name !== undefined && notRequests.serverTypes.has(name) && notRequests.servers.has(option.module)) {
      return { ...unknown(placeOf(type, module), name), package: option.module }
    }
  }
  return undefined
}

/** `InstanceType<typeof Client>`, and `ReturnType<typeof getClient>` of a function of an SDK. */
function instanceOfComputed(run: Run, name: string, query: TypeQuery, module: Module): Value | undefined {
  const [head = '', ...rest] = query.name.split('.')
  const binding = name === 'InstanceType' || name === 'ReturnType' ? module.lookUp(head, query) : null
  if (!binding || binding.owner || binding.kind === 'type') return undefined
  for (const option of optionsOf(run.binding(binding, moduleFrame(run, module), null))) {
    const value = memberAlong(run, option, rest, placeOf(query, module))
    if (name === 'InstanceType' && value.kind === 'class') return anyInstance(value)
    if (name === 'InstanceType' || value.kind !== 'function' || !value.frame.module.installed) continue
    const frame = entryFrame(run, value.fn, value.frame.module)
    const made = optionsOf(returnValue(run, value.fn, frame)).find(each => each.kind === 'instance')
    if (made) return made
  }
  return undefined
}

/** Returns the member that names lead to through classes and namespaces: `api.v4.Client`. */
function memberAlong(run: Run, value: Value, names: readonly string[], at: Place): Value {
  return names.reduce((inner, name) => inner.kind === 'class' || inner.kind === 'namespace' ? run.property(inner, name, at) : inner, value)
}
