import type { Client } from '../../clients/client.ts'
import { settings } from '../../clients/shell-programs.ts'
import type { Runner } from '../../clients/shell-programs.ts'
import type { Place, Text, TextPart } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue } from '../domain/value.ts'
import { payForData } from '../state/budget.ts'
import type { CallContext } from '../state/call-context.ts'
import { recordRequest } from '../state/record-request.ts'
import type { Run } from '../state/run.ts'
import { placeOf, textValue } from '../values/make-value.ts'
import { textsOf } from '../values/text.ts'
import type { LineRequest } from './command-lines.ts'
import { placeOfPart } from './exact-parts.ts'
import { objectOfPairs } from './read-items.ts'

/** The parts of a runner that matter for a request. */
type Sender = Pick<Runner, 'gives' | 'callback' | 'isSource'>

/** Records the request of a command line. */
export function sendLine(run: Run, context: CallContext, runner: Sender, line: LineRequest): RequestEvent {
  const event = eventOf(context, runner, line)
  recordRequest(run, event)
  payForData(run, [...event.query, ...event.headers, event.body])
  return event
}

function eventOf({ call, frame }: CallContext, runner: Sender, { request, printed, reads, expands }: LineRequest): RequestEvent {
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
    ...(expands || runner.isSource) && { isExpanded: true },
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
  if (!text || from === null || at.start !== from || at.end !== from + text.length) return [part]
  return [...text.matchAll(/[^/?#&]+|[/?#&]+/g)].map(({ 0: piece, index }) => {
    const segment: TextPart = { ...part, text: piece, from: from + index }
    return { ...segment, at: placeOfPart(segment) }
  })
}
