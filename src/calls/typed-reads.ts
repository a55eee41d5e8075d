import type { ClassExpr, TypeDeclaration, TypeMember, TypeObject, TypeQuery, TypeRef } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { answerOf } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Condition, FieldRead } from './api-use.ts'
import type { Run } from './run.ts'
import { valueOfBinding } from './bindings.ts'
import { declarationOf, ofClass } from './type-declarations.ts'
import type { Owner } from './type-declarations.ts'
import { addRead } from './reads.ts'
import { topOf } from './run.ts'
import { INFERS } from './schema-literals.ts'
import { bindSchemaAt } from './schemas.ts'
import { knownStrings } from './text.ts'
import type { ObjectValue, Value } from './value.ts'
import { optionsOf } from './value.ts'

/** A type as written, the module it is written in, and what its parameters stand for. */
export interface Typing {
  readonly ref: TypeRef
  readonly module: Module
  readonly params: ReadonlyMap<string, Typing>
}

const DEEPEST = 6
export const TRANSPARENT = new Set(['Promise', 'PromiseLike', 'Awaited', 'Readonly', 'Partial', 'Required', 'NonNullable', 'DeepPartial', 'Pick', 'Omit', 'AxiosResponse', 'Ref', 'ComputedRef'])
export const LISTS = new Set(['Array', 'ReadonlyArray', 'Set', 'Iterable', 'AsyncIterable', 'AsyncGenerator', 'Generator', 'IterableIterator'])

/** A member of a declared type that an answer has: where the answer's type says it is. */
interface Declared {
  readonly reads: FieldRead[]
  readonly read: FieldRead
}

const BOUND = new WeakMap<Run, Map<Owner, Map<string, Declared[]>>>()

function boundOf(run: Run): Map<Owner, Map<string, Declared[]>> {
  const known = BOUND.get(run)
  if (known) return known
  const made = new Map<Owner, Map<string, Declared[]>>()
  BOUND.set(run, made)
  return made
}

/** The reads of each answer that is said to be of a declared type. */
export function answersOfType(run: Run, owner: Owner): readonly (readonly FieldRead[])[] {
  return [...boundOf(run).get(owner)?.values() ?? []].flat().map(({ reads }) => reads)
}

/** Binds the members of a declared type to the answer that is said to have it. */
export function bindType(run: Run, typing: Typing, value: Value): void {
  for (const option of optionsOf(value)) if (option.kind === 'response') bind(run, typing, answerOf(option), 0, [])
}

/** Binds the members of one declared type to an answer. */
export function bindDeclared(run: Run, owner: TypeDeclaration | TypeObject, module: Module, answer: Answer): void {
  const object = owner.kind === 'type' ? owner.type : owner
  if (object.kind !== 'type-object') return
  bindMembers(run, { ref: object, module, params: new Map() }, object.members, owner, answer, 0, [])
}

function bind(run: Run, typing: Typing, answer: Answer, depth: number, seen: readonly unknown[]): void {
  const { ref } = typing
  if (depth > DEEPEST || seen.includes(ref)) return
  const next = (inner: Typing, path = answer.path) => { bind(run, inner, { ...answer, path }, depth + 1, [...seen, ref]) }
  const { path } = answer
  if (ref.kind === 'type-list') {
    for (const each of ref.types) next({ ...typing, ref: each }, ref.how === 'array' || ref.how === 'tuple' ? [...path, '[]'] : path)
  } else if (ref.kind === 'type-object') bindMembers(run, typing, ref.members, ref, answer, depth, seen)
  else if (ref.kind === 'type-name') bindName(run, typing, ref, answer, depth, seen, next)
  else if (ref.kind === 'type-query') bindSample(run, typing, ref, answer)
  else if (ref.kind === 'type-index' && ref.object.kind === 'type-query') bindSample(run, typing, ref.object, answer)
}

function bindName(run: Run, typing: Typing, ref: Extract<TypeRef, { kind: 'type-name' }>, answer: Answer, depth: number, seen: readonly unknown[], next: (inner: Typing, path?: readonly string[]) => void): void {
  const given = typing.params.get(ref.name)
  if (given) { next(given); return }
  const { path } = answer
  const [first] = ref.args
  if (first?.kind === 'type-query' && INFERS.test(ref.name)) { bindSample(run, typing, first, answer); return }
  const found = declarationOf(run, ref.name, typing.module, ref)
  if (!found) {
    if (first && LISTS.has(ref.name)) next({ ...typing, ref: first }, [...path, '[]'])
    else if (first && TRANSPARENT.has(ref.name)) next({ ...typing, ref: first })
    return
  }
  const params = new Map(found.params.flatMap((name, index) => ref.args[index] ? [[name, { ...typing, ref: ref.args[index] }]] as const : []))
  const inner = { module: found.module, params }
  for (const base of found.extends) bind(run, { ...inner, ref: base }, answer, depth + 1, [...seen, ref])
  if (found.type.kind === 'type-object') bindMembers(run, { ...inner, ref: found.type }, found.type.members, found.owner, answer, depth, [...seen, ref])
  else bind(run, { ...inner, ref: found.type }, answer, depth + 1, [...seen, ref])
}

function bindMembers(run: Run, typing: Typing, members: readonly TypeMember[], owner: Owner, answer: Answer, depth: number, seen: readonly unknown[]): void {
  const { path } = answer
  const siblings = members.flatMap(literalMember)
  const facts = [...answer.facts, ...siblings]
  // What errors look like is nobody's field (DESIGN 6).
  if (path.includes(errorsName(run)) || answer.side === 'error') return
  for (const member of members) {
    const full = [...path, member.key]
    if (run.interest.fieldLeaves.has(member.key)) declare(run, owner, member, typing.module, answer, full, facts)
    if (member.type) bind(run, { ...typing, ref: member.type }, { ...answer, path: full, facts }, depth + 1, [...seen, owner])
  }
}

function errorsName(run: Run): string {
  return run.interest.envelope.errors.replace('[]', '')
}

/** `typeof sample`: the members of an object literal are those of the answer; `typeof schema` is what the schema says. */
function bindSample(run: Run, typing: Typing, ref: TypeQuery, answer: Answer): void {
  const binding = typing.module.lookUp(ref.name.split('.')[0] ?? '', ref)
  if (!binding || binding.owner) return
  for (const option of optionsOf(valueOfBinding(run, binding, topOf(run, typing.module), null))) {
    if (option.kind === 'unknown') bindSchemaAt(run, option, answer)
    else bindValue(run, option, answer, 0)
  }
}

function bindFields(run: Run, sample: ObjectValue, answer: Answer, depth: number): void {
  const { path } = answer
  if (depth > DEEPEST || path.includes(errorsName(run))) return
  const siblings = sample.fields.flatMap(field => knownStrings(field.get()).map((text): Condition => ({ path: [field.name], is: [text], not: false })))
  for (const field of sample.fields) {
    const full = [...path, field.name]
    if (run.interest.fieldLeaves.has(field.name)) addRead(answer.reads, { path: full, at: field.at, role: 'declaration', side: answer.side, conditions: [], siblings: [...answer.facts, ...siblings] })
    bindValue(run, field.get(), { ...answer, path: full, facts: [...answer.facts, ...siblings] }, depth + 1)
  }
}

function bindValue(run: Run, value: Value, answer: Answer, depth: number): void {
  if (value.kind === 'object') bindFields(run, value, answer, depth)
  else if (value.kind === 'list') for (const item of value.items) bindValue(run, item, { ...answer, path: [...answer.path, '[]'] }, depth)
}

/** `type: 'SRV'` or a union of literals beside a member. */
function literalMember(member: TypeMember): Condition[] {
  const types = member.type?.kind === 'type-list' && member.type.how === 'union' ? member.type.types : member.type ? [member.type] : []
  const is = types.flatMap(type => type.kind === 'type-literal' ? [type.value] : [])
  return is.length && is.length === types.length ? [{ path: [member.key], is, not: false }] : []
}

function declare(run: Run, owner: Owner, member: TypeMember, module: Module, answer: Answer, path: readonly string[], siblings: readonly Condition[]): void {
  const at = { file: module.path, start: member.keySpan.start, end: member.keySpan.end }
  const read: FieldRead = { path, at, role: 'declaration', side: answer.side, conditions: [], siblings }
  const { reads } = answer
  addRead(reads, read)
  const names = boundOf(run).get(owner) ?? new Map<string, Declared[]>()
  boundOf(run).set(owner, names)
  const known = names.get(member.key) ?? []
  if (known.length < 8) names.set(member.key, [...known, { reads, read }])
}

/** The same of a class whose objects an answer is said to hold. */
export function readsOfClass(run: Run, cls: ClassExpr, module: Module, name: string): readonly Declared[] {
  return boundOf(run).get(cls)?.get(name) ?? ofClass(cls, module).extends.flatMap(base => readsOfType(run, base, module, name))
}

/** Requests whose answers have a member of this name in this declared type. */
export function readsOfType(run: Run, ref: TypeRef, module: Module, name: string, depth = 0): readonly Declared[] {
  if (depth > DEEPEST) return []
  if (ref.kind === 'type-object') return boundOf(run).get(ref)?.get(name) ?? []
  if (ref.kind === 'type-list') return ref.how === 'union' || ref.how === 'intersection' ? ref.types.flatMap(each => readsOfType(run, each, module, name, depth + 1)) : []
  if (ref.kind !== 'type-name') return []
  const found = declarationOf(run, ref.name, module, ref)
  if (!found) return ref.args[0] && TRANSPARENT.has(ref.name) ? readsOfType(run, ref.args[0], module, name, depth + 1) : []
  const own = boundOf(run).get(found.owner)?.get(name)
  if (own) return own
  return [...found.extends, found.type].flatMap(each => each.kind === 'type-object' ? [] : readsOfType(run, each, found.module, name, depth + 1))
}
