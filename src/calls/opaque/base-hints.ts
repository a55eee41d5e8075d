import type { Expr, Node, ObjectExpr, Property } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ObjectValue, TextValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { joinBase } from '../values/join-base.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { plain, textsOf } from '../values/text.ts'

/** Calls that are searched between a value and the base that it was made with. */
const DEEPEST = 4

/** A text of more parts is no base. */
const MOST_BASE_PARTS = 7

const ABSOLUTE = /^https?:\/\//i
const BASE_NAME = /^(?:base|prefix|root|api|server)_?(?:url|uri|path|address|endpoint)?$|^(?:endpoint|origin)$/i

/**
 * Joins paths with the base that an unknown client was made with, or that is passed besides the path: `got.extend({ prefixUrl })`,
 * `send(path, { baseURL })`. How such a client uses the base is unknown; that the request goes to another host is not.
 */
export function withBaseHints(callee: Value, objects: readonly ObjectValue[], paths: readonly TextValue[], at: Place): readonly TextValue[] {
  const bases = [...objects.flatMap(basesOfObject), ...basesBehind(callee, 0)].flatMap(value => textsOf(value, at)).filter(isBase)
  return bases.length ? joinBase('trim', bases, paths, at) : paths
}

/** Joins paths with the base that an object around them has: `{ baseUrl, operations: [{ method, path }] }`. The innermost one counts. */
export function withBaseAround(run: Run, module: Module, expr: Expr, paths: readonly TextValue[]): readonly TextValue[] {
  const at = placeOf(expr, module)
  for (let up = expr.parent, inner: Node = expr; up && isHolding(up); inner = up, up = up.parent) {
    if (up.kind !== 'object') continue
    const beside = basesIn(up).filter(member => member !== inner)
    const bases = beside.flatMap(({ value }) => textsOf(run.evaluate(value, frameAt(run, module, up)), at)).filter(isBase)
    if (bases.length) return joinBase('trim', bases, paths, at)
  }
  return paths
}

const BASES = new WeakMap<ObjectExpr, readonly Property[]>()

/** Returns the members of an object with a name of a base; a table of many paths is searched once. */
function basesIn(object: ObjectExpr): readonly Property[] {
  const found = BASES.get(object) ?? object.members.flatMap(member => member.kind === 'property' && BASE_NAME.test(String(member.key)) ? [member] : [])
  BASES.set(object, found)
  return found
}

function isHolding({ kind }: Node): boolean {
  return kind === 'property' || kind === 'object' || kind === 'array' || kind === 'cast'
}

function basesOfObject({ fields }: ObjectValue): readonly Value[] {
  return fields.filter(field => BASE_NAME.test(field.name)).map(field => field.get())
}

function isBase({ text }: TextValue): boolean {
  const whole = plain(text)
  return ABSOLUTE.test(whole) || /^\/\w/.test(whole)
}

/** The bases among the arguments of the calls that made a value. */
function basesBehind(value: Value, depth: number): readonly Value[] {
  if (value.kind !== 'unknown' || depth > DEEPEST) return []
  return value.from.flatMap(part => optionsOf(part).flatMap((option): readonly Value[] => {
    if (option.kind === 'text') return ABSOLUTE.test(plain(option.text)) && option.text.length <= MOST_BASE_PARTS ? [option] : []
    return option.kind === 'object' ? basesOfObject(option) : basesBehind(option, depth + 1)
  }))
}
