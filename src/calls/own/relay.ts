import type { Module } from '../../syntax/module.ts'
import { addressOf } from '../address.ts'
import type { FieldRead, TraceStep } from '../api-use.ts'
import { isNamedHost } from '../foreign-answers.ts'
import { elementsOf, memberOf } from '../members.ts'
import { addRead, readsOf } from '../reads.ts'
import type { RequestEvent } from '../request-event.ts'
import type { Run } from '../run.ts'
import { plain } from '../text.ts'
import type { ResponseValue, Value } from '../value.ts'
import { answersIn, choice, optionsOf, placeOf } from '../value.ts'
import { answerOfHandler } from './answers.ts'
import { nearestRoute } from './nearest-route.ts'
import type { OwnPath } from './nearest-route.ts'
import { routesOf } from './routes.ts'
import type { OwnRoute } from './routes.ts'

/**
 * Passes on what is read from answers of the project's own server: where a route answers with what a request gave, the reads are
 * those of that request.
 */
export function relayReads(run: Run, modules: readonly Module[]): void {
  const asking = run.events.flatMap(event => {
    const paths = event.reads.some(read => read.side === 'response') ? ownPaths(run, event) : []
    return paths.length > 0 ? [{ event, paths }] : []
  })
  if (asking.length === 0) return
  const routes = routesOf(run, modules)
  const answers = new Map<OwnRoute, Value>()
  for (const { event, paths } of asking) {
    for (const route of new Set(paths.flatMap(path => nearestRoute(routes, path, event.methods, event.module.path)))) {
      const answer = answers.get(route) ?? choice(route.handlers.map(handler => answerOfHandler(run, handler)))
      answers.set(route, answer)
      const via = [{ at: placeOf(event.call, event.module), note: 'request to a server of this project' }, { at: route.at, note: 'which answers with what it gets' }]
      for (const read of [...event.reads]) if (read.side === 'response') relay(run, read, answer, via)
    }
  }
}

/** The paths of a request that the project itself may serve: of this site, of this machine, or of a host that is not known. */
function ownPaths(run: Run, { addresses }: RequestEvent): readonly OwnPath[] {
  return addresses.flatMap(({ text }) => {
    if (isNamedHost(plain(text))) return []
    const { base, path } = addressOf(text, run.interest.servers)
    return base === 'proven' || path.length === 0 ? [] : [{ segments: path.map(segment => segment.text), isWhole: base === 'none' }]
  })
}

/** Follows the way of a read into the answer of the route, to what the route itself was given. */
function relay(run: Run, read: FieldRead, answer: Value, via: readonly TraceStep[]): void {
  const [first, ...rest] = read.path
  const name = read.path.at(-1)
  if (name === undefined) return
  if (first === '*') {
    for (const response of responsesIn(run, answer)) note(run, response, ['*', ...rest], read, via)
    return
  }
  let value = answer
  for (const key of read.path.slice(0, -1)) {
    value = key === '[]' ? choice(elementsOf(value, read.at)) : memberOf(run, value, key === '*' ? null : key, read.at)
  }
  for (const option of optionsOf(value)) {
    if (option.kind === 'object' && option.fields.some(field => field.name === name)) continue
    for (const response of answersIn(option)) note(run, response, [...response.path ?? [], name], read, via)
  }
}

function note(run: Run, { event, side, facts }: ResponseValue, path: readonly string[], read: FieldRead, via: readonly TraceStep[]): void {
  for (const reads of readsOf(run, event)) addRead(reads, { ...read, path, side, conditions: [...facts, ...read.conditions], via: [...read.via ?? [], ...via] })
}

const DEEPEST = 4

/** Answers anywhere in a value: what reads them unpacked it in a way that cannot be seen. */
function responsesIn(run: Run, value: Value, depth = 0): readonly ResponseValue[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    if (option.kind === 'object') return [...option.answers ?? [], ...option.fields.flatMap(field => responsesIn(run, field.get(), depth + 1))]
    return option.kind === 'list' ? option.items.flatMap(item => responsesIn(run, item, depth + 1)) : answersIn(option)
  })
}
