import { componentState } from '../../clients/state-holders.ts'
import type { Member } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { ClassValue, FieldValue, ObjectValue, Value } from '../domain/value.ts'
import { membersOfThis } from '../flow/this-assignments.ts'
import { frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, objectOf, optionsOf, placeOf } from '../values/make-value.ts'
import { inheritanceChain } from './inheritance.ts'
import { settingOf } from './state-settings.ts'
import type { IsKept } from './state-settings.ts'

/** Setters of one class that are looked at. */
const MOST_SETTERS = 64

/**
 * Adds to the state of a component that is a class what its methods set, and those that it inherits: `this.setState({ rows })`. A text that is
 * set is not followed: the first one is marked as replaced.
 */
export function withComponentState(run: Run, of: ClassValue, key: string, first: Value | undefined): Value | undefined {
  const set = key === componentState.member ? fieldsSet(run, of) : []
  if (set.length === 0) return first
  const names = new Map<string, FieldValue[]>()
  for (const field of set) names.set(field.name, [...names.get(field.name) ?? [], field])
  const options = first ? optionsOf(first) : []
  const begun = options.map(value => value.kind === 'object' ? withFieldsSet(run, value, names) : value)
  if (begun.some(({ kind }) => kind === 'object')) return choice(begun)
  return choice([...begun, withFieldsSet(run, objectOf([], placeOf(of.cls, of.frame.module), true), names)])
}

function withFieldsSet(run: Run, state: ObjectValue, names: ReadonlyMap<string, readonly FieldValue[]>): ObjectValue {
  const known = new Set(state.fields.map(({ name }) => name))
  const added = [...names].flatMap(([name, [field, ...others]]) => field && !known.has(name) ? [withSet(run, field, others)] : [])
  return { ...state, fields: [...state.fields.map(field => withSet(run, field, names.get(field.name) ?? [])), ...added] }
}

/** Returns the members that the methods of a class and of those that it extends set in its state. */
function fieldsSet(run: Run, of: ClassValue): readonly FieldValue[] {
  const chain = inheritanceChain(run, of)
  const isComponent = chain.at(-1)?.cls.extends && !chain.some(({ cls }) => cls.members.some(({ key }) => key === componentState.setter))
  if (!isComponent) return []
  return chain.flatMap(owner => settersIn(owner).flatMap(setter => fieldsSetAt(run, setter, owner)))
}

function settersIn({ cls, frame }: ClassValue): readonly Member[] {
  return membersOfThis(frame.module, cls).filter(({ property }) => property === componentState.setter).slice(0, MOST_SETTERS)
}

function fieldsSetAt(run: Run, setter: Member, { frame }: ClassValue): readonly FieldValue[] {
  const [argument] = setter.parent?.kind === 'call' && setter.parent.callee === setter ? setter.parent.args : []
  if (!argument || argument.kind === 'spread') return []
  const set = settingOf(run, argument, frameOf(run, functionAround(setter), frame), isState)
  return set.flatMap(({ value }) => optionsOf(value).filter((option): option is ObjectValue => option.kind === 'object').flatMap(({ fields }) => fields))
}

const isState: IsKept = expr => expr.kind === 'member' && expr.property === componentState.member && expr.object.kind === 'this'

/** The members that are being evaluated: what sets a state often reads it. */
const active = slot(() => new Set<string>())

function withSet(run: Run, field: FieldValue, set: readonly FieldValue[]): FieldValue {
  if (set.length === 0) return field
  const key = `${field.at.file}\0${String(field.at.start)}`
  return { ...field, get: () => {
    const evaluated = active(run)
    if (evaluated.has(key)) return field.get()
    evaluated.add(key)
    try {
      const values = set.flatMap(each => optionsOf(each.get())).filter(({ kind }) => kind !== 'text' && kind !== 'scalar' && kind !== 'unknown')
      return values.length > 0 ? choice([field.get(), ...values]) : field.get()
    } finally {
      evaluated.delete(key)
    }
  } }
}
