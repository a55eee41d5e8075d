import type { FunctionExpr, MarkupAttribute } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { DeclaredType, FieldValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf, unknown } from '../values/make-value.ts'
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

function mostTelling({ interest: { settings } }: Run, rendered: readonly Rendered[]): readonly Rendered[] {
  if (rendered.length <= MOST_MARKUP) return rendered
  const isSetting = ({ value }: MarkupAttribute): boolean => value?.kind === 'literal' && typeof value.value === 'string' && settings.has(value.value)
  return rendered.filter(({ markup }, index) => index < MOST_MARKUP || markup.attributes.some(isSetting)).slice(0, MOST_WITH_SETTINGS)
}

function propsOf(run: Run, { markup, module }: Rendered, type: DeclaredType | null, names: readonly string[]): Value {
  const at = placeOf(markup, module)
  const frame = frameAt(run, module, markup)
  const declared = (name: string): Value => run.property({ ...unknown(at), type }, name, at)
  const fieldOf = ({ name, value, ...span }: MarkupAttribute): readonly FieldValue[] => {
    if (name === '' || !value) return []
    const get = (): Value => type ? withDeclared(run.evaluate(value, frame), () => declared(name)) : run.evaluate(value, frame)
    return [{ name, at: placeOf(span, module), get, conditions: [], branch: [] }]
  }
  const set = markup.attributes.flatMap(fieldOf)
  const others = type ? names.filter(name => !set.some(field => field.name === name)) : []
  const fields = [...set, ...others.map((name): FieldValue => ({ name, at, get: () => declared(name), conditions: [], branch: [] }))]
  return { kind: 'object', fields, open: true, at, role: 'plain' }
}

/** Adds what a type declares to a value whose members are not known for certain. */
function withDeclared(value: Value, declared: () => Value): Value {
  const isKnown = optionsOf(value).every(({ kind }) => kind === 'text' || kind === 'scalar' || kind === 'function' || kind === 'response')
  return isKnown ? value : choice([value, declared()])
}
