import type { Case, Family } from '../family.ts'
import { code, headersOf, members, untilCalled, wholeUrl } from '../generate.ts'

function options(given: Case, rest: Readonly<Record<string, unknown>>): string {
  return `{ ${members({ baseUrl: given.base, qs: given.query, headers: headersOf(given), ...rest })} }`
}

export const request: Family = {
  client: 'request',
  imports: `import request from 'request'`,
  forms: {
    options: given => untilCalled(done => `request(${options(given, { uri: given.path, method: given.method, json: given.body })}, ${done})`),
    'address and options': given => untilCalled(done => `request(${code(given.path)}, ${options(given, { method: given.method.toLowerCase(), form: given.body })}, ${done})`),
    'no method': given => untilCalled(done => `request({ ${members({ url: wholeUrl(given), body: given.body })}, json: true }, ${done})`),
    verb: given => untilCalled(done => `request.${given.method.toLowerCase()}(${options(given, { url: given.path, body: given.body, json: true })}, ${done})`),
    del: given => given.method === 'DELETE' ? untilCalled(done => `request.del(${code(given.path)}, ${options(given, {})}, ${done})`) : null,
    defaults: given => untilCalled(done => `const api = request.defaults(${options(given, {})}).defaults({ json: true })
api.${given.method.toLowerCase()}({ ${members({ url: given.path, body: given.body, qs: { limit: '7' } })} }, ${done})`),
    steps: given => untilCalled(done => `const sent = request.${given.method.toLowerCase()}(${code(wholeUrl(given))}, ${done})
sent.qs(${code(given.query)})${given.header ? `\nsent.setHeader(${code(given.header[0])}, ${code(given.header[1])})` : ''}${given.body ? `\nsent.form(${code(given.body)})` : ''}`),
    'callback in the options': given => untilCalled(done => `request({ ${members({ uri: wholeUrl(given), qs: given.query, method: given.method, form: given.body })}, callback: ${done} })`),
  },
}

export const requestPromise: Family = {
  client: 'request-promise',
  imports: `import request from 'request-promise-native'`,
  forms: {
    options: given => `await request(${options(given, { uri: given.path, method: given.method, body: given.body, json: true })})`,
    verb: given => `await request.${given.method.toLowerCase()}(${code(given.path)}, ${options(given, { json: given.body })})`,
    defaults: given => `const api = request.defaults(${options(given, { resolveWithFullResponse: true })})
await api({ ${members({ url: given.path, method: given.method, form: given.body })} })`,
    steps: given => `await request.${given.method.toLowerCase()}(${code(wholeUrl(given))}).auth('me', 'secret').promise()`,
  },
}
