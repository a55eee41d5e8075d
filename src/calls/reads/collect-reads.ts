import type { Call, Member, New, Node, PatternMember } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { FieldRead, Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { Value } from '../domain/value.ts'
import { conditionsAt } from '../flow/branch-conditions.ts'
import { isWritten } from '../flow/mutation-sites.ts'
import { frameAt } from '../frames/frame-at.ts'
import { languageOf } from '../languages/language-of.ts'
import { destructuringSource } from '../scopes/destructuring-source.ts'
import type { Meter } from '../state/budget.ts'
import { callersOf } from '../state/call-graph.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { readsOfClass, readsOfType } from '../types/bind-type.ts'
import { isClientSet } from '../types/client-set-fields.ts'
import { optionsOf } from '../values/make-value.ts'

/** Finds every read of a field that the schedule names and tells the requests whose answers it is read from. */
export function collectReads(run: Run, module: Module, meter: Meter): void {
  for (const member of module.members) {
    if (typeof member.property !== 'string' || !run.interest.fieldLeaves.has(member.property) || isWritten(member) || isDeleted(member)) continue
    meter(member)
    const object = run.evaluate(member.object, frameAt(run, module, member))
    const at = { file: module.path, start: member.propertySpan.start, end: member.propertySpan.end }
    addReads(run, object, member.property, at, { node: member, module })
  }
  for (const member of module.patternMembers) {
    if (typeof member.key !== 'string' || !run.interest.fieldLeaves.has(member.key) || isLeftOut(module, member)) continue
    meter(member)
    const object = destructuringSource(run, module, member, frameAt(run, module, member))
    if (object) addReads(run, object, member.key, { file: module.path, start: member.keySpan.start, end: member.keySpan.end }, { node: member, module })
  }
}

/** `delete record.zone_id` cleans up. */
function isDeleted(member: Member): boolean {
  return member.parent?.kind === 'other' && member.parent.operator === 'delete'
}

/** So does `const { zone_id, ...rest } = record`, when only the rest is used. */
function isLeftOut(module: Module, { value, parent: pattern }: PatternMember): boolean {
  if (value.kind !== 'bind-name' || pattern?.kind !== 'bind-object' || !pattern.rest || pattern.parent?.parent?.kind === 'export') return false
  return module.bindingOfPattern(value)?.references.length === 0
}

/** Where a field is read. */
interface Reading {
  readonly node: Member | PatternMember
  readonly module: Module
}

function addReads(run: Run, object: Value, name: string, at: Place, reading: Reading): void {
  const { node, module } = reading
  const conditions = conditionsAt(node, languageOf(module))
  for (const option of optionsOf(object)) {
    if (option.kind === 'response' && option.path !== null) {
      const path = [...option.path, name]
      if (isErrorRead(run, path, option.side) && !isNear(run, node, option.event)) continue
      if (isClientSet(run, option.event, path, node)) continue
      for (const reads of readsOf(run, option.event)) addRead(reads, { path, at, role: 'use', side: option.side, conditions: [...option.facts, ...conditions], siblings: [] })
    } else if (option.kind === 'object' && option.responses && !option.fields.some(field => field.name === name)) {
      for (const response of option.responses) addReads(run, response, name, at, reading)
    } else if (option.kind === 'unknown' && option.type) {
      for (const { reads, read } of readsOfType(run, option.type, name)) addRead(reads, { ...read, at, role: 'use', conditions: [...option.type.facts ?? [], ...conditions] })
    } else if (option.kind === 'instance' && option.of.kind === 'class') {
      for (const { reads, read } of readsOfClass(run, option.of.cls, option.of.frame.module, name)) addRead(reads, { ...read, at, role: 'use', conditions })
    }
  }
}

/** Where the reads of a request are noted: of one that was met in the round before, at the same request of the last round. */
export function readsOf(run: Run, event: RequestEvent): readonly FieldRead[][] {
  const { all, byCall } = eventsOf(run)
  if (all.has(event)) return [event.reads]
  const isSame = (other: RequestEvent): boolean => other.stack.length === event.stack.length && other.stack.every(({ call }, index) => call === event.stack[index]?.call)
  return (byCall.get(event.call) ?? []).filter(isSame).map(other => other.reads)
}

interface Events {
  readonly all: Set<RequestEvent>
  readonly byCall: Map<Call | New, RequestEvent[]>
}

const knownEvents = slot((): Events => ({ all: new Set(), byCall: new Map() }))

/** The requests that are met by now; none is taken away any more once fields are read. */
function eventsOf(run: Run): Events {
  const events = knownEvents(run)
  for (const event of run.events.slice(events.all.size)) {
    events.all.add(event)
    const same = events.byCall.get(event.call)
    if (same) same.push(event)
    else events.byCall.set(event.call, [event])
  }
  return events
}

/** Tests if a read is of what went wrong: of an error, or of the list of errors. */
export function isErrorRead(run: Run, path: readonly string[], side: FieldRead['side']): boolean {
  return side === 'error' || path.includes(run.interest.envelope.errors.replace('[]', ''))
}

/** An error belongs to the functions that make the call or get its answer; once it is given on, it is generic (DESIGN 6). */
function isNear(run: Run, node: Node, event: RequestEvent): boolean {
  const homes = new Set([event.call, ...event.stack.map(site => site.call)].map(functionAround))
  if (homes.has(null)) return true
  for (const home of homes) for (const caller of home ? callersOf(run, home) : []) homes.add(caller)
  for (let up: Node | undefined = node; up; up = up.parent) if (up.kind === 'function' && homes.has(up)) return true
  return false
}
