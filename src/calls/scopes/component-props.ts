import { componentState } from '../../clients/state-holders.ts'
import type { FunctionExpr, MarkupAttribute } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { DeclaredType, FieldValue, InstanceValue, ObjectValue, Value } from '../domain/value.ts'
import { assignmentsOf } from '../flow/this-assignments.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf, responsesIn, unknown } from '../values/make-value.ts'
import { markupOf } from './components.ts'
import type { Rendered } from './components.ts'
import { pageProps } from './page-data.ts'

/** Markup of a component that is looked at for its props. */
const MOST_MARKUP = 16

/** Of further markup, that which names a setting of the schedule counts too. A dashboard renders one component for each of many settings. */
const MOST_WITH_SETTINGS = 48

/**
 * Returns the props of a component, the first parameter of its function, as its markup sets them; undefined for a function that no markup
 * renders. What the type of the parameter declares counts too, except beside what is known of a prop.
 */
export function componentProps(run: Run, fn: FunctionExpr, module: Module, type: DeclaredType | null): Value | undefined {
  const rendered = markupOf(run, fn)
  const ofPage = pageProps(run, fn, module)
  if (rendered.length === 0) return ofPage
  const [first] = fn.params
  const names = first?.pattern.kind === 'bind-object' ? first.pattern.members.flatMap(({ key }) => typeof key === 'string' ? [key] : []) : []
  const hasOthers = first?.pattern.kind !== 'bind-object' || first.pattern.rest !== null
  const set = mostTelling(run, rendered).map(each => propsOf(run, each, type, names))
  const known = ofPage ? [...set, ofPage] : set
  return choice(type && hasOthers ? [...known, { ...unknown(placeOf(fn, module)), type }] : known)
}

/** Returns the props of a component that is a class, as the markup sets them; undefined for a class that no markup renders, and one that sets them itself. */
export function propsOfInstance(run: Run, { of }: InstanceValue): Value | undefined {
  if (of.kind !== 'class' || !of.cls.extends || assignmentsOf(of.frame.module, of.cls).has(componentState.props)) return undefined
  const rendered = markupOf(run, of.cls)
  return rendered.length > 0 ? choice(mostTelling(run, rendered).map(each => withoutInstances(propsOf(run, each, null, [])))) : undefined
}

/** Leaves out instances: applications hand one that does all their work to hundreds of components, and each would be followed into it. */
function withoutInstances(props: Value): Value {
  return choice(optionsOf(props).map(option => option.kind === 'object' ? { ...option, fields: option.fields.map(withoutInstance) } : option))
}

function withoutInstance(field: FieldValue): FieldValue {
  const known = (value: Value): Value => value.kind === 'instance' ? unknown(field.at, field.name) : value
  return { ...field, get: () => choice(optionsOf(field.get()).map(known)) }
}

function mostTelling({ interest: { settings } }: Run, rendered: readonly Rendered[]): readonly Rendered[] {
  if (rendered.length <= MOST_MARKUP) return rendered
  const isSetting = ({ value }: MarkupAttribute): boolean => value?.kind === 'literal' && typeof value.value === 'string' && settings.has(value.value)
  return rendered.filter(({ markup }, index) => index < MOST_MARKUP || markup.attributes.some(isSetting)).slice(0, MOST_WITH_SETTINGS)
}

function propsOf(run: Run, { markup, module }: Rendered, type: DeclaredType | null, names: readonly string[]): Value {
  const at = placeOf(markup, module)
  const frame = frameAt(run, module, markup)
  const declared = (name: string): Value => run.property({ ...unknown(at), type }, name, at)
  const typedField = (field: FieldValue): FieldValue => {
    return type ? { ...field, get: () => withDeclared(field.get(), () => declared(field.name)) } : field
  }
  const none: ObjectValue = { kind: 'object', fields: [], open: true, at, role: 'plain' }
  let found: readonly ObjectValue[] = [none]
  for (const { name, value, ...span } of markup.attributes) {
    if (!value) continue
    if (name === '') {
      const spread = optionsOf(run.evaluate(value, frame)).slice(0, MOST_SPREAD)
      found = spread.flatMap(option => found.map(each => withSpread(each, option, typedField))).slice(0, MOST_SPREAD)
      continue
    }
    const field = typedField({ name, at: placeOf(span, module), get: () => run.evaluate(value, frame), conditions: [], branch: [] })
    found = found.map(each => withFields(each, [field]))
  }
  return choice(found.map(each => {
    const others = type ? names.filter(name => !each.fields.some(field => field.name === name)) : []
    return withFields(each, others.map(name => ({ name, at, get: () => declared(name), conditions: [], branch: [] })))
  }))
}

/** Alternatives of what markup spreads that are looked at: `<Row {...props} />`. */
const MOST_SPREAD = 8

function withSpread(props: ObjectValue, spread: Value, typedField: (field: FieldValue) => FieldValue): ObjectValue {
  const responses = responsesIn(spread)
  const made = spread.kind === 'object' ? withFields(props, spread.fields.map(typedField)) : props
  return responses.length > 0 ? { ...made, responses: [...made.responses ?? [], ...responses] } : made
}

function withFields(object: ObjectValue, fields: readonly FieldValue[]): ObjectValue {
  return fields.length > 0 ? { ...object, fields: [...object.fields, ...fields] } : object
}

/** Adds what a type declares to a value whose members are not known for certain. */
function withDeclared(value: Value, declared: () => Value): Value {
  const isKnown = optionsOf(value).every(({ kind }) => kind === 'text' || kind === 'scalar' || kind === 'function' || kind === 'response')
  return isKnown ? value : choice([value, declared()])
}
