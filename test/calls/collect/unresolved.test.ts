import { expect, it } from 'vitest'
import { analyseFiles } from '../../support/analyse-files.ts'

const base = `const B = 'https://api.cloudflare.com/client/v4'\n`
const get = `${base}const get = (path: string) => fetch(B + path)\n`
const setting = `${base}const setting = (zone: string, name: string) => fetch(\`\${B}/zones/\${zone}/settings/\${name}\`)\n`
const procedures = `${base}import { createTRPCClient } from '@trpc/client'\nimport { initTRPC } from '@trpc/server'\nconst t = initTRPC.create()\nconst router = t.router({ ask: t.procedure.query(({ input }) => fetch(B + input.path)) })\nconst client = createTRPCClient<typeof router>({ links: [] })\n`

/** Six functions, each of which passes a path on to the next one, a request in the last, and a call of the first. */
const chain = (request: string): string => [
  ...Array.from({ length: 5 }, (_, index) => `const f${String(index + 1)} = (path: string) => f${String(index + 2)}(path)`),
  `const f6 = (path: string) => ${request}`, `f1('/user')`,
].join('\n')

it.each<[string, string, string[]]>([
  ['a path that is a parameter nobody gives', `${base}export const get = (path: string) => fetch(B + path)`, ['a.ts:2 The path of the request cannot be resolved.']],
  ['a segment that could be a deprecated one', `${base}export const get = (z: string, what: string) => fetch(\`\${B}/zones/\${z}/\${what}\`)`, ['a.ts:2 Segment 3 of the path cannot be resolved.']],
  ['an address of which nothing is known', `${base}export const get = (url: string) => fetch(url)`, ['a.ts:2 The URL of the request cannot be resolved.']],
  ['arguments that are passed on', `${base}export const get = (...args: Parameters<typeof fetch>) => fetch(...args)`, ['a.ts:2 The URL of the request cannot be resolved.']],
  ['options that something unknown is spread into', `${base}import axios from 'axios'\nexport const send = (config: any) => axios({ ...config, timeout: 1 })`, ['a.ts:3 The URL of the request cannot be resolved.']],
  ['an instance of a base that nobody knows', `${base}import axios from 'axios'\nexport const made = (config: any, path: string) => axios.create({ ...config, timeout: 1 }).get('/zones/1/' + path)`, ['a.ts:3 Segment 3 of the path cannot be resolved.']],
  ['a path beside the host', `${base}import https from 'node:https'\nexport const send = (path: string) => https.get({ hostname: 'api.cloudflare.com', path })`, ['a.ts:3 The path of the request cannot be resolved.']],
  ['a host beside options that nobody knows', `${base}import https from 'node:https'\nexport const send = (rest: any) => https.get({ ...rest, hostname: 'api.cloudflare.com' })`, ['a.ts:3 The path of the request cannot be resolved.']],
  ['a host that nobody knows, and a path that is not the base', `${base}import https from 'node:https'\nexport const check = (host: string) => https.get({ host, path: '/health' })`, []],
  ['a host in a template, and a path that is not the base', `${base}export const check = (host: string) => fetch(\`https://\${host}/health\`)`, []],
  ['a host in a template, and a path that may be one', `${base}export const check = (host: string, id: string) => fetch(\`https://\${host}/zones/\${id}/filters\`)`, ['a.ts:2 The URL of the request cannot be resolved.']],
  ['a host and a path that nobody knows', `${base}export const check = (host: string, path: string) => fetch(\`https://\${host}\${path}\`)`, ['a.ts:2 The URL of the request cannot be resolved.']],
  ['a method of a client that is computed', `${base}import axios from 'axios'\nexport const send = (method: string, path: string) => axios[method](B + path)`, ['a.ts:3 The path of the request cannot be resolved.']],
  ['a wrapper whose callers are all resolved', `${get}get('/zones/1/ssl/recommendation')`, []],
  ['one caller of several', `${get}get('/zones/1/ssl/recommendation')\nexport const other = (path: string) => get(path)`, ['a.ts:2 The path of the request cannot be resolved.']],
  ['a caller behind callers that are resolved', `${get}get('/user')\nconst two = (path: string) => get(path)\ntwo('/zones')\nexport const three = (path: string) => two(path)`, ['a.ts:4 The path of the request cannot be resolved.']],
  ['callers that give one segment', `${setting}setting('1', 'always_online')\nexport const https = (zone: string) => setting(zone, 'always_use_https')\nfor (const name of ['ipv6', 'http3']) setting('1', name)`, []],
  ['a method that is given one segment', `${base}class Zones { get(zone: string, what: string) { return fetch(\`\${B}/zones/\${zone}/\${what}\`) } }\nexport const packs = (zones: Zones, zone: string) => zones.get(zone, 'certificate_packs')`, []],
  ['a caller that adds nothing', `${setting}setting('1', 'ipv6')\nexport const any = (zone: string, name: string) => setting(zone, name)`, ['a.ts:2 Segment 4 of the path cannot be resolved.']],
  ['a tag that is a wrapper', `${base}const api = (strings: TemplateStringsArray, ...values: string[]) => fetch(B + String.raw(strings, ...values))\nexport const records = (zone: string) => api\`/zones/\${zone}/ssl/recommendation\``, []],
  ['a procedure that gets a path that nobody knows', `${procedures}export const ask = (path: string) => client.ask.query({ path })`, ['a.ts:7 The path of the request cannot be resolved.']],
  ['a procedure whose calls are resolved', `${procedures}export const ask = (zone: string) => client.ask.query({ path: \`/zones/\${zone}/ssl/recommendation\` })`, []],
  ['an object that is a client', `${base}const api = { get: (path: string) => api.send('GET', path), send: (method: string, path: string) => fetch(B + path, { method }) }\napi.get('/user')`, []],
  ['more alternatives than are followed', `${base}const paths = { ${Array.from({ length: 100 }, (_, index) => `p${String(index)}: '/zones/1/x${String(index)}'`).join(', ')} }\nexport const get = (name: string) => fetch(B + paths[name])`, ['a.ts:3 budget']],
  ['a base that a function gives behind many calls', `${base}const base = () => B\n${chain('fetch(base() + path)')}`, ['a.ts:8 The path of the request cannot be resolved.']],
  ['a path that a function makes behind many calls', `${base}const withSlash = (path: string) => path + '/'\n${chain('fetch(B + withSlash(path))')}`, ['a.ts:8 The path of the request cannot be resolved.', 'a.ts:9 budget']],
  ['an id that a function makes behind many calls', `${base}const id = (path: string) => path + '1'\n${chain('fetch(`${B}/zones/${id(path)}/ssl/recommendation`)')}`, []],
  ['a name that a function makes behind many calls', `${base}const id = (path: string) => path + '1'\n${chain('fetch(`${B}/zones/1/settings/${id(path)}`)')}`, ['a.ts:8 Segment 4 of the path cannot be resolved.', 'a.ts:9 budget']],
  ['an end of several segments that a function makes behind many calls', `${base}const end = (path: string) => path + '1'\n${chain('fetch(`${B}/zones/${end(path)}`)')}`, ['a.ts:9 budget']],
  ['a beginning of several segments that a function makes behind many calls', `${base}const start = (path: string) => path + '1'\n${chain('fetch(`${B}/${start(path)}/filters`)')}`, ['a.ts:8 Segment 1 of the path cannot be resolved.', 'a.ts:9 budget']],
  ['a part without a slash that a function makes behind many calls', `${base}const end = (path: string) => path + '1'\n${chain('fetch(`${B}/zones/1${end(path)}`)')}`, ['a.ts:9 budget']],
  ['the end of a name that a function makes behind many calls', `${base}const end = (path: string) => path + '1'\n${chain('fetch(`${B}/zones/1/settings/min${end(path)}`)')}`, ['a.ts:8 Segment 4 of the path cannot be resolved.', 'a.ts:9 budget']],
  ['an unknown segment where no template has a literal', `${base}export const get = (z: string) => fetch(\`\${B}/zones/\${z}/ssl/recommendation\`)`, []],
  ['another host', `${base}export const get = (path: string) => fetch('https://other.example.com' + path)`, []],
  ['a file that nothing joins to the API', 'export const get = (url: string) => fetch(url)', []],
])('%s', (_name, text, expected) => {
  const { unresolved, findings } = analyseFiles({ 'a.ts': text })
  expect(findings).toEqual([])
  expect(unresolved.map(each => `${each.file}:${each.line} ${each.reason}`)).toEqual(expected)
})
