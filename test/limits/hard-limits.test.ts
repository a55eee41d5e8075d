import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { workspaceOf } from '../support/fixtures.ts'
import { isComplete } from '../support/sample.ts'

const base = `const B = 'https://api.cloudflare.com/client/v4'\n`
const main = join(import.meta.dirname, '../../dist/src/cli/main.cjs')

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n')
}

function modules(count: number, name: (index: number) => string, text: (index: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), text(index)]))
}

/** A read of what an answer is said to be. */
function readOf(type: string): string {
  return `const j = (await (await fetch(B + '/zones/z/dns_records/r')).json()) as { result: ${type} }\nconsole.log(j.result.locked)\nfetch(B + '/zones/1/filters')`
}

/** Complete tests have the sizes that the names of rows say, and the sample has a quarter of each. */
function size(count: number): number {
  return isComplete ? count : Math.ceil(count / 4)
}

type Row = [name: string, files: Record<string, string>, findings: number, given: string[]]

/** Projects that would never end, or never fit, if everything were followed: how many findings there are, and where following is given up. */
const rows: Row[] = [
  ['4,000 callers', {
    'a.ts': `${base}const send = (path: string, method = 'GET') => fetch(B + path, { method })\n${lines(size(4000), index => `send('/zones/${String(index)}/filters')`)}`,
  }, size(4000), []],
  ['4,000 callers that tell nothing', {
    'a.ts': `${base}const send = (path: string) => fetch(B + path)\nsend('/zones/1/filters')\n${lines(size(4000), index => `export const f${String(index)} = (id: string) => send(id)`)}`,
  }, 1, ['a.ts:2 The path of the request cannot be resolved.']],
  ['a barrel of 4,000 names from 80 files, all of them used', {
    ...modules(size(80), index => `m${String(index)}.ts`, file => lines(50, index => `export const v${String(file * 50 + index)} = '/zones/1/filters'`)),
    'index.ts': lines(size(80), index => `export * from './m${String(index)}.ts'`),
    'use.ts': `import { ${lines(size(4000), index => `v${String(index)},`)} } from './index.ts'\n${base}${lines(size(4000), index => `fetch(B + v${String(index)})`)}`,
  }, size(4000), []],
  ['a handler that compares 2,000 paths, and 100 requests to it', {
    'worker.js': `${base}fetch(B + '/zones/1/filters')\nexport default { async fetch(request) {\nconst { pathname } = new URL(request.url)\n${lines(size(2000), index => `if (pathname === '/api/x${String(index)}') { const body = await request.json(); return fetch(B + '/zones/1/dns_records', { method: 'POST', body: JSON.stringify(body) }) }`)}\n} }`,
    'page.js': lines(100, index => `fetch('/api/x${String(index)}', { method: 'POST', body: JSON.stringify({ name: 'a', locked: true }) })`),
  }, 101, []],
  ['wrappers that call eight wrappers each, twelve deep', {
    'a.ts': `${base}${lines(12, level => `const w${String(level)} = (p: string) => { ${lines(8, index => level ? `w${String(level - 1)}(p + '/${String(index)}')` : `fetch(B + p + '/${String(index)}')`)} }`)}\nfetch(B + '/zones/1/filters')`,
  }, 1, ['budget']],
  ['an address that grows with every one of 300 requests', {
    'a.ts': `${base}export function send(x: any) {\nlet u = B\n${lines(size(300), index => `u = x.p${String(index)} ? u + '/a' : B + '/user'; fetch(u)`)}\n}\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['20 requests of 60 paths each to one of 60 hosts', {
    'a.js': `import axios from 'axios'\nconst hosts = { ${lines(60, index => `h${String(index)}: 'https://h${String(index)}.example.com',`)} }\nconst paths = { ${lines(60, index => `p${String(index)}: '/zones/1/s${String(index)}',`)} }\n${lines(size(20), index => `export const f${String(index)} = (h, p) => axios.create({ baseURL: hosts[h] }).get(paths[p])`)}\n${base}fetch(B + '/zones/1/filters')`,
  }, 1, ['budget']],
  ['1,000 calls with an object of 1,728 parts', {
    'a.js': `${base}const o = { ${lines(12, i => `a${String(i)}: { ${lines(12, j => `b${String(j)}: { ${lines(12, k => `c${String(k)}: { n: 1 },`)} },`)} },`)} }\nconst load = (key, value) => fetch(B + '/zones/1/' + key)\n${lines(size(1000), index => `load(key${String(index)}, o)`)}\nfetch(B + '/zones/1/filters')`,
  }, 1, ['a.js:1730 Segment 3 of the path cannot be resolved.']],
  ['an object that 2,000 methods are assigned to', {
    'a.js': `${base}const self = {}\n${lines(size(2000), index => `self.m${String(index)} = function (z) { return self.request('/zones/' + z + '/x${String(index)}') }`)}\nself.request = p => fetch(B + p)\nself.request('/zones/1/filters')`,
  }, 1, []],
  ['2,000 members that are assigned and read in turn', {
    'a.js': `${base}const body = {}\n${lines(size(2000), index => `body.k${String(index)} = '/zones/1/x${String(index)}'; fetch(B + body.k${String(index)})`)}\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['2,000 parameters that are appended and sent in turn', {
    'a.js': `${base}const p = new URLSearchParams()\n${lines(size(2000), index => `p.append('k${String(index)}', 'v'); fetch(B + '/zones?' + p)`)}\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['150 classes that construct each other', {
    'a.ts': `${base}${lines(size(150), index => `export class C${String(index)} { n: any; constructor(private b: any = B) { this.n = new C${String((index + 1) % size(150))}(this); this.b = this.n.b + this.b } get(p) { return Math.random() > .5 ? this.n.get(p + this.b) : fetch(this.b + p) } }`)}\nfetch(B + '/zones/1/filters')`,
  }, 1, ['budget', 'The URL of the request cannot be resolved.']],
  ['a switch of 3,000 cases that all go on', {
    'a.js': `${base}export function f(a, o) {\nswitch (a) {\n${lines(size(3000), index => `case 'c${String(index)}': o.k${String(index)} = '/x'; fetch(B + '/zones/' + a)`)}\n}}\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['2,500 callers whose answers are read', {
    'a.ts': `${base}const send = (path: string, method = 'GET') => fetch(B + path, { method })\n${lines(size(2500), index => `export const f${String(index)} = async (z: string) => (await (await send(\`/zones/\${z}/dns_records/${String(index)}\`)).json()).result.locked`)}`,
  }, size(2500), []],
]

/** More of them, which take less time than the start of a process, or little more: several are scanned together. */
const smallRows: Row[] = [
  ['1,000 files that import each other in a ring', modules(size(1000), index => `m${String(index)}.ts`, index => {
    const next = String((index + 1) % size(1000))
    return `import { f${next} } from './m${next}.ts'\nexport const f${String(index)} = (p: string): unknown => f${next}(p + '/x')\n${index ? '' : `${base}fetch(B + '/zones/1/filters')\nf0('/zones')\n`}`
  }), 1, []],
  ['a list of 10,000 paths', {
    'a.ts': `${base}const paths = [${lines(size(10_000), index => `'/zones/1/x${String(index)}',`)}]\nconst send = (path: string) => fetch(B + path)\npaths.map(path => send(path))\nfetch(B + '/zones/1/filters')`,
  }, 1, [`a.ts:${String(size(10_000) + 3)} budget`]],
  ['a contract of 2,000 operations, of which 100 clients are made', {
    'contract.ts': `import { makeApi } from '@zodios/core'\nexport const contract = makeApi([\n${lines(size(2000), index => `{ method: 'get', path: '/zones/:zone/x${String(index)}/filters', alias: 'x${String(index)}' },`)}\n{ method: 'get', path: '/zones/:zone/filters', alias: 'filters' }])`,
    ...modules(100, index => `c${String(index)}.ts`, index => `import { Zodios } from '@zodios/core'\nimport { contract } from './contract.ts'\n${base}export const c${String(index)} = new Zodios(B, contract)`),
  }, 1, []],
  ['1,000 components that pass a state and its setter on', {
    'page.jsx': `import { useState } from 'react'\n${base}fetch(B + '/zones/1/filters')\n${lines(size(1000), index => `export function C${String(index)}({ record, onChange }) { return <p><button onClick={() => onChange({ ...record, data: { ...record.data, service: '_sip' } })} /><C${String((index + 1) % size(1000))} record={record} onChange={onChange} /></p> }`)}\nexport function Page() { const [record, setRecord] = useState({ type: 'SRV', data: {} }); const save = () => fetch('/api/records', { method: 'POST', body: JSON.stringify(record) }); return <form onSubmit={save}>${lines(size(1000), index => `<C${String(index)} record={record} onChange={setRecord} />`)}</form> }`,
  }, 1, []],
  ['tables of 20,000 paths that no server serves', {
    'a.ts': `${base}export const named = {${lines(size(20_000), index => `k${String(index)}: '/p/${String(index)}',`)}}\nexport const listed = [${lines(size(20_000), index => `'/p/${String(index)}',`)}]\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['1,000 conditional additions to one address', {
    'a.ts': `${base}let u = B\n${lines(size(1000), index => `if (x${String(index)}) u += '/a${String(index)}'`)}\nfetch(u)\nfetch(B + '/zones/1/filters')`,
  }, 1, ['budget']],
  ['a list that 4,000 paths are pushed on', {
    'a.js': `${base}const list = []\n${lines(size(4000), index => `list.push('/zones/1/x${String(index)}')`)}\nfor (const path of list) fetch(B + path)\nfetch(B + '/zones/1/filters')`,
  }, 1, ['budget']],
  ['4,000 tests that leave before a member is set', {
    'a.js': `${base}export function f(a) {\nconst o = {}\n${lines(size(4000), index => `if (a === ${String(index)}) return\no.k${String(index)} = 1`)}\n}\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['a Svelte file of 6,000 scripts', { 'a.svelte': `<script>\n${base}fetch(B + '/zones/1/filters')\n</script>\n${lines(size(6000), () => '<script>\nlet a\n</script>')}` }, 1, []],
  ['an Astro file of 30,000 comments that never end', { 'a.astro': `---\n${base}fetch(B + '/zones/1/filters')\n---\n${lines(size(30_000), () => '/** @param {')}` }, 1, []],
  ['JSX with 20,000 comments that never end', { 'a.tsx': `${base}fetch(B + '/zones/1/filters')\nconst a = <a>${lines(size(20_000), () => '{ /* x')}` }, 1, []],
  ['a Svelte file of 50,000 blocks that never end', { 'a.svelte': `<script>\n${base}fetch(B + '/zones/1/filters')\n</script>\n${lines(size(50_000), () => '{#if a}')}` }, 1, []],
  ['a text that callbacks of callbacks replace by what they read of it', {
    'a.ts': `${base}export const send = (given: string, kind: string) => { let text = given; if (kind === 'b') text = text.replace(/x/g, (part, at) => text.slice(0, at).includes('A') ? part : text)\n['key', 'value'].forEach(word => { text = text.replace(new RegExp(word), (part, at) => { const before = text.substring(0, at).toUpperCase(); return before.includes('ONE') ? part : before.includes('TWO') || before.includes('THREE') ? part : word }) })\nreturn fetch(B + text) }\nexport const a = send('/zones/1/x', 'a')\nfetch(B + '/zones/1/filters')`,
  }, 1, ['a.ts:5 The path of the request cannot be resolved.']],
  ['functions that call each other', {
    'a.ts': `${base}function a(p) { b(p); c(p + '1') }\nfunction b(p) { c(p); a(p + '2') }\nfunction c(p) { fetch(B + p); a(p); b(p) }\na('/zones/1/filters')`,
  }, 1, []],
  ['a script with 300,000 blanks in a workflow', {
    '.github/workflows/a.yml': `jobs:\n  a:\n    steps:\n      - run: "curl https://api.cloudflare.com/client/v4/zones/1/filters \\x20${' '.repeat(300_000)}x"\n`,
  }, 1, ['.github/workflows/a.yml:4 budget']],
  ['2^20 alternatives', {
    'a.ts': `${base}fetch(B + '/zones/1'${lines(20, index => ` + (Math.random() > 0.5 ? '/a${String(index)}' : '/b${String(index)}')`)})\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['12 barrels that export all of each other', {
    ...modules(12, index => `b${String(index)}.ts`, () => lines(12, index => `export * from './b${String(index)}.ts'`)),
    'use.ts': `import { missing } from './b0.ts'\n${base}fetch(B + missing)\nfetch(B + '/zones/1/filters')`,
  }, 1, ['use.ts:3 The path of the request cannot be resolved.']],
  ['aliases of unions of ten aliases each, 40 deep', {
    'a.ts': `${lines(40, index => `type A${String(index)} = ${Array.from({ length: 10 }, () => `A${String(index + 1)}`).join(' | ')}`)}\ntype A40 = { id: string }\n${base}export const f = (x: A0) => fetch(B + '/zones/1/filters', { method: 'POST', body: JSON.stringify(x) })`,
  }, 1, []],
  ['1,000 types that name an operation', {
    'a.ts': `import type { paths } from './paths'\nexport const base = 'https://api.github.com'\n${lines(size(1000), index => `export const f${String(index)} = (pull: paths['/repos/{owner}/{repo}/pulls/{pull_number}']['get']['responses'][200]['content']['application/json']) => pull.merge_commit_sha`)}`,
  }, size(1000), []],
  ['a type whose eight members are of the type itself', {
    'a.ts': `${base}interface N { id: string; locked: boolean; ${lines(8, index => `m${String(index)}: N`).replaceAll('\n', ';')} }\n${readOf('N')}`,
  }, 3, []],
  ['60 types that refer to each other by 24 members each', {
    'a.ts': `${base}${lines(60, type => `interface N${String(type)} { id: string; locked: boolean; ${lines(12, index => `m${String(index)}: N${String((type * 7 + index * 5 + 1) % 60)}; l${String(index)}: N${String((type * 11 + index * 3 + 2) % 60)}[]`).replaceAll('\n', ';')} }`)}\n${readOf('N0')}`,
  }, 3, []],
  ['types that hand their parameters on to each other', {
    'a.ts': `${base}${lines(60, type => `interface N${String(type)}<T> { locked: T; ${lines(12, index => `m${String(index)}: N${String((type * 7 + index * 5 + 1) % 60)}<N${String((type + index) % 60)}<T>>`).replaceAll('\n', ';')} }`)}\n${readOf('N0<string>')}`,
  }, 3, []],
  ['types that extend twelve others each, six deep', {
    'a.ts': `${base}${lines(7, level => lines(12, index => `interface I${String(level)}_${String(index)} ${level ? `extends ${lines(12, each => `I${String(level - 1)}_${String(each)}`).replaceAll('\n', ',')}` : ''} { a${String(level)}_${String(index)}: string }`))}\nexport function f(x: I6_0) { return x.locked }\n${readOf('I6_0')}`,
  }, 2, []],
  ['samples and schemas that hold eight others each, twelve deep', {
    'a.ts': `import { z } from 'zod'\n${base}${lines(12, level => `const s${String(level)} = { locked: true, ${lines(8, index => `m${String(index)}: ${level ? `s${String(level - 1)}` : '1'}`).replaceAll('\n', ',')} }\nconst z${String(level)} = z.object({ ${lines(8, index => `m${String(index)}: ${level ? `z${String(level - 1)}` : 'z.string()'}`).replaceAll('\n', ',')} })`)}\nz11.parse(await (await fetch(B + '/zones/1/dns_records/3')).json())\n${readOf('typeof s11')}`,
  }, 3, []],
  ['16 barrels of types that export all of each other', {
    ...modules(16, index => `b${String(index)}.ts`, () => lines(16, index => `export * from './b${String(index)}.ts'`)),
    'use.ts': `import type { Missing } from './b0.ts'\n${base}${readOf('Missing')}`,
  }, 2, []],
  ['4,000 calls that pass twenty objects of shared parts', {
    'a.ts': `${base}const o0 = { ${lines(12, index => `m${String(index)}: 1`).replaceAll('\n', ', ')} }\n${lines(4, level => `const o${String(level + 1)} = { ${lines(12, index => `m${String(index)}: o${String(level)}`).replaceAll('\n', ', ')} }`)}\nconst load = (key: string, ...more: unknown[]) => store.get(key, more)\n${lines(size(4000), index => `load('k${String(index)}', ${lines(20, () => '{ ...o4 }').replaceAll('\n', ', ')})`)}\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['an Astro file of 150,000 blank lines', { 'a.astro': `${'\n'.repeat(150_000)}---\n${base}fetch(B + '/zones/1/filters')\n---\n`, 'b.ts': `${base}fetch(B + '/zones/1/filters')` }, 2, []],
  ['results of unknown calls that are passed on twice, 60 times', {
    'a.ts': `import { lib } from 'lib'\n${base}let v0: any = lib.start()\n${lines(60, index => `const v${String(index + 1)} = Math.random() > .5 ? lib.f(v${String(index)} || lib.a, { v: v${String(index)} }) : lib.g(v${String(index)} || lib.b)`)}\nv60.request(v60 || lib.c)\nfetch(B + '/zones/1/filters')`,
  }, 1, []],
  ['comments that nest 3,000 brackets', Object.fromEntries([['[', ']'], ['(', ')'], ['Array<', '>'], ['{a:', '}'], ['keyof ', ' ']].map(([open = '', close = ''], index) => (
    [`c${String(index)}.js`, `${base}/**\n * @param {\n${lines(100, () => ` * ${open.repeat(30)}`)}\n * string\n${lines(100, () => ` * ${close.repeat(30)}`)}\n * } x */\nexport function f(x) { fetch(B + '/zones/1/filters') }`]))), 5, []],
]

interface Ended {
  readonly signal: NodeJS.Signals | null
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The lines with the progress of a scan, which depend on the speed of the machine. */
const PROGRESS = /^Analyzing: .*\n/gm

/** Runs a command with 20 seconds of processor time, which do not depend on what else runs. Windows has no such limit. */
const limited = process.platform === 'win32' ? [] : ['sh', '-c', 'ulimit -t 20; exec "$@"', 'sh']

/** Scans a folder in a process of its own, with so many MiB for objects. */
function scan(folder: string, memory = 256, flags: readonly string[] = []): Promise<Ended> {
  return new Promise((settle, fail) => {
    const command = [...limited, process.execPath, `--max-old-space-size=${String(memory)}`, main, 'scan', '--as-of', '2026-11-20', '--format', 'json', ...flags]
    const child = spawn(command[0]!, command.slice(1), { cwd: folder, timeout: 100_000, killSignal: 'SIGKILL' })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.on('error', fail)
    child.on('close', (status, signal) => { settle({ signal, status, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString().replaceAll(PROGRESS, '') }) })
  })
}

it.concurrent.each(isComplete ? rows : [])('ends within 256 MiB on %s', async (_name, files, findings, given) => {
  const workspace = workspaceOf({ ...files, 'package.json': '{ "name": "limits", "type": "module" }' })
  try {
    const { signal, status, stdout, stderr } = await scan(workspace.root)
    expect({ signal, status, stderr }).toEqual({ signal: null, status: 1, stderr: '' })
    const report = JSON.parse(stdout) as Report
    expect(report.errors).toEqual([])
    expectGivenUp(report, findings, given)
  } finally {
    workspace.remove()
  }
})

/** What shares processes, and how many they are. */
const [sharing, SHARED] = isComplete ? [smallRows, 4] : [[...rows, ...smallRows], 6]
const shared = Array.from({ length: SHARED }, (_, which) => sharing.filter((_row, index) => index % SHARED === which))

it.concurrent.each(shared.map(rows => [rows.map(([name]) => name).join(', '), rows] as const))(
  'ends within 256 MiB on all of: %s', async (_names, together) => {
    const manifests = together.map((_, index) => [`${String(index)}/package.json`, '{ "name": "limits", "type": "module" }'])
    const files = together.flatMap(([, files], index) => Object.entries(files).map(([file, text]) => [`${String(index)}/${file}`, text]))
    const workspace = workspaceOf(Object.fromEntries([...manifests, ...files]) as Record<string, string>)
    try {
      const { signal, status, stdout, stderr } = await scan(workspace.root)
      expect({ signal, status, stderr }).toEqual({ signal: null, status: 1, stderr: '' })
      const { errors, findings, unresolved } = JSON.parse(stdout) as Report
      expect(errors).toEqual([])
      const own = <T extends { readonly file: string }>(all: readonly T[], folder: string): T[] => (
        all.filter(({ file }) => file.startsWith(folder)).map(each => ({ ...each, file: each.file.slice(folder.length) })))
      for (const [index, [, , count, given]] of together.entries()) {
        expectGivenUp({ findings: own(findings, `${String(index)}/`), unresolved: own(unresolved, `${String(index)}/`) }, count, given)
      }
    } finally {
      workspace.remove()
    }
  })

/** Expects so many findings, and that following is given up at some places; `budget` and what follows it stand for any places. */
function expectGivenUp({ findings, unresolved }: Pick<Report, 'findings' | 'unresolved'>, count: number, given: readonly string[]): void {
  expect(findings).toHaveLength(count)
  if (given[0] === 'budget') expect(new Set(unresolved.map(({ reason }) => reason))).toEqual(new Set(given))
  else expect(unresolved.map(({ file, line, reason }) => `${file}:${String(line)} ${reason}`)).toEqual(given)
}

/** What is searched in files beside the analysis: shown code for secrets, and other files for paths of one's own server. */
const searched: [string, Record<string, string>, number][] = [
  ['an object that is spread 4^22 times', {
    'a.ts': `const o0 = { x: 'abcd' }\n${lines(22, index => `const o${String(index + 1)} = { ${`...o${String(index)}, `.repeat(4)} }`)}\n${base}fetch(B + '/zones/1/filters', { headers: { Authorization: o22.x } })`,
  }, 1],
  ['a sum of 10^11 empty texts', {
    'a.ts': `const a0 = [].join('') + [].join('')\n${lines(11, index => `const a${String(index + 1)} = ${Array(10).fill(`a${String(index)}`).join(' + ')}`)}\n${base}fetch(B + '/zones/1/filters')\nf(a11 + '')`,
  }, 1],
  ['4,000 routes, and templates that nearly ask for them', {
    'a.ts': `${base}fetch(B + '/zones/1/filters')\nconst app = express()\n${lines(size(4000), index => `app.get("/${String.fromCharCode(0x4e00 + index)}}bc${String(index)}", h)`)}`,
    'z.ts': `f("/\u4e00}bc0X")\n${lines(size(2000), () => `const x = \`${'}/'.repeat(100)}\``)}`,
  }, 1],
]

it.concurrent.each(searched)('ends and shows the code on %s', async (_name, files, findings) => {
  const workspace = workspaceOf({ ...files, 'package.json': '{}' })
  try {
    const { signal, status, stdout } = await scan(workspace.root, 256, ['--format', 'sarif=out.sarif'])
    expect({ signal, status, findings: (JSON.parse(stdout) as Report).findings.length }).toEqual({ signal: null, status: 1, findings })
  } finally {
    workspace.remove()
  }
})

const filters = "fetch('https://api.cloudflare.com/client/v4/zones/1/filters')"

interface Fatal {
  readonly text: string
  readonly memory: number
  readonly flags: readonly string[]
  readonly error: Omit<Report['errors'][number], 'file'>
}

/** Files that end the thread in which they are analysed. */
const fatal: [string, Fatal][] = [
  ['a text that the parser does not end with', {
    text: `${filters};${'async (a, '.repeat(40)}`, memory: 256, flags: ['--max-seconds', '2'],
    error: { kind: 'timeout', message: 'The analysis did not respond for 2 s.' },
  }],
  ['a text that needs more memory than there is', {
    text: `${filters}\nconst x = [\n${lines(11_000, () => '{a:[1]},'.repeat(10))}]`, memory: 64, flags: [],
    error: { kind: 'out-of-memory', message: 'The analysis ran out of memory.' },
  }],
]

it.concurrent.each(fatal)('names the file and reports the others after %s', async (_name, { text, memory, flags, error }) => {
  const workspace = workspaceOf({ 'a.ts': filters, 'bad.ts': text, 'z.ts': filters, 'package.json': '{}' })
  try {
    const { status, stdout, stderr } = await scan(workspace.root, memory, flags)
    const { findings, errors } = JSON.parse(stdout) as Report
    expect({ status, stderr, files: findings.map(({ file }) => file), errors }).toEqual({
      status: 3, stderr: `bad.ts: ${error.message}\n`, files: ['a.ts', 'z.ts'], errors: [{ file: 'bad.ts', ...error }],
    })
  } finally {
    workspace.remove()
  }
})
