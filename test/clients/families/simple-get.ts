import type { Family } from '../family.ts'
import { code, headersOf, members, untilCalled, wholeUrl } from '../generate.ts'

export const simpleGet: Family = {
  client: 'simple-get',
  imports: `import get from 'simple-get'`,
  forms: {
    address: given => untilCalled(done => `get(${code(wholeUrl(given))}, ${done})`),
    options: given => untilCalled(done => `get({ ${members({ url: wholeUrl(given), method: given.method, headers: headersOf(given), body: given.body, json: true })} }, ${done})`),
    'no method': given => untilCalled(done => `get.concat({ ${members({ url: wholeUrl(given), form: given.body, headers: headersOf(given) })} }, ${done})`),
    verb: given => untilCalled(done => `get.${given.method.toLowerCase()}({ ${members({ url: wholeUrl(given), form: given.body, headers: headersOf(given) })} }, ${done})`),
    parts: given => untilCalled(done => `const { hostname, port, protocol } = new URL(${code(given.base)})
get({ hostname, port, protocol, ${members({ path: new URL(wholeUrl(given)).pathname, method: given.method, headers: headersOf(given) })} }, ${done})`),
  },
}
