import type { Case, Family } from '../family.ts'
import { code, headersOf, members, untilCalled, wholeUrl } from '../generate.ts'

const verbOf = ({ method }: Case): string => method.toLowerCase()

export const needle: Family = {
  client: 'needle',
  imports: `import needle from 'needle'`,
  forms: {
    'get with options': given => given.method === 'GET' ? untilCalled(done => `needle.get(${code(wholeUrl(given))}, { ${members({ query: given.query, headers: headersOf(given) })} }, ${done})`) : null,
    'verb with data': given => given.method !== 'GET' ? untilCalled(done => `needle.${verbOf(given)}(${code(wholeUrl(given))}, ${code(given.body)}, { ${members({ headers: headersOf(given), json: true })} }, ${done})`) : null,
    'get with a body': given => given.method === 'GET' ? untilCalled(done => `needle.get(${code(wholeUrl(given))}, { ${members({ query: given.body, json: true })} }, ${done})`) : null,
    request: given => untilCalled(done => `needle.request(${code(given.method)}, ${code(wholeUrl(given))}, ${code(given.method === 'GET' ? given.query : given.body)}, { ${members({ headers: headersOf(given) })} }, ${done})`),
    'promise with options': given => given.method === 'GET' ? `await needle('get', ${code(wholeUrl(given))}, { ${members({ headers: headersOf(given) })} })` : null,
    'promise with data': given => `await needle(${code(verbOf(given))}, ${code(wholeUrl(given))}, ${code(given.method === 'GET' ? given.query : given.body)}, { ${members({ headers: headersOf(given) })} })`,
    'promise by address': given => given.body ? `await needle(${code(wholeUrl(given))}, ${code(given.body)}, { ${members({ headers: headersOf(given) })} })` : `await needle(${code(wholeUrl(given))}, { ${members({ headers: headersOf(given) })} })`,
  },
}
