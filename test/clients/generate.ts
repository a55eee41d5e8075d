import fc from 'fast-check'
import { ORIGIN } from './family.ts'
import type { Case } from './family.ts'

const word = fc.constantFrom('zones', 'dns_records', 'settings', 'z1', 'a-b', 'rules', 'x.y', 'A%20b', 'ab')
const base = fc.constantFrom('', '/', '/client/v4', '/client/v4/', '/api')
const path = fc.tuple(fc.boolean(), fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), fc.option(fc.constantFrom('a=1', 'page=2&b=x'), { freq: 3 }))
const pairs = fc.dictionary(fc.constantFrom('name', 'per_page', 'order', 'q'), fc.constantFrom('1', 'a', 'a b', 'x:y', 'ä'), { maxKeys: 2, noNullPrototype: true })
const cases = fc.record({
  base: base.map(each => ORIGIN + each),
  path: path.map(([slash, words, end, query]) => `${slash ? '/' : ''}${words.join('/')}${end ? '/' : ''}${query === null ? '' : `?${query}`}`),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  query: pairs,
  body: fc.option(fc.dictionary(fc.constantFrom('name', 'value'), fc.constantFrom('a', 'on'), { minKeys: 1, maxKeys: 2, noNullPrototype: true })),
  header: fc.option(fc.constantFrom<readonly [string, string]>(['X-Sunset', 'one'], ['x-sunset', 'two']), { freq: 2 }),
}) satisfies fc.Arbitrary<Case>

/** The same cases for the same seed. */
export function generate(count: number, seed: number): readonly Case[] {
  return fc.sample(cases, { numRuns: count, seed })
}

/** A value as it is written in a program. */
export function code(value: unknown): string {
  return JSON.stringify(value)
}

/** `a: 1, b: 2` of those that are not null, as the members of an object that is written. */
export function members(given: Readonly<Record<string, unknown>>): string {
  return Object.entries(given).filter(([, value]) => value !== null && value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0))
    .map(([name, value]) => `${name}: ${code(value)}`).join(', ')
}

/** Headers as an object. */
export function headersOf({ header }: Case): Record<string, string> | null {
  return header && { [header[0]]: header[1] }
}

/** Base and path as one address, for libraries that join none. */
export function wholeUrl({ base, path }: Case): string {
  return `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
}

/** A program that ends when the function is called that it gives as a callback. */
export function untilCalled(write: (callback: string) => string): string {
  return `let done
const called = new Promise(resolve => { done = resolve })
${write('() => done()')}
await called`
}
