import { messageChannels } from '../../../clients/message-channels.ts'
import type { Expr } from '../../../syntax/expr.ts'
import type { Module } from '../../../syntax/module.ts'
import type { ExternalValue, Value } from '../../domain/value.ts'
import { frameAt } from '../../frames/frame-at.ts'
import { isTestModule } from '../../modules/is-test-module.ts'
import type { CallContext } from '../../state/call-context.ts'
import { refillBudget } from '../../state/budget.ts'
import { noteRequest } from '../../state/call-graph.ts'
import { loadedModules } from '../../state/loaded-modules.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { choice, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { knownStrings } from '../../values/text.ts'
import { forwardedCall } from './forwarded-call.ts'

/** An expression in a module. */
interface Written { readonly expr: Expr, readonly module: Module }

/** The functions for the messages of a name, and the objects that pages get as a global member. */
const handlers = slot(() => new Map<string, Written[]>())
const exposed = slot(() => new Map<string, Written[]>())

/** Functions for one name that are looked at. */
const MOST = 4

const { handling, sending, exposing } = messageChannels

/** Notes what a module does with the messages that other processes send, and what it gives to pages. */
export function noteChannels(run: Run, module: Module): void {
  if (!module.specifiers.includes(messageChannels.module) || isTestModule(module)) return
  refillBudget(run)
  for (const { callee, args: [name, given] } of module.calls) {
    if (callee.kind !== 'member' || typeof callee.property !== 'string' || !name || !given || name.kind === 'spread' || given.kind === 'spread') continue
    const isHandling = handling.methods.has(callee.property)
    if (!isHandling && callee.property !== exposing.method) continue
    const owner = run.evaluate(callee.object, frameAt(run, module, callee))
    if (!isPartOf(owner, isHandling ? handling.object : exposing.object)) continue
    const all = isHandling ? handlers(run) : exposed(run)
    for (const text of knownStrings(run.evaluate(name, frameAt(run, module, name)))) {
      const known = all.get(text) ?? []
      all.set(text, known)
      if (known.length < MOST && !known.some(({ expr }) => expr === given)) known.push({ expr: given, module })
    }
  }
}

function isPartOf(value: Value, object: string): boolean {
  return value.kind === 'external' && value.module === messageChannels.module && value.path.at(-1) === object
}

/**
 * Evaluates a message to another process of the application, `ipcRenderer.invoke('records', zone)`, or a call of a function that pages get:
 * `window.api.list(zone)`. Undefined for other calls.
 */
export function callChannel(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'external') return undefined
  if (callee.module === messageChannels.module) return sentMessage(run, context, callee)
  return callee.module === 'global' ? callExposed(run, context, callee.path) : undefined
}

function sentMessage(run: Run, context: CallContext, { path }: ExternalValue): Value | undefined {
  const [object, method] = path.slice(-2)
  const [name, ...values] = context.args.values
  if (object !== sending.object || method !== sending.method || !name) return undefined
  noteRequest(run, context.call)
  const at = placeOf(context.call, context.frame.module)
  const notes = ['message to another process of this application', 'the function for it gets what was sent'] as const
  const results = knownStrings(name).flatMap(text => valuesOf(run, handlers(run).get(text))).flatMap(handler => {
    return handler.kind === 'function' ? [forwardedCall(run, context, { handler, notes }, [unknown(at), ...values], at)] : []
  })
  return results.length > 0 ? choice(results) : undefined
}

function callExposed(run: Run, context: CallContext, path: readonly string[]): Value | undefined {
  const [name = '', ...members] = messageChannels.globals.has(path[0] ?? '') ? path.slice(1) : path
  if (members.length === 0 || !sendsMessages(run)) return undefined
  noteRequest(run, context.call)
  const objects = valuesOf(run, exposed(run).get(name))
  const at = placeOf(context.call, context.frame.module)
  const results = objects.flatMap(object => optionsOf(members.reduce((inner, member) => run.property(inner, member, at), object))).flatMap(callee => {
    return callee.kind === 'function' ? [run.enter({ context, callee, values: context.args.values, open: context.args.open })] : []
  })
  return results.length > 0 ? choice(results) : undefined
}

/** Whether the project sends messages between its processes. */
const sendsMessages = slot((run): boolean => loadedModules(run, []).some(({ specifiers }) => specifiers.includes(messageChannels.module)))

function valuesOf(run: Run, written: readonly Written[] | undefined): readonly Value[] {
  return (written ?? []).flatMap(({ expr, module }) => optionsOf(run.evaluate(expr, frameAt(run, module, expr))))
}
