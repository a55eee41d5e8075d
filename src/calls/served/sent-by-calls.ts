import { markupForms } from '../../clients/markup-forms.ts'
import { mayBeSubmitted, submitsToPage } from '../../clients/page-data.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { objectOf, optionsOf, placeOf, textValue, unknown } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import type { Address } from '../values/parse-address.ts'
import { knownStrings, textsOf } from '../values/text.ts'
import { receiversOfPage, receiversOfPath } from './form-receivers.ts'
import type { Sent, SentForm } from './form-receivers.ts'
import type { ServedRequests } from './served-requests.ts'

/** Finds the calls that send fields to the page, or to a route: of what `useSubmit` returns, or of the methods of `useFetcher`. */
export function sentByCalls(run: Run, module: Module, served: ServedRequests): readonly Sent[] {
  if (!mayBeSubmitted(module.specifiers)) return []
  return module.calls.flatMap((call): readonly Sent[] => {
    const name = call.kind === 'call' ? calleeNames(call.callee).at(-1) : undefined
    if (call.kind !== 'call' || (name !== markupForms.submit && name !== markupForms.load)) return []
    const frame = frameAt(run, module, call)
    if (!isOfHook(run.evaluate(call.callee, frame), name)) return []
    const [first, options] = call.args.map(arg => arg.kind === 'spread' ? undefined : run.evaluate(arg, frame))
    if (!first) return []
    return name === markupForms.load ? loaded(run, call, first, module, served) : submitted(run, call, { fields: first, options }, module, served)
  })
}

interface Submitted {
  readonly fields: Value
  readonly options: Value | undefined
}

function submitted(run: Run, call: Call, { fields, options }: Submitted, module: Module, served: ServedRequests): readonly Sent[] {
  const at = placeOf(call, module)
  if (!options) return []
  const [method = 'GET'] = knownStrings(run.property(options, markupForms.method, at))
  const form: SentForm = { call, fields, method: method.toUpperCase(), module }
  const isElsewhere = optionsOf(options).some(option => option.kind === 'object' && option.fields.some(({ name }) => markupForms.targets.has(name)))
  if (!isElsewhere) return receiversOfPage(run, form).map(receiver => ({ form, receiver }))
  return [...markupForms.targets].flatMap(target => addressesOf(run, run.property(options, target, at), call, module))
    .flatMap(address => receiversAt(run, address, form, served))
}

/** `fetcher.load('/search?name=shop')` sends its query to a route. */
function loaded(run: Run, call: Call, path: Value, module: Module, served: ServedRequests): readonly Sent[] {
  return addressesOf(run, path, call, module).flatMap(address => {
    const query = address.query.map(({ name, value, at }) => ({ name, value: value ? textValue(value) : unknown(at) }))
    return receiversAt(run, address, { call, fields: objectOf(query, placeOf(call, module), address.queryOpen), method: 'GET', module }, served)
  })
}

function addressesOf(run: Run, value: Value, call: Call, module: Module): readonly Address[] {
  return textsOf(value, placeOf(call, module)).map(({ text }) => addressOf(text, run.interest.servers)).filter(({ base }) => base === 'none')
}

function receiversAt(run: Run, { path }: Address, form: SentForm, served: ServedRequests): readonly Sent[] {
  return receiversOfPath(run, path.map(({ text }) => text), form, served).map(receiver => ({ form, receiver }))
}

/** Tests if a function, or the object that it is a method of, is what a hook returns. */
function isOfHook(callee: Value, method: string): boolean {
  if (callee.kind !== 'unknown') return false
  const [receiver] = callee.from
  const hook = callee.name === method && receiver?.kind === 'unknown' ? receiver : callee
  return hook.package !== undefined && hook.callee !== undefined && submitsToPage(hook.package, hook.callee)
}
