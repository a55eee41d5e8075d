import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a request asks for, whether it is written in the old form or in the new one. */
export interface Meaning {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly body: unknown
}
export interface MockApi {
  readonly origin: string
  /** What was asked for since the last call. */
  taken(): readonly Meaning[]
  close(): Promise<void>
}

/** A server on loopback that understands old and new forms, and answers by what they mean. */
export async function openMockApi(): Promise<MockApi> {
  let asked: Meaning[] = []
  const server = createServer((request, response) => {
    void meaningOf(request).then(meaning => {
      asked.push(meaning)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ success: true, errors: [], result: answerTo(meaning) }))
    })
  })
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    taken() {
      const taken = asked
      asked = []
      return taken
    },
    close: () => new Promise(resolve => { server.close(() => { resolve() }); server.closeAllConnections() }),
  }
}

async function meaningOf(request: IncomingMessage): Promise<Meaning> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const body = await text(request)
  const path = pathOf(decodeURIComponent(url.pathname))
  const query = [...url.searchParams].flatMap(([name, value]) => parameterOf(path, name, value)).sort()
  return { method: request.method ?? '', path, query, body: body === '' ? null : bodyOf(path, JSON.parse(body)) }
}

const renamed = [
  [/^(\/client\/v4\/accounts\/[^/]+)\/workers\/namespaces(?=\/|$)/, '$1/storage/kv/namespaces'],
  [/^(\/client\/v4\/zones\/[^/]+)\/script_monitor(?=\/|$)/, '$1/page_shield'],
] as const

function pathOf(path: string): string {
  return renamed.reduce((current, [from, to]) => current.replace(from, to), path)
}

const operators: Readonly<Record<string, string>> = { contains: 'contains', starts_with: 'startswith', ends_with: 'endswith' }

/** `name=contains:x` and `name.contains=x` are one; a value that is the default says nothing. */
function parameterOf(path: string, name: string, value: string): [string, string][] {
  if (name === 'magnitude' && value === 'MITIGATED_REQUESTS' && path.includes('/radar/attacks/layer7/top/attacks')) return []
  const [, operator = '', rest = ''] = /^(contains|starts_with|ends_with):(.*)$/.exec(value) ?? []
  const isFilter = path.endsWith('/dns_records') && (name === 'name' || name === 'content') && operator !== ''
  return isFilter ? [[`${name}.${operators[operator] ?? ''}`, rest]] : [[name, value]]
}

/** Without the fields that are ignored, in one order. */
function bodyOf(path: string, body: Record<string, unknown>): unknown {
  const { zone_id: _id, zone_name: _name, locked: _locked, ...record } = body
  const sent = path.includes('/dns_records') ? movedName(record) : path.includes('/access/apps') ? wrappedDomains(body) : body
  return Object.fromEntries(Object.entries(sent).sort())
}

/** The full name of an SRV record, which used to be given in parts. */
function movedName(record: Record<string, unknown>): Record<string, unknown> {
  const { service, proto, name, ...data } = (record['data'] ?? {}) as Record<string, unknown>
  if (record['type'] !== 'SRV') return record
  return { ...record, name: service === undefined ? record['name'] : [service, proto, name].join('.'), data }
}

function wrappedDomains({ self_hosted_domains: domains, ...app }: Record<string, unknown>): Record<string, unknown> {
  return Array.isArray(domains) ? { destinations: domains.map(uri => ({ type: 'public', uri: uri as unknown })), ...app } : app
}

/** An answer that tells all of the question. */
function answerTo({ method, path, query, body }: Meaning): unknown {
  if (method === 'POST') return { id: 'new', ...body as object }
  return [1, 2, 3].map(index => ({ id: `${path}#${String(index)}`, title: JSON.stringify(query), name: `host${String(index)}` }))
}
