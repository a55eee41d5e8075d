import type { Call, Expr, FunctionExpr, Markup, MarkupAttribute } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { attributesWith } from '../flow/handed-functions.ts'
import { propReferences } from '../flow/prop-references.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { choice } from '../values/make-value.ts'
import { componentsOf } from './components.ts'

/** A call of a prop in a component. */
export interface PropCall {
  readonly call: Call
  readonly module: Module
  /** Returns the expression outside that the component gets as a prop; undefined for one that is no prop. */
  readonly passed: Passed
}
type Passed = (expr: Expr) => Expr | undefined

/** Calls of a prop that are looked at, and attributes that may hand it on. */
const MOST_CALLS = 64
const MOST_ATTRIBUTES = 64

/** Finds where components call what attributes hand to them, or to the components that they hand it on to. */
export function callsOfProp(run: Run, attributes: readonly MarkupAttribute[]): readonly PropCall[] {
  const found: PropCall[] = []
  const seen = new Set(attributes)
  const pending = attributes.map((attribute): Handed => ({ attribute, outside: expr => expr }))
  for (let next = pending.shift(); next && found.length < MOST_CALLS; next = pending.shift()) {
    const { attribute: { name, parent: markup } } = next
    if (markup?.kind !== 'markup' || name === '') continue
    for (const { fn, frame: { module } } of componentsOf(run, markup)) {
      const passed = passedTo(fn, module, markup, next.outside)
      for (const reference of propReferences(module, fn, name)) {
        const { parent: use } = reference
        if (use?.kind === 'call' && use.callee === reference) found.push({ call: use, module, passed })
        if (use?.kind !== 'markup-attribute' || seen.has(use) || seen.size > MOST_ATTRIBUTES) continue
        seen.add(use)
        pending.push({ attribute: use, outside: passed })
      }
    }
  }
  return found.slice(0, MOST_CALLS)
}

/** An attribute, and what the props of the component around it are outside. */
interface Handed { readonly attribute: MarkupAttribute, readonly outside: Passed }

function passedTo(fn: FunctionExpr, module: Module, { attributes }: Markup, outside: Passed): Passed {
  return expr => {
    const value = attributes.find(each => propReferences(module, fn, each.name).includes(expr))?.value
    return value ? outside(value) : undefined
  }
}

/** Evaluates a parameter of a function that is handed to components as a prop: by the arguments with which they call it; undefined if none is known. */
export function argumentOfProp(run: Run, fn: FunctionExpr, module: Module, index: number): Value | undefined {
  const attributes = attributesWith(module, fn)
  if (attributes.length === 0) return undefined
  const passed = callsOfProp(run, attributes).flatMap(({ call: { args }, module: inner }) => {
    const argument = args[index]
    const isOpen = args.slice(0, index + 1).some(({ kind }) => kind === 'spread')
    return argument && argument.kind !== 'spread' && !isOpen ? [run.evaluate(argument, frameAt(run, inner, argument))] : []
  })
  const known = passed.filter(({ kind }) => kind !== 'unknown')
  return known.length > 0 ? choice(known) : undefined
}
