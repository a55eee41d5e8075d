import { componentEvents } from '../../clients/component-events.ts'
import type { Call, Expr, FunctionExpr, Markup, MarkupAttribute, Name, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { emissionsOf } from '../flow/emitted-events.ts'
import { propReferencesOfFile } from '../flow/file-props.ts'
import { attributesWith } from '../flow/handed-functions.ts'
import { propReferences } from '../flow/prop-references.ts'
import { frameAt } from '../frames/frame-at.ts'
import { moduleOfMarkup, propsOfAttribute } from '../heap/rendered-files.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, objectOf, placeOf } from '../values/make-value.ts'
import { componentsOf } from './components.ts'

/** A call of a prop in a component, or one that emits an event for which an attribute listens. */
export interface PropCall {
  readonly call: Call
  /** The arguments that the function gets which is handed to the component. */
  readonly args: Call['args']
  readonly module: Module
  /** Returns the expression outside that the component gets as a prop; undefined for one that is no prop. */
  readonly passed: Passed
  /** The member of an event that holds the argument. */
  readonly wrapped?: string
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
    const { attribute, outside } = next
    if (attribute.parent?.kind !== 'markup' || attribute.name === '') continue
    found.push(...emissions(run, attribute, attribute.parent))
    for (const { module, references, passed } of receivers(run, attribute, attribute.parent, outside)) {
      for (const reference of references) {
        const { parent: use } = reference
        if (use?.kind === 'call' && use.callee === reference) found.push({ call: use, args: use.args, module, passed })
        if (use?.kind !== 'markup-attribute' || seen.has(use) || seen.size > MOST_ATTRIBUTES) continue
        seen.add(use)
        pending.push({ attribute: use, outside: passed })
      }
    }
  }
  return found.slice(0, MOST_CALLS)
}

/** An expression that is the same as another one, in a module that got it. */
export interface HandedOn { readonly expr: Expr, readonly module: Module }

/** Returns expressions, and where components have them that get them as props. */
export function handedOnTo(run: Run, exprs: readonly HandedOn[]): readonly HandedOn[] {
  const found = [...exprs]
  for (const { expr: { parent: attribute } } of found) {
    if (attribute?.kind !== 'markup-attribute' || attribute.parent?.kind !== 'markup' || found.length > MOST_CALLS) continue
    for (const { module, references } of receivers(run, attribute, attribute.parent, each => each)) {
      found.push(...references.filter(expr => !found.some(each => each.expr === expr)).map(expr => ({ expr, module })))
    }
  }
  return found
}

/** An attribute, and what the props of the component around it are outside. */
interface Handed { readonly attribute: MarkupAttribute, readonly outside: Passed }

/** A component, and where it has the prop that an attribute sets. */
interface ReceivingComponent { readonly module: Module, readonly references: readonly Expr[], readonly passed: Passed }

function receivers(run: Run, attribute: MarkupAttribute, markup: Markup, outside: Passed): readonly ReceivingComponent[] {
  const functions = componentsOf(run, markup).map(({ fn, frame: { module } }): ReceivingComponent => {
    const referencesOf = ({ name }: MarkupAttribute): readonly Expr[] => propReferences(module, fn, name)
    return { module, references: referencesOf(attribute), passed: passedTo(markup, referencesOf, outside) }
  })
  const module = moduleOfMarkup(run, markup)
  if (!module) return functions
  const referencesOf = (each: MarkupAttribute): readonly Expr[] => propsOfAttribute(each).flatMap(name => propReferencesOfFile(module, name))
  return [...functions, { module, references: referencesOf(attribute), passed: passedTo(markup, referencesOf, outside) }]
}

function passedTo({ attributes }: Markup, referencesOf: (attribute: MarkupAttribute) => readonly Expr[], outside: Passed): Passed {
  return expr => {
    const value = attributes.find(each => referencesOf(each).includes(expr))?.value
    return value ? outside(value) : undefined
  }
}

/** Returns the calls that emit the event for which an attribute listens: `@save="send"`. */
function emissions(run: Run, { name }: MarkupAttribute, markup: Markup): readonly PropCall[] {
  const { listener } = componentEvents
  const module = name.startsWith(listener) ? moduleOfMarkup(run, markup) : undefined
  if (!module) return []
  const wrapped = module.path.endsWith(componentEvents.wrapping) ? { wrapped: componentEvents.detail } : {}
  return emissionsOf(module, name.slice(listener.length)).map(call => ({ call, args: call.args.slice(1), module, passed: () => undefined, ...wrapped }))
}

/** Returns what a listener gets: what is emitted, or an event with it. */
function inEvent(value: Value, at: Place, member: string | undefined): Value {
  return member === undefined ? value : objectOf([{ name: member, value }], at, true)
}

/** Evaluates what a component emits where the markup of it listens: `@save="send($event)"`; undefined for other names, and for elements of the page. */
export function emittedAt(run: Run, { name, parent }: Name, module: Module): Value | undefined {
  if (name !== componentEvents.emitted) return undefined
  let attribute: Node | undefined = parent
  while (attribute && attribute.kind !== 'markup-attribute') attribute = attribute.parent
  if (attribute?.kind !== 'markup-attribute' || attribute.parent?.kind !== 'markup') return undefined
  const emitting = active(run)
  if (emitting.has(attribute) || module.components.length === 0) return undefined
  emitting.add(attribute)
  try {
    return argumentOf(run, emissions(run, attribute, attribute.parent).slice(0, MOST_CALLS), 0)
  } finally {
    emitting.delete(attribute)
  }
}

/** The attributes for which what is emitted is being evaluated. */
const active = slot(() => new Set<MarkupAttribute>())

/** Evaluates a parameter of a function that is handed to components as a prop: by the arguments with which they call it; undefined if none is known. */
export function argumentOfProp(run: Run, fn: FunctionExpr, module: Module, index: number): Value | undefined {
  const attributes = attributesWith(module, fn)
  if (attributes.length === 0) return undefined
  return argumentOf(run, callsOfProp(run, attributes), index)
}

function argumentOf(run: Run, calls: readonly PropCall[], index: number): Value | undefined {
  const passed = calls.flatMap(({ args, module: inner, wrapped }) => {
    const argument = args[index]
    const isOpen = args.slice(0, index + 1).some(({ kind }) => kind === 'spread')
    if (!argument || argument.kind === 'spread' || isOpen) return []
    return [inEvent(run.evaluate(argument, frameAt(run, inner, argument)), placeOf(argument, inner), wrapped)]
  })
  const known = passed.filter(({ kind }) => kind !== 'unknown')
  return known.length > 0 ? choice(known) : undefined
}
