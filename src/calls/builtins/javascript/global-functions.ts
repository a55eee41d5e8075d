import type { Place } from '../../../uses/api-use.ts'
import type { Value } from '../../domain/value.ts'
import { languageOf } from '../../languages/language-of.ts'
import { isSettingsText, parsedSettings } from '../../modules/settings.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { elementsOf, merged } from '../../values/elements.ts'
import { decoded, encoded } from '../../values/encoded.ts'
import { choice, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { resolveUrl } from '../../values/resolve-url.ts'
import { textsOf } from '../../values/text.ts'
import { mapOf } from './map-methods.ts'
import { entriesOf, fromEntries, groupBy, keysOf, listOf, valuesOf } from './object-functions.ts'
import { calledWithRest, newPromise, settledOf } from './promise-executor.ts'
import { newFormData, newHeaders, newRequest, newSearchParams } from './request-globals.ts'

/** A call of a global function or constructor, with the two arguments that the models read. */
interface BuiltinCall {
  readonly run: Run
  readonly context: CallContext
  readonly first: Value | undefined
  readonly second: Value | undefined
  readonly at: Place
}

type Model = (call: BuiltinCall) => Value | undefined

const asText: Model = ({ first, at }) => first && choice(textsOf(first, at).map(text => ({ ...text, url: false })))
/** `String(form.get('record'))`: a text that was made of an object stands for that. */
const asString: Model = call => call.first && optionsOf(call.first).every(isSpelledObject) ? call.first : asText(call)
const firstArgument: Model = ({ first }) => first
const anyElement: Model = ({ first, at }) => first && choice(elementsOf(first, at))
const grouped: Model = ({ run, context, first }) => first && groupBy(run, context, first, 'plain')
const groupedInMap: Model = ({ run, context, first }) => first && groupBy(run, context, first, 'map')
/** `Array.from(items, each => …)`. */
const listFrom: Model = ({ run, context, first, second, at }) => {
  const list = first?.kind === 'object' && first.role === 'map' ? listOf(elementsOf(first, at), at) : first
  if (!list || second?.kind !== 'function') return list
  return { kind: 'list', items: elementsOf(list, at).map(each => run.enter({ context, callee: second, values: [each] })), open: true, at }
}
const resolvedUrl: Model = ({ first, second, at }) => first && choice(resolveUrl(textsOf(first, at), second ? textsOf(second, at) : null, at))

function isSpelledObject(value: Value): boolean {
  return (value.kind === 'object' && value.role === 'plain') || value.kind === 'list'
}

/** Models by the dotted name of the global. */
const MODELS: ReadonlyMap<string, Model> = new Map<string, Model>([
  ['String', asString],
  ['encodeURIComponent', ({ first, at }) => first && encoded(first, at)],
  ['encodeURI', asText],
  ['decodeURIComponent', ({ first, at }) => first && decoded(first, at)],
  ['String.raw', firstArgument],
  ['JSON.stringify', firstArgument],
  ['JSON.parse', ({ run, first, second, at }) => isSettingsText(first) ? parsedSettings(run, first, second, at) : first],
  ['structuredClone', firstArgument],
  ['Object.freeze', firstArgument],
  ['Object.seal', firstArgument],
  ['Set', firstArgument],
  ['unref', firstArgument],
  ['toRaw', firstArgument],
  ['Promise', ({ run, context, at }) => newPromise(run, context, at)],
  ['Promise.resolve', firstArgument],
  ['Promise.all', firstArgument],
  ['Promise.allSettled', ({ first, at }) => first && settledOf(first, at)],
  ['Promise.try', ({ run, context, first }) => first?.kind === 'function' ? calledWithRest(run, context, first) : undefined],
  ['Promise.race', anyElement],
  ['Promise.any', anyElement],
  ['Buffer.concat', anyElement],
  ['Array.from', listFrom],
  ['Array.fromAsync', listFrom],
  ['Iterator.from', firstArgument],
  ['Map', ({ first, at }) => mapOf(first, at)],
  ['Map.groupBy', groupedInMap],
  ['Object.assign', ({ context, at }) => merged(context.args.values, at)],
  ['Object.entries', ({ first, at }) => first && entriesOf(first, at)],
  ['Object.fromEntries', ({ first, at }) => first && fromEntries(first, at)],
  ['Object.groupBy', grouped],
  ['Object.keys', ({ first, at }) => first && keysOf(first, at)],
  ['Object.values', ({ first, at }) => first && valuesOf(first, at)],
  ['URL', resolvedUrl],
  ['URLSearchParams', ({ first, at }) => newSearchParams(first, at)],
  ['FormData', ({ first, at }) => newFormData(first, at)],
  ['Headers', ({ first, at }) => newHeaders(first, at)],
  ['Request', ({ first, second, at }) => newRequest(first, second, at)],
])

/**
 * Evaluates a call of a global whose result depends on its arguments: `String(x)`, `JSON.stringify(x)`, `new URL(x, base)`,
 * `Promise.all(list)` …; undefined for globals without a model.
 */
export function builtinCall(run: Run, context: CallContext, path: readonly string[]): Value | undefined {
  const model = MODELS.get(path.join('.'))
  if (!model) return callLater(run, context, path)
  const [first, second] = context.args.values
  return model({ run, context, first, second, at: placeOf(context.call, context.frame.module) })
}

/** Evaluates a call of a timer, which calls a function with its further arguments; undefined for other globals. */
function callLater(run: Run, context: CallContext, path: readonly string[]): Value | undefined {
  const { call, frame, args: { values, open } } = context
  const from = languageOf(frame.module).deferringGlobals.get(path.join('.'))
  const [callee] = values
  if (from === undefined || callee?.kind !== 'function') return undefined
  const [named] = call.args
  run.enter({ context: { ...context, ...named && { named } }, callee, values: [...callee.bound, ...values.slice(from)], open })
  return unknown(placeOf(call, frame.module))
}
