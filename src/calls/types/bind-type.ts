import type { TypeDeclaration, TypeName, TypeObject, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { DeclaredType, ObjectValue, Value } from '../domain/value.ts'
import { javascript } from '../languages/javascript.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { bindMembers } from './bind-members.ts'
import { bindSample } from './bind-sample.ts'
import { linkResponse } from './linked-responses.ts'
import { mayHoldField } from './may-hold-field.ts'
import { typeOfMember } from './member-type.ts'
import { maskOfType } from './pick-omit.ts'
import { declarationOf, isDerived } from './resolve-type.ts'
import type { Declaration } from './resolve-type.ts'
import { responseOfType } from './response-of-type.ts'
import { responsePart } from './response-part.ts'
import type { ResponsePart } from './response-part.ts'
import { INFERS } from './schema-value.ts'
import { isSame, typeBudget } from './type-budget.ts'
import type { Entered } from './type-budget.ts'
import { argumentBehind, partOf, stepInto } from './typing.ts'
import type { BindingStep, Typing } from './typing.ts'

const DEEPEST = 8

/** An object that code writes has so many members with responses, in so many objects. */
const MOST_MEMBERS = 64
const DEEPEST_OBJECT = 3

/** Binds the members of a declared type to the response that has this type, or to those in an object that has it: `{ rows: answer.result }`. */
export function bindType(run: Run, typing: Typing, value: Value, depth = 0): void {
  for (const option of optionsOf(value)) {
    if (option.kind === 'response') bind(run, [{ typing, response: responsePart(option), depth: 0, inside: [] }])
    else if (option.kind === 'object' && option.role === 'plain' && depth < DEEPEST_OBJECT && !isBare(run, typing)) bindFields(run, typing, option, depth)
  }
}

function bindFields(run: Run, typing: Typing, { fields }: ObjectValue, depth: number): void {
  for (const { name, get } of fields.slice(0, MOST_MEMBERS)) {
    const type = typeOfMember(run, typing, name)
    if (type && mayHoldField(run, type.ref, type.module)) bindType(run, typingOf(type), get(), depth + 1)
  }
}

function typingOf({ ref, module, params = new Map<string, DeclaredType>() }: DeclaredType): Typing {
  return { ref, module, params: new Map([...params].map(([name, argument]) => [name, typingOf(argument)])) }
}

/** Binds the members of one declaration to a response. */
export function bindDeclared(run: Run, owner: TypeDeclaration | TypeObject, module: Module, response: ResponsePart): void {
  const object = owner.kind === 'type' ? owner.type : owner
  if (object.kind !== 'type-object') return
  const typing: Typing = { ref: object, module, params: new Map() }
  bind(run, bindMembers(run, { typing, response, depth: 0, inside: [] }, object.members, owner))
}

/** Binds types breadth first, so that an exhausted budget leaves out the deepest members. */
function bind(run: Run, first: readonly BindingStep[]): void {
  const work = [...first]
  const budget = typeBudget(run)
  for (const step of work) {
    if (step.depth > DEEPEST || isBare(run, step.typing)) continue
    if (!budget.take()) break
    work.push(...stepsInside(run, step))
  }
}

/** Tests if a type surely has no member with the name of a field. */
function isBare(run: Run, { ref, module, params }: Typing): boolean {
  return params.size === 0 && !mayHoldField(run, ref, module)
}

function stepsInside(run: Run, step: BindingStep): readonly BindingStep[] {
  const { typing, typing: { ref, module }, response } = step
  switch (ref.kind) {
    case 'type-list': {
      if (ref.how === 'array' || ref.how === 'tuple') return ref.types.map(each => stepInto(step, partOf(typing, each), [...response.path, '[]']))
      const subtypes = ref.how === 'intersection' ? typing.subtypes ?? [ref] : typing.subtypes
      return ref.types.map(each => stepInto(step, { ...typing, ref: each, subtypes }))
    }
    case 'type-object': return bindMembers(run, step, ref.members, ref)
    case 'type-name': return bindName(run, step, ref)
    case 'type-query':
      bindSample(run, ref, module, response)
      return []
    case 'type-index':
      if (ref.object.kind === 'type-query') bindSample(run, ref.object, module, response)
      else bindNamed(run, ref, module, response)
      return []
    default: return []
  }
}

function bindName(run: Run, step: BindingStep, ref: TypeName): readonly BindingStep[] {
  const { typing, typing: { subtypes, masks = [] } } = step
  const argument = typing.params.get(ref.name)
  if (argument) return [stepInto(step, { ...argument, subtypes, masks: [...masks, ...argument.masks ?? []] })]
  const [first] = ref.args
  if (first?.kind === 'type-query' && INFERS.test(ref.name)) {
    bindSample(run, first, typing.module, step.response)
    return []
  }
  const found = declarationOf(run, ref, typing.module)
  if (found) return bindDeclaration(run, step, ref, found)
  if (first?.kind === 'type-query') bindNamed(run, ref, typing.module, step.response)
  return first ? bindContainer(run, step, ref, first) : []
}

/** Binds a type that names a response of the API: what is read of the one is a part of the other too. */
function bindNamed(run: Run, ref: TypeRef, module: Module, response: ResponsePart): void {
  const named = responseOfType(run, { ref, module })
  if (named) linkResponse(run, response, named)
}

/** Binds the first argument of a type of the language or a library: `Array<T>`, `Omit<T, 'id'>`, `Promise<T>`. */
function bindContainer(run: Run, step: BindingStep, ref: TypeName, first: TypeRef): readonly BindingStep[] {
  const { typing, response } = step
  const { lists, transparent } = javascript.types
  const mask = maskOfType(run, ref, typing)
  if (lists.has(ref.name)) return [stepInto(step, partOf(typing, first), [...response.path, '[]'])]
  if (mask) return [stepInto(step, { ...typing, ref: first, masks: [...typing.masks ?? [], mask] })]
  return transparent.has(ref.name) ? [stepInto(step, { ...typing, ref: first })] : []
}

function bindDeclaration(run: Run, step: BindingStep, ref: TypeName, found: Declaration): readonly BindingStep[] {
  const { typing, typing: { subtypes, shared, masks = [] } } = step
  const entered: Entered = { owner: found.owner, args: ref.args.map(each => argumentBehind(typing, each)) }
  if (step.inside.some(each => isSame(each, entered))) return []
  const params = new Map(found.params.flatMap((name, index) => {
    const argument = ref.args[index]
    return argument ? [[name, { ref: argument, module: typing.module, params: typing.params, shared }]] as const : []
  }))
  const inner = { module: found.module, params, masks, shared }
  const withOwner = [...subtypes ?? [], found.owner]
  const inside: BindingStep = { ...step, inside: [...step.inside, entered] }
  const bases = found.extends.map(base => stepInto(inside, { ...inner, ref: base, subtypes: withOwner }))
  if (found.type.kind === 'type-object') {
    return [...bases, ...bindMembers(run, { ...inside, typing: { ...inner, ref: found.type, subtypes } }, found.type.members, found.owner)]
  }
  return [...bases, stepInto(inside, { ...inner, ref: found.type, subtypes: isDerived(found.type) ? withOwner : subtypes })]
}
