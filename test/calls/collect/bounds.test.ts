import { expect, it } from 'vitest'
import { analyseFiles, listFindings } from '../../support/analyse-files.ts'

const base = `const B = 'https://api.cloudflare.com/client/v4'\n`
const lines = (count: number, line: (index: number) => string): string => Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** Programs that would never end, or never fit, if everything were followed; a plain call among them is still found. */
const rows: [string, Record<string, string>, string[]][] = [
  ['constants that need each other', {
    'a.ts': `${base}const a = b\nconst b = a\nlet c = c\nfetch(B + a + c)\nfetch(B + '/zones/1/filters')`,
  }, ['a.ts:6 filters GET']],
  ['classes that extend each other', {
    'a.ts': `${base}class A extends C {}\nconst C = A\nnew A().get('/x')\nfetch(B + '/zones/1/filters')`,
  }, ['a.ts:5 filters GET']],
  ['functions that call each other', {
    'a.ts': `${base}function a(p) { b(p); c(p + '1') }\nfunction b(p) { c(p); a(p + '2') }\nfunction c(p) { fetch(B + p); a(p); b(p) }\na('/zones/1/filters')`,
  }, ['a.ts:5 filters GET']],
  ['a text that doubles forty times', {
    'a.ts': `${base}const s0 = 'xx'\n${lines(40, index => `const s${index + 1} = s${index} + s${index}`)}\nfetch(B + '/zones/' + s40 + '/filters')`,
  }, ['a.ts:43 filters GET']],
  ['2^20 alternatives of one address', {
    'a.ts': `${base}fetch(B + '/zones/1'${lines(20, index => `+ (Math.random() > 0.5 ? '/a${index}' : '/b${index}')`)} + '/filters')\nfetch(B + '/zones/1/filters')`,
  }, ['a.ts:22 filters GET']],
  ['an object that holds itself', {
    'a.ts': `${base}const o = { type: 'SRV' }\no.data = o\no.list = [o]\nfetch(B + '/zones/1/dns_records', { method: 'POST', body: JSON.stringify(o) })\nfetch(B + '/zones/1/filters')`,
  }, ['a.ts:6 filters GET']],
  ['200 conditional additions to one variable', {
    'a.ts': `${base}let u = B\n${lines(200, index => `if (x${index}) u += '/a${index}'`)}\nfetch(u)\nfetch(B + '/zones/1/filters')`,
  }, ['a.ts:204 filters GET']],
  ['500 names for parts of each other', {
    'a.ts': `${base}const o0: any = {}\n${lines(500, index => `const o${index + 1} = o${index}.part`)}\no500.name = 'x'\nfetch(B + '/zones/1/filters', { body: o0 })`,
  }, ['a.ts:504 filters GET']],
  ['a module that imports its own name', {
    'a.ts': `import { send } from './a.ts'\n${base}export const send = (path: string) => fetch(B + path)\nsend('/zones/1/filters')`,
  }, ['a.ts:4 filters GET']],
  ['modules that import each other in a ring', Object.fromEntries(Array.from({ length: 300 }, (_, index) => [
    `m${index}.ts`,
    `import { f${(index + 1) % 300} } from './m${(index + 1) % 300}.ts'\nexport const f${index} = (p: string): unknown => f${(index + 1) % 300}(p + '/x')\n${index ? '' : `${base}fetch(B + '/zones/1/filters')\nf0('/zones')\n`}`,
  ])), ['m0.ts:4 filters GET']],
]

it.each(rows)('ends on %s', (_name, files, expected) => {
  const report = analyseFiles(files)
  expect(report.errors).toEqual([])
  expect(listFindings(report)).toEqual(expected)
})

it('follows every one of 2,000 callers of a wrapper', () => {
  const text = `${base}const send = (path: string, method = 'GET') => fetch(B + path, { method })\n${lines(2000, index => `send('/zones/${index}/filters')`)}`
  expect(analyseFiles({ 'a.ts': text }).findings).toHaveLength(2000)
})

it.each([
  ['fetch', '/zones', (path: string) => `fetch(B + ${path})`],
  ['a request that gets its address later', '/zones', (path: string) => `{ const request = new XMLHttpRequest(); request.open('GET', B + ${path}); request.send() }`],
  ['a request that gets its base later', '', (path: string) => `superagent.get(${path}).use(prefix(B + '/zones'))`],
])('follows a call further after each request to a path of the schedule: %s', (_name, start, send) => {
  const callers = lines(20, index => `all('${start}/1/x${index}')`)
  const imports = "import superagent from 'superagent'\nimport prefix from 'superagent-prefix'\n"
  const text = `${imports}${base}function all(path: string) {\n${lines(600, index => send(`path + '/filters?page=${index}'`))}\n}\n${callers}\nall('${start}/1')`
  expect(analyseFiles({ 'a.ts': text }).findings).toHaveLength(600)
})

/** Rows: the base of the API, and how certain the last request is. */
const bases = [["'https://api.cloudflare.com/client/v4'", 'certain'], ['process.env.API_BASE', 'possible']] as const

it.each(bases)('follows a call that registers 250 handlers: %s', (at, confidence) => {
  const handlers = lines(250, index => `app.put('/x${index}', async (req, res) => {\n${''
    }res.json(await send('/accounts/1/x${index}', { method: 'PUT', body: { name: req.body.name, tags: [req.body.tag] } })) })`)
  const report = analyseFiles({
    'send.ts': `const base = ${at}\nexport const make = () => (path, { method = 'GET', body } = {}) => fetch(base + path, { method, body })`,
    'register.ts': `export function register(app, send) {\n${handlers}\napp.get('/f', async (req, res) => { res.json(await send('/zones/1/filters')) })\n}`,
    'main.ts': `import { make } from './send.ts'\nimport { register } from './register.ts'\nimport express from 'express'\nregister(express(), make())`,
  }, 'possible')
  const found = report.findings.map(each => [each.entry, each.methods, each.confidence, each.trace[0]?.file])
  expect(found).toEqual([['filters', ['GET'], confidence, 'main.ts']])
})

it('finds a name among 2,000 that a barrel exports', () => {
  const modules = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`m${index}.ts`, lines(50, each => `export const v${index}_${each} = '/zones/1/filters'`)]))
  const files = { ...modules, 'index.ts': lines(40, index => `export * from './m${index}.ts'`), 'use.ts': `import { v7_7 } from './index.ts'\n${base}fetch(B + v7_7)` }
  expect(listFindings(analyseFiles(files))).toEqual(['m7.ts:8 filters GET'])
})

it('names the file that is nested too deeply, and reports the others', () => {
  const report = analyseFiles({ 'deep.ts': `${base}const x =\n${lines(3000, () => '[')}\n${lines(3000, () => ']')}`, 'a.ts': `${base}fetch(B + '/zones/1/filters')` })
  expect(report.errors.map(({ file, kind }) => ({ file, kind }))).toEqual([{ file: 'deep.ts', kind: 'too-deeply-nested' }])
  expect(listFindings(report)).toEqual(['a.ts:2 filters GET'])
})
