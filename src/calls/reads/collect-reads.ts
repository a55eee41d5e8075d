import type { FunctionExpr, Member, Node, PatternMember } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition, FieldRead, Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { DeclaredType, ResponseValue, Value } from '../domain/value.ts'
import { conditionsAt } from '../flow/conditions-of-tests.ts'
import { isPlainlyAssigned } from '../flow/plain-assignment.ts'
import { frameAt } from '../frames/frame-at.ts'
import { languageOf } from '../languages/language-of.ts'
import { responseOfType } from '../types/response-of-type.ts'
import { destructuringSource } from '../scopes/destructuring-source.ts'
import type { Meter } from '../state/budget.ts'
import { callersOf } from '../state/call-graph.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { isClientSet } from '../types/client-set-fields.ts'
import { linkedResponses } from '../types/linked-responses.ts'
import { readsOfClass, readsOfType } from '../types/reads-of-type.ts'
import type { TypedRead } from '../types/response-members.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { readsOf } from './event-reads.ts'
import { namedMembers, objectsNamed } from './named-members.ts'

/** Finds every read of the given fields, by their last names, and adds it to the requests whose responses have the field. */
export function collectReads(run: Run, module: Module, fields: ReadonlySet<string>, meter: Meter): void {
  for (const member of module.members) {
    if (typeof member.property !== 'string' || !fields.has(member.property) || isPlainlyAssigned(member) || isDeleted(member)) continue
    meter(member)
    const object = run.evaluate(member.object, frameAt(run, module, member))
    addReads(run, object, readingOf(member, member.property, placeOf(member.propertySpan, module), module))
  }
  for (const member of module.patternMembers) {
    if (typeof member.key !== 'string' || !fields.has(member.key) || isOmitted(module, member)) continue
    meter(member)
    const object = destructuringSource(run, module, member, frameAt(run, module, member))
    if (object) addReads(run, object, readingOf(member, member.key, placeOf(member.keySpan, module), module))
  }
  for (const named of namedMembers(module)) {
    const { node, name, at } = named
    if (!fields.has(name)) continue
    meter(node)
    for (const object of objectsNamed(run, named, frameAt(run, module, node))) addReads(run, object, readingOf(node, name, at, module))
  }
}

/** Tests if a member is deleted, which is no read: `delete record.zone_id`. */
function isDeleted(member: Member): boolean {
  return member.parent?.kind === 'other' && member.parent.operator === 'delete'
}

/** Tests if a member is destructured only to leave it out of the rest: `const { zone_id, ...rest } = record`. */
function isOmitted(module: Module, { value, parent: pattern }: PatternMember): boolean {
  if (value.kind !== 'bind-name' || pattern?.kind !== 'bind-object' || !pattern.rest || pattern.parent?.parent?.kind === 'export') return false
  return module.bindingOfPattern(value)?.references.length === 0
}

/** A read of one field in the code. */
interface Reading {
  readonly node: Node
  readonly name: string
  readonly at: Place
  readonly conditions: readonly Condition[]
  /** Only a type says that the value is the response. */
  readonly shared?: true
}

function readingOf(node: Node, name: string, at: Place, module: Module): Reading {
  return { node, name, at, conditions: conditionsAt(node, languageOf(module)) }
}

/** Adds a read to the requests that an object, or its declared type, comes from. */
function addReads(run: Run, object: Value, reading: Reading): void {
  const { name, conditions } = reading
  for (const option of optionsOf(object)) {
    if (option.kind === 'response' && option.path !== null) addReadOfResponse(run, option, option.path, reading)
    else if (option.kind === 'object' && option.responses && !option.fields.some(field => field.name === name)) {
      for (const response of option.responses) addReads(run, response, reading)
    } else if (option.kind === 'unknown' && option.type) {
      const stated = [...option.type.facts ?? [], ...conditions]
      addTypedReads(readsOfStated(run, option.type, name), reading, stated)
      const response = option.type.origin === 'other' ? undefined : responseOfType(run, option.type, name)
      if (response) addReads(run, response, { ...reading, conditions: stated, shared: true })
    } else if (option.kind === 'instance' && option.of.kind === 'class') {
      addTypedReads(readsOfClass(run, option.of.cls, option.of.frame.module, name), reading, conditions)
    }
  }
}

function addReadOfResponse(run: Run, response: ResponseValue, above: readonly string[], { node, name, at, conditions, shared }: Reading): void {
  const { event, side, facts, via } = response
  const path = [...above, name]
  if (isErrorRead(run, path, side) && !isNear(run, node, event)) return
  if (isClientSet(run, event, path, node)) return
  for (const reads of readsOf(run, event)) {
    addRead(reads, { path, at, role: 'use', side, conditions: [...facts, ...conditions], siblings: [], ...via && { via }, ...shared && { shared } })
  }
  for (const { event: named, path: whole } of linkedResponses(run, event, path)) {
    if (whole) addRead(named.reads, { path: whole, at, role: 'use', side, conditions: [...facts, ...conditions], siblings: [], shared: true })
  }
}

/** Returns the reads of a member of a type that the code states; those are less certain where nothing shows that the value has the type. */
function readsOfStated(run: Run, type: DeclaredType, name: string): readonly TypedRead[] {
  if (type.origin === 'other') return []
  const found = readsOfType(run, type, name)
  return type.origin ? found.map(({ reads, read }) => ({ reads, read: { ...read, shared: true } })) : found
}

function addTypedReads(typed: readonly TypedRead[], { at }: Reading, conditions: readonly Condition[]): void {
  for (const { reads, read } of typed) addRead(reads, { ...read, at, role: 'use', conditions })
}

/** Tests if a read is of what went wrong: of an error, or of the list of errors. */
export function isErrorRead(run: Run, path: readonly string[], side: FieldRead['side']): boolean {
  return side === 'error' || path.includes(run.interest.envelope.errors.replace('[]', ''))
}

/**
 * Tests if a node is in a function that makes a call, that contains or may call such a function. Errors that are passed on further are
 * handled generically (DESIGN 6).
 */
function isNear(run: Run, node: Node, event: RequestEvent): boolean {
  const homes = new Set([event.call, ...event.stack.map(site => site.call)].map(functionAround))
  if (homes.has(null)) return true
  for (const home of homes) for (const caller of home ? [...callersOf(run, home), ...outerOf(home)] : []) homes.add(caller)
  for (let up: Node | undefined = node; up; up = up.parent) if (up.kind === 'function' && homes.has(up)) return true
  return false
}

function outerOf(fn: FunctionExpr): readonly FunctionExpr[] {
  const outer = functionAround(fn)
  return outer ? [outer] : []
}
