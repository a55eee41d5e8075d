import type { TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Mask } from './pick-omit.ts'
import type { Owner } from './resolve-type.ts'
import type { ResponsePart } from './response-part.ts'
import type { Entered } from './type-budget.ts'

/** A type as written, the module that contains it, and the arguments of the type parameters in scope. */
export interface Typing {
  readonly ref: TypeRef
  readonly module: Module
  readonly params: ReadonlyMap<string, Typing>
  /** Declarations that inherit its members, the one that describes the response first. */
  readonly subtypes?: readonly Owner[]
  /** Each `Pick` and `Omit` around it. */
  readonly masks?: readonly Mask[]
  /** It is part of a base, which other types may extend too. */
  readonly shared?: boolean
}

/** A type that is still to be bound to a part of a response, and the declarations around it. */
export interface BindingStep {
  readonly typing: Typing
  readonly response: ResponsePart
  readonly depth: number
  readonly inside: readonly Entered[]
}

/** Returns the step to a type inside another one, at a path of the response. */
export function stepInto(step: BindingStep, typing: Typing, path = step.response.path): BindingStep {
  return { ...step, typing, response: { ...step.response, path }, depth: step.depth + 1 }
}

/** Returns the typing of an element or a member: the masks and subtypes of the whole do not apply to it. */
export function partOf({ module, params, shared, subtypes }: Typing, ref: TypeRef): Typing {
  return { ref, module, params, shared: shared === true || (subtypes ?? []).length > 0 }
}

/** Returns the type behind a type parameter, through parameters that pass it on; any other type itself. */
export function argumentBehind(typing: Typing, ref: TypeRef): TypeRef {
  const argument = ref.kind === 'type-name' ? typing.params.get(ref.name) : undefined
  return argument ? argumentBehind(argument, argument.ref) : ref
}
