import { formComponentOf, formLibraries, NAME_OF_FIELD } from '../../clients/form-libraries.ts'
import type { FormLibrary } from '../../clients/form-libraries.ts'
import { componentName } from '../../syntax/component-name.ts'
import type { Call, Expr, FunctionExpr, Markup, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { attributesWith, functionIn } from '../flow/handed-functions.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { heldByState } from '../values/assumed.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { attributeOf } from './form-fields.ts'
import { filledForm, libraryOfForm, mutationsOfField, replacesAll, valuesOfForm } from './form-values.ts'
import type { Field } from './form-lists.ts'
import { nodesInside } from './nodes-inside.ts'
import { isReplacedOnSubmit } from './replaced-on-submit.ts'

/**
 * Evaluates what a library calls a function with when a form is sent, by the option or the attribute that names the function:
 * `useFormik({ initialValues, onSubmit: save })`, `<Formik initialValues={record} onSubmit={save}>`; undefined for other functions.
 */
export function submittedValues(run: Run, fn: FunctionExpr, module: Module): Value | undefined {
  const calls = (callsWith(module).get(fn) ?? []).flatMap(call => {
    return optionsOf(run.evaluate(call, frameAt(run, module, call))).flatMap(form => {
      const library = libraryOfForm(form)
      return library?.sends !== undefined && form.kind === 'unknown' ? sentTo(fn, module, library, valuesOfForm(run, form, library)) : []
    })
  })
  const components = attributesWith(module, fn).flatMap(({ name, parent: markup }) => {
    const library = markup?.kind === 'markup' ? libraryOfMarkup(markup, module) : undefined
    return markup?.kind === 'markup' && library?.sends === name ? sentTo(fn, module, library, valuesOfMarkup(run, markup, module, library)) : []
  })
  const found = [...calls, ...components]
  return found.length > 0 ? choice(found) : undefined
}

function sentTo(fn: FunctionExpr, module: Module, library: FormLibrary, values: Value | undefined): readonly Value[] {
  return !values ? [] : isReplacedOnSubmit(fn, module, library) ? [heldByState(values)] : [values]
}

const HOOKS: ReadonlySet<string> = new Set(formLibraries.flatMap(({ hook, sends }) => sends === undefined ? [] : [hook]))
const SENDS: ReadonlySet<unknown> = new Set(formLibraries.flatMap(({ sends }) => sends ?? []))

/** A component of the project may hand its name on to a field. */
const COMPONENT = /^[A-Z]/

const CALLS = new WeakMap<Module, ReadonlyMap<FunctionExpr, readonly Call[]>>()

/** Finds the calls of hooks that get a function to be called with the values of a form. */
function callsWith(module: Module): ReadonlyMap<FunctionExpr, readonly Call[]> {
  const known = CALLS.get(module)
  if (known) return known
  const found = new Map<FunctionExpr, Call[]>()
  for (const call of module.calls) {
    if (call.kind !== 'call' || call.callee.kind !== 'name' || !HOOKS.has(call.callee.name)) continue
    const members = call.args.flatMap(arg => arg.kind === 'object' ? arg.members : [])
    for (const member of members) {
      const fn = member.kind === 'property' && SENDS.has(member.key) ? functionIn(module, member.value) : undefined
      if (fn) found.set(fn, [...found.get(fn) ?? [], call])
    }
  }
  CALLS.set(module, found)
  return found
}

function libraryOfMarkup(markup: Markup, module: Module): FormLibrary | undefined {
  const imported = module.lookUp(componentName(markup), markup)?.definitions[0]?.import
  return imported ? formComponentOf(imported.source, imported.imported) : undefined
}

/** Evaluates the values of a form that is a component: those that it begins with, and those of the fields in it. */
function valuesOfMarkup(run: Run, markup: Markup, module: Module, library: FormLibrary): Value | undefined {
  const frame = frameAt(run, module, markup)
  const begun = library.defaults.flatMap(name => {
    const first = attributeOf(markup, name)
    return first ? optionsOf(run.evaluate(first, frame)) : []
  })
  const nodes = nodesInside(run, markup, module)
  const fields = nodes.flatMap((node): readonly Field[] => {
    const name = nameOfField(node, library)
    return name ? [{ name, value: undefined, node, module }] : []
  })
  const values = filledForm(begun, fields.flatMap(field => mutationsOfField(run, field)), placeOf(markup, module))
  // The components of other files can hold fields too.
  return values && nodes.some(node => isOfOtherFile(run, node, module) || isReplacing(node, library)) ? heldByState(values) : values
}

/** Tests if code replaces the values of a form, `setValues(record)`, or hands on the function that does. */
function isReplacing(node: Node, { replace }: FormLibrary): boolean {
  return (node.kind === 'member' || node.kind === 'name') && replace.has(lastName(node) ?? '') && replacesAll(node)
}

function lastName(expr: Expr): string | undefined {
  const name = expr.kind === 'member' ? expr.property : expr.kind === 'name' ? expr.name : undefined
  return typeof name === 'string' ? name : undefined
}

function isOfOtherFile(run: Run, node: Node, module: Module): boolean {
  const imported = node.kind === 'markup' ? module.lookUp(componentName(node), node)?.definitions[0]?.import : undefined
  return imported != null && run.modules.resolve(module.path, imported.source) !== undefined
}

/**
 * Returns the path of a field: of a component or an element with a name, of a hook that reads one, `useField('data.service')`, or of a call that
 * sets one.
 */
function nameOfField(node: Node, { fields, set }: FormLibrary): Expr | undefined {
  if (node.kind === 'markup') return fields && (fields.components.has(node.tag) || COMPONENT.test(node.tag)) ? attributeOf(node, NAME_OF_FIELD) : undefined
  if (node.kind !== 'call') return undefined
  const called = lastName(node.callee)
  if (called === undefined || (!set.has(called) && !(node.callee.kind === 'name' && fields?.hooks.has(called)))) return undefined
  const [first] = node.args
  const options = first?.kind === 'object' ? first.members.flatMap(each => each.kind === 'property' && each.key === NAME_OF_FIELD ? each.value : []) : [first]
  const [name] = options
  return name && name.kind !== 'spread' ? name : undefined
}
