import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const NAMES = { GET: 'get', DELETE: 'del', POST: 'create', PATCH: 'update', PUT: 'replace' } as const
const hasBody = ({ method }: Case): boolean => method !== 'GET' && method !== 'DELETE'
const options = (given: Case): string => `{ ${members({ queryParameters: { params: given.query }, additionalHeaders: headersOf(given) })} }`

export const typedRestClient: Family = {
  client: 'typed-rest-client',
  imports: `import rest from 'typed-rest-client'\nconst { RestClient } = rest`,
  forms: {
    read: given => hasBody(given) ? null : `await new RestClient('shop', ${code(given.base)}).${NAMES[given.method]}(${code(given.path)}, ${options(given)})`,
    write: given => !hasBody(given) || !given.body ? null : `await new RestClient('shop', ${code(given.base)}).${NAMES[given.method]}(${code(given.path)}, ${code(given.body)}, ${options(given)})`,
    options: given => `await new RestClient('shop', ${code(given.base)}).options(${code(given.path)}, ${options(given)})`,
    absolute: given => `await new RestClient('shop', 'http://other.invalid/v1').get(${code(`${given.base.replace(/\/$/, '')}/${given.path.replace(/^\//, '')}`)})`,
    'headers of the client': given => `await new RestClient('shop', ${code(given.base)}, [], { headers: { 'X-Sunset': 'client' } }).get(${code(given.path)})`,
  },
  except: [{ because: 'A second question mark goes into the value before it.', is: (given, form) => form === 'read' && given.path.includes('?') && Object.keys(given.query).length > 0 }],
}
