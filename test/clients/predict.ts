import { analyseModules } from '../../src/calls/collect/collect.ts'
import type { RequestEvent } from '../../src/calls/domain/request-event.ts'
import type { TextValue, Value } from '../../src/calls/domain/value.ts'
import { isNothing, optionsOf, placeOf } from '../../src/calls/values/make-value.ts'
import { namedValues } from '../../src/calls/values/name-value-pairs.ts'
import { dataOf } from '../../src/calls/values/sent-data.ts'
import { HOLE, plain, textsOf } from '../../src/calls/values/text.ts'
import { interestOf } from '../../src/schedule/index-interest.ts'
import { failures } from '../../src/calls/state/failures.ts'
import { createModule } from '../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import type { Data } from '../../src/uses/api-use.ts'
import type { Sent } from './family.ts'
import { sentTo } from './sent.ts'
import { bundledSchedule } from '../support/schedules.ts'

const interest = interestOf(bundledSchedule('cloudflare-v4'))

/** The requests that the models say a program sends; a known method stands for each of several. */
export function predict(text: string, client: string, major: number | undefined): readonly Sent[] {
  const module = createModule(parseTypeScript('program.mjs', text))
  const env = { module: () => undefined, resolve: () => undefined, dependency: () => ({ major: major ?? null }) }
  const run = analyseModules([module], env, interest)
  const [failure] = failures(run)
  if (failure) throw failure.error
  return run.events.filter(event => event.client?.name === client).flatMap(sentBy)
}

function sentBy(event: RequestEvent): readonly Sent[] {
  const at = placeOf(event.call, event.module)
  const query = event.query.flatMap(value => pairsOf(value))
  const headers = event.headers.flatMap(value => optionsOf(value)).flatMap(option => namedValues(option) ?? [])
  const header = headers.findLast(field => field.name.toLowerCase() === 'x-sunset')
  return event.addresses.map(address => sentTo({
    method: (event.methods ?? ['?']).join(','), url: withoutParameters(plain(address.text)), query: [...address.query.flatMap(entry => pairsIn(entry.name, entry.value)), ...query],
    header: header ? textIn(header.get()) : null, body: event.body ? bodyOf(dataOf(event.body, at)) : null,
  }))
}

/** What `?${params}` stands for is among the query. */
function withoutParameters(url: string): string {
  return url.replace(new RegExp(`([?&])${HOLE}(?=$|[&#])`, 'u'), '$1')
}

function pairsOf(value: Value): readonly string[] {
  return optionsOf(value).flatMap(option => {
    if (option.kind === 'object') return option.fields.flatMap(field => pairsIn(field.name, field.get()))
    return option.kind === 'text' ? [...plain(option.text).replace(/^\?/, '').split('&').filter(Boolean), ...option.query.flatMap(entry => pairsIn(entry.name, entry.value))] : []
  })
}

function pairsIn(name: string, value: Value): readonly string[] {
  return isNothing(value) ? [] : [`${name}=${textIn(value)}`]
}

function textIn(value: Value): string {
  const [text]: readonly TextValue[] = textsOf(value, { file: '', start: 0, end: 0 })
  return text ? plain(text.text) : ''
}

/** The names and values of an object that is sent; null for anything else. */
function bodyOf(data: Data): string | null {
  if (data.kind !== 'object') return null
  return JSON.stringify(data.fields.map(field => [field.name, field.value.kind === 'text' ? plain(field.value.text) : field.value.kind === 'value' ? String(field.value.value) : '?']).sort())
}
