import type { Texts } from './fix-all.ts'

/** A program that uses something old in one way in which people write it: the text of `main`, or all files. */
export interface Case {
  readonly name: string
  readonly files: Texts
}

const base = 'https://api.cloudflare.com/client/v4'

/** `body` of `main`, after `head`; `BASE` is the address of the API. */
function program(name: string, body: string, head = '', more: Texts = {}): Case {
  const files = { 'client.ts': `${head}${head === '' ? '' : '\n'}export async function main() {\n${body}\n}\n`, ...more }
  return { name, files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text.replaceAll('BASE', base)])) }
}

const axios = 'import axios from \'axios\''
const result = '.then((response: any) => response.json()).then((answer: any) => answer.result)'
const send = `const send = (path: string, init?: any) => fetch('BASE' + path, init)${result}`

/** Paths that have another prefix now. */
export const paths: readonly Case[] = [
  program('a template', `  const account = 'a1'\n  return fetch(\`BASE/accounts/\${account}/workers/namespaces\`)${result}`),
  program('a sum of texts', `  const account = 'a1'\n  return fetch('BASE' + '/accounts/' + account + '/workers/namespaces')${result}`),
  program('pieces of one segment each', `  return fetch('BASE' + '/accounts/' + 'a1' + '/workers' + '/namespaces' + '/n1')${result}`),
  program('segments that are joined', `  return fetch(['BASE', 'accounts', 'a1', 'workers', 'namespaces'].join('/'))${result}`),
  program('a local', `  const path = '/accounts/a1/workers/namespaces'\n  return fetch('BASE' + path)${result}`),
  program('a local through another', `  const path = '/accounts/a1/workers/namespaces'\n  const url = 'BASE' + path\n  return fetch(url)${result}`),
  program('a constant', `  return fetch(URL_OF_KV)${result}`, 'const URL_OF_KV = \'BASE/accounts/a1/workers/namespaces\''),
  program('a wrapper', '  return send(\'/accounts/a1/workers/namespaces\')', send),
  program('a wrapper of a wrapper', '  return list(\'a1\', \'/workers/namespaces\')', `${send}\nconst list = (account: string, path: string) => send('/accounts/' + account + path)`),
  program('a wrapper that takes an object', '  return request({ url: \'/accounts/a1/workers/namespaces\', method: \'GET\' })', `const request = ({ url, method }: any) => fetch('BASE' + url, { method })${result}`),
  program('a wrapper that takes whole addresses too', '  return get(\'/accounts/a1/workers/namespaces\')', `const get = (path: string) => fetch(path.startsWith('http') ? path : 'BASE' + path)${result}`),
  program('a wrapper that logs', '  return get(\'/accounts/a1/workers/namespaces\')', `const get = (path: string) => { seen.push(path); return fetch('BASE' + path)${result} }\nconst seen: string[] = []`),
  program('a method', '  return new Client(\'a1\').list()', `class Client {\n  constructor(readonly account: string) {}\n  get(path: string) { return fetch('BASE' + path)${result} }\n  list() { return this.get(\`/accounts/\${this.account}/workers/namespaces\`) }\n}`),
  program('a base class', '  return new Kv().list()', `class Base { protected send(path: string) { return fetch('BASE' + path)${result} } }\nclass Kv extends Base { list() { return this.send('/accounts/a1/workers/namespaces') } }`),
  program('a factory', '  return clientOf(\'BASE\').get(\'/accounts/a1/workers/namespaces\')', `const clientOf = (base: string) => ({ get: (path: string) => fetch(base + path)${result} })`),
  program('a map of paths', '  return send(PATHS.kv)', `${send}\nconst PATHS = { kv: '/accounts/a1/workers/namespaces', zones: '/zones' }`),
  program('an enum', '  return send(Path.Kv)', `${send}\nenum Path { Kv = '/accounts/a1/workers/namespaces', Zones = '/zones' }`),
  program('a default', '  return list()', `const list = (path = '/accounts/a1/workers/namespaces') => fetch('BASE' + path)${result}`),
  program('a function that makes the path', '  return fetch(\'BASE\' + pathOf(\'a1\')).then((response: any) => response.json())', 'const pathOf = (account: string) => `/accounts/${account}/workers/namespaces`'),
  program('a constant of another file', '  return fetch(\'BASE\' + kvPath).then((response: any) => response.json())', 'import { kvPath } from \'./paths.ts\'', { 'paths.ts': 'export const kvPath = \'/accounts/a1/workers/namespaces\'\n' }),
  program('a re-export', '  return fetch(\'BASE\' + kvPath).then((response: any) => response.json())', 'import { kvPath } from \'./index.ts\'', { 'index.ts': 'export { kvPath } from \'./paths.ts\'\n', 'paths.ts': 'export const kvPath = \'/accounts/a1/workers/namespaces\'\n' }),
  program('a wrapper of another file', '  return get(\'/accounts/a1/workers/namespaces\')', 'import { get } from \'./http.ts\'', { 'http.ts': `export const get = (path: string) => fetch('BASE' + path)${result}\n` }),
  program('a URL with a base', `  return fetch(new URL('/client/v4/accounts/a1/workers/namespaces', 'BASE'))${result}`),
  program('a path with a placeholder', '  return send(\'/accounts/:account/workers/namespaces\'.replace(\':account\', \'a1\'))', send),
  program('an instance of axios', '  return (await http.get(\'/accounts/a1/workers/namespaces\')).data.result', `${axios}\nconst http = axios.create({ baseURL: 'BASE' })`),
  program('a request of axios', '  return (await axios.request({ url: \'BASE/accounts/a1/workers/namespaces\', method: \'GET\' })).data.result', axios),
  program('a write of axios', '  return (await axios.put(\'BASE/accounts/a1/workers/namespaces/n1\', { title: \'x\' })).data.result', axios),
  program('a condition', `  const id = 'n1'\n  return fetch('BASE/accounts/a1/workers/namespaces' + (id ? '/' + id : ''))${result}`),
  program('a loop', '  const found: unknown[] = []\n  for (const id of [\'n1\', \'n2\']) found.push(await send(`/accounts/a1/workers/namespaces/${id}`))\n  return found', send),
  program('two uses in one statement', '  return Promise.all([send(\'/accounts/a1/workers/namespaces\'), send(\'/accounts/a2/workers/namespaces\')])', send),
]

const records = 'BASE/zones/z1/dns_records'

/** Filters whose operator is in the name now. */
export const filters: readonly Case[] = [
  program('a URL', `  return fetch('${records}?name=contains:shop')${result}`),
  program('a URL with a computed value', `  const part = 'shop & co'\n  return fetch(\`${records}?name=contains:\${encodeURIComponent(part)}&per_page=5\`)${result}`),
  program('a URL that is encoded', `  return fetch("${records}?type=A&content=ends_with%3Aexample.com")${result}`),
  program('a sum of texts', `  const part = 'shop'\n  return fetch('${records}?page=1&content=starts_with:' + part)${result}`),
  program('parameters from an object', `  const params = new URLSearchParams({ content: 'starts_with:v=spf1', type: 'TXT' })\n  return fetch('${records}?' + params.toString())${result}`),
  program('parameters from pairs', `  const params = new URLSearchParams([['name', 'contains:shop'], ['page', '2']])\n  return fetch('${records}?' + params)${result}`),
  program('a parameter that is set', `  const url = new URL('${records}')\n  url.searchParams.set('name', \`ends_with:\${'shop'}\`)\n  return fetch(url)${result}`),
  program('a parameter that is added', `  const url = new URL('${records}')\n  url.searchParams.append("content", "contains:10.0")\n  return fetch(url)${result}`),
  program('parameters that are added to', `  const params = new URLSearchParams()\n  params.append('name', 'starts_with:www')\n  return fetch(\`${records}?\${params}\`)${result}`),
  program('params of axios', `  return (await axios.get('${records}', { params: { name: 'starts_with:www', page: 1 } })).data.result`, axios),
  program('params of axios with a computed value', `  const part = 'shop'\n  return (await axios.get('${records}', { params: { "content": 'contains:' + part } })).data.result`, axios),
  program('params of an instance', '  return (await http.get(\'/zones/z1/dns_records\', { params: { content: `ends_with:${\'com\'}` } })).data.result', `${axios}\nconst http = axios.create({ baseURL: 'BASE' })`),
  program('params in a local', `  const params = { name: 'contains:shop' }\n  return (await axios.get('${records}', { params })).data.result`, axios),
  program('two filters in one URL', `  return fetch('${records}?name=contains:shop&content=starts_with:10')${result}`),
]

/** A parameter that says what holds anyway. */
export const defaults: readonly Case[] = [
  ...['magnitude=MITIGATED_REQUESTS', 'magnitude=MITIGATED_REQUESTS&limit=5', 'limit=5&magnitude=MITIGATED_REQUESTS', 'a=1&magnitude=MITIGATED_REQUESTS&limit=5']
    .map(query => program(`?${query}`, `  return fetch('BASE/radar/attacks/layer7/top/attacks?${query}')${result}`)),
  program('params of axios', '  return (await axios.get(\'BASE/radar/attacks/layer7/top/attacks\', { params: { magnitude: \'MITIGATED_REQUESTS\', limit: 5 } })).data.result', axios),
  program('the only one of params', '  return (await axios.get(\'BASE/radar/attacks/layer7/top/attacks\', { params: { magnitude: \'MITIGATED_REQUESTS\' } })).data.result', axios),
]

const sent = (body: string) => `  const zone = 'z1'\n  return fetch(\`BASE/zones/\${zone}/dns_records\`, { method: 'POST', body: JSON.stringify(${body}) })${result}`

/** Fields that are ignored when they are sent. */
export const ignored: readonly Case[] = [
  program('the first field', sent('{ zone_id: zone, type: \'A\', name: \'www\' }')),
  program('the last field', sent('{ type: \'A\', name: \'www\', locked: false }')),
  program('the only field but one', sent('{ type: \'A\', zone_name: \'example.com\' }')),
  program('fields over lines', sent('{\n    type: \'A\',\n    zone_id: zone, // old\n    name: \'www\',\n  }')),
  program('several fields', sent('{ zone_id: zone, type: \'A\', zone_name: \'example.com\', locked: false }')),
  program('a field in quotes', sent('{ "locked": true, "type": "A" }')),
  program('a parameter in shorthand', `  const create = (zone_id: string) => fetch('${records}', { method: 'POST', body: JSON.stringify({ zone_id, type: 'A' }) })${result}\n  return create('z1')`),
  program('a body in a local', `  const body = { type: 'A', locked: false, name: 'www' }\n  return fetch('${records}', { method: 'POST', body: JSON.stringify(body) })${result}`),
  program('a field that is assigned', `  const body: any = { type: 'A' }\n  body.zone_id = 'z1'\n  return fetch('${records}', { method: 'POST', body: JSON.stringify(body) })${result}`),
  program('a field that is assigned under a condition', `  const body: any = { type: 'A' }\n  if (body.type === 'A') {\n    body.locked = true\n    body.name = 'www'\n  }\n  return fetch('${records}', { method: 'POST', body: JSON.stringify(body) })${result}`),
  program('a body of axios', `  return (await axios.post('${records}', { zone_name: 'example.com', type: 'A', name: 'www' })).data.result`, axios),
  program('a change by axios', `  return (await axios.put('${records}/r1', { locked: false, type: 'A' })).data.result ?? null`, axios),
  program('options in a local', `  const options = { method: 'POST', body: JSON.stringify({ type: 'A', locked: false }) }\n  return fetch('${records}', options)${result}`),
  program('a spread beside the field', `  const rest = { type: 'A', name: 'www' }\n  return fetch('${records}', { method: 'POST', body: JSON.stringify({ ...rest, locked: false }) })${result}`),
]

/** A name that is taken from an answer and not used. */
export const unread: readonly Case[] = [
  program('a name among others', `  const [{ locked, name }] = await fetch('${records}').then((response: any) => response.json()).then((answer: any) => answer.result)\n  return name`),
  program('a name in a loop', `  const names: string[] = []\n  for (const { name, zone_id } of (await (await fetch('${records}') as any).json()).result) names.push(name)\n  return names`),
]

/** Edits that a person must choose, in programs where they are right. */
export const suggested: readonly Case[] = [
  program('a segment', `  return fetch('BASE/zones/z1/script_monitor/scripts')${result}`),
  program('fields that move', sent('{ type: \'SRV\', data: { service: \'_sip\', proto: \'_tcp\', name: zone, priority: 1, port: 5060 } }')),
  program('fields that move in one text', sent('{\n    type: \'SRV\',\n    data: {\n      service: \'_sip\',\n      proto: \'_tcp\',\n      name: \'example.com\',\n      port: 5060,\n    },\n  }')),
  program('items that are wrapped', `  return (await axios.post('BASE/accounts/a1/access/apps', { name: 'Wiki', self_hosted_domains: ['a.example', 'b.example'] })).data.result`, axios),
  program('a list that is wrapped', `  const domains = ['a.example']\n  return (await axios.post('BASE/accounts/a1/access/apps', { self_hosted_domains: domains, name: 'Wiki' })).data.result`, axios),
]
