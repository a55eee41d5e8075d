import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const absolute = ({ base, path }: Case): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
const slashed = ({ path }: Case): string => `/${path.replace(/^\//, '')}`
/** Query options beside a query in the URL are refused. */
const isRefused = ({ path, query, body, method }: Case): boolean => (path.includes('?') && Object.keys(query).length > 0) || (body !== null && method === 'GET')
const text = ({ body }: Case): string => body ? `, body: JSON.stringify(${code(body)})` : ''
const origin = `new URL('http://loopback.invalid:8080').origin`
const parts = (given: Case): string => `path: ${code(slashed(given))}, ${members({ method: given.method, query: given.query, headers: headersOf(given) })}${text(given)}`

export const undici: Family = {
  client: 'undici',
  major: 7,
  imports: `import { Agent, BalancedPool, Client, Pool, getGlobalDispatcher, pipeline, request, stream } from 'undici'\nimport { PassThrough } from 'node:stream'`,
  forms: {
    request: given => isRefused(given) ? null
      : `const { body } = await request(${code(absolute(given))}, { method: ${code(given.method)}, ${members({ query: given.query, headers: headersOf(given) })} ${Object.keys(given.query).length || given.header ? '' : 'reset: false'}${text(given)} })
await body.json()`,
    'method by the body': given => isRefused(given) || given.method === 'GET' ? null
      : `await request(new URL(${code(absolute(given))}), { reset: false${text(given)} })`,
    'path beside an origin': given => isRefused(given) ? null : `await request(${origin}, { ${parts(given)} })`,
    'flat headers': given => isRefused(given) ? null
      : `await request(${code(absolute(given))}, { method: ${code(given.method)}, headers: ${code(given.header ?? [])}${text(given)} })`,
    client: given => isRefused(given) ? null : `await new Client(${origin}).request({ ${parts(given)} })`,
    pool: given => isRefused(given) ? null : `const pool = new Pool(${origin})\nawait pool.request({ ${parts(given)} })`,
    'balanced pool': given => isRefused(given) ? null : `await new BalancedPool(${origin}).request({ ${parts(given)} })`,
    agent: given => isRefused(given) ? null : `await new Agent().request({ origin: ${origin}, ${parts(given)} })`,
    'global dispatcher': given => isRefused(given) ? null : `await getGlobalDispatcher().request({ origin: ${origin}, ${parts(given)} })`,
    stream: given => isRefused(given) ? null : `await stream(${code(absolute(given))}, { ${members({ method: given.method, query: given.query })}${text(given)} }, () => new PassThrough().resume())`,
    pipeline: given => isRefused(given) || given.body ? null
      : `const piped = pipeline(${code(absolute(given))}, { ${members({ method: given.method, query: given.query, headers: headersOf(given) })} }, ({ body }) => body)
piped.end()
for await (const piece of piped) String(piece)`,
    callback: given => isRefused(given) ? null : `const client = new Client(${origin})\nclient.request({ ${parts(given)} }, (error, answer) => { answer?.body.resume() })\nawait client.close()`,
  },
}
