import type { Place } from '../../uses/api-use.ts'
import type { FieldValue, Value } from '../domain/value.ts'
import { optionsOf } from './make-value.ts'

const DEEPEST = 3
const MOST = 12

/** Tests if nothing tells two values apart, be they worked out twice: they are written at one place and hold the same. */
export function isSameValue(a: Value | null | undefined, b: Value | null | undefined, depth = 0): boolean {
  if (a === b) return true
  if (!a || !b || depth > DEEPEST || a.kind !== b.kind) return false
  switch (a.kind) {
    case 'scalar': return b.kind === a.kind && a.value === b.value && isSamePlace(a.at, b.at)
    case 'text': return b.kind === a.kind && !a.query.length && !b.query.length && a.queryOpen === b.queryOpen && a.url === b.url && isEach(a.text, b.text, (part, other) => part.text === other.text && part.name === other.name && isSamePlace(part.at, other.at))
    case 'object': return b.kind === a.kind && a.role === b.role && a.open === b.open && isSamePlace(a.at, b.at) && isEach(a.responses ?? [], b.responses ?? [], isSame(depth)) && a.fields.length <= MOST && isEach(a.fields, b.fields, isSameField(depth))
    case 'list': return b.kind === a.kind && a.open === b.open && isSamePlace(a.at, b.at) && a.items.length <= MOST && isEach(a.items, b.items, isSame(depth))
    case 'function': return b.kind === a.kind && a.fn === b.fn && a.frame === b.frame && isSameValue(a.self, b.self, depth + 1) && isEach(a.bound, b.bound, isSame(depth))
    case 'class': return b.kind === a.kind && a.cls === b.cls && a.frame === b.frame
    case 'instance': return b.kind === a.kind && isSameValue(a.of, b.of, depth + 1) && (a.args && b.args ? isEach(a.args, b.args, isSame(depth)) : a.args === b.args)
    case 'client': return b.kind === a.kind && a.instance === b.instance && a.path.join() === b.path.join()
    case 'external': return b.kind === a.kind && a.module === b.module && a.path.join() === b.path.join()
    case 'namespace': return b.kind === a.kind && a.module === b.module
    case 'response': return b.kind === a.kind && a.event === b.event && a.side === b.side && a.path?.join() === b.path?.join() && isEach(a.facts, b.facts, (fact, other) => fact === other)
    case 'unknown': return b.kind === a.kind && a.type?.ref === b.type?.ref && a.name === b.name && !a.from.length && !b.from.length && !a.schema && !b.schema
    case 'choice': return isEach(a.options, optionsOf(b), isSame(depth))
  }
}

function isSame(depth: number): (a: Value, b: Value) => boolean {
  return (a, b) => isSameValue(a, b, depth + 1)
}

function isSameField(depth: number): (a: FieldValue, b: FieldValue) => boolean {
  return (a, b) => a.name === b.name && isSamePlace(a.at, b.at) && a.conditions.length === b.conditions.length && isSameValue(a.get(), b.get(), depth + 1)
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.start === b.start && a.end === b.end && a.file === b.file
}

function isEach<T>(a: readonly T[], b: readonly T[], isEqual: (a: T, b: T) => boolean): boolean {
  return a.length === b.length && a.every((each, index) => {
    const other = b[index]
    return other !== undefined && isEqual(each, other)
  })
}
