import type { Case, Family } from '../family.ts'
import { code, untilCalled, wholeUrl } from '../generate.ts'

function steps({ header, query, body }: Case): string {
  const set = header ? `.set(${code(header[0])}, ${code(header[1])})` : ''
  const named = Object.keys(query).length ? `.query(${code(query)})` : ''
  return `${set}${named}${body ? `.send(${code(body)})` : ''}`
}

export const superagent: Family = {
  client: 'superagent',
  imports: `import request from 'superagent'`,
  forms: {
    chain: given => `await request.${given.method.toLowerCase()}(${code(wholeUrl(given))})${steps(given)}`,
    'method and address': given => `await request(${code(given.method)}, ${code(wholeUrl(given))})${steps(given)}`,
    'address alone': given => `await request(${code(wholeUrl(given))})${steps({ ...given, body: null })}`,
    del: given => given.method === 'DELETE' ? `await request.del(${code(wholeUrl(given))})${steps(given)}` : null,
    'query as text': given => `await request.${given.method.toLowerCase()}(${code(wholeUrl(given))}).query(${code(new URLSearchParams(given.query).toString())}).query({ page: '2' })`,
    'data behind the address': given => given.method === 'GET' ? `await request.get(${code(wholeUrl(given))}, ${code(given.query)})`
      : given.body && `await request.${given.method.toLowerCase()}(${code(wholeUrl(given))}, ${code(given.body)})`,
    'steps one by one': given => `const sent = request.${given.method.toLowerCase()}(${code(wholeUrl(given))})
sent.set({ ${given.header ? `${code(given.header[0])}: ${code(given.header[1])}` : ''} })
sent.query(${code(given.query)})${given.body ? Object.entries(given.body).map(([name, value]) => `\nsent.send({ ${code(name)}: ${code(value)} })`).join('') : ''}
await sent`,
    'agent with defaults': given => `const agent = request.agent().query(${code(given.query)})
agent.set('X-Sunset', 'all')
await agent.${given.method.toLowerCase()}(${code(wholeUrl(given))})${steps({ ...given, query: {} })}`,
    callback: given => untilCalled(done => `request.${given.method.toLowerCase()}(${code(wholeUrl(given))})${steps(given)}.end(${done})`),
  },
}
