import { describe, expect, it } from 'vitest'
import { isContained } from '../../src/engine/contained-evidence.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Interest } from '../../src/uses/interest.ts'
import { acme } from '../support/acme-interest.ts'

const interest: Interest = { ...acme, strongWords: [...acme.strongWords, "'acme-sdk'", 'application/vnd.acme'] }
const users = "'https://api.acme.test/v4/users/latest'"

describe('evidence that concerns one file', () => {
  it.each<[string, string, boolean]>([
    ['an address at which nothing is deprecated', `fetch(${users})`, true],
    ['one with unknown parts', 'export const load = id => fetch(`https://api.acme.test/v4/users/${id}`)', true],
    ['one beside a comment', `// https://api.acme.test/v4/zones\nfetch(${users})`, true],
    ['one in a constant', `const url = ${users}\nexport async function load() { return (await fetch(url)).json() }`, true],
    ['a header of its requests', `const headers = { Accept: 'application/vnd.acme+json' }\nfetch(${users}, { headers })`, true],
    ['an address in a test', `import { http } from 'msw'\nhttp.get(${users}, ({ request }) => request.url)`, true],
    ['an address in a message', `throw new Error('See https://api.acme.test/v4/users/latest.')`, false],
    ['an address that is compared', `if (url === ${users}) stop()`, true],
    ['a path of the schedule', "fetch('https://api.acme.test/v4/zones/1/filters')", false],
    ['the beginning of one', "fetch('https://api.acme.test/v4/zo' + rest)", false],
    ['a path that is not known', 'fetch(`https://api.acme.test/v4/${path}`)', false],
    ['a path of the schedule with two slashes', "fetch('https://api.acme.test/v4//zones/1/filters')", false],
    ['a path that goes up', "fetch('https://api.acme.test/v4/users/../zones/1/filters')", false],
    ['a path with a placeholder', "fetch('https://api.acme.test/v4/{kind}/latest')", false],
    ['the base', "fetch('https://api.acme.test/v4/')", false],
    ['a second address', `fetch(${users})\nfetch('https://api.acme.test/v4/zones')`, false],
    ['an SDK', `import Acme from 'acme-sdk'\nfetch(${users})`, false],
    ['only a comment', '// https://api.acme.test/v4/users', false],
    ['an export', `export const url = ${users}\nfetch(url)`, false],
    ['an export under another name', `const url = ${users}\nexport { url as address }`, false],
    ['a value that a function returns', `export const url = () => ${users}`, false],
    ['an argument of a function of the project', `import { get } from './get'\nget(${users})`, false],
    ['an argument of a function of the file', `function get(url) { return fetch(new URL('/v4/zones', url)) }\nget(${users})`, false],
    ['an address that is taken apart', `fetch(new URL('/v4/zones', ${users}))`, false],
    ['a variable', `let url = ${users}\nif (old) url = other\nfetch(url)`, false],
    ['a member of an object that others may have', `api.url = ${users}`, false],
    ['a method of the address', `fetch(${users}.replace('users', kind))`, false],
    ['a header of other requests', "const headers = { Accept: 'application/vnd.acme+json' }\nexport const load = url => fetch(url, { headers })", false],
    ['options that a caller gives', `export const load = options => fetch(${users}, options)`, false],
    ['a path of the schedule that ends with a slash', "fetch('https://api.acme.test/v4/zones/1/filters/')", false],
    ['one before a hole', "fetch('https://api.acme.test/v4/zones/1/filters/' + rest)", false],
    ['a segment that a caller gives', 'export const load = id => fetch(`https://api.acme.test/v4/users/${id}/keys`)', true],
    ['a value in the query that a caller gives', 'export const load = id => fetch(`https://api.acme.test/v4/users?id=${id}&all=1`)', true],
    ['a query that a caller gives', 'export const load = query => fetch(`https://api.acme.test/v4/users?${query}`)', false],
    ['one behind the path', 'export const load = query => fetch(`https://api.acme.test/v4/users/latest${query}`)', false],
    ['one through a constant', `import got from 'got'\nexport const load = more => { const query = { a: 1, ...more }; got(${users}, { query }) }`, false],
    ['one through a variable', `let query = {}\nexport function set(value) { query = value }\nexport const load = () => fetch(${users}, { query })`, false],
    ['one through a loop', `export const load = list => { for (const query of list) fetch(${users}, { query }) }`, false],
    ['one that a method adds', `export const load = more => { const query = {}; Object.assign(query, more); fetch(${users}, { query }) }`, false],
    ['one of arguments', `export function load() { fetch(${users}, arguments[0]) }`, false],
    ['one of an instance', 'class Users { load() { fetch(`https://api.acme.test/v4/users?${this.query}`) } }', false],
    ['one of another file of the project', `import { get } from './get'\nfetch(${users}, { query: get })`, false],
    ['one of a constant of the file', `const more = { all: 1 }\nconst query = { ...more }\nquery.page = 1\nfetch(${users}, { query })`, true],
    ['a client with such a base', "import axios from 'axios'\nexport const users = axios.create({ baseURL: 'https://api.acme.test/v4/users/1' })", false],
    ['a request to which others may add', `import request from 'superagent'\nexport const load = () => request.get(${users})`, false],
    ['a response that others get', `import axios from 'axios'\nexport const load = () => axios.get(${users})`, true],
    ['what an unknown function returns', `import { parse } from 'node:url'\nexport const { host } = parse(${users})`, false],
    ['a request to what such a function returns', `import { resolve } from 'node:url'\nfetch(resolve(${users}, '/v4/zones/1/filters'))`, false],
    ['one through very many constants', `const u0 = ${users}\n${Array.from({ length: 20_000 }, (_, index) => `const u${String(index + 1)} = u${String(index)}`).join('\n')}`, false],
    ['a file that cannot be parsed', `fetch(${users}`, false],
  ])('%s', (_, text, expected) => {
    const project = openProject('', { files: memoryFiles({ 'a.ts': text, 'get.ts': 'export const get = 1' }) })
    expect(isContained(project, interest, 'a.ts')).toBe(expected)
  })

  it('is not looked for in a file that is nested too deeply', () => {
    const text = `fetch(${users})\nconst x = ${'{a:\n'.repeat(20_000)}1${'}\n'.repeat(20_000)}`
    expect(isContained(openProject('', { files: memoryFiles({ 'a.js': text }) }), interest, 'a.js')).toBe(false)
  })

  it('does not concern one file where a file of the project sets a library for all calls', () => {
    const files = { 'a.ts': `import axios from 'axios'\naxios.get(${users})`, 'main.ts': "import axios from 'axios'\naxios.defaults.params = query" }
    expect(isContained(openProject('', { files: memoryFiles(files) }), interest, 'a.ts')).toBe(false)
  })

  it('needs an address that is at none of the bases of a host', () => {
    const project = openProject('', { files: memoryFiles({ 'a.ts': "fetch('https://api.acme.test/v4/beta/zones/1/filters')" }) })
    const both = { ...interest, servers: [...acme.servers, { host: 'api.acme.test', base: '/v4/beta' }] }
    expect(isContained(project, both, 'a.ts')).toBe(false)
  })

  it('counts for responses only where fields may be at any path', () => {
    const project = openProject('', { files: memoryFiles({ 'a.ts': `fetch(${users})` }) })
    expect(isContained(project, { ...interest, answered: { ...interest.answered, subtree: true } }, 'a.ts')).toBe(false)
  })
})
