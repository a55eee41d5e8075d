import type { Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

export const playwright: Family = {
  client: 'playwright',
  imports: `import { request } from 'playwright-core'`,
  forms: {
    verb: given => `const api = await request.newContext({ ${members({ baseURL: given.base })} })
await api.${given.method.toLowerCase()}(${code(given.path)}, { ${members({ params: given.query, headers: headersOf(given), data: given.body })} })`,
    fetch: given => `const api = await request.newContext({ ${members({ baseURL: given.base, extraHTTPHeaders: headersOf(given) })} })
const response = await api.fetch(${code(given.path)}, { ${members({ method: given.method, params: given.query, data: given.body })} })
await response.json()`,
    form: given => given.body ? `const api = await request.newContext({ ${members({ extraHTTPHeaders: headersOf(given) })} })
await api.fetch(${code(`${given.base}/${given.path}`)}, { ${members({ method: given.method.toLowerCase(), form: given.body })} })` : null,
    'without a method': given => given.method === 'GET' ? `const api = await request.newContext({ ${members({ baseURL: 'http://other.invalid/x' })} })
await api.fetch(${code(`${given.base}/${given.path}`)}, { ${members({ data: given.body, params: given.query })} })` : null,
  },
}
