import { describedRequests } from '../../clients/described-requests.ts'
import type { ObjectExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ResponseValue } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { callOfDescribed, describedRequest } from '../opaque/described-request.ts'
import { refillBudget } from '../state/budget.ts'
import { attempt } from '../state/failures.ts'
import { isRoot } from '../state/reached.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { addressOf, isElsewhere } from '../values/parse-address.ts'
import { placeKey } from '../values/place-key.ts'

const { holders, address, body, query, headers, response } = describedRequests
const PARTS: ReadonlySet<string> = new Set([...address, ...body, ...query, ...headers])

/**
 * Records the requests that objects describe as data, and passes their responses to the functions that the objects have for them. What
 * sends such requests often chooses the object by a name that comes from outside, so that no call shows which one it is.
 */
export function followDescribed(run: Run, modules: readonly Module[]): void {
  let elsewhere: ReadonlySet<string> | undefined
  for (const module of modules) {
    const objects = describing(run, module)
    if (!objects.size) continue
    attempt(run, module, () => {
      for (const object of objects) {
        elsewhere ??= placesSentElsewhere(run)
        follow(run, module, object, elsewhere)
      }
    })
  }
}

/** Finds the objects of root code with a function that computes a part of a request or reads a response. */
function describing(run: Run, module: Module): ReadonlySet<ObjectExpr> {
  const found = new Set<ObjectExpr>()
  for (const fn of module.functions) {
    const { parent: property } = fn
    if (property?.kind !== 'property' || typeof property.key !== 'string' || property.parent?.kind !== 'object') continue
    if ((PARTS.has(property.key) || response.test(property.key)) && isRoot(run, fn, module)) found.add(wholeOf(property.parent))
  }
  return found
}

/** Returns the object that holds a request beside the reader of its response, or else the object itself. */
function wholeOf(object: ObjectExpr): ObjectExpr {
  const up = object.parent
  const isHeld = up?.kind === 'property' && typeof up.key === 'string' && holders.has(up.key)
  return isHeld && up.parent?.kind === 'object' ? up.parent : object
}

function follow(run: Run, module: Module, object: ObjectExpr, elsewhere: ReadonlySet<string>): void {
  refillBudget(run)
  const frame = frameAt(run, module, object)
  const context = { call: callOfDescribed(object), frame, args: { values: [], open: true } }
  for (const option of optionsOf(run.evaluate(object, frame))) {
    const described = option.kind === 'object' ? describedRequest(run, context, option) : undefined
    if (!described || isSentElsewhere(run, described.event, elsewhere)) continue
    run.events.push(described.event)
    const answer: ResponseValue = { kind: 'response', event: described.event, path: ['*'], side: 'response', facts: [] }
    for (const callee of described.readers) run.enter({ context, callee, values: [answer], open: true, thorough: true })
  }
}

/** Returns the places of the paths that requests of the code send to another host. */
function placesSentElsewhere(run: Run): ReadonlySet<string> {
  return new Set(run.events.flatMap(event => event.client && !event.mock ? placesElsewhere(run, event) : []))
}

function placesElsewhere(run: Run, { addresses }: RequestEvent): readonly string[] {
  return addresses.flatMap(({ text }) => {
    const found = addressOf(text, run.interest.servers)
    const last = found.path.at(-1)
    const isOther = found.base === 'other' || found.base === 'none' || isElsewhere(found, run.interest.templates)
    return isOther && last ? [placeKey(last.at)] : []
  })
}

function isSentElsewhere(run: Run, { addresses }: RequestEvent, elsewhere: ReadonlySet<string>): boolean {
  return addresses.every(({ text }) => {
    const last = addressOf(text, run.interest.servers).path.at(-1)
    return last !== undefined && elsewhere.has(placeKey(last.at))
  })
}
