import type { Call, Expr, FunctionExpr, Name, Node, ObjectExpr } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { onlyReads } from '../flow/pure-calls.ts'
import { languageOf } from '../languages/language-of.ts'
import { heldByState } from '../values/assumed.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** Tests if all members that a state begins with are written where it is made, so that nothing stored or handed over replaces them. */
export function isWrittenOut(first: Call['args'][number] | undefined, module: Module): boolean {
  switch (first?.kind) {
    case 'function': return factsOf(module, first).returns.every(each => isWrittenOut(each, module))
    case 'cast': return isWrittenOut(first.expression, module)
    case 'object': return first.members.every(member => member.kind === 'property')
    default: return false
  }
}

/** Returns the members that the calls of a setter change, `setView(last => ({ ...last, open: true }))`; null if any may change. */
export function setMembers(setter: Binding, state: Binding | undefined, module: Module): ReadonlySet<string> | null {
  if (state && !isOnlyRead(state, module, reference => setter.references.some(({ parent }) => parent === reference.parent))) return null
  const names = new Set<string>()
  for (const reference of setter.references) {
    const { parent } = reference
    if (parent?.kind !== 'call' || parent.callee !== reference) return null
    const [argument, more] = parent.args
    const found = argument && !more && argument.kind !== 'spread' ? membersIn(argument, state, module) : null
    if (!found) return null
    for (const name of found) names.add(name)
  }
  return names
}

/** Tests if no reference of an object can change it: its members are read or copied, or it is where it `mayBe`. */
function isOnlyRead({ definitions, references }: Binding, module: Module, mayBe: (reference: Name) => boolean): boolean {
  return definitions.length === 1 && references.every(reference => mayBe(reference) || isRead(reference, module))
}

function isRead(reference: Name, module: Module): boolean {
  const { parent } = reference
  switch (parent?.kind) {
    case 'member': return parent.object !== reference || !isChanged(parent)
    case 'spread': return parent.parent?.kind === 'object'
    case 'declare': return parent.pattern.kind === 'bind-object'
    case 'call': return parent.callee !== reference && onlyReads(parent, module, languageOf(module))
    case 'array': return isDependency(parent)
    default: return false
  }
}

/** Tests if a member is assigned or removed, or if it is a method that is called. */
function isChanged(member: Node): boolean {
  const { parent } = member
  return parent?.kind === 'bind-target' || (parent?.kind === 'call' && parent.callee === member) || (parent?.kind === 'other' && parent.operator === 'delete')
}

/** Tests if a list is what a hook compares: `useEffect(load, [state])`. */
function isDependency(list: Node): boolean {
  const call = list.parent
  return call?.kind === 'call' && call.args[0] !== list && call.callee.kind === 'name' && /^use[A-Z]/.test(call.callee.name)
}

function membersIn(argument: Expr, state: Binding | undefined, module: Module): readonly string[] | null {
  const last = argument.kind === 'function' ? lastOf(argument, module) : undefined
  const values = argument.kind === 'function' ? factsOf(module, argument).returns : [argument]
  const found = values.map(value => namesIn(value, binding => (binding !== null && (binding === state || binding === last)), module))
  return found.length > 0 && found.every(names => names !== null) ? found.flat() : null
}

/** The binding of the state that an updating function gets, if the function changes nothing in it. */
function lastOf({ params: [first] }: FunctionExpr, module: Module): Binding | undefined {
  const binding = first?.pattern.kind === 'bind-name' ? module.bindingOfPattern(first.pattern) : null
  return binding && isOnlyRead(binding, module, ({ parent }) => parent?.kind === 'return') ? binding : undefined
}

/** The members that an object adds to a state that it keeps. */
function namesIn(value: Expr, isKept: (binding: Binding | null) => boolean, module: Module): readonly string[] | null {
  if (value.kind === 'cast') return namesIn(value.expression, isKept, module)
  if (value.kind === 'name') return isKept(module.bindingOf(value)) ? [] : null
  if (value.kind !== 'object' || !keeps(value, isKept, module)) return null
  const names = value.members.filter(member => member.kind !== 'spread').map(member => member.kind === 'property' ? member.key : null)
  return names.every(name => typeof name === 'string') ? names : null
}

/** Tests if an object contains all of a state, and of no other object. */
function keeps({ members }: ObjectExpr, isKept: (binding: Binding | null) => boolean, module: Module): boolean {
  const spreads = members.filter(member => member.kind === 'spread')
  return spreads.length > 0 && spreads.every(({ argument }) => argument.kind === 'name' && isKept(module.bindingOf(argument)))
}

/** Marks what a state holds, except for texts in members without some names: nothing sets these, or changes what is in them. */
export function heldMembers(value: Value, names: ReadonlySet<string>): Value {
  return choice(optionsOf(value).map(option => {
    if (option.kind !== 'object') return heldByState(option)
    return { ...option, fields: option.fields.map(field => ({ ...field, get: () => (names.has(field.name) ? heldByState : heldInside)(field.get()) })) }
  }))
}

function heldInside(value: Value): Value {
  return choice(optionsOf(value).map(option => option.kind === 'text' ? option : heldByState(option)))
}
