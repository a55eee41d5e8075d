import { expect, it } from 'vitest'
import { analyseFiles } from '../../support/analyse-files.ts'

const api = 'https://api.cloudflare.com/client/v4'
const json = `{ "cf": { "api": "${api}" } }`
const limits = 'fetch(`${base}/zones/1/rate_limits`)'

/** Where the base URL of the only finding comes from, by files and code; null for none. */
const rows: readonly (readonly [what: string, files: Readonly<Record<string, string>>, from: string | null])[] = [
  ['a module of JSON', { 'config.json': json, 'a.js': `import { cf } from './config.json'\nconst base = cf.api\n${limits}` }, 'config.json certain'],
  ['a name that JSON gives twice', { 'config.json': '{ "api": "https://shop.example.com", "api": "' + api + '" }', 'a.js': `import { api as base } from './config.json'\n${limits}` }, 'config.json certain'],
  ['the text of a file', { 'config.json': json, 'src/a.js': `import fs from 'fs'\nconst base = JSON.parse(fs.readFileSync('config.json')).cf.api\n${limits}` }, 'config.json likely'],
  ['the text of a file beside the module', { 'src/config.json': json, 'src/a.js': `import fs from 'fs'\nimport path from 'path'\nconst base = JSON.parse(fs.readFileSync(path.join(__dirname, 'config.json'))).cf.api\n${limits}` }, 'src/config.json certain'],
  ['a folder that the module defines as its own', { 'config.json': json, 'a.js': `import fs from 'fs'\nimport path from 'path'\nconst __dirname = path.dirname(new URL(import.meta.url).pathname)\nconst base = JSON.parse(fs.readFileSync(path.join(__dirname, 'config.json'))).cf.api\n${limits}` }, 'config.json certain'],
  ['a parameter with the name of that folder', { 'config.json': json, 'a.js': `import fs from 'fs'\nimport path from 'path'\nconst read = __dirname => JSON.parse(fs.readFileSync(path.join(__dirname, 'config.json')))\nconst base = read(process.argv[2]).cf.api\n${limits}` }, null],
  ['another folder', { 'config.json': json, 'a.js': `import fs from 'fs'\nimport path from 'path'\nconst base = JSON.parse(fs.readFileSync(path.join(options.dirname, 'config.json'))).cf.api\n${limits}` }, null],
  ['an absolute path', { 'config.json': json, 'a.js': `import fs from 'fs'\nconst base = JSON.parse(fs.readFileSync('/config.json')).cf.api\n${limits}` }, null],
  ['a path that is resolved to an absolute one', { 'etc/config.json': json, 'a.js': `import fs from 'fs'\nimport path from 'path'\nconst base = JSON.parse(fs.readFileSync(path.resolve(__dirname, '/etc', 'config.json'))).cf.api\n${limits}` }, null],
  ['another host in a file where the program runs', { 'config.json': json.replace('api.cloudflare', 'shop.example'), 'a.js': `import fs from 'fs'\nconst base = JSON.parse(fs.readFileSync('config.json')).cf.api || '${api}'\n${limits}` }, null],
  ['a text whose values a function replaces', { 'config.json': json, 'a.js': `import fs from 'fs'\nconst base = JSON.parse(fs.readFileSync('config.json'), (key, value) => replace(value)).cf.api\n${limits}` }, null],
  ['an example of an environment', { '.env.example': `CF_API=${api}`, 'src/a.js': `const base = process.env.CF_API\n${limits}` }, '.env.example likely'],
  ['an example above the package', { '.env.example': `CF_API=${api}`, 'app/package.json': '{}', 'app/a.js': `const base = process.env.CF_API\n${limits}` }, '.env.example likely'],
  ['the package config', { 'config/default.yaml': `cf:\n  api: ${api}\n`, 'a.js': `import config from 'config'\nconst base = config.get('cf.api')\n${limits}` }, 'config/default.yaml likely'],
  ['a list of the package config', { 'config/default.json': `{ "apis": ["${api}"] }`, 'a.js': `import config from 'config'\nconst [base] = config.get('apis')\n${limits}` }, 'config/default.json likely'],
  ['an environment itself', { '.env': `CF_API=${api}`, 'a.js': `const base = process.env.CF_API\n${limits}` }, null],
  ['an example with a password', { '.env.example': `CF_API=https://me:secret@api.cloudflare.com/client/v4`, 'a.js': `const base = process.env.CF_API\n${limits}` }, null],
  ['another host in an example', { '.env.example': `CF_API=https://shop.example.com/client/v4`, 'a.js': `const base = process.env.CF_API\n${limits}` }, null],
  ['a file with another name', { 'notes.json': json, 'a.js': `import { cf } from './notes.json'\nconst base = cf.api\n${limits}` }, null],
  ['a table of addresses', { 'urls.json': `{ "cf": { "api": "${api}", "others": [${'"https://shop.example.com", '.repeat(30)}1] } }`, 'a.js': `import { cf } from './urls.json'\nconst base = cf.api\n${limits}` }, null],
  ['a file with a mistake', { 'config.json': `{ "cf": { "api": "${api}" `, 'a.js': `import { cf } from './config.json'\nconst base = cf.api\n${limits}` }, null],
]

it.each(rows)('%s', (_, files, from) => {
  const { findings } = analyseFiles({ 'package.json': '{}', ...files })
  const base = findings.flatMap(({ trace, confidence }) => trace.filter(({ note }) => note === 'base URL').map(({ file }) => `${file} ${confidence}`))
  expect(base).toEqual(from === null ? [] : [from])
})

it('reads no data that is too deep, or above the project', () => {
  const send = (file: string): string => `import body from '${file}'\nfetch('${api}/zones/1/dns_records', { method: 'POST', body: JSON.stringify(body) })`
  const record = '{ "locked": true }'
  const { findings, errors } = analyseFiles({
    'package.json': '{}', 'record.json': record, 'deep.json': '['.repeat(9000) + ']'.repeat(9000),
    'a.js': send('./record.json'), 'b.js': send('./deep.json'), 'c.js': send('../record.json'), 'src/d.js': send('../record.json'),
  })
  expect(errors).toEqual([])
  expect(findings.map(({ file, entry }) => `${file} ${entry}`)).toEqual(['a.js dns-record-locked', 'src/d.js dns-record-locked'])
})
