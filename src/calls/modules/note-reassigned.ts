import { componentEvents } from '../../clients/component-events.ts'
import type { Expr, FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { definingCalls } from '../flow/called-definitions.ts'
import { callsOf } from '../flow/calls-of-function.ts'
import type { Run } from '../state/run.ts'
import { isCalledElsewhere } from './note-replaced.ts'
import { replacedValues } from './replaced-values.ts'

/**
 * Notes the variables that get another value when it is not known: in a function that other modules call, or that is passed on, such as a
 * listener, and by what an input of a component is bound to. All modules were searched for such calls.
 */
export function noteReassigned(run: Run, module: Module): void {
  for (const binding of reassigned(module)) {
    const isCalled = binding.owner === null && settersOf(binding, module, () => true).some(fn => isCalledElsewhere(run, fn))
    const isReplaced = isCalled || isBound(binding) || settersOf(binding, module, isAnother).some(fn => isPassedOn(fn, module))
    if (!isReplaced) continue
    for (const { value, node } of binding.definitions) if (value && functionAround(node) === binding.owner) replacedValues(run).nodes.add(value)
  }
}

/** Returns the variables that are assigned to, and all at the top: patterns assign to them too (`({ base } = found)`), and attributes of a template. */
function reassigned(module: Module): ReadonlySet<Binding> {
  const found = new Set<Binding>()
  const add = (binding: Binding | null): void => { if (binding && binding.kind !== 'parameter') found.add(binding) }
  for (const { target } of module.assigns) {
    if (target.kind === 'bind-target' && target.target.kind === 'name') add(module.bindingOf(target.target))
  }
  for (const binding of module.topLevel.values()) if (binding.kind === 'let' || binding.kind === 'var') add(binding)
  return found
}

/** Tests if an input of the template sets a variable: `bind:value={base}`. */
function isBound({ references }: Binding): boolean {
  const { bound, model } = componentEvents
  return references.some(({ parent }) => parent?.kind === 'markup-attribute' && (parent.name.startsWith(bound) || parent.name.startsWith(model)))
}

/** Returns the functions that give a variable of the code around them another value, themselves or by calling others. */
function settersOf(binding: Binding, module: Module, counts: typeof isAnother): readonly FunctionExpr[] {
  const own = binding.definitions.flatMap(definition => {
    const fn = definition.how === 'assign' ? functionAround(definition.node) : null
    return fn && fn !== binding.owner && counts(definition, binding) ? [fn] : []
  })
  return own.length > 0 ? [...own, ...(definingCalls(binding, module) ?? []).flatMap(({ fn }) => fn ?? [])] : []
}

/** Tests if an assignment gives a variable another value: nothing that is made of the last one, and not only none. */
function isAnother({ value, operator }: Definition, binding: Binding): boolean {
  return operator === '=' && value !== null && !isEmpty(value) && !names(value, binding)
}

function isEmpty(value: Expr): boolean {
  return value.kind === 'literal' ? !value.value : value.kind === 'name' && value.name === 'undefined'
}

function names(node: Node, { references }: Binding): boolean {
  return references.some(({ start, end }) => node.start <= start && end <= node.end)
}

/** Kinds of nodes that may call a function in them: what it is passed to, and elements of a template, whose other attributes are statements. */
const CALLING = new Set(['call', 'markup-attribute', 'expr'])

/** Tests if a function is called by what it is passed to, itself or in an object, or by what has it as a listener. */
function isPassedOn(fn: FunctionExpr, module: Module): boolean {
  return isInArgument(fn) || callsOf(fn, module).some(({ name, call }) => {
    return !call && name.kind !== 'call' && name.kind !== 'markup' && (CALLING.has(name.parent?.kind ?? '') || isHandler(name))
  })
}

/** `open({ onChange(value) { base = value } })` */
function isInArgument(fn: FunctionExpr): boolean {
  if (fn.parent?.kind !== 'property') return false
  let up: Node | undefined = fn.parent
  while (up && LITERAL.has(up.kind)) up = up.parent
  return up?.kind === 'call' || up?.kind === 'new'
}

const LITERAL: ReadonlySet<Node['kind']> = new Set(['property', 'object', 'array'])

/** `field.onchange = event => { base = event.target.value }` */
function isHandler({ parent }: Node): boolean {
  const target = parent?.kind === 'assign' && parent.target.kind === 'bind-target' ? parent.target.target : undefined
  return target?.kind === 'member' && typeof target.property === 'string' && componentEvents.handler.test(target.property)
}
