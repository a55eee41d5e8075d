import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const path = (given: Case): string => `/${given.path.replace(/^\//, '')}`
const rest = (given: Case): Record<string, string> => given.method === 'GET' ? given.query : given.body ?? {}
const headers = (given: Case): string => members({ headers: headersOf(given) })
const spread = (given: Case): string => `...${code(rest(given))}, ${headers(given)}`

export const octokitRequest: Family = {
  client: '@octokit/request',
  imports: `import { request } from '@octokit/request'`,
  forms: {
    route: given => `await request(${code(`${given.method} ${path(given)}`)}, { baseUrl: ${code(given.base)}, ${spread(given)} })`,
    'no slash': given => given.base.endsWith('8080') || given.base.endsWith('8080/') ? null : `await request(${code(`${given.method} ${path(given).slice(1)}`)}, { baseUrl: ${code(given.base)} })`,
    options: given => `await request({ url: ${code(path(given))}, method: ${code(given.method)}, baseUrl: ${code(given.base)}, ${spread(given)} })`,
    'no method': given => `await request(${code(path(given))}, { baseUrl: ${code(given.base)}, ...${code(given.query)} })`,
    template: given => `await request(${code(`${given.method} /zones/{zone}/dns_records/:record_id`)}, { baseUrl: ${code(given.base)}, zone: 'z1', record_id: 'r 1', ${spread(given)} })`,
    data: given => given.method === 'GET' || !given.body ? null : `await request(${code(`${given.method} ${path(given)}`)}, { baseUrl: ${code(given.base)}, data: ${code(given.body)} })`,
    defaults: given => `await request.defaults({ baseUrl: ${code(given.base)}, name: 'own', zone: 'z1', ${headers(given)} })(${code(`${given.method} /zones/{zone}/x`)}, ${code(rest(given))})`,
    'defaults of defaults': given => `await request.defaults({ baseUrl: 'http://other.invalid', headers: { 'X-Sunset': 'first' } }).defaults({ baseUrl: ${code(given.base)}, headers: { 'X-Sunset': 'second' } })(${code(`GET ${path(given)}`)})`,
  },
  except: [{ because: 'A slash at the end is not sent, and counts for nothing.', is: (given, form) => given.path.endsWith('/') && form !== 'template' && form !== 'defaults' }],
}
