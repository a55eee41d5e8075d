import { describe, expect, it } from 'vitest'
import { fixedText } from './analyse.ts'

interface Row {
  readonly name: string
  readonly file?: string
  readonly before: string
  /** Absent: no fix of this safety. */
  readonly after?: string
}

const api = 'https://api.cloudflare.com/client/v4'
const records = `${api}/zones/1/dns_records`

const safe: readonly Row[] = [
  {
    name: 'a path in a template',
    before: `export const list = (a: string) => fetch(\`${api}/accounts/\${a}/workers/namespaces\`)`,
    after: `export const list = (a: string) => fetch(\`${api}/accounts/\${a}/storage/kv/namespaces\`)`,
  },
  {
    name: 'a path in a command line',
    before: `import { exec } from 'node:child_process'\nexec("curl ${api}/accounts/1/workers/namespaces")`,
    after: `import { exec } from 'node:child_process'\nexec("curl ${api}/accounts/1/storage/kv/namespaces")`,
  },
  {
    name: 'a path of pieces',
    before: `const url = '${api}' + '/accounts/' + account + '/workers' + '/namespaces'\nfetch(url)`,
    after: `const url = '${api}' + '/accounts/' + account + '/storage/kv' + '/namespaces'\nfetch(url)`,
  },
  {
    name: 'segments of an array',
    before: `fetch(['${api}', 'accounts', account, 'workers', 'namespaces'].join('/'))`,
    after: `fetch(['${api}', 'accounts', account, 'storage/kv', 'namespaces'].join('/'))`,
  },
  {
    name: 'a path that is given to a wrapper',
    before: `const get = (path: string) => fetch('${api}' + path)\nget('/accounts/1/workers/namespaces')`,
    after: `const get = (path: string) => fetch('${api}' + path)\nget('/accounts/1/storage/kv/namespaces')`,
  },
  {
    name: 'a local through another local',
    before: `const path = '/accounts/1/workers/namespaces'\nconst url = '${api}' + path\nawait fetch(url)`,
    after: `const path = '/accounts/1/storage/kv/namespaces'\nconst url = '${api}' + path\nawait fetch(url)`,
  },
  {
    name: 'a path of which a conditional gives one half',
    before: `fetch(\`${api}/accounts/1/\${old ? 'workers' : 'storage/kv'}/namespaces\`)`,
    after: `fetch(\`${api}/accounts/1/\${old ? 'storage/kv' : 'storage/kv'}/namespaces\`)`,
  },
  {
    name: 'a filter in a URL',
    before: `fetch(\`${records}?name=contains:\${part}&per_page=5\`)`,
    after: `fetch(\`${records}?name.contains=\${part}&per_page=5\`)`,
  },
  {
    name: 'a filter with an encoded separator',
    before: `fetch("${records}?type=A&content=ends_with%3Aexample.com")`,
    after: `fetch("${records}?type=A&content.endswith=example.com")`,
  },
  {
    name: 'a filter in the params of axios, with the quotes of the value',
    before: `import axios from 'axios'\naxios.get('${records}', { params: { "name": "starts_with:www", page: 1 } })`,
    after: `import axios from 'axios'\naxios.get('${records}', { params: { "name.startswith": "www", page: 1 } })`,
  },
  {
    name: 'a filter with a computed value',
    before: `import axios from 'axios'\naxios.get('${records}', { params: { content: 'contains:' + part } })`,
    after: `import axios from 'axios'\naxios.get('${records}', { params: { 'content.contains': '' + part } })`,
  },
  {
    name: 'a filter in URLSearchParams',
    before: `const params = new URLSearchParams({ content: 'starts_with:v=spf1' })\nfetch('${records}?' + params.toString())`,
    after: `const params = new URLSearchParams({ 'content.startswith': 'v=spf1' })\nfetch('${records}?' + params.toString())`,
  },
  {
    name: 'a filter that is set on a URL',
    before: `const url = new URL('${records}')\nurl.searchParams.set("name", \`contains:\${part}\`)\nfetch(url)`,
    after: `const url = new URL('${records}')\nurl.searchParams.set("name.contains", \`\${part}\`)\nfetch(url)`,
  },
  {
    name: 'a parameter that is one of several in a URL',
    before: `fetch('${api}/radar/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS&limit=5')`,
    after: `fetch('${api}/radar/attacks/layer7/top/attacks?limit=5')`,
  },
  {
    name: 'a parameter that is the only one of a URL',
    before: `fetch('${api}/radar/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS')`,
    after: `fetch('${api}/radar/attacks/layer7/top/attacks')`,
  },
  {
    name: 'the last parameter of an object',
    before: `import axios from 'axios'\naxios.get('${api}/radar/attacks/layer7/top/attacks', { params: {\n  limit: 5,\n  magnitude: 'MITIGATED_REQUESTS',\n} })`,
    after: `import axios from 'axios'\naxios.get('${api}/radar/attacks/layer7/top/attacks', { params: {\n  limit: 5,\n} })`,
  },
  {
    name: 'the first parameter of an object, with a comment that stays',
    before: `import axios from 'axios'\naxios.get('${api}/radar/attacks/layer7/top/attacks', { params: { magnitude: 'MITIGATED_REQUESTS', /* few */ limit: 5 } })`,
    after: `import axios from 'axios'\naxios.get('${api}/radar/attacks/layer7/top/attacks', { params: { /* few */ limit: 5 } })`,
  },
  {
    name: 'the only parameter of an object',
    before: `import axios from 'axios'\naxios.get('${api}/radar/attacks/layer7/top/attacks', { params: { magnitude: 'MITIGATED_REQUESTS' } })`,
    after: `import axios from 'axios'\naxios.get('${api}/radar/attacks/layer7/top/attacks', { params: {} })`,
  },
  {
    name: 'a path in the script of a component',
    file: 'List.vue',
    before: `<template><p>Hi</p></template>\n<script setup lang="ts">\nawait fetch('${api}/accounts/1/workers/namespaces')\n</script>\n`,
    after: `<template><p>Hi</p></template>\n<script setup lang="ts">\nawait fetch('${api}/accounts/1/storage/kv/namespaces')\n</script>\n`,
  },
  {
    name: 'a path that a function returns',
    before: `const path = (id: string) => \`/accounts/\${id}/workers/namespaces\`\nfetch('${api}' + path('1'))`,
    after: `const path = (id: string) => \`/accounts/\${id}/storage/kv/namespaces\`\nfetch('${api}' + path('1'))`,
  },
  {
    name: 'the default of a parameter',
    before: `const list = (path = '/accounts/1/workers/namespaces') => fetch('${api}' + path)\nlist()`,
    after: `const list = (path = '/accounts/1/storage/kv/namespaces') => fetch('${api}' + path)\nlist()`,
  },
  {
    name: 'a member of an enum',
    before: `enum Path { Kv = '/accounts/1/workers/namespaces' }\nfetch('${api}' + Path.Kv)`,
    after: `enum Path { Kv = '/accounts/1/storage/kv/namespaces' }\nfetch('${api}' + Path.Kv)`,
  },
]

describe.each(safe)('fixes $name', ({ before, after, file }) => {
  it('as the row shows, once', () => {
    const fixed = fixedText(before, 'safe', file)
    expect(fixed.text).toBe(after)
    expect(fixed.count).toBe(1)
    expect(fixedText(fixed.text, 'safe', file).count).toBe(0)
  })
})

const suggested: readonly Row[] = [
  {
    name: 'a constant that others may import',
    before: `export const path = '/accounts/1/workers/namespaces'\nfetch('${api}' + path)`,
    after: `export const path = '/accounts/1/storage/kv/namespaces'\nfetch('${api}' + path)`,
  },
  {
    name: 'a constant that is also compared',
    before: `const path = '/accounts/1/workers/namespaces'\nfetch('${api}' + path)\nif (seen === path) stop()`,
    after: `const path = '/accounts/1/storage/kv/namespaces'\nfetch('${api}' + path)\nif (seen === path) stop()`,
  },
  {
    name: 'an object of parameters of a type of its own',
    before: `import axios from 'axios'\nconst params: Filter = { name: 'contains:shop' }\naxios.get('${records}', { params })`,
    after: `import axios from 'axios'\nconst params: Filter = { 'name.contains': 'shop' }\naxios.get('${records}', { params })`,
  },
  {
    name: 'an object of parameters that is read elsewhere',
    before: `import axios from 'axios'\nconst params = { name: 'contains:shop' }\naxios.get('${records}', { params })\nlog(params.name)`,
    after: `import axios from 'axios'\nconst params = { 'name.contains': 'shop' }\naxios.get('${records}', { params })\nlog(params.name)`,
  },
  {
    name: 'parameters that a wrapper may read by name',
    before: `import axios from 'axios'\nconst list = (params: object) => axios.get('${records}', { params })\nlist({ name: 'contains:shop' })`,
    after: `import axios from 'axios'\nconst list = (params: object) => axios.get('${records}', { params })\nlist({ 'name.contains': 'shop' })`,
  },
  {
    name: 'a filter after a spread, which may hold the name too',
    before: `import axios from 'axios'\naxios.get('${records}', { params: { ...defaults, name: 'contains:shop' } })`,
    after: `import axios from 'axios'\naxios.get('${records}', { params: { ...defaults, 'name.contains': 'shop' } })`,
  },
  {
    name: 'a path that is looked up in a cache',
    before: `const url = '${api}/accounts/1/workers/namespaces'\nif (!cache.has(url)) fetch(url)`,
    after: `const url = '${api}/accounts/1/storage/kv/namespaces'\nif (!cache.has(url)) fetch(url)`,
  },
  {
    name: 'a path that is sent with another method too',
    before: `const url = '${api}/accounts/1/workers/namespaces'\nfetch(url)\nfetch(url, { method: 'PURGE' })`,
    after: `const url = '${api}/accounts/1/storage/kv/namespaces'\nfetch(url)\nfetch(url, { method: 'PURGE' })`,
  },
  {
    name: 'a rewrite that the schedule only suggests',
    before: `fetch('${api}/zones/1/script_monitor/scripts')`,
    after: `fetch('${api}/zones/1/page_shield/scripts')`,
  },
  {
    name: 'a parameter with a value that changes the answer',
    before: `fetch('${api}/radar/attacks/layer7/top/attacks?limit=5&magnitude=AFFECTED_ZONES#top')`,
    after: `fetch('${api}/radar/attacks/layer7/top/attacks?limit=5#top')`,
  },
  {
    name: 'a header beside another',
    before: `fetch('${api}/zones', { method: 'POST', headers: { 'Transfer-Encoding': 'chunked', 'Content-Length': String(n) }, body })`,
    after: `fetch('${api}/zones', { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body })`,
  },
]

describe.each(suggested)('suggests for $name', ({ before, after }) => {
  it('what the row shows, and fixes nothing', () => {
    const { text, count } = fixedText(before, 'suggestion')
    expect(text).toBe(after)
    expect(count).toBe(1)
    expect(fixedText(before, 'safe').count).toBe(0)
  })
})

const left: readonly Row[] = [
  {
    name: 'a variable of a command line',
    before: `import { exec } from 'node:child_process'\nexec("P=${api}/accounts/1/workers/namespaces; curl $P; mail $P")`,
  },
  { name: 'a base that others share', before: `const base = '${api}/accounts/1/workers'\nfetch(base + '/namespaces')\nfetch(base + '/scripts')` },
  { name: 'a segment in an escape', before: `fetch('${api}/accounts/1/work\\u0065rs/namespaces')` },
  { name: 'a filter in a constant', before: `import axios from 'axios'\nconst name = 'contains:shop'\naxios.get('${records}', { params: { name } })` },
  { name: 'a filter of which a conditional gives one half', before: `import axios from 'axios'\naxios.get('${records}', { params: { name: exact ? 'shop' : 'contains:shop' } })` },
  { name: 'a filter that is there already', before: `fetch('${records}?name=contains:a&name.contains=b')` },
  { name: 'a filter that is given twice', before: `fetch('${records}?name=contains:a&name=contains:b')` },
  { name: 'a filter with a list', before: `fetch('${records}?name=contains:a,b')` },
  { name: 'a parameter with something behind it', before: `fetch(\`${api}/radar/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS\${more}\`)` },
  { name: 'an endpoint without a rewrite', before: `fetch('${api}/zones/1/rate_limits')` },
]

describe.each(left)('leaves $name', ({ before }) => {
  it('to a person', () => {
    expect(fixedText(before, 'safe').count).toBe(0)
    expect(fixedText(before, 'suggestion').count).toBe(0)
  })
})

it('ends titles with a full stop', () => {
  const titles = [...safe, ...suggested].flatMap(({ before, file }) => [...fixedText(before, 'safe', file).titles, ...fixedText(before, 'suggestion', file).titles])
  expect(titles).toHaveLength(safe.length + suggested.length)
  expect(titles.filter(title => !/^(?:Replace `.+` with `.+`|Remove (?:the header )?`.+`)\.$/.test(title))).toEqual([])
})
