import type { Expr, Literal } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { comparedWith } from '../flow/compared-with.ts'
import { isPlainlyAssigned } from '../flow/plain-assignment.ts'
import { frameAt } from '../frames/frame-at.ts'
import { destructuringSource } from '../scopes/destructuring-source.ts'
import type { Meter } from '../state/budget.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { readsOf } from './event-reads.ts'

/** Finds where an item of a response is looked up by the id of a setting: by a test of the id, or in a Map or an object keyed by ids. */
export function collectSettingLookups(run: Run, module: Module, meter: Meter): void {
  const { settings } = run.interest
  for (const literal of module.literals) {
    if (typeof literal.value !== 'string' || !settings.has(literal.value)) continue
    addComparedItems(run, module, literal, meter)
    const map = mapOfLookup(literal)
    if (map) addKeyedItems(run, run.evaluate(map, frameAt(run, module, literal)), literal.value, placeOf(literal, module))
  }
  for (const member of module.members) {
    if (typeof member.property !== 'string' || !settings.has(member.property) || isPlainlyAssigned(member)) continue
    meter(member)
    addKeyedItems(run, run.evaluate(member.object, frameAt(run, module, member)), member.property, placeOf(member.propertySpan, module))
  }
  for (const member of module.patternMembers) {
    if (typeof member.key !== 'string' || !settings.has(member.key)) continue
    meter(member)
    const object = destructuringSource(run, module, member, frameAt(run, module, member))
    if (object) addKeyedItems(run, object, member.key, placeOf(member.keySpan, module))
  }
}

/** `items.find(item => item.id === 'minify')`: the literal is compared with a field of a response. */
function addComparedItems(run: Run, module: Module, literal: Literal, meter: Meter): void {
  const subject = comparedWith(literal)
  if (subject?.kind !== 'member' || typeof subject.property !== 'string') return
  meter(literal)
  const at = placeOf(literal, module)
  for (const option of optionsOf(run.evaluate(subject.object, frameAt(run, module, literal)))) {
    if (option.kind !== 'response' || option.path === null) continue
    const condition = { path: [subject.property], is: [literal.value], not: false }
    const path = [...option.path, subject.property]
    addRead(option.event.reads, { path, at, role: 'use', side: option.side, conditions: [condition], siblings: [] })
  }
}

/** Returns `byId` of `byId.get('minify')`. */
function mapOfLookup({ parent }: Literal): Expr | null {
  return parent?.kind === 'call' && parent.callee.kind === 'member' && parent.callee.property === 'get' ? parent.callee.object : null
}

/** `byId.minify`: the keys of the map or object are a field of its items. */
function addKeyedItems(run: Run, map: Value, name: string, at: Place): void {
  for (const key of keysOf(map)) {
    const leaf = key.kind === 'response' ? key.path?.at(-1) : undefined
    if (key.kind !== 'response' || !key.path || leaf === undefined) continue
    const condition = { path: [leaf], is: [name], not: false }
    for (const reads of readsOf(run, key.event)) {
      addRead(reads, { path: key.path, at, role: 'use', side: key.side, conditions: [...key.facts, condition], siblings: [], ...key.via && { via: key.via } })
    }
  }
}

function keysOf(map: Value): readonly Value[] {
  return optionsOf(map).flatMap(option => option.kind === 'object' ? option.fields.flatMap(({ key }) => key ? optionsOf(key) : []) : [])
}
