import { ORIGIN } from '../family.ts'
import type { Case, Family } from '../family.ts'
import { code } from '../generate.ts'

function steps({ header, query, body }: Case): string {
  const set = header ? `.set(${code(header[0])}, ${code(header[1])})` : ''
  return `${set}.query(${code(query)})${body ? `.send(${code(body)})` : ''}`
}

export const supertest: Family = {
  client: 'supertest',
  imports: `import request from 'supertest'`,
  forms: {
    chain: given => `await request(${code(given.base)}).${given.method.toLowerCase()}(${code(given.path)})${steps(given)}.expect(200)`,
    agent: given => `await request.agent(${code(given.base)}).set('X-Sunset', 'all').${given.method.toLowerCase()}(${code(given.path)})${steps(given)}`,
    kept: given => `const api = request(${code(given.base)})
await api.${given.method.toLowerCase()}(${code(given.path)})${steps(given)}.expect(answer => { if (!answer.body) throw new Error('no body') })`,
  },
  except: [{ because: 'A path without a slash goes on behind the port, and nothing can be sent.', is: ({ base, path }) => !path.startsWith('/') && !base.slice(ORIGIN.length) }],
}
