import type { Client } from '../../clients/client.ts'
import { promisifiers, runnerOf, settings } from '../../clients/commands.ts'
import type { Runner } from '../../clients/commands.ts'
import type { Place, Text, TextPart } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ClientValue, ExternalValue, ResponseValue, TextValue, Value } from '../domain/value.ts'
import { payForData } from '../state/budget.ts'
import type { CallContext } from '../state/call-context.ts'
import { noteRequest } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { choice, objectOf, placeOf, textValue, unknown } from '../values/make-value.ts'
import { textsOf } from '../values/text.ts'
import type { LineRequest } from './command-lines.ts'
import { linesOf } from './lines-of.ts'
import { objectOfPairs } from './read-items.ts'

/** A call that runs a command which sends requests: `exec('curl …')`, `spawn('curl', […])`, `` $`curl …` ``; undefined for others. */
export function runCommand(run: Run, context: CallContext, callee: ExternalValue | ClientValue): Value | undefined {
  const { module, path } = callee.kind === 'external' ? callee : { module: 'global', path: tagName(context) }
  const [first] = context.args.values
  if (promisifiers.has(`${module}:${path.join('.')}`)) return first?.kind === 'external' && runnerOf(first.module, first.path, false) ? { ...first, path: [...first.path, '__promisify__'] } : undefined
  const isTag = context.call.kind === 'call' && context.call.tagged
  // `$({ cwd })` is a tag too.
  if (!isTag && first?.kind === 'object' && runnerOf(module, path, true)) return callee
  const runner = runnerOf(module, path, isTag)
  if (!runner) return undefined
  const found = linesOf(run, context, runner)
  if (!found.length) return undefined
  noteRequest(run, context.call)
  const events = found.map(line => eventOf(context, runner, line))
  run.events.push(...events)
  for (const event of events) payForData(run, [...event.query, ...event.headers, event.body])
  return outputOf(run, context, runner, found.map((line, index) => ({ line, event: events[index] })))
}

/** A tag that a model of another library takes for its own. */
function tagName({ call }: CallContext): readonly string[] {
  return call.kind === 'call' && call.tagged && call.callee.kind === 'name' ? [call.callee.name] : []
}

function eventOf({ call, frame }: CallContext, runner: Runner, { request, printed, reads }: LineRequest): RequestEvent {
  const at = placeOf(call, frame.module)
  const client: Client = {
    ...request.program.client, response: runner.gives, steps: settings,
    ...runner.callback && printed?.length === 0 && { callback: runner.callback },
  }
  return {
    client, form: runner.gives, call, module: frame.module, stack: frame.stack,
    addresses: request.urls.flatMap(url => (url.value ? textsOf(url.value, at) : [textValue(url.text)]).map(text => addressed(text, request.rawQuery, at))),
    methods: request.methods, query: request.query.length ? [objectOfPairs(request.query, at)] : [],
    headers: request.headers.length ? [{ ...objectOfPairs(request.headers, at), role: 'headers' }] : [],
    body: request.body, callback: null, mock: false, bound: false, stepped: new Set(),
    reads: reads.map(read => ({ ...read, role: 'use', side: 'response', conditions: [], siblings: [] })),
  }
}

/** An address that was cut out of a text is cut at its segments too, so that each stands for itself; what `-G` puts behind it is there. */
function addressed(url: TextValue, rawQuery: readonly Text[], at: Place): TextValue {
  const added = rawQuery.flatMap((query, index): TextPart[] => [{ text: index === 0 && !url.text.some(part => part.text?.includes('?')) ? '?' : '&', at, from: null }, ...query])
  return { ...url, text: [...url.text, ...added].flatMap(segments) }
}

function segments(part: TextPart): readonly TextPart[] {
  const { text, from, at } = part
  if (text === null || from === null || at.start !== from || at.end !== from + text.length) return [part]
  return [...text.matchAll(/[^/?#&]+|[/?#&]+/g)].map(({ 0: piece, index }) => (
    { ...part, text: piece, from: from + index, at: { file: at.file, start: from + index, end: from + index + piece.length } }))
}

interface Sent {
  readonly line: LineRequest
  readonly event: RequestEvent | undefined
}

/** What the command prints, as the function that runs it gives it. */
function outputOf(run: Run, context: CallContext, { gives, callback }: Runner, sent: readonly Sent[]): Value {
  const at = placeOf(context.call, context.frame.module)
  const printed = sent.flatMap(({ line, event }): ResponseValue[] => line.printed && event ? [{ kind: 'response', event, path: line.printed, side: 'response', facts: [] }] : [])
  if (!printed.length) return unknown(at)
  const last = context.args.values.at(-1)
  const whole = printed.filter(each => each.path?.length === 0)
  if (callback && last?.kind === 'function') {
    run.enter({ context, callee: last, values: callback.map(each => each === 'error' ? unknown(at, 'error') : choice(printed)), self: null, thorough: true })
    return choice(whole.map(each => ({ ...each, path: null })))
  }
  if (gives.itself) return choice(printed)
  const held = gives.held ?? (whole.length < printed.length ? ['stdout'] : [])
  const output = gives.pieces === undefined ? choice(printed) : choice(whole.map(each => ({ ...each, path: null })))
  return held.length ? objectOf(held.map(name => ({ name, value: output })), at, true) : choice(whole.map(each => ({ ...each, path: null })))
}
