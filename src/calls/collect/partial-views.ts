import type { Node } from '../../syntax/expr.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { isAsPrecise, keptEntryEvents } from '../interpreter/skipped-calls.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { isErrorRead } from '../reads/collect-reads.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'

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
  return events.filter((event, index) => {
    const others = longer.get((callPaths[index] ?? []).join())
    for (const other of others ?? []) moveReads(run, event, other)
    return keptEntryEvents(run).has(event) || !others?.some(other => showsMore(run, other, event))
  })
}

/**
 * Tests if an event with callers stands for one without. A test does not, since other callers may pass something else; nor does a message from
 * another part of the application, if the function that gets it names the same address without it.
 */
function showsMore(run: Run, long: RequestEvent, short: RequestEvent): boolean {
  if (isFromTest(long) && !isFromTest(short)) return false
  return !long.isForwarded || short.isForwarded === true || !isAsPrecise(run, short, long)
}

function moveReads(run: Run, from: RequestEvent, to: RequestEvent): void {
  for (const read of from.reads) if (!isErrorRead(run, read.path, read.side)) addRead(to.reads, read)
}

/** Tests if the outermost call is in a test. */
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
