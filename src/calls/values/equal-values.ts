import type { TextPart } from '../../uses/api-use.ts'
import { isSamePlace } from '../../uses/same-place.ts'
import type { FieldValue, InstanceValue, Value } from '../domain/value.ts'

const DEEPEST = 3
const MOST = 12

/** Tests if two values are the same although they may have been evaluated twice: they come from one place and have equal content. */
export function isSameValue(a: Value | null | undefined, b: Value | null | undefined, depth = 0): boolean {
  if (a === b) return true
  if (!a || !b || depth > DEEPEST || a.kind !== b.kind) return false
  return isSameOfKind(a.kind, a, b, depth)
}

type Kind = Value['kind']
type OfKind<K extends Kind> = Extract<Value, { kind: K }>
type Comparisons = { readonly [K in Kind]: (a: OfKind<K>, b: OfKind<K>, depth: number) => boolean }

function isSameOfKind<K extends Kind>(kind: K, a: OfKind<K>, b: OfKind<K>, depth: number): boolean {
  return COMPARISONS[kind](a, b, depth)
}

/** How two values of one kind are compared. Cheap tests come first, since getting a field may evaluate it. */
const COMPARISONS: Comparisons = {
  scalar: (a, b) => a.value === b.value && isSamePlace(a.at, b.at),
  text: (a, b) => !a.query.length && !b.query.length && a.queryOpen === b.queryOpen && a.url === b.url && isEach(a.text, b.text, isSamePart),
  object: (a, b, depth) => a.role === b.role && a.open === b.open && isSamePlace(a.at, b.at)
    && areSameValues(a.responses ?? [], b.responses ?? [], depth)
    && a.fields.length <= MOST && isEach(a.fields, b.fields, isSameField, depth),
  list: (a, b, depth) => a.open === b.open && isSamePlace(a.at, b.at) && a.items.length <= MOST && areSameValues(a.items, b.items, depth),
  function: (a, b, depth) => a.fn === b.fn && a.frame === b.frame && isSameValue(a.self, b.self, depth + 1) && areSameValues(a.bound, b.bound, depth),
  class: (a, b) => a.cls === b.cls && a.frame === b.frame,
  instance: (a, b, depth) => keptUses(a) === keptUses(b) && isSameValue(a.of, b.of, depth + 1)
    && (a.args && b.args ? areSameValues(a.args, b.args, depth) : a.args === b.args) && isSameValue(a.set?.(), b.set?.(), depth + 1),
  client: (a, b) => a.instance === b.instance && a.path.join() === b.path.join(),
  external: (a, b) => a.module === b.module && a.path.join() === b.path.join(),
  namespace: (a, b) => a.module === b.module,
  response: (a, b) => a.event === b.event && a.side === b.side && a.path?.join() === b.path?.join() && isEach(a.facts, b.facts, Object.is)
    && a.via?.length === b.via?.length,
  unknown: (a, b) => a.type?.ref === b.type?.ref && a.name === b.name && !a.from.length && !b.from.length && !a.schema && !b.schema,
  choice: (a, b, depth) => areSameValues(a.options, b.options, depth),
}

/** Returns the calls of the methods of an instance that does not escape: two of them are never the same. */
function keptUses({ uses }: InstanceValue): unknown {
  return uses?.escapes === false ? uses.calls : undefined
}

/** Tests if two lists have the same values, one by one. */
export function areSameValues(a: readonly Value[], b: readonly Value[], depth = 0): boolean {
  return isEach(a, b, isSameInner, depth)
}

function isSameInner(a: Value, b: Value, depth: number): boolean {
  return isSameValue(a, b, depth + 1)
}

function isSameField(a: FieldValue, b: FieldValue, depth: number): boolean {
  return a.name === b.name && isSamePlace(a.at, b.at) && a.conditions.length === b.conditions.length && isSameValue(a.get(), b.get(), depth + 1)
}

/** Tests if two parts of texts have the same content from one place. */
export function isSamePart(a: TextPart, b: TextPart): boolean {
  return a.text === b.text && a.name === b.name && a.isEncoded === b.isEncoded && a.isAssumed === b.isAssumed && isSamePlace(a.at, b.at)
}

function isEach<T>(a: readonly T[], b: readonly T[], isEqual: (a: T, b: T, depth: number) => boolean, depth = 0): boolean {
  return a.length === b.length && a.every((each, index) => {
    const other = b[index]
    return other !== undefined && isEqual(each, other, depth)
  })
}
