import type { Case, Family } from '../family.ts'
import { code, headersOf } from '../generate.ts'

const NAMES = { GET: 'get', DELETE: 'del', POST: 'post', PATCH: 'patch', PUT: 'put' } as const
const hasBody = ({ method }: Case): boolean => method !== 'GET' && method !== 'DELETE'
const url = (given: Case): string => code(`${given.base.replace(/\/$/, '')}/${given.path.replace(/^\//, '')}`)
const headers = (given: Case): string => code(headersOf(given) ?? {})

const forms: Family['forms'] = {
  verb: given => hasBody(given) ? null : `await (await new HttpClient('shop').${NAMES[given.method]}(${url(given)}, ${headers(given)})).readBody()`,
  head: given => `await new HttpClient('shop').head(${url(given)}, ${headers(given)})`,
  'verb with a body': given => !hasBody(given) || !given.body ? null : `await new HttpClient('shop').${NAMES[given.method]}(${url(given)}, JSON.stringify(${code(given.body)}), ${headers(given)})`,
  request: given => `await new HttpClient('shop').request(${code(given.method)}, ${url(given)}, ${given.body ? `JSON.stringify(${code(given.body)})` : 'null'}, ${headers(given)})`,
  'headers of the client': given => `await new HttpClient('shop', [], { headers: { 'x-sunset': 'client' } }).get(${url(given)}, ${code(given.header ? { 'x-sunset': given.header[1] } : {})})`,
}

export const actionsHttpClient: Family = {
  client: '@actions/http-client',
  imports: `import { HttpClient } from '@actions/http-client'`,
  forms: {
    ...forms,
    json: given => `await new HttpClient('shop').getJson(${url(given)}, ${headers(given)})`,
    'json with a body': given => !hasBody(given) || !given.body ? null : `await new HttpClient('shop').${NAMES[given.method]}Json(${url(given)}, ${code(given.body)}, ${headers(given)})`,
  },
}

export const typedHttpClient: Family = { client: '@actions/http-client', library: 'typed-rest-client/HttpClient', imports: `import http from 'typed-rest-client/HttpClient.js'\nconst { HttpClient } = http`, forms }
