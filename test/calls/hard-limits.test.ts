import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { workspaceOf } from '../support/fixtures.ts'

const base = `const B = 'https://api.cloudflare.com/client/v4'\n`
const main = join(import.meta.dirname, '../../dist/src/cli/main.cjs')

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n')
}

function modules(count: number, name: (index: number) => string, text: (index: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), text(index)]))
}

/** Projects that would never end, or never fit, if everything were followed: how many findings there are, and where following is given up. */
const rows: [string, Record<string, string>, number, string[]][] = [
  ['functions that call each other', {
    'a.ts': `${base}function a(p) { b(p); c(p + '1') }\nfunction b(p) { c(p); a(p + '2') }\nfunction c(p) { fetch(B + p); a(p); b(p) }\na('/zones/1/filters')`,
  }, 1, []],
  ['2^20 alternatives', {
    'a.ts': `${base}fetch(B + '/zones/1'${lines(20, index => ` + (Math.random() > 0.5 ? '/a${String(index)}' : '/b${String(index)}')`)})\nfetch(B + '/zones/1/filters')`,
  }, 1, ['a.ts:2 budget']],
  ['10,000 callers', {
    'a.ts': `${base}const send = (path: string, method = 'GET') => fetch(B + path, { method })\n${lines(10_000, index => `send('/zones/${String(index)}/filters')`)}`,
  }, 10_000, []],
  ['10,000 callers that tell nothing', {
    'a.ts': `${base}const send = (path: string) => fetch(B + path)\nsend('/zones/1/filters')\n${lines(10_000, index => `export const f${String(index)} = (id: string) => send(id)`)}`,
  }, 1, ['a.ts:2 The path is not known.']],
  ['1,000 files that import each other in a ring', modules(1000, index => `m${String(index)}.ts`, index => {
    const next = String((index + 1) % 1000)
    return `import { f${next} } from './m${next}.ts'\nexport const f${String(index)} = (p: string): unknown => f${next}(p + '/x')\n${index ? '' : `${base}fetch(B + '/zones/1/filters')\nf0('/zones')\n`}`
  }), 1, []],
  ['12 barrels that export all of each other', {
    ...modules(12, index => `b${String(index)}.ts`, () => lines(12, index => `export * from './b${String(index)}.ts'`)),
    'use.ts': `import { missing } from './b0.ts'\n${base}fetch(B + missing)\nfetch(B + '/zones/1/filters')`,
  }, 1, ['use.ts:3 The path is not known.']],
  ['a barrel of 10,000 names from 200 files, all of them used', {
    ...modules(200, index => `m${String(index)}.ts`, file => lines(50, index => `export const v${String(file * 50 + index)} = '/zones/1/filters'`)),
    'index.ts': lines(200, index => `export * from './m${String(index)}.ts'`),
    'use.ts': `import { ${lines(10_000, index => `v${String(index)},`)} } from './index.ts'\n${base}${lines(10_000, index => `fetch(B + v${String(index)})`)}`,
  }, 10_000, []],
  ['a list of 10,000 paths', {
    'a.ts': `${base}const paths = [${lines(10_000, index => `'/zones/1/x${String(index)}',`)}]\nconst send = (path: string) => fetch(B + path)\npaths.map(path => send(path))\nfetch(B + '/zones/1/filters')`,
  }, 1, ['a.ts:10003 budget']],
  ['wrappers that call eight wrappers each, twelve deep', {
    'a.ts': `${base}${lines(12, level => `const w${String(level)} = (p: string) => { ${lines(8, index => level ? `w${String(level - 1)}(p + '/${String(index)}')` : `fetch(B + p + '/${String(index)}')`)} }`)}\nfetch(B + '/zones/1/filters')`,
  }, 1, ['budget']],
  ['1,000 conditional additions to one address', {
    'a.ts': `${base}let u = B\n${lines(1000, index => `if (x${String(index)}) u += '/a${String(index)}'`)}\nfetch(u)\nfetch(B + '/zones/1/filters')`,
  }, 1, ['budget']],
  ['an address that grows with every one of 300 requests', {
    'a.ts': `${base}export function send(x: any) {\nlet u = B\n${lines(300, index => `u = x.p${String(index)} ? u + '/a' : B + '/user'; fetch(u)`)}\n}\nfetch(B + '/zones/1/filters')`,
  }, 1, ['budget']],
]

it.each(rows)('ends within 256 MiB on %s', (_name, files, findings, given) => {
  const workspace = workspaceOf({ ...files, 'package.json': '{ "name": "limits", "type": "module" }' })
  try {
    const child = spawnSync(process.execPath, ['--max-old-space-size=256', main, 'scan', '--as-of', '2026-11-20', '--format', 'json'], {
      cwd: workspace.root, encoding: 'utf8', timeout: 30_000, killSignal: 'SIGKILL', maxBuffer: 2 ** 28,
    })
    expect({ signal: child.signal, status: child.status, stderr: child.stderr }).toEqual({ signal: null, status: 1, stderr: '' })
    const report = JSON.parse(child.stdout) as Report
    expect(report.errors).toEqual([])
    expect(report.findings).toHaveLength(findings)
    const unresolved = report.unresolved.map(({ file, line, reason }) => `${file}:${String(line)} ${reason}`)
    if (given[0] === 'budget') expect([...new Set(report.unresolved.map(({ reason }) => reason))]).toEqual(given)
    else expect(unresolved).toEqual(given)
  } finally {
    workspace.remove()
  }
})
