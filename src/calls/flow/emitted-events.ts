import { componentEvents } from '../../clients/component-events.ts'
import { camelCase } from '../../syntax/component-name.ts'
import type { Call, Expr, FunctionExpr } from '../../syntax/expr.ts'
import type { Definition, Module } from '../../syntax/module.ts'
import { remembered } from '../../syntax/remembered.ts'
import { calleeNames } from './callee-path.ts'

const NONE: readonly Call[] = []

/** Finds the calls by which a component emits an event: `emit('save', record)`, `this.$emit('save', record)`. Their first argument is its name. */
export function emissionsOf(module: Module, event: string): readonly Call[] {
  return emissionsIn(module).get(camelCase(event)) ?? NONE
}

const emissionsIn = remembered((module): ReadonlyMap<string, readonly Call[]> => {
  const found = new Map<string, Call[]>()
  for (const call of module.calls) {
    const [first] = call.args
    if (call.kind !== 'call' || first?.kind !== 'literal' || typeof first.value !== 'string' || !emits(module, call.callee)) continue
    const name = camelCase(first.value)
    const known = found.get(name)
    if (known) known.push(call)
    else found.set(name, [call])
  }
  return found
})

function emits(module: Module, callee: Expr): boolean {
  const { method, context } = componentEvents
  if (callee.kind === 'name') {
    const binding = module.bindingOf(callee)
    return binding ? binding.definitions.some(isEmitter) : callee.name === method
  }
  if (callee.kind !== 'member') return false
  if (callee.property === method) return isThis(module, callee.object)
  const owner = callee.property === context && callee.object.kind === 'name' ? module.bindingOf(callee.object) : null
  return owner?.definitions.some(({ parameter }) => parameter?.index === 1 && isSetup(parameter.fn)) ?? false
}

/** Tests if an expression is the component itself: other objects emit events of their own, as a bus or the parent does. */
function isThis(module: Module, expr: Expr): boolean {
  if (expr.kind !== 'name') return expr.kind === 'this'
  return module.bindingOf(expr)?.definitions.some(({ value, path }) => value?.kind === 'this' && path.length === 0) ?? false
}

function isEmitter({ value, parameter, path }: Definition): boolean {
  if (value?.kind === 'call') return path.length === 0 && componentEvents.emitters.has(calleeNames(value.callee).join('.'))
  return parameter?.index === 1 && path.join('.') === componentEvents.context && isSetup(parameter.fn)
}

/** Tests if a function sets a component up: `setup(props, { emit }) { … }`. */
export function isSetup({ parent }: FunctionExpr): boolean {
  return parent?.kind === 'property' && parent.key === componentEvents.setup
}
