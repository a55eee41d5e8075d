/** What a generated call must come to. */
export type Outcome = 'finding' | 'clean' | 'unresolved'

interface Address {
  readonly name: string
  /** An expression for the whole address. */
  readonly url: string
  readonly outcome: Outcome
}

export const addresses: readonly Address[] = [
  { name: 'a deprecated path', url: '`${B}/zones/${z}/filters`', outcome: 'finding' },
  { name: 'a path in two constants', url: 'B + PATHS.filters', outcome: 'finding' },
  { name: 'one of two paths', url: "B + (k ? '/zones/1/filters' : '/user')", outcome: 'finding' },
  { name: 'a path on a URL', url: "new URL('/client/v4/zones/1/filters', B)", outcome: 'finding' },
  { name: 'a path that stays', url: "B + '/zones/1/ssl/recommendation'", outcome: 'clean' },
  { name: 'another host', url: "'https://other.example.com/client/v4' + p", outcome: 'clean' },
  { name: 'a path of this site', url: "'/api/rows/' + p", outcome: 'clean' },
  { name: 'a path that is not known', url: 'B + p', outcome: 'unresolved' },
  { name: 'a segment that is not known', url: '`${B}/zones/${z}/${p}`', outcome: 'unresolved' },
  { name: 'nothing that is known', url: 'p', outcome: 'unresolved' },
  { name: 'what a function of a package gives', url: 'addressOf(p)', outcome: 'unresolved' },
  { name: 'a member of what is not known', url: 'k.api.url', outcome: 'unresolved' },
  { name: 'a table with a key that is not there', url: 'B + PATHS[k.name]', outcome: 'finding' },
  { name: 'a table of a hundred paths', url: 'B + MANY[k.name]', outcome: 'unresolved' },
  { name: 'an element of an empty list', url: 'B + NONE[0]', outcome: 'unresolved' },
  { name: '2^8 alternatives', url: `B + '/zones/1/settings/'${Array.from({ length: 8 }, (_, index) => ` + (k.n > ${String(index)} ? 'a' : 'b')`).join('')}`, outcome: 'unresolved' },
  { name: 'a text that is too long', url: `B + '/zones/1/' + LONG`, outcome: 'unresolved' },
]

/** Ways to send a request; `<url>` is the address. */
export const senders: readonly string[] = [
  'fetch(<url>)', "fetch(<url>, { method: 'PUT' })", 'globalThis.fetch(<url>)', 'window.fetch(<url>, k)', 'fetch(new Request(<url>))', 'fetch(...[<url>])', '(await nodeFetch(<url>))', 'undiciFetch(<url>)',
  'axios(<url>)', "axios({ url: <url>, method: 'GET' })", 'axios.get(<url>)', 'axios.post(<url>, {}, k)', "axios.request({ ...k, url: <url> })", "axios(k ? { url: <url> } : { url: <url> })", 'axios?.get(<url>)', "axios['get'](<url>)",
  'api.get(<url>)', 'api({ url: <url> })', 'api.request({ url: <url>, params: k })', 'https.get(<url>, () => {})', 'https.request(<url>)', 'request(<url>)', 'plain.request(<url>, k).end()',
]

/** Where calls stand; `<call>` is the call. */
export const places: readonly string[] = [
  '<call>', 'export async function inFunction() { return <call> }', 'export const inArrow = async () => <call>', 'export class InMethod { async send() { return <call> } get answer() { return (async () => <call>)() } static at = <call>; here = <call> }',
  'export class InBlock { static { <call> } }', 'export const withDefault = (answer = <call>) => answer', '[1, 2].map(async () => <call>)', 'Promise.resolve(1).then(async () => <call>)', 'setTimeout(async () => { <call> }, 1)',
  'export async function* pages() { for (;;) yield <call> }', '(async () => { await <call> })()', 'switch (k) { case 1: <call>; break; default: <call> }', 'try { <call> } catch { <call> } finally { <call> }',
  'for (const each of k) { <call> }', 'while (k) { if (k) <call>; else <call> }', 'outer: for (;;) { do { <call> } while (k) }', 'export const either = k ? <call> : null', 'export const both = k && <call>', 'export const text = `${<call>}`',
  'export const table = { row: <call>, [`${<call>}`]: 1, run: async () => <call>, async send() { return <call> } }', 'export const { answer = <call> } = k', 'k.tag`${<call>}`', 'k.list.push(<call>)', 'throw <call>', 'export const made = new Map([[1, <call>]])',
  'void [<call>, ...k]', 'export const nested = () => () => async () => <call>', 'if (k) { } else if (<call>) { }', 'export const later = new Promise(async resolve => { resolve(<call>) })', 'k.on("done", async function () { <call> })',
  'namespace Inside { export const answer = <call> }', 'export const sequence = (k, <call>)', 'k.answer ??= <call>', 'function unused() { return 1; <call> }',
]

const head = `import axios from 'axios'
import nodeFetch from 'node-fetch'
import plain from 'node:http'
import https, { request } from 'node:https'
import { fetch as undiciFetch } from 'undici'
import { addressOf } from 'somewhere'

declare const k: any, p: string, z: string
const B = 'https://api.cloudflare.com/client/v4'
const PATHS = { user: '/user', filters: '/zones/1/filters' }
const MANY = { ${Array.from({ length: 100 }, (_, index) => `p${String(index)}: '/zones/1/x${String(index)}'`).join(', ')} }
const NONE = []
const LONG = ${Array.from({ length: 50 }, () => `'${'x'.repeat(100)}'`).join('\n  + ')}
const api = axios.create()

`

/** One program for each sender and address: the same call at a third of the places, another third for the next address. */
export function programOf(sender: string, address: Address): string {
  const call = sender.replaceAll('<url>', () => address.url)
  const turn = senders.indexOf(sender) + addresses.indexOf(address)
  return head + places.filter((_, index) => (index + turn) % 3 === 0).map(place => place.replaceAll('<call>', () => call)).join('\n')
}
