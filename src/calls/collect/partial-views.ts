import type { Node } from '../../syntax/expr.ts'
import { isTest } from '../../uses/file-context.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { contextInsensitiveEvents } from '../interpreter/skipped-calls.ts'
import { isErrorRead } from '../reads/collect-reads.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'

/**
 * Leaves out what a function shows of a request by itself once a caller has shown the same request with its arguments: the way of
 * calls to it is the end of a longer way. What is read of its answer goes to the longer ones,
 * but for errors: what a wrapper does with those is generic (DESIGN 6).
 */
export function withoutPartialViews(run: Run, events: readonly RequestEvent[]): readonly RequestEvent[] {
  const nameOf = names()
  const longer = new Map<string, RequestEvent[]>()
  const callPaths = events.map(event => callPathOf(event, nameOf))
  for (const [index, event] of events.entries()) {
    const callPath = callPaths[index] ?? []
    for (let from = 1; from < callPath.length; from++) push(longer, callPath.slice(from).join(), event)
  }
  return events.filter((event, index) => {
    const others = longer.get((callPaths[index] ?? []).join())
    for (const other of others ?? []) for (const read of event.reads) if (!isErrorRead(run, read.path, read.side)) addRead(other.reads, read)
    return contextInsensitiveEvents(run).has(event) || !others?.some(other => !isFromTest(other) || isFromTest(event))
  })
}

/** What a test calls is called by others too, who may give it something else. */
function isFromTest(event: RequestEvent): boolean {
  return isTest((event.stack[0] ?? event).module.path)
}

function callPathOf(event: RequestEvent, nameOf: (node: Node) => number): readonly number[] {
  return [...event.stack.map(site => nameOf(site.call)), nameOf(event.call)]
}

function names(): (node: Node) => number {
  const known = new Map<Node, number>()
  return node => {
    const name = known.get(node) ?? known.size
    known.set(node, name)
    return name
  }
}

function push(map: Map<string, RequestEvent[]>, key: string, event: RequestEvent): void {
  const known = map.get(key)
  if (known) known.push(event)
  else map.set(key, [event])
}
