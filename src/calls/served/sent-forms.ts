import { markupForms } from '../../clients/markup-forms.ts'
import type { Call, Markup } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { TraceStep } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FunctionValue } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isInformative } from '../interpreter/is-informative.ts'
import { eventsSentBy } from '../interpreter/skipped-calls.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { attributeOf, formFields, markupInside } from '../scopes/form-fields.ts'
import { refillBudget } from '../state/budget.ts'
import { mayRequest, noteCall } from '../state/call-graph.ts'
import { guardModule } from '../state/failures.ts'
import { noteReached } from '../state/reached.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { actionsOfForm, functionsAt, receiversAt, receiversOfPage, targetsOf } from './form-receivers.ts'
import type { Receiver, Sent, SentForm } from './form-receivers.ts'
import { sentByCalls } from './sent-by-calls.ts'
import type { ServedRequests } from './served-requests.ts'

/** Forms with which a function is entered. */
const MOST_FORMS = 12

/**
 * Enters the functions that get what forms send with the fields of these forms: `<form action={save}>`, `<Form method="post">`, and
 * `submit(fields, { method: 'post' })`. Returns the requests that they then send.
 */
export function sendForms(run: Run, modules: readonly Module[], served: ServedRequests): readonly RequestEvent[] {
  const entered = new Map<FunctionValue['fn'], number>()
  return modules.filter(module => !isTestModule(module)).flatMap(module => guardModule(run, module, () => {
    const sent = [...module.forms.map(markup => (): readonly Sent[] => sentByMarkup(run, markup, module, served)), () => sentByCalls(run, module, served)]
    return sent.flatMap(find => {
      refillBudget(run)
      return find().flatMap(({ form, receiver }) => {
        const { callee } = receiver
        if (!mayRequest(run, callee.fn) || ![...callee.bound, form.fields].some(value => isInformative(run.interest, value))) return []
        const before = entered.get(callee.fn) ?? 0
        entered.set(callee.fn, before + 1)
        return before < MOST_FORMS ? enterReceiver(run, receiver, form) : []
      })
    })
  }))
}

/** Notes that a server calls the functions that forms name: no call passes them to it. */
export function noteFormReceivers(run: Run, module: Module): void {
  if (module.forms.length === 0 || isTestModule(module)) return
  refillBudget(run)
  for (const markup of module.forms) {
    const targets = markupInside(run, markup, module).flatMap(targetsOf)
    const named = targets.filter(({ kind }) => kind !== 'literal')
    for (const { fn, frame } of actionsOfForm(run, targets, module)) {
      noteCall(run, markup, fn)
      noteReached(run, fn, frame.module)
    }
    for (const value of named) for (const { callee: { fn, frame } } of functionsAt(run, value, module)) {
      noteCall(run, value, fn)
      noteReached(run, fn, frame.module)
    }
  }
}

function sentByMarkup(run: Run, markup: Markup, module: Module, served: ServedRequests): readonly Sent[] {
  if (isPrevented(markup)) return []
  const contents = markupInside(run, markup, module)
  const form: SentForm = {
    call: callOfForm(markup), fields: formFields(run, markup, contents, module), method: methodOf(markup), module,
  }
  const targets = contents.flatMap(targetsOf)
  const receivers = targets.length > 0 ? targets.flatMap(target => receiversAt(run, target, form, served)) : receiversOfPage(run, form)
  return receivers.map(receiver => ({ form, receiver }))
}

/** Tests if the page itself never sends a form: `on:submit|preventDefault={save}`. */
function isPrevented({ attributes }: Markup): boolean {
  const { prevented, listeners, preventing } = markupForms
  return attributes.some(({ name, value }) => prevented.test(name)
    || (value?.kind === 'call' && listeners.test(name) && calleeNames(value.callee).join('.') === preventing))
}

function methodOf(form: Markup): string {
  const value = attributeOf(form, markupForms.method)
  return value?.kind === 'literal' ? String(value.value).toUpperCase() : 'GET'
}

function enterReceiver(run: Run, { callee, args }: Receiver, { call, module }: SentForm): readonly RequestEvent[] {
  const values = [...callee.bound, ...args]
  const context = { call, frame: frameAt(run, module, call), args: { values, open: true } }
  const sent = eventsSentBy(run, () => { run.enter({ context, callee, values, open: true, thorough: true }) })
  const handler = placeOf(callee.fn, callee.frame.module)
  const via: readonly TraceStep[] = [
    { at: placeOf(call, module), note: 'the form is sent to a server in this project' },
    { at: { ...handler, end: handler.start }, note: 'the server passes on what it gets' },
  ]
  return sent.map(each => ({ ...each, via }))
}

const CALLS = new WeakMap<Markup, Call>()

/** Returns the call that stands for the sending of a form. */
function callOfForm(form: Markup): Call {
  const known = CALLS.get(form)
  if (known) return known
  const { start, end, parent } = form
  const call: Call = { kind: 'call', callee: form, args: [], typeArgs: [], optional: false, tagged: false, start, end, ...parent && { parent } }
  CALLS.set(form, call)
  return call
}
