import { matchPath } from '../../schedule/match.ts'
import type { Operation, Paged, PresentProof, Schedule, SentValues } from '../../schedule/model.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import { addressConfidence } from '../address-confidence.ts'
import { coverageOf, sizeAsked } from '../coverage.ts'
import { compareConfidence } from '../draft.ts'
import { tokenOf } from '../judge-path.ts'
import { matchMethods } from '../match-methods.ts'
import { matchRead } from '../match-read.ts'
import { parsePath } from '../test-conditions.ts'
import { knownValues, walkData } from '../walk-data.ts'
import type { Hit } from '../walk-data.ts'
import type { StepPlace } from './plan-step.ts'

/** Finds the requests that do a step, and those that do a part of it. */
export function presentPlaces(proof: PresentProof, requests: readonly RequestUse[], schedule: Schedule): StepPlace[] {
  return requests.filter(use => isRequestTo(use, proof.operation, schedule)).flatMap(use => {
    const sent = sentBy(use, proof.body)
    if (!sent) return []
    const lacks = [...sent.lacks, ...fieldsLacking(use, proof.has), ...pagesLacking(use, proof.paged)]
    if (proof.reads.length === 0) return [{ at: sent.at ?? tokenOf(use, proof.operation.path), note: formatOperation(proof.operation), lacks }]
    return readsOf(use, proof, schedule).map(({ at, field }) => ({ at, note: `reads \`${field}\``, lacks }))
  })
}

/** Returns the sentence that no request does a step at all. */
export function missingText({ operation, body, reads }: PresentProof): string {
  const values = Object.entries(body).map(([field, allowed]) => `\`${field}\` set to ${allowed.map(formatValue).join(' or ')}`)
  const fields = reads.map(field => `\`${field}\` read from its response`)
  const details = [...values, ...fields]
  return `No call to ${formatOperation(operation)}${details.length > 0 ? ` with ${details.join(' and ')}` : ''} was found.`
}

/** Tests if a request is at least likely to be one of an operation. */
export function isRequestTo(use: RequestUse, operation: Operation, { live }: Schedule): boolean {
  const confidence = addressConfidence(use)
  if (!confidence || compareConfidence(confidence, 'likely') < 0) return false
  return matchPath(operation.path, use.path.map(segment => segment.text), live) !== null && matchMethods(operation.methods, use.methods) !== undefined
}

/** Returns where the body has the values of a proof, and which of them are unknown; undefined when it has other values, or none. */
export function sentBy(use: RequestUse, body: SentValues): { readonly at: Hit['field']['at'] | undefined, readonly lacks: readonly string[] } | undefined {
  const lacks: string[] = []
  let at: Hit['field']['at'] | undefined
  for (const [field, allowed] of Object.entries(body)) {
    const hits = use.body ? walkData(use.body, parsePath(field)) : []
    const right = hits.find(hit => knownValues(hit.value).known.some(({ value }) => value !== null && allowed.includes(value)))
    const open = hits.find(hit => knownValues(hit.value).open)
    const hit = right ?? open
    if (!hit) return undefined
    if (!right) lacks.push(`The value of \`${field}\` may differ from ${allowed.map(formatValue).join(' or ')}.`)
    at ??= hit.field.at
  }
  return { at, lacks }
}

export function formatOperation({ methods, path }: Operation): string {
  return `\`${methods.join(',')} ${path.text}\``
}

function fieldsLacking(use: RequestUse, fields: readonly string[]): string[] {
  return fields.filter(field => !use.body || walkData(use.body, parsePath(field)).length === 0).map(field => `\`${field}\` is not sent.`)
}

function pagesLacking(use: RequestUse, paged: Paged | null): string[] {
  if (!paged) return []
  const ask = loopText(paged)
  switch (coverageOf(use, paged)) {
    case 'all': return []
    case 'given': return [`Only the given page is covered, because no loop over the pages was found. ${ask}`]
    case 'enlarged': return [`Only one page${sizeText(sizeAsked(use, paged))} is covered. ${ask}`]
    case 'one': return [`Only one page of ${String(sizeAsked(use, paged) ?? paged['default-size'])} is covered. ${ask}`]
    case 'hidden': return [`The query cannot be resolved, and the call is not in a loop. ${ask}`]
  }
}

/** Returns the advice to loop over all pages. */
export function loopText({ by }: Paged): string {
  return `Loop over the pages with ${by.map(pair => pair.map(name => `\`${name}\``).join(' and ')).join(', or ')}.`
}

function sizeText(size: number | null): string {
  return size === null ? '' : ` of ${String(size)}`
}

function readsOf(use: RequestUse, { reads }: PresentProof, { envelope }: Schedule) {
  const isList = use.methods?.length === 1 && use.methods[0] === 'GET'
  const payload = parsePath(envelope.payload)
  const found = reads.map(field => use.reads.filter(read => read.role === 'use' && read.side === 'response'
    && (matchRead(read.path, payload, parsePath(field), isList) ?? matchRead(read.path, payload, parsePath(field), false)))
    .map(read => ({ at: read.at, field })))
  return found.every(each => each.length > 0) ? found.flat() : []
}

function formatValue(value: string | number | boolean): string {
  return value === '' ? 'an empty string' : `\`${String(value)}\``
}
