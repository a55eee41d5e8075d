import type { TextAnalysis } from '../../engine/analyse-texts.ts'
import type { Entry, Item, Schedule } from '../../schedule/model.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import { formatOperation, scopeOf } from '../scope-of.ts'
import { nearestOperation, operationsOf } from './nearest-operation.ts'
import type { Nearest } from './nearest-operation.ts'

/** Explains why an entry is not found in a text: what is found instead, which request was understood, and what the entry names. */
export function whyNotFound(entry: Entry, schedule: Schedule, analysis: TextAnalysis): string {
  const others = [...new Set(analysis.findings.map(finding => `"${finding.entry}"`))]
  const instead = others.length > 0 ? `Found instead: ${others.join(', ')}. ` : ''
  const requests = analysis.uses().filter(use => use.kind === 'request').filter(isUnderstood)
  const nearest = nearestOperation(requests, entry.items, schedule)
  if (nearest) return instead + nearestText(nearest, entry, schedule)
  const hasOperations = entry.items.some(item => operationsOf(item, schedule).length > 0)
  return `${instead}${hasOperations ? noRequestText(analysis) : ''}The entry deprecates ${summary(entry.items.flatMap(scopeOf))}.`
}

function isUnderstood({ base, path }: RequestUse): boolean {
  return base !== 'unknown' || path.some(({ text }) => text !== null)
}

/** Explains why a finding is possible only, as far as the requests of the text tell; begins with a space. */
export function whyPossible(analysis: TextAnalysis): string {
  const request = analysis.uses().find(use => use.kind === 'request' && use.base !== 'proven')
  if (request?.kind !== 'request') return ''
  const understood = ` \`${formatRequest(request)}\``
  return request.base === 'broken' ? `${understood} is appended to the URL of the server without a slash.` : `${understood} does not visibly go to the API.`
}

function nearestText({ request, item, operation, distance }: Nearest, { items }: Entry, schedule: Schedule): string {
  const { live } = schedule
  const understood = `\`${formatRequest(request)}\``
  if (request.base === 'other') return `${understood} is not below the URL of a server.`
  if (request.base === 'broken') return `${understood} is appended to the URL of the server without a slash.`
  if (distance > 0) return `${understood} was found. The most similar operation of the entry is \`${formatOperation(operation)}\`.`
  if (item.kind === 'endpoint' && Object.keys(item.where).length > 0) return `${understood} was found, but \`where\` requires other values in this path.`
  if (item.kind === 'endpoint' || item.kind === 'setting') {
    return `${understood} was found, but ${live.length > 0 ? '`live` lists this path as current' : 'it does not count as a request to the API'}.`
  }
  const others = items.filter(other => isAbout(other, request, schedule))
  return `${understood} is one of its operations, but the request lacks what the entry deprecates: ${summary(others.flatMap(scopeOf))}.`
}

/** Tests if an item takes something of the operation of a request away. */
function isAbout(item: Item, request: RequestUse, schedule: Schedule): boolean {
  return nearestOperation([request], [item], schedule)?.distance === 0
}

function noRequestText({ unresolved: [blocked] }: TextAnalysis): string {
  return blocked ? `A request could not be resolved: ${blocked.reason.replace(/\.$/, '')}. ` : 'No request to the API was found. '
}

function summary(scope: readonly string[]): string {
  return scope.length <= mostScopes ? scope.join('; ') : `${scope.slice(0, mostScopes).join('; ')} and ${scope.length - mostScopes} more`
}

const mostScopes = 3

/** Formats a request as it was understood; `{}` is a part that is not known. */
function formatRequest({ methods, path, query }: RequestUse): string {
  const parameters = query.length > 0 ? `?${query.map(({ name }) => name).join('&')}` : ''
  return `${methods?.join(',') ?? 'any method'} /${path.map(({ text }) => text ?? '{}').join('/')}${parameters}`
}
