import type { Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { isAsPrecise, keptEntryEvents, shapeOf } from '../interpreter/skipped-calls.ts'
import { isProgramBody } from '../languages/language-of.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { isErrorRead } from '../reads/collect-reads.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { placeOf, unknown } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { whyUndecided } from '../values/unknown-segment.ts'

/**
 * Drops an event of an entry frame when a caller shows the same request with its arguments, so that the call stack of the one is a
 * suffix of that of the other. Its reads move to the events with longer stacks, except those of errors: what a wrapper does with
 * errors is generic (DESIGN 6).
 */
export function withoutPartialViews(run: Run, events: readonly RequestEvent[]): readonly RequestEvent[] {
  const numberOf = numbering()
  const longer = new Map<string, RequestEvent[]>()
  const callPaths = events.map(event => callPathOf(event, numberOf))
  for (const [index, event] of events.entries()) {
    const callPath = callPaths[index] ?? []
    for (let from = 1; from < callPath.length; from++) push(longer, callPath.slice(from).join(), event)
  }
  return events.flatMap((event, index) => {
    const others = longer.get((callPaths[index] ?? []).join())
    for (const other of others ?? []) moveReads(run, event, other)
    if (!others || keptEntryEvents(run).has(event)) return [event]
    const views = others.filter(other => !isFromTest(other) || isFromTest(event))
    if (views.length === 0) return [event]
    const alone = withoutCallers(run, event, views)
    if (alone) return [alone]
    return views.every(other => isSentAnyway(run, event, other)) ? [withoutSent(event)] : []
  })
}

/**
 * Returns what a script requests when it is run by hand, but for none of its callers in the project: `curl "$API/${1:-filters}"`, where they
 * pass another path.
 */
function withoutCallers(run: Run, event: RequestEvent, views: readonly RequestEvent[]): RequestEvent | undefined {
  const { call, module } = event.stack[0] ?? event
  const fn = functionAround(call)
  if (!fn || !isProgramBody(fn, module)) return undefined
  const shown = new Set(views.flatMap(({ addresses }) => addresses.map(address => shapeOf(run, address))))
  const addresses = event.addresses.filter(address => {
    const { base, path } = addressOf(address.text, run.interest.servers)
    return base === 'proven' && !shown.has(shapeOf(run, address)) && whyUndecided(run.interest, base, path) === null
  })
  return addresses.length > 0 ? { ...event, addresses } : undefined
}

/** Tests if a function requests the same address without the message from another part of the application that it gets. */
function isSentAnyway(run: Run, own: RequestEvent, forwarded: RequestEvent): boolean {
  const sender = forwarded.via?.[0]?.at.file
  const isOfSender = own.addresses.some(({ text }) => text.some(part => part.text !== null && part.at.file === sender))
  return forwarded.isForwarded === true && !own.isForwarded && !isOfSender && isAsPrecise(run, own, forwarded)
}

/** Returns a request without what a message may have given to it beside its address. */
function withoutSent(event: RequestEvent): RequestEvent {
  const open = unknown(placeOf(event.call, event.module))
  return { ...event, query: event.query.map(() => open), body: event.body && open }
}

function moveReads(run: Run, from: RequestEvent, to: RequestEvent): void {
  for (const read of from.reads) if (!isErrorRead(run, read.path, read.side)) addRead(to.reads, read)
}

/** Tests if the outermost call is in a test. Other callers may pass something else. */
function isFromTest(event: RequestEvent): boolean {
  return isTestModule((event.stack[0] ?? event).module)
}

function callPathOf(event: RequestEvent, numberOf: (node: Node) => number): readonly number[] {
  return [...event.stack.map(site => numberOf(site.call)), numberOf(event.call)]
}

function numbering(): (node: Node) => number {
  const known = new Map<Node, number>()
  return node => {
    const number = known.get(node) ?? known.size
    known.set(node, number)
    return number
  }
}

function push(map: Map<string, RequestEvent[]>, key: string, event: RequestEvent): void {
  const known = map.get(key)
  if (known) known.push(event)
  else map.set(key, [event])
}
