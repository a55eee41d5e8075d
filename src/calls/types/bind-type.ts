import type { ClassExpr, TypeDeclaration, TypeMember, TypeName, TypeObject, TypeQuery, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition, FieldRead } from '../../uses/api-use.ts'
import type { DeclaredType, ObjectValue, Value } from '../domain/value.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { javascript } from '../languages/javascript.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { bindSchemaAt } from './bind-schema.ts'
import { keepsMember, maskOfType } from './pick-omit.ts'
import type { Mask } from './pick-omit.ts'
import { argumentsOf, declarationOf, ofClass } from './resolve-type.ts'
import type { Owner } from './resolve-type.ts'
import { isOwnMember, noteTypedRead, typedReadsOf } from './response-members.ts'
import type { TypedRead } from './response-members.ts'
import { responsePart } from './response-part.ts'
import type { ResponsePart } from './response-part.ts'
import { INFERS } from './schema-value.ts'
import { isSame, typeBudget } from './type-budget.ts'
import type { Entered, TypeBudget } from './type-budget.ts'

/** A type as written, the module it is written in, and what its parameters stand for. */
export interface Typing {
  readonly ref: TypeRef
  readonly module: Module
  readonly params: ReadonlyMap<string, Typing>
  /** Declarations that have its members as their own, the one that was written for the answer first: it is a base of theirs. */
  readonly subtypes?: readonly Owner[]
  /** What is left of it on the way. */
  readonly masks?: readonly Mask[]
  /** It is part of a base, which others may have too. */
  readonly shared?: boolean
}

const DEEPEST = 6

/** Binds the members of a declared type to the answer that is said to have it. */
export function bindType(run: Run, typing: Typing, value: Value): void {
  for (const option of optionsOf(value)) if (option.kind === 'response') bind(run, [{ typing, response: responsePart(option), depth: 0, inside: [] }])
}

/** Binds the members of one declared type to an answer. */
export function bindDeclared(run: Run, owner: TypeDeclaration | TypeObject, module: Module, response: ResponsePart): void {
  const object = owner.kind === 'type' ? owner.type : owner
  if (object.kind !== 'type-object') return
  const typing: Typing = { ref: object, module, params: new Map() }
  bind(run, bindMembers(run, { typing, response, depth: 0, inside: [] }, object.members, owner))
}

/** A type that is still to be bound, and the declarations that it stands in. */
interface Step {
  readonly typing: Typing
  readonly response: ResponsePart
  readonly depth: number
  readonly inside: readonly Entered[]
}

/** The members of a type come before the members of their types: what is far away is left when it is too much. */
function bind(run: Run, first: readonly Step[]): void {
  const work = [...first]
  const budget = typeBudget(run)
  for (const step of work) {
    if (step.depth > DEEPEST) continue
    if (!budget.take()) break
    work.push(...stepsInside(run, step))
  }
}

function stepsInside(run: Run, step: Step): readonly Step[] {
  const { typing, response } = step
  const { ref } = typing
  if (ref.kind === 'type-list' && (ref.how === 'array' || ref.how === 'tuple')) return ref.types.map(each => next(step, within(typing, each), [...response.path, '[]']))
  if (ref.kind === 'type-list') {
    const heirs = ref.how === 'intersection' ? typing.subtypes ?? [ref] : typing.subtypes
    return ref.types.map(each => next(step, { ...typing, ref: each, subtypes: heirs }))
  }
  if (ref.kind === 'type-object') return bindMembers(run, step, ref.members, ref)
  if (ref.kind === 'type-name') return bindName(run, step, ref)
  if (ref.kind === 'type-query') bindSample(run, typing, ref, response)
  else if (ref.kind === 'type-index' && ref.object.kind === 'type-query') bindSample(run, typing, ref.object, response)
  return []
}

function next(step: Step, typing: Typing, path = step.response.path): Step {
  return { ...step, typing, response: { ...step.response, path }, depth: step.depth + 1 }
}

/** The type of what a type holds: what is said of the whole is not said of its parts. */
function within({ module, params, shared, subtypes }: Typing, ref: TypeRef): Typing {
  return { ref, module, params, shared: shared === true || (subtypes ?? []).length > 0 }
}

function bindName(run: Run, step: Step, ref: TypeName): readonly Step[] {
  const { typing, response } = step
  const given = typing.params.get(ref.name)
  const { subtypes, shared } = typing
  const masks = typing.masks ?? []
  if (given) return [next(step, { ...given, subtypes, masks: [...masks, ...given.masks ?? []] })]
  const [first] = ref.args
  if (first?.kind === 'type-query' && INFERS.test(ref.name)) {
    bindSample(run, typing, first, response)
    return []
  }
  const found = declarationOf(run, ref.name, typing.module, ref)
  if (!found) {
    const mask = maskOfType(run, ref, typing)
    if (first && javascript.types.lists.has(ref.name)) return [next(step, within(typing, first), [...response.path, '[]'])]
    if (first && mask) return [next(step, { ...typing, ref: first, masks: [...masks, mask] })]
    return first && javascript.types.transparent.has(ref.name) ? [next(step, { ...typing, ref: first })] : []
  }
  const entered: Entered = { owner: found.owner, args: ref.args.map(each => givenRef(typing, each)) }
  if (step.inside.some(each => isSame(each, entered))) return []
  const params = new Map(found.params.flatMap((name, index) => ref.args[index] ? [[name, { ref: ref.args[index], module: typing.module, params: typing.params, shared }]] as const : []))
  const inner = { module: found.module, params, masks, shared }
  const own = [...subtypes ?? [], found.owner]
  const inside: Step = { ...step, inside: [...step.inside, entered] }
  const bases = found.extends.map(base => next(inside, { ...inner, ref: base, subtypes: own }))
  if (found.type.kind === 'type-object') return [...bases, ...bindMembers(run, { ...inside, typing: { ...inner, ref: found.type, subtypes } }, found.type.members, found.owner)]
  return [...bases, next(inside, { ...inner, ref: found.type, subtypes: isMade(found.type) ? own : subtypes })]
}

/** What a parameter that is handed on stands for. */
function givenRef(typing: Typing, ref: TypeRef): TypeRef {
  const given = ref.kind === 'type-name' ? typing.params.get(ref.name) : undefined
  return given ? givenRef(given, given.ref) : ref
}

/** Tests if a type is another one than those that it is written with; else it is an alias, or a choice of them. */
function isMade(type: TypeRef): boolean {
  if (type.kind === 'type-list') return type.how === 'intersection'
  return type.kind === 'type-name' && type.args.length > 0 && !javascript.types.transparent.has(type.name) && !javascript.types.lists.has(type.name)
}

function bindMembers(run: Run, step: Step, members: readonly TypeMember[], owner: Owner): readonly Step[] {
  const { typing, response } = step
  const { path } = response
  // What errors look like is nobody's field (DESIGN 6).
  if (path.includes(errorsName(run)) || response.side === 'error') return []
  const facts = [...response.facts, ...members.flatMap(literalMember)]
  const inside: Step = { ...step, response: { ...response, facts } }
  return members.filter(member => keepsMember(typing.masks, member.key)).flatMap(member => {
    const full = [...path, member.key]
    if (run.interest.fieldLeaves.has(member.key)) declare(run, typing, owner, member, response, full, facts)
    return member.type ? [next(inside, within(typing, member.type), full)] : []
  })
}

function errorsName(run: Run): string {
  return run.interest.envelope.errors.replace('[]', '')
}

/** `typeof sample`: the members of an object literal are those of the answer; `typeof schema` is what the schema says. */
function bindSample(run: Run, typing: Typing, ref: TypeQuery, response: ResponsePart): void {
  const binding = typing.module.lookUp(ref.name.split('.')[0] ?? '', ref)
  if (!binding || binding.owner) return
  for (const option of optionsOf(run.binding(binding, moduleFrame(run, typing.module), null))) {
    if (option.kind === 'unknown') bindSchemaAt(run, option, response)
    else bindValue(run, option, response, 0, typeBudget(run))
  }
}

function bindFields(run: Run, sample: ObjectValue, response: ResponsePart, depth: number, budget: TypeBudget): void {
  const { path } = response
  if (depth > DEEPEST || path.includes(errorsName(run)) || !budget.take()) return
  const siblings = sample.fields.flatMap(field => knownStrings(field.get()).map((text): Condition => ({ path: [field.name], is: [text], not: false })))
  for (const field of sample.fields) {
    const full = [...path, field.name]
    if (run.interest.fieldLeaves.has(field.name)) addRead(response.reads, { path: full, at: field.at, role: 'declaration', side: response.side, conditions: [], siblings: [...response.facts, ...siblings] })
    bindValue(run, field.get(), { ...response, path: full, facts: [...response.facts, ...siblings] }, depth + 1, budget)
  }
}

function bindValue(run: Run, value: Value, response: ResponsePart, depth: number, budget: TypeBudget): void {
  if (value.kind === 'object') bindFields(run, value, response, depth, budget)
  else if (value.kind === 'list') for (const item of value.items) bindValue(run, item, { ...response, path: [...response.path, '[]'] }, depth, budget)
}

/** `type: 'SRV'` or a union of literals beside a member. */
function literalMember(member: TypeMember): Condition[] {
  const types = member.type?.kind === 'type-list' && member.type.how === 'union' ? member.type.types : member.type ? [member.type] : []
  const is = types.flatMap(type => type.kind === 'type-literal' ? [type.value] : [])
  return is.length && is.length === types.length ? [{ path: [member.key], is, not: false }] : []
}

function declare(run: Run, { module, subtypes = [], shared }: Typing, owner: Owner, member: TypeMember, response: ResponsePart, path: readonly string[], siblings: readonly Condition[]): void {
  if (isOwnMember(run, owner, member.key)) return
  const at = { file: module.path, start: member.keySpan.start, end: member.keySpan.end }
  const { reads, side } = response
  const read: FieldRead = { path, at, role: 'declaration', side, conditions: [], siblings, ...shared && { shared } }
  const ofBase: FieldRead = { ...read, shared: true }
  addRead(reads, subtypes.length > 0 ? ofBase : read)
  for (const [index, each] of [...subtypes, owner].entries()) noteTypedRead(run, each, member.key, { reads, read: index ? ofBase : read })
}

/** The same of a class whose objects an answer is said to hold. */
export function readsOfClass(run: Run, cls: ClassExpr, module: Module, name: string): readonly TypedRead[] {
  return typedReadsOf(run, cls, name) ?? ofClass(cls, module).extends.flatMap(base => readsOfType(run, { ref: base, module }, name, true))
}

/** Requests whose answers have a member of this name in this declared type; `inherited` when it is asked for by a type that has it as a base. */
export function readsOfType(run: Run, type: DeclaredType, name: string, inherited = false, depth = 0, met = new Set<TypeRef>()): readonly TypedRead[] {
  const { ref, module, params } = type
  if (depth > DEEPEST) return []
  const next = (each: TypeRef, byBase = inherited) => readsOfType(run, { ...type, ref: each }, name, byBase, depth + 1, met)
  if (ref.kind === 'type-object') return seenBy(typedReadsOf(run, ref, name) ?? [], inherited)
  if (ref.kind === 'type-list') return ref.how === 'union' || ref.how === 'intersection' ? ref.types.flatMap(each => next(each, inherited || ref.how === 'intersection')) : []
  if (ref.kind !== 'type-name' || met.has(ref)) return []
  met.add(ref)
  const given = params?.get(ref.name)
  if (given) return readsOfType(run, given, name, inherited, depth + 1, met)
  const found = declarationOf(run, ref.name, module, ref)
  if (!found) return ref.args[0] && isTransparent(run, ref, type, name) ? next(ref.args[0]) : []
  const own = typedReadsOf(run, found.owner, name)
  if (own) return seenBy(own, inherited)
  const inside = { module: found.module, params: argumentsOf(found, ref, type) }
  return [...found.extends, found.type].flatMap(each => {
    const byBase = inherited || each !== found.type || isMade(each)
    return each.kind === 'type-object' ? [] : readsOfType(run, { ...inside, ref: each }, name, byBase, depth + 1, met)
  })
}

/** What a type has by a base is less than certain; and what the base has by another of its heirs says nothing of it. */
function seenBy(bound: readonly TypedRead[], inherited: boolean): readonly TypedRead[] {
  return inherited ? bound.flatMap(({ reads, read }) => read.shared ? [] : [{ reads, read: { ...read, shared: true } }]) : bound
}

/** Tests if a type of the language has a member by its first argument. */
function isTransparent(run: Run, ref: TypeName, type: DeclaredType, name: string): boolean {
  const mask = maskOfType(run, ref, type)
  return mask ? keepsMember([mask], name) : javascript.types.transparent.has(ref.name)
}
