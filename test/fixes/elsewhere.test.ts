import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { analyse } from './analyse.ts'

const api = 'https://api.cloudflare.com/client/v4'
const path = '/accounts/1/workers/namespaces'
const send = `const send = (path) => fetch('${api}' + path)\n`

interface Row {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  /** Why the first fix is only a suggestion; absent when it is safe. */
  readonly because?: string
}

/** The text stands outside of the call: each use of it counts. */
const rows: readonly Row[] = [
  { name: 'an exported constant whose only use is the request', files: { 'a.js': `export const kv = '${path}'\n`, 'b.js': `import { kv } from './a.js'\nfetch('${api}' + kv)\n` } },
  { name: 'an exported constant under another name', files: { 'a.js': `export const kv = '${path}'\n`, 'b.js': `import { kv as old } from './a.js'\nfetch('${api}' + old)\n` } },
  { name: 'a constant through a re-export', files: { 'a.js': `export const kv = '${path}'\n`, 'index.js': 'export { kv } from \'./a.js\'\n', 'b.js': `import { kv } from './index.js'\nfetch('${api}' + kv)\n` } },
  { name: 'an exported constant that is shown too', files: { 'a.js': `export const kv = '${path}'\n`, 'b.js': `import { kv } from './a.js'\nfetch('${api}' + kv)\n`, 'c.js': 'import { kv } from \'./a.js\'\nlog(kv)\n' }, because: 'it is also used elsewhere (c.js:2)' },
  { name: 'an exported constant that nobody imports', files: { 'a.js': `export const kv = '${path}'\nfetch('${api}' + kv)\n` }, because: 'code outside the project may import it' },
  { name: 'a constant that an entry of the package passes on', files: { 'a.js': `export const kv = '${path}'\nfetch('${api}' + kv)\n`, 'index.js': 'export * from \'./a.js\'\n' }, because: 'code outside the project may import it' },
  { name: 'a file that is imported whole', files: { 'a.js': `export const kv = '${path}'\n`, 'b.js': `import * as paths from './a.js'\nfetch('${api}' + paths.kv)\n` }, because: 'b.js imports the entire module' },
  { name: 'a member of a map', files: { 'a.js': `${send}const PATHS = { kv: '${path}', zones: '/zones' }\nsend(PATHS.kv)\nlog(PATHS.zones)\n` } },
  { name: 'a member of a map that is listed', files: { 'a.js': `${send}const PATHS = { kv: '${path}', zones: '/zones' }\nsend(PATHS.kv)\nlog(Object.values(PATHS))\n` }, because: 'it is also used elsewhere (a.js:4)' },
  { name: 'a member of a map that is looked up', files: { 'a.js': `${send}const PATHS = { kv: '${path}', zones: '/zones' }\nsend(PATHS.kv)\nlog(PATHS[key])\n` }, because: 'it is also used elsewhere (a.js:4)' },
  { name: 'a member of a map that a type is made of', files: { 'a.ts': `const send = (path: string) => fetch('${api}' + path)\nconst PATHS = { kv: '${path}' } as const\ntype Path = (typeof PATHS)['kv']\nsend(PATHS.kv)\n` }, because: 'a type is derived from it' },
  { name: 'an enum in another file', files: { 'a.ts': `export enum Path { Kv = '${path}', Zones = '/zones' }\n`, 'b.ts': `import { Path } from './a.ts'\nfetch('${api}' + Path.Kv)\n` } },
  { name: 'a segment that another request has too', files: { 'a.js': `const service = 'workers'\nfetch('${api}/accounts/1/' + service + '/namespaces')\nfetch('${api}/accounts/1/' + service + '/scripts')\n` } , because: 'no fix' },
  { name: 'a segment that one request may send with another path', files: { 'a.js': `const service = 'workers'\nfetch(old ? '${api}/accounts/1/' + service + '/namespaces' : '${api}/accounts/1/' + service + '/scripts')\n` }, because: 'no fix' },
  { name: 'a wrapper that asks for a part of the text', files: { 'a.js': `const send = path => path.includes(part) ? null : fetch('${api}' + path)\nsend('${path}')\n` }, because: 'a function on the path to the request inspects the string' },
  { name: 'a wrapper that asks for the form of the text', files: { 'a.js': `const send = path => fetch(path.startsWith('http') ? path : '${api}' + path)\nsend('${path}')\n` } },
  { name: 'a wrapper that keeps answers by the text', files: { 'a.js': `const send = path => known.has(path) ? known.get(path) : fetch('${api}' + path)\nsend('${path}')\n` }, because: 'a function on the path to the request inspects the string' },
  { name: 'a wrapper that looks at another option', files: { 'a.js': `const send = ({ url, method }) => fetch('${api}' + url, { method: method === 'list' ? 'GET' : method })\nsend({ url: '${path}', method: 'GET' })\n` } },
  { name: 'a wrapper that looks at this option', files: { 'a.js': `const send = options => special[options.url] ?? fetch('${api}' + options.url)\nsend({ url: '${path}' })\n` }, because: 'a function on the path to the request inspects the string' },
  { name: 'a method that looks at the text', files: { 'a.js': `class Client { send(path) { if (path.startsWith('/accounts/1/workers')) log(); return fetch('${api}' + path) } }\nnew Client().send('${path}')\n` }, because: 'a function on the path to the request inspects the string' },
  { name: 'a method', files: { 'a.js': `class Client { send(path) { return fetch('${api}' + path) } }\nnew Client().send('${path}')\n` } },
  { name: 'a field of a class', files: { 'a.js': `class Client { path = '${path}'\n  list() { return fetch('${api}' + this.path) } }\nnew Client().list()\n` }, because: 'it is also used elsewhere (a.js:1)' },
  { name: 'a function that others call for the text', files: { 'a.js': `const kv = id => \`/accounts/\${id}/workers/namespaces\`\nfetch('${api}' + kv(1))\nlog(kv(2))\n` }, because: 'it is also used elsewhere (a.js:3)' },
  { name: 'a text that something is looked up by', files: { 'a.js': `const path = '${path}'\nfetch('${api}' + (others[path] ?? path))\n` }, because: 'it is also used elsewhere (a.js:2)' },
  { name: 'a text that is asked for a part', files: { 'a.js': `const path = '${path}'\nfetch('${api}' + path, path.includes('workers') ? {} : options)\n` }, because: 'it is also used elsewhere (a.js:2)' },
  { name: 'a text that is asked for its form', files: { 'a.js': `const path = '${path}'\nfetch(path.startsWith('http') ? path : '${api}' + path)\n` } },
  { name: 'a text that is a key', files: { 'a.js': `const path = '${path}'\nconst names = { [path]: 'kv' }\nfetch('${api}' + path, names)\n` }, because: 'it is also used elsewhere (a.js:2)' },
  { name: 'a text that an unknown function changes', files: { 'a.js': `import { sign } from 'signer'\nconst url = '${api}${path}'\nfetch(url)\nsign(url)\n` }, because: 'it is also used elsewhere (a.js:4)' },
]

/** The text comes out of a function that it goes through. */
const leaks: readonly Row[] = [
  { name: 'a wrapper that gives the text back too', files: { 'a.js': `const send = async path => ({ path, answer: await fetch('${api}' + path) })\nsend('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that keeps the text in a member', files: { 'a.js': `class Client { send(path) { this.last = path; return fetch('${api}' + path) } }\nnew Client().send('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that keeps the text in a member of another', files: { 'a.js': `const state = {}\nconst send = path => { state.last = path; return fetch('${api}' + path) }\nsend('${path}')\nexport const last = () => state.last\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that adds the text to a list that is read', files: { 'a.js': `const seen = []\nconst send = path => { seen.push(path); return fetch('${api}' + path) }\nsend('${path}')\nexport const first = () => seen[0]\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that adds the text to a set', files: { 'a.js': `const seen = new Set()\nconst send = path => { seen.add(path); return fetch('${api}' + path) }\nsend('${path}')\n` }, because: 'a function on the path to the request inspects the string' },
  { name: 'a wrapper that keeps the text outside', files: { 'a.js': `let last\nconst send = path => { last = path; return fetch('${api}' + path) }\nsend('${path}')\nexport const isOld = () => last === '${path}'\n` }, because: 'a function on the path to the request inspects the string' },
  { name: 'a wrapper that cuts the text', files: { 'a.js': `const send = (path, log) => { log(path.split('/')[3]); return fetch('${api}' + path) }\nsend('${path}', print)\n` }, because: 'a function on the path to the request inspects the string' },
  { name: 'a wrapper that gives the text to a parameter', files: { 'a.js': `const send = (path, log) => { log(path); return fetch('${api}' + path) }\nsend('${path}', print)\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that gives the text to a function of a package', files: { 'a.js': `import { limiterFor } from 'limits'\nconst send = path => limiterFor(path).run(() => fetch('${api}' + path))\nsend('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that counts by the text', files: { 'a.js': `const send = path => { metrics.count(path); return fetch('${api}' + path) }\nsend('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that tells others of the text', files: { 'a.js': `const send = path => { bus.emit('request', path); return fetch('${api}' + path) }\nsend('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that tells others of the whole address', files: { 'a.js': `const send = path => { const url = '${api}' + path; bus.emit('request', { url }); return fetch(url) }\nsend('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that throws the text', files: { 'a.js': `const send = async path => { const answer = await fetch('${api}' + path); if (!answer.ok) throw new Error(\`GET \${path} failed\`); return answer }\nsend('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper whose answer is asked for its address', files: { 'a.js': `const send = path => fetch('${api}' + path)\nconst answer = await send('${path}')\nshow(answer.url)\n` }, because: 'the code reads the URL from the response' },
  { name: 'an answer that is asked for its address', files: { 'a.js': `fetch('${api}${path}').then(({ url }) => show(url))\n` }, because: 'the code reads the URL from the response' },
  { name: 'a client whose requests are looked at', files: { 'a.js': `import axios from 'axios'\nconst http = axios.create({ baseURL: '${api}' })\nhttp.interceptors.request.use(config => { count(config.url); return config })\nhttp.get('${path}')\n` }, because: 'a hook that runs for each request inspects it' },
  { name: 'a client whose requests are hooked for something else', files: { 'a.js': `import axios from 'axios'\nconst http = axios.create({ baseURL: '${api}' })\nhttp.interceptors.request.use(config => { config.headers.set('X-Id', id); return config })\nhttp.get('${path}')\n` } },
  { name: 'a wrapper that logs the text', files: { 'a.js': `const send = path => { console.log('GET', path); logger.debug({ path }); return fetch('${api}' + path) }\nsend('${path}')\n` } },
  { name: 'a wrapper that completes the text', files: { 'a.js': `const whole = path => '${api}' + path\nconst send = path => { const url = new URL(whole(path)); return fetch(url) }\nsend('${path}')\n` } },
  { name: 'a method that completes the text by another', files: { 'a.js': `class Client { urlOf(path) { return '${api}' + path }\n  send(path) { const url = this.urlOf(path); return fetch(url) } }\nnew Client().send('${path}')\n` } },
  { name: 'a method that gives the text to another', files: { 'a.js': `class Client { note(path) { this.last = path }\n  send(path) { this.note(path); return fetch('${api}' + path) } }\nnew Client().send('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that puts the text into what is there', files: { 'a.js': `const send = path => { Object.assign(state, { last: path }); return fetch('${api}' + path) }\nsend('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that goes to the text', files: { 'a.js': `const send = path => { router.replace(path); return fetch('${api}' + path) }\nsend('${path}')\n` }, because: 'a function on the path to the request also passes the string elsewhere' },
  { name: 'a wrapper that tries again', files: { 'a.js': `const send = async path => { const url = '${api}' + path; const answer = await fetch(url); return answer.ok ? answer : fetch(url) }\nsend('${path}')\n` } },
  { name: 'a wrapper that passes the text into a callback', files: { 'a.js': `const retry = run => run()\nconst send = path => retry(() => fetch('${api}' + path))\nsend('${path}')\n` } },
]

const records = `${api}/zones/1/dns_records`
/** What the request itself leaves open. */
const requests: readonly Row[] = [
  { name: 'a method that is not known', files: { 'a.js': `const send = method => fetch('${api}${path}', { method })\nsend(process.argv[2])\n` }, because: 'the HTTP method is unknown' },
  { name: 'an operation that carries the same object but is not named', files: { 'a.js': `fetch('${records}/batch', { method: 'POST', body: JSON.stringify({ zone_id: 1, posts: [] }) })\n` }, because: 'the API documentation does not list this operation' },
  { name: 'an object of any keys', files: { 'a.ts': `const body: Record<string, unknown> = { zone_id: 1, type: 'A' }\nfetch('${records}', { method: 'POST', body: JSON.stringify(body) })\n` } },
  { name: 'an object of certain keys', files: { 'a.ts': `const body: Record<'zone_id' | 'type', unknown> = { zone_id: 1, type: 'A' }\nfetch('${records}', { method: 'POST', body: JSON.stringify(body) })\n` }, because: 'its type may not allow a different value' },
  { name: 'an object that a caller may read', files: { 'a.js': `import axios from 'axios'\nconst lock = record => { record.locked = true }\nconst record = { type: 'A' }\nlock(record)\naxios.post('${records}', record)\nshow(record.locked)\n` }, because: 'the code that passes the object may read it' },
  { name: 'an operation that is named', files: { 'a.js': `fetch('${records}', { method: 'POST', body: JSON.stringify({ zone_id: 1, type: 'A' }) })\n` } },
]

describe.each([...rows, ...leaks, ...requests])('$name', ({ files, because }) => {
  it(because === undefined ? 'is safe to edit' : 'is not safe to edit', () => {
    const { findings } = analyse(openProject('/project', { files: memoryFiles(files) }))
    const [fix] = findings.flatMap(finding => finding.fixes)
    expect(findings.length).toBeGreaterThan(0)
    expect(fix ? fix.because : 'no fix').toBe(because)
  })
})
