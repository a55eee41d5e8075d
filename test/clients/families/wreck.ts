import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const body = (given: Case): Case['body'] => given.method === 'GET' ? null : given.body
const options = (given: Case): string => members({ baseUrl: given.base, payload: body(given), headers: headersOf(given) })

export const wreck: Family = {
  client: '@hapi/wreck',
  imports: `import Wreck from '@hapi/wreck'`,
  forms: {
    request: given => `await Wreck.read(await Wreck.request(${code(given.method)}, ${code(given.path)}, { ${options(given)} }))`,
    'lower case': given => `await Wreck.read(await Wreck.request(${code(given.method.toLowerCase())}, ${code(given.path)}, { ${options(given)} }))`,
    verb: given => `await Wreck.${given.method.toLowerCase()}(${code(given.path)}, { ${options(given)} })`,
    defaults: given => `await Wreck.defaults({ ${members({ baseUrl: given.base, headers: headersOf(given) })} }).${given.method.toLowerCase()}(${code(given.path)}, { ${members({ payload: body(given) })} })`,
    'defaults of defaults': given => `await Wreck.defaults({ baseUrl: 'http://other.invalid/v1', headers: { 'X-Sunset': 'first' } }).defaults({ baseUrl: ${code(given.base)}, headers: { 'X-Sunset': 'second' } }).get(${code(given.path)})`,
    query: given => given.path.includes('?') ? null : `await Wreck.get(\`${given.path}?\${new URLSearchParams(${code(given.query)})}\`, { baseUrl: ${code(given.base)} })`,
  },
}
