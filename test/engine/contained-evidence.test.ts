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
    ['a file that cannot be parsed', `fetch(${users}`, false],
  ])('%s', (_, text, expected) => {
    const project = openProject('', { files: memoryFiles({ 'a.ts': text, 'get.ts': 'export const get = 1' }) })
    expect(isContained(project, interest, 'a.ts')).toBe(expected)
  })

  it('counts for responses only where fields may be at any path', () => {
    const project = openProject('', { files: memoryFiles({ 'a.ts': `fetch(${users})` }) })
    expect(isContained(project, { ...interest, answered: { ...interest.answered, subtree: true } }, 'a.ts')).toBe(false)
  })
})
