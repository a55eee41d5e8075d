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
  { name: 'an exported constant that is shown too', files: { 'a.js': `export const kv = '${path}'\n`, 'b.js': `import { kv } from './a.js'\nfetch('${api}' + kv)\n`, 'c.js': 'import { kv } from \'./a.js\'\nlog(kv)\n' }, because: 'it is used elsewhere too (c.js:2)' },
  { name: 'an exported constant that nobody imports', files: { 'a.js': `export const kv = '${path}'\nfetch('${api}' + kv)\n` }, because: 'code outside of the project may import it' },
  { name: 'a constant that an entry of the package passes on', files: { 'a.js': `export const kv = '${path}'\nfetch('${api}' + kv)\n`, 'index.js': 'export * from \'./a.js\'\n' }, because: 'code outside of the project may import it' },
  { name: 'a file that is imported whole', files: { 'a.js': `export const kv = '${path}'\n`, 'b.js': `import * as paths from './a.js'\nfetch('${api}' + paths.kv)\n` }, because: 'b.js imports all of its file' },
  { name: 'a member of a map', files: { 'a.js': `${send}const PATHS = { kv: '${path}', zones: '/zones' }\nsend(PATHS.kv)\nlog(PATHS.zones)\n` } },
  { name: 'a member of a map that is listed', files: { 'a.js': `${send}const PATHS = { kv: '${path}', zones: '/zones' }\nsend(PATHS.kv)\nlog(Object.values(PATHS))\n` }, because: 'it is used elsewhere too (a.js:4)' },
  { name: 'a member of a map that is looked up', files: { 'a.js': `${send}const PATHS = { kv: '${path}', zones: '/zones' }\nsend(PATHS.kv)\nlog(PATHS[key])\n` }, because: 'it is used elsewhere too (a.js:4)' },
  { name: 'a member of a map that a type is made of', files: { 'a.ts': `const send = (path: string) => fetch('${api}' + path)\nconst PATHS = { kv: '${path}' } as const\ntype Path = (typeof PATHS)['kv']\nsend(PATHS.kv)\n` }, because: 'a type is made of it' },
  { name: 'an enum in another file', files: { 'a.ts': `export enum Path { Kv = '${path}', Zones = '/zones' }\n`, 'b.ts': `import { Path } from './a.ts'\nfetch('${api}' + Path.Kv)\n` } },
  { name: 'a segment that another request has too', files: { 'a.js': `const service = 'workers'\nfetch('${api}/accounts/1/' + service + '/namespaces')\nfetch('${api}/accounts/1/' + service + '/scripts')\n` } , because: 'no fix' },
  { name: 'a segment that one request may send with another path', files: { 'a.js': `const service = 'workers'\nfetch(old ? '${api}/accounts/1/' + service + '/namespaces' : '${api}/accounts/1/' + service + '/scripts')\n` }, because: 'no fix' },
  { name: 'a wrapper that asks for a part of the text', files: { 'a.js': `const send = path => path.includes('workers') ? null : fetch('${api}' + path)\nsend('${path}')\n` }, because: 'a function on the way looks at the text' },
  { name: 'a wrapper that asks for the form of the text', files: { 'a.js': `const send = path => fetch(path.startsWith('http') ? path : '${api}' + path)\nsend('${path}')\n` } },
  { name: 'a wrapper that keeps answers by the text', files: { 'a.js': `const send = path => known.has(path) ? known.get(path) : fetch('${api}' + path)\nsend('${path}')\n` }, because: 'a function on the way looks at the text' },
  { name: 'a wrapper that looks at another option', files: { 'a.js': `const send = ({ url, method }) => fetch('${api}' + url, { method: method === 'list' ? 'GET' : method })\nsend({ url: '${path}', method: 'GET' })\n` } },
  { name: 'a wrapper that looks at this option', files: { 'a.js': `const send = options => special[options.url] ?? fetch('${api}' + options.url)\nsend({ url: '${path}' })\n` }, because: 'a function on the way looks at the text' },
  { name: 'a method that looks at the text', files: { 'a.js': `class Client { send(path) { if (path.startsWith('/accounts/1/workers')) log(); return fetch('${api}' + path) } }\nnew Client().send('${path}')\n` }, because: 'a function on the way looks at the text' },
  { name: 'a method', files: { 'a.js': `class Client { send(path) { return fetch('${api}' + path) } }\nnew Client().send('${path}')\n` } },
  { name: 'a field of a class', files: { 'a.js': `class Client { path = '${path}'\n  list() { return fetch('${api}' + this.path) } }\nnew Client().list()\n` }, because: 'it is used elsewhere too (a.js:1)' },
  { name: 'a function that others call for the text', files: { 'a.js': `const kv = id => \`/accounts/\${id}/workers/namespaces\`\nfetch('${api}' + kv(1))\nlog(kv(2))\n` }, because: 'it is used elsewhere too (a.js:3)' },
  { name: 'a text that something is looked up by', files: { 'a.js': `const path = '${path}'\nfetch('${api}' + (others[path] ?? path))\n` }, because: 'it is used elsewhere too (a.js:2)' },
  { name: 'a text that is asked for a part', files: { 'a.js': `const path = '${path}'\nfetch('${api}' + path, path.includes('workers') ? options : {})\n` }, because: 'it is used elsewhere too (a.js:2)' },
  { name: 'a text that is asked for its form', files: { 'a.js': `const path = '${path}'\nfetch(path.startsWith('http') ? path : '${api}' + path)\n` } },
  { name: 'a text that is a key', files: { 'a.js': `const path = '${path}'\nconst names = { [path]: 'kv' }\nfetch('${api}' + path, names)\n` }, because: 'it is used elsewhere too (a.js:2)' },
  { name: 'a text that an unknown function changes', files: { 'a.js': `import { sign } from 'signer'\nconst url = '${api}${path}'\nfetch(url)\nsign(url)\n` }, because: 'it is used elsewhere too (a.js:4)' },
]

const records = `${api}/zones/1/dns_records`
/** What the request itself leaves open. */
const requests: readonly Row[] = [
  { name: 'a method that is not known', files: { 'a.js': `const send = method => fetch('${api}${path}', { method })\nsend(process.argv[2])\n` }, because: 'its method is not known' },
  { name: 'an operation that carries the same object but is not named', files: { 'a.js': `fetch('${records}/batch', { method: 'POST', body: JSON.stringify({ zone_id: 1, posts: [] }) })\n` }, because: 'the documents do not name this operation' },
  { name: 'an object of any keys', files: { 'a.ts': `const body: Record<string, unknown> = { zone_id: 1, type: 'A' }\nfetch('${records}', { method: 'POST', body: JSON.stringify(body) })\n` } },
  { name: 'an object of certain keys', files: { 'a.ts': `const body: Record<'zone_id' | 'type', unknown> = { zone_id: 1, type: 'A' }\nfetch('${records}', { method: 'POST', body: JSON.stringify(body) })\n` }, because: 'its type may not allow another' },
  { name: 'an operation that is named', files: { 'a.js': `fetch('${records}', { method: 'POST', body: JSON.stringify({ zone_id: 1, type: 'A' }) })\n` } },
]

describe.each([...rows, ...requests])('$name', ({ files, because }) => {
  it(because === undefined ? 'is safe to edit' : 'is not safe to edit', () => {
    const { findings } = analyse(openProject('/project', { files: memoryFiles(files) }))
    const [fix] = findings.flatMap(finding => finding.fixes)
    expect(findings.length).toBeGreaterThan(0)
    expect(fix ? fix.because : 'no fix').toBe(because)
  })
})
