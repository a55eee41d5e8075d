import type { Case, Family } from '../family.ts'
import { code, headersOf } from '../generate.ts'

const absolute = ({ base, path }: Case): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
const slashed = ({ path }: Case): string => `/${path.replace(/^\//, '')}`
const trimmed = ({ base }: Case): string => base.replace(/\/$/, '')
const headers = (given: Case): string => code(headersOf(given) ?? {})

export const bent: Family = {
  client: 'bent',
  imports: `import bent from 'bent'`,
  forms: {
    'absolute URL': given => `await bent(${code(given.method)}, 'json', 200)(${code(absolute(given))}, ${code(given.body)}, ${headers(given)})`,
    'any order': given => `await bent('json', ${headers(given)}, ${code(trimmed(given))}, [200, 201], ${code(given.method)})(${code(slashed(given))}, ${code(given.body)})`,
    'plain concatenation': given => given.base.split('/').length < 5 ? null : `const send = bent(${code(given.base)}, ${code(given.method)}, 'string')\nawait send(${code(given.path)}, ${code(given.body)}, ${headers(given)})`,
    'GET by default': given => given.body ? null : `const get = bent(${code(trimmed(given))})\nawait (await get(${code(slashed(given))}, null, ${headers(given)})).json()`,
    'headers in both places': given => given.body ? null : `await bent(${code(trimmed(given))}, { 'X-Sunset': 'factory' }, ${code(given.method)})(${code(slashed(given))}, null, { 'X-Sunset': 'call' })`,
  },
}
