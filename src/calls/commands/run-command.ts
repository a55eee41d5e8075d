import type { Client } from '../../clients/client.ts'
import { promisifiers, runnerOf, settings } from '../../clients/shell-programs.ts'
import type { Runner } from '../../clients/shell-programs.ts'
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
import { placeOfPart } from './exact-parts.ts'
import { linesOf } from './lines-of.ts'
import { objectOfPairs } from './read-items.ts'

/** Evaluates a call that runs a command which sends requests: `exec('curl …')`, `spawn('curl', […])`, `` $`curl …` ``; undefined for others. */
export function runCommand(run: Run, context: CallContext, callee: ExternalValue | ClientValue): Value | undefined {
  const { module, path } = callee.kind === 'external' ? callee : { module: 'global', path: tagName(context) }
  const [first] = context.args.values
  if (promisifiers.has(`${module}:${path.join('.')}`)) return promisified(first)
  const isTag = context.call.kind === 'call' && context.call.tagged
  // `$({ cwd })` returns a tag.
  if (!isTag && first?.kind === 'object' && runnerOf(module, path, true)) return callee
  const runner = runnerOf(module, path, isTag)
  if (!runner) return undefined
  const found = linesOf(run, context, runner)
  if (!found.length) return undefined
  noteRequest(run, context.call)
  const sent = found.map(line => ({ line, event: eventOf(context, runner, line) }))
  for (const { event } of sent) run.events.push(event)
  for (const { event } of sent) payForData(run, [...event.query, ...event.headers, event.body])
  return outputOf(run, context, runner, sent)
}

/** `promisify(exec)`: the runner of a promise. */
function promisified(runner: Value | undefined): Value | undefined {
  if (runner?.kind !== 'external' || !runnerOf(runner.module, runner.path, false)) return undefined
  return { ...runner, path: [...runner.path, '__promisify__'] }
}

/** The name of a tag that the model of another library claims. */
function tagName({ call }: CallContext): readonly string[] {
  return call.kind === 'call' && call.tagged && call.callee.kind === 'name' ? [call.callee.name] : []
}

function eventOf({ call, frame }: CallContext, runner: Runner, { request, printed, reads }: LineRequest): RequestEvent {
  const at = placeOf(call, frame.module)
  const client: Client = {
    ...request.program.client,
    response: runner.gives,
    steps: settings,
    ...runner.callback && printed?.length === 0 && { callback: runner.callback },
  }
  return {
    client,
    form: runner.gives,
    call,
    module: frame.module,
    stack: frame.stack,
    addresses: request.urls.flatMap(url => (
      (url.value ? textsOf(url.value, at) : [textValue(url.text)]).map(text => withRawQuery(text, request.rawQuery, at)))),
    methods: request.methods,
    query: request.query.length ? [objectOfPairs(request.query, at)] : [],
    headers: request.headers.length ? [{ ...objectOfPairs(request.headers, at), role: 'headers' }] : [],
    body: request.body,
    callback: null,
    mock: false,
    bound: false,
    stepped: new Set(),
    reads: reads.map(read => ({ ...read, role: 'use', side: 'response', conditions: [], siblings: [] })),
  }
}

/** An address with the query that `-G` appends, cut at its segments so that each has a place of its own. */
function withRawQuery(url: TextValue, rawQuery: readonly Text[], at: Place): TextValue {
  const hasQuery = url.text.some(part => part.text?.includes('?'))
  const added = rawQuery.flatMap((query, index): Text => [{ text: index === 0 && !hasQuery ? '?' : '&', at, from: null }, ...query])
  return { ...url, text: [...url.text, ...added].flatMap(segments) }
}

/** The segments of a part that occurs in the source by itself; any other part stays whole. */
function segments(part: TextPart): readonly TextPart[] {
  const { text, from, at } = part
  if (text === null || from === null || at.start !== from || at.end !== from + text.length) return [part]
  return [...text.matchAll(/[^/?#&]+|[/?#&]+/g)].map(({ 0: piece, index }) => {
    const segment: TextPart = { ...part, text: piece, from: from + index }
    return { ...segment, at: placeOfPart(segment) }
  })
}

interface SentLine {
  readonly line: LineRequest
  readonly event: RequestEvent
}

/** Evaluates the output of the commands in the form in which the runner returns it. */
function outputOf(run: Run, context: CallContext, { gives, callback }: Runner, sent: readonly SentLine[]): Value {
  const at = placeOf(context.call, context.frame.module)
  const printed = sent.flatMap(({ line, event }): ResponseValue[] => (
    line.printed ? [{ kind: 'response', event, path: line.printed, side: 'response', facts: [] }] : []))
  if (!printed.length) return unknown(at)
  const last = context.args.values.at(-1)
  const whole = printed.filter(each => each.path?.length === 0)
  const unparsed = choice(whole.map(each => ({ ...each, path: null })))
  if (callback && last?.kind === 'function') {
    const values = callback.map(each => each === 'error' ? unknown(at, 'error') : choice(printed))
    run.enter({ context, callee: last, values, self: null, thorough: true })
    return unparsed
  }
  if (gives.itself) return choice(printed)
  const members = gives.bodyPath ?? (whole.length < printed.length ? ['stdout'] : [])
  const output = gives.pieces === undefined ? choice(printed) : unparsed
  return members.length ? objectOf(members.map(name => ({ name, value: output })), at, true) : unparsed
}
