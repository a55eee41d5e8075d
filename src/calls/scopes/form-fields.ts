import { markupForms } from '../../clients/markup-forms.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Expr, FunctionExpr, Markup, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { FieldValue, ObjectValue, Value } from '../domain/value.ts'
import { conditionsAt } from '../flow/conditions-of-tests.ts'
import { attributesWith } from '../flow/handed-functions.ts'
import { frameAt } from '../frames/frame-at.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { choice, objectOf, placeOf, unknown } from '../values/make-value.ts'
import { componentsOf } from './components.ts'

/** A field of a form: its element, with the name. */
interface Field {
  readonly name: string
  readonly at: Place
  readonly markup: Markup
}

/** Returns what a form sends: its fields by their names, as a `FormData`. There may be others, in components that are not seen. */
export function formFields(run: Run, form: Markup, contents: readonly Markup[], module: Module): ObjectValue {
  const byName = new Map<string, Field[]>()
  for (const field of contents.flatMap(each => fieldOf(each, module))) byName.set(field.name, [...byName.get(field.name) ?? [], field])
  const fields = [...byName].flatMap(([name, same]): readonly FieldValue[] => {
    const [first, other] = same
    if (!first) return []
    const conditions = other ? [] : conditionsAt(first.markup, languageOf(module))
    return [{ name, at: first.at, get: () => choice(same.flatMap(field => valuesOf(run, field, module))), conditions, branch: [] }]
  })
  return { kind: 'object', fields, open: true, at: placeOf(form, module), role: 'params' }
}

/** Evaluates the event that a function gets before a form is sent, by the markup that names the function; undefined for other functions. */
export function submitEvent(run: Run, fn: FunctionExpr, module: Module): Value | undefined {
  const events = attributesWith(module, fn).flatMap(({ name, parent: markup }) => {
    if (name !== markupForms.listener || markup?.kind !== 'markup' || !module.forms.includes(markup)) return []
    const at = placeOf(markup, module)
    const form = formFields(run, markup, markupInside(run, markup, module), module)
    return form.fields.length > 0 ? [objectOf(markupForms.itself.map(member => ({ name: member, value: form })), at, true)] : []
  })
  return events.length > 0 ? choice(events) : undefined
}

/** Nodes of a form that are looked at. */
const MOST_NODES = 4000

/**
 * Returns the markup of a form and everything in it, also what components of the same file in it render. Those of other files are left
 * out: an editor does not read the files that render them.
 */
export function markupInside(run: Run, form: Markup, module: Module): readonly Markup[] {
  const found: Markup[] = []
  const seen = new Set<Node>()
  const pending: Node[] = [form]
  for (let node = pending.shift(); node && seen.size < MOST_NODES; node = pending.shift()) {
    if (seen.has(node) || (node !== form && isForm(node, module)) || (node.kind === 'markup' && isSet(node, markupForms.disabled))) continue
    seen.add(node)
    if (node.kind === 'markup') {
      found.push(node)
      for (const { fn, frame } of componentsOf(run, node)) if (frame.module === module) pending.push(fn)
    }
    for (const child of childrenOf(node)) if (child && child.kind !== 'markup-attribute') pending.push(child)
  }
  return found
}

/** Tests if a node is a form of its own. */
function isForm(node: Node, { forms }: Module): boolean {
  return node.kind === 'markup' && forms.includes(node)
}

function fieldOf(markup: Markup, module: Module): readonly Field[] {
  const value = markupForms.fields.test(markup.tag) && isSent(markup) ? attributeOf(markup, markupForms.name) : undefined
  if (value?.kind !== 'literal' || typeof value.value !== 'string' || value.value === '') return []
  return [{ name: value.value, at: placeOf(value, module), markup }]
}

/** Tests if a form sends a field in it: buttons that do something else, and fields of other forms, are not sent. */
function isSent(field: Markup): boolean {
  const type = attributeOf(field, markupForms.type)
  const isOther = type?.kind === 'literal' && markupForms.unsent.has(String(type.value))
  return !isOther && !field.attributes.some(({ name }) => name === markupForms.owner)
}

/** Tests if an attribute is always there, as one without a value is. */
function isSet({ attributes }: Markup, name: string): boolean {
  return attributes.some(each => each.name === name && (each.value === null || (each.value.kind === 'literal' && each.value.value !== false)))
}

/** Returns the value of an attribute; undefined without one. */
export function attributeOf({ attributes }: Markup, name: string): Expr | undefined {
  return attributes.find(attribute => attribute.name === name)?.value ?? undefined
}

/** Evaluates what a field can send: the value that its markup has, those of its options, or what a user writes. */
function valuesOf(run: Run, { markup, at }: Field, module: Module): readonly Value[] {
  const written = [markup, ...optionsIn(markup)].flatMap(each => markupForms.values.flatMap(name => attributeOf(each, name) ?? []))
  const known = written.map(value => run.evaluate(value, frameAt(run, module, value)))
  return known.length > 0 ? known : [unknown(at)]
}

/** Returns the markup inside a field: `<option value="ssl">`. */
function optionsIn(field: Markup): readonly Markup[] {
  const found: Markup[] = []
  const pending: Node[] = [...field.children]
  for (let node = pending.shift(); node && found.length < MOST_NODES; node = pending.shift()) {
    if (node.kind === 'markup') found.push(node)
    for (const child of childrenOf(node)) if (child && child.kind !== 'markup-attribute') pending.push(child)
  }
  return found
}
