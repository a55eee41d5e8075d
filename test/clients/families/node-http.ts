import { ORIGIN } from '../family.ts'
import type { Case, Family } from '../family.ts'
import { code, headersOf, members, untilCalled, wholeUrl } from '../generate.ts'

function end({ body, method }: Case): string {
  return body && method !== 'GET' && method !== 'DELETE' ? `sent.write(JSON.stringify(${code(body)}))\nsent.end()` : 'sent.end()'
}

const forms: Family['forms'] = {
  'address and options': given => untilCalled(done => `const sent = http.request(${code(wholeUrl(given))}, { ${members({ method: given.method, headers: headersOf(given) })} }, ${done})
${end(given)}`),
  'an object of URL': given => untilCalled(done => `const sent = http.request(new URL(${code(given.path)}, ${code(given.base)}), { ${members({ method: given.method })} }, ${done})
${given.header ? `sent.setHeader(${code(given.header[0])}, ${code(given.header[1])})\n` : ''}${end(given)}`),
  parts: given => untilCalled(done => `const { hostname, port } = new URL(${code(given.base)})
const sent = http.request({ hostname, port, ${members({ path: wholeUrl(given).slice(ORIGIN.length), method: given.method, headers: headersOf(given) })} }, ${done})
${end(given)}`),
  'parts of a URL': given => untilCalled(done => `const url = new URL(${code(wholeUrl(given))})
const sent = http.request({ hostname: url.hostname, port: url.port, path: url.pathname + url.search, ${members({ method: given.method })} }, ${done})
${end(given)}`),
  'a path beside a URL': given => untilCalled(done => `const sent = http.request(${code(given.base)}, { ${members({ path: wholeUrl(given).slice(ORIGIN.length), method: given.method })} }, ${done})
${end(given)}`),
  'spread of a URL': given => untilCalled(done => `const sent = http.request({ ...urlToHttpOptions(new URL(${code(wholeUrl(given))})), ${members({ method: given.method, headers: headersOf(given) })} }, ${done})
${end(given)}`),
  get: given => untilCalled(done => `http.get(${code(wholeUrl(given))}, { ${members({ method: given.method === 'GET' ? 'GET' : 'HEAD', headers: headersOf(given) })} }, ${done})`),
}

export const nodeHttp: Family = { client: 'http', imports: `import http from 'node:http'\nimport { urlToHttpOptions } from 'node:url'`, forms }

export const followRedirects: Family = { client: 'http', imports: `import redirects from 'follow-redirects'\nimport { urlToHttpOptions } from 'node:url'\nconst { http } = redirects`, forms }
