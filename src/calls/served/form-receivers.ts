import { markupForms } from '../../clients/markup-forms.ts'
import { actionsOfPage, modulesBesidePage, namedActions } from '../../clients/page-data.ts'
import { segmentsOfRoute } from '../../clients/server-frameworks.ts'
import type { Call, Expr, Markup } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { FunctionValue, ObjectValue, UnknownValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isInformative } from '../interpreter/is-informative.ts'
import { exportOf } from '../modules/imported-value.ts'
import type { Run } from '../state/run.ts'
import { incomingRequest } from '../values/incoming-request.ts'
import { choice, optionsOf, placeOf, textAt, textValue, unknown } from '../values/make-value.ts'
import { entryOf, hole } from '../values/text.ts'
import { nearestRoute } from './match-route.ts'
import type { ServedRequests } from './served-requests.ts'

/** A function that gets what a form sends, with its arguments. */
export interface Receiver {
  readonly callee: FunctionValue
  readonly args: readonly Value[]
}

/** A form, or a call that sends one, with its fields. */
export interface SentForm {
  readonly call: Call
  readonly fields: Value
  readonly method: string
  readonly module: Module
}

/** A form, with a function that gets it. */
export interface Sent {
  readonly form: SentForm
  readonly receiver: Receiver
}

/** Returns the attributes of an element that name where fields are sent. */
export function targetsOf({ attributes }: Markup): readonly Expr[] {
  return attributes.flatMap(({ name, value }) => markupForms.targets.has(name) && value ? [value] : [])
}

/** Returns the functions that an attribute names: itself, the first argument of a hook, or the handlers of a route. */
export function receiversAt(run: Run, value: Expr, form: SentForm, served: ServedRequests): readonly Receiver[] {
  if (value.kind === 'literal') {
    if (typeof value.value !== 'string') return []
    return value.value.startsWith(ACTION) ? receiversBeside(run, value.value.slice(ACTION.length), form) : receiversOfRoute(run, value.value, form, served)
  }
  return functionsAt(run, value, form.module).map(({ callee, isStateful }) => {
    return { callee, args: isStateful ? [unknown(placeOf(value, form.module)), form.fields] : [form.fields] }
  })
}

interface Named { readonly callee: FunctionValue, readonly isStateful: boolean }

/** Returns the functions that an attribute names, and whether they get a state before the fields. */
export function functionsAt(run: Run, value: Expr, module: Module): readonly Named[] {
  return optionsOf(run.evaluate(value, frameAt(run, module, value))).flatMap((option): readonly Named[] => {
    if (option.kind === 'function') return [{ callee: option, isStateful: false }]
    return option.kind === 'unknown' ? statefulFunctions(option).map(callee => ({ callee, isStateful: true })) : []
  })
}

/** `const [state, action] = useActionState(save, null)`. */
function statefulFunctions({ name, from: [hook] }: UnknownValue): readonly FunctionValue[] {
  if (name !== '1' || hook?.kind !== 'unknown' || hook.callee === undefined || markupForms.stateful.get(hook.callee) !== hook.package) return []
  return hook.from.slice(0, 1).flatMap(optionsOf).filter(option => option.kind === 'function')
}

function receiversOfRoute(run: Run, path: string, form: SentForm, served: ServedRequests): readonly Receiver[] {
  return path.startsWith('/') ? receiversOfPath(run, segmentsOfRoute(path), form, served) : []
}

/** Returns the handlers of the route at a path that get what a form sends. */
export function receiversOfPath(run: Run, segments: readonly (string | null)[], form: SentForm, { routes }: ServedRequests): readonly Receiver[] {
  if (!isInformative(run.interest, form.fields)) return []
  const found = nearestRoute(routes(), { segments, isWhole: true }, [form.method], form.module.path)
  return found.filter(({ when }) => when === undefined).flatMap(({ handlers }) => handlers.map(callee => ({ callee, args: [requestOf(form)] })))
}

/** Begins the address of an action of the same page: `action="?/create"`. */
const ACTION = '?/'

function receiversBeside(run: Run, name: string, form: SentForm): readonly Receiver[] {
  return actionsBeside(run, name, form.module).map(callee => ({ callee, args: [requestOf(form)] }))
}

/** Returns the functions of the module beside a page that a form may name, by the value of an attribute or without one. */
export function actionsOfForm(run: Run, targets: readonly Expr[], module: Module): readonly FunctionValue[] {
  const named = targets.flatMap(target => target.kind === 'literal' && typeof target.value === 'string' ? [target.value] : [])
  const names = targets.length === 0 ? [namedActions.unnamed] : named.filter(text => text.startsWith(ACTION)).map(text => text.slice(ACTION.length))
  return names.flatMap(name => actionsBeside(run, name, module))
}

/** Returns the function of a name in the actions of the module beside a page. */
function actionsBeside(run: Run, name: string, module: Module): readonly FunctionValue[] {
  return modulesBesidePage(module.path).flatMap(specifier => {
    const file = run.modules.resolve(module.path, specifier)
    const beside = file === undefined ? undefined : run.modules.module(file)
    if (!beside?.exports.has(namedActions.of)) return []
    const action = run.property(exportOf(run, beside, namedActions.of), name, { file: module.path, start: 0, end: 0 })
    return optionsOf(action).filter(option => option.kind === 'function')
  })
}

/** Returns the function of a page that gets what a form of the page sends. */
export function receiversOfPage(run: Run, form: SentForm): readonly Receiver[] {
  if (form.method === 'GET') return []
  const beside = receiversBeside(run, namedActions.unnamed, form)
  if (beside.length > 0) return beside
  return actionsOfPage(form.module.exports).flatMap(name => optionsOf(exportOf(run, form.module, name)))
    .flatMap(option => option.kind === 'function' ? [{ callee: option, args: [requestOf(form)] }] : [])
}

function requestOf({ call, fields, method, module }: SentForm): ObjectValue {
  const at = placeOf(call, module)
  const isQuery = method === 'GET'
  const url = isQuery ? withQuery(fields, at) : unknown(at)
  return incomingRequest({ body: isQuery ? null : fields, query: isQuery ? fields : unknown(at), url, method: textAt(method, at) }, at)
}

/** Returns the address to which fields are sent in its query. */
function withQuery(fields: Value, at: Place): Value {
  const known = optionsOf(fields).filter(option => option.kind === 'object')
  return choice(known.map(({ fields: sent, open }) => ({ ...textValue([hole(at)]), query: sent.map(entryOf), queryOpen: open, url: true })))
}
