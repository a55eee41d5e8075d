import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scan } from '../../src/index.ts'
import { base, folderWith, git, runIn } from '../faces/build-io.ts'
import { lint, lintRated } from '../rules/lint.ts'

const api = `format: 1
id: shop-v1
title: Shop API
updated: 2026-07-01
servers: [{ host: api.shop.example, base: /v1 }]
envelope: { payload: data, errors: "errors[]" }
`
const entry = `id: old-orders
aliases: [first-orders]
title: Orders of the first version
dates: { sunset: 2026-01-31 }
deprecates:
  - endpoint: [ "GET /orders/{order_id}" ]
replacement: { text: "Use \`/purchases/{purchase_id}\`." }
source: [ { url: "https://shop.example/changes" } ]
`
const code = `import { home } from './home.js'
await fetch(\`\${home}/zones/\${zone}/rate_limits\`)
await fetch(\`\${home}/zones/\${zone}/settings/minify\`)
await fetch(\`https://api.shop.example/v1/orders/\${order}\`)
await fetch(\`\${home}/accounts/\${account}/workers/namespaces\`)
await fetch(\`\${home}/accounts/\${account}/tunnels\`)
`
const folders = ['packages/shop/src', 'packages/shop/test', 'packages/plain/src', 'packages/locked/src', 'packages/locked/generated', 'scripts'] as const
const project = {
  'package.json': '{ "name": "root", "private": true, "workspaces": ["packages/*"] }',
  'schedule/shop/api.yaml': api, 'schedule/shop/old-orders.yaml': entry,
  ...Object.fromEntries(['shop', 'plain', 'locked'].map(name => [`packages/${name}/package.json`, `{ "name": "${name}", "type": "module" }`])),
  ...Object.fromEntries(folders.flatMap(folder => [[`${folder}/home.js`, `export const home = '${base}'\n`], [`${folder}/a.js`, code]])),
}
const outer = 'asOf: 2026-11-20\nentries: { minify: info }\n'

const trials: [string, Record<string, string>][] = [
  ['one in a package', { '': outer, 'packages/locked': 'asOf: 2020-01-01\n' }],
  ['an entry of that schedule, by its alias', { '': outer, 'packages/shop': 'extends: ../../sunset.config.yaml\nschedules: ../../schedule/shop\nentries: { first-orders: warning }\n' }],
  ['the schedule for all, off for one', { '': `${outer}schedules: [./schedule/shop]\n`, 'packages/plain': 'extends: ../../sunset.config.yaml\nentries: { old-orders: off }\n' }],
  ['overrides', { '': `${outer}overrides:\n  - { files: '**/test/**', minSeverity: warning }\n  - { files: scripts, entries: { rate-limits: off } }\n  - { files: packages/plain/src/a.js, minConfidence: certain, horizon: 1 }\n` }],
  ['ignored files', { '': `${outer}ignore: ['**/generated/**', scripts]\n` }],
  ['possible ones in one package', { '': outer, 'packages/plain': `extends: ../../sunset.config.yaml\nminConfidence: possible\n` }],
  ['fixes off in one package', { '': outer, 'packages/shop': `extends: ../../sunset.config.yaml\nfixes: { safe: off, suggestions: off }\n`, 'packages/plain': 'asOf: 2026-11-20\nfixes: { entries: { kv-legacy-namespaces: suggest } }\n' }],
]

function rootWith(configs: Readonly<Record<string, string>>): string {
  const written = Object.entries(configs).map(([folder, text]) => [join(folder, 'sunset.config.yaml'), text])
  return folderWith({ ...project, ...Object.fromEntries(written) as Record<string, string> })
}

interface Seen { readonly file: string, readonly line: number, readonly entry: string, readonly severity: string, readonly fixes: number }

function linted(root: string, file: string): Seen[] {
  const messages = lintRated(root, readFileSync(join(root, file), 'utf8'), { filename: file, settings: { asOf: undefined } })
  return messages.map(({ line, message, rated, suggestions = [] }) => ({
    file, line, entry: /explain ([a-z-]+)`/.exec(message)?.[1] ?? message, severity: rated, fixes: suggestions.length,
  }))
}

async function scanned(root: string, args: readonly string[] = []): Promise<Seen[]> {
  const { stdout, stderr } = await runIn(root, ['scan', '-f', 'json', ...args])
  expect(stderr).toBe('')
  const { findings } = JSON.parse(stdout) as { findings: (Omit<Seen, 'fixes'> & { fixes: { edits: { file: string }[] }[] })[] }
  return findings.map(({ file, line, entry, severity, fixes }) => ({ file, line, entry, severity, fixes: fixes.filter(fix => fix.edits.every(edit => edit.file === file)).length }))
}

describe('with configurations', () => {
  it.each(trials)('%s: ESLint finds what scan finds', async (_name, configs) => {
    const root = rootWith(configs)
    const found = await scanned(root)
    expect(folders.flatMap(folder => linted(root, `${folder}/a.js`)).sort(byPlace)).toEqual([...found].sort(byPlace))
    const inPackage = await scanned(join(root, 'packages/plain'))
    expect(inPackage.map(each => ({ ...each, file: `packages/plain/${each.file}` })).sort(byPlace)).toEqual(found.filter(({ file }) => file.startsWith('packages/plain/')).sort(byPlace))
    const lines = scan({ cwd: root }).findings.map(({ file, line, entry }) => `${file}:${String(line)} ${entry}`)
    expect(lines.sort()).toEqual(found.map(({ file, line, entry }) => `${file}:${String(line)} ${entry}`).sort())
    expect(found.map(({ file, line, entry, severity, fixes }) => `${file}:${String(line)} ${severity} ${entry}${fixes > 0 ? ` ${String(fixes)}` : ''}`)).toMatchSnapshot()
  })

  it('the settings of ESLint win, key by key', () => {
    const root = rootWith({ '': `${outer}minSeverity: warning\n` })
    const settings = (changes: object) => lintRated(root, code, { filename: 'scripts/a.js', settings: { asOf: undefined, ...changes } }).map(({ line, rated }) => `${String(line)} ${rated}`)
    expect(settings({})).toEqual(['2 error', '5 error'])
    expect(settings({ minSeverity: 'info' })).toEqual(['2 error', '3 info', '5 error'])
    expect(settings({ entries: { minify: 'error' } })).toEqual(['2 error', '3 error', '5 error'])
    expect(settings({ entries: { 'rate-limits': 'off' } })).toEqual(['5 error'])
    expect(settings({ asOf: '2020-01-01', minSeverity: 'error' })).toEqual([])
    expect(settings({ schedules: [join(root, 'schedule/shop')] })).toEqual(['2 error', '4 error', '5 error'])
  })

  it.each([
    ['scripts/a.js', 'at the top', '', 'sunset.config.yaml'],
    ['packages/plain/a.js', 'above', '', 'sunset.config.yaml'],
    ['packages/plain/a.js', 'beside', 'packages/plain', 'packages/plain/sunset.config.yaml'],
  ])('ESLint tells %s once of a wrong one %s', (filename, _where, folder, file) => {
    const messages = lint(rootWith({ [folder]: 'horizn: 3\n' }), code, { filename }).map(({ message }) => message)
    expect(messages).toEqual([`This file was not analyzed because its configuration has errors: ${file}:1:1 unknown key "horizn". Did you mean "horizon"?`])
  })

  it('ESLint analyses the files that a wrong one is not for', () => {
    const messages = lint(rootWith({ 'packages/plain': 'horizn: 3\n' }), code, { filename: 'scripts/a.js' }).map(({ message }) => message)
    expect(messages.length).toBeGreaterThan(1)
    expect(messages.join()).not.toContain('horizn')
  })

  it('one that git ignores counts for no command, and scan says so', async () => {
    const root = folderWith({ '.gitignore': 'sunset.config.yaml\n', 'sunset.config.yaml': 'asOf: 2020-01-01\n', 'a.js': '' })
    git(root, 'init')
    expect((await runIn(root, ['scan'])).stderr).toContain('sunset.config.yaml is ignored by git and does not count: add it to git, or name it with --config.\n')
    expect((await runIn(root, ['list'])).stdout).toContain('Dates as of 2026-11-20.')
  })

  it.each<[string, boolean]>([
    ['sunset.config.yml', true], ['sunset.config.json', true], ['.sunsetrc', true], ['.sunset.yaml', true], ['sunset.json', false], ['sunset.js', false], ['docs/sunset.yaml', false],
  ])('one of another name does not count, and scan says so: %s, %s', async (name, isTold) => {
    const root = folderWith({ [name]: '{}', 'a.js': '' })
    expect((await runIn(root, ['scan'])).stderr.includes(`${name} is not read. The configuration must be named sunset.config.yaml.\n`)).toBe(isTold)
    expect((await runIn(root, ['scan', '--no-config'])).stderr).not.toContain('is not read')
    expect((await runIn(folderWith({ [name]: '{}', 'sunset.config.yaml': '', 'a.js': '' }), ['scan'])).stderr).not.toContain('is not read')
  })

  it('one of another name that is a schedule is none', async () => {
    const root = folderWith({ 'sunset.yaml': '{}', 'a.js': '' })
    expect((await runIn(root, ['scan', '--schedule', './sunset.yaml'])).stderr).not.toContain('is not read')
  })

  it('the library does not read them when told so', () => {
    const root = rootWith({ '': 'entries: { rate-limits: off, minify: off, kv-legacy-namespaces: off }\n' })
    expect(scan({ cwd: root, asOf: '2026-11-20' }).findings).toEqual([])
    expect(scan({ cwd: root, asOf: '2026-11-20', config: false }).findings.length).toBeGreaterThan(10)
    expect(scan({ cwd: root, asOf: '2026-11-20', severities: { minify: 'info' } }).findings.every(({ entry, severity }) => entry === 'minify' && severity === 'info')).toBe(true)
  })
})

describe('printing what is configured', () => {
  it('names the place of each value', async () => {
    const root = rootWith({ '': `${outer}ignore: scripts\nschedules: ./schedule/shop\nbaseline: known.json\nclients: [{ module: "@acme/edge", method: GET, path: 0 }]\noverrides: [{ files: packages/**, fixes: { safe: suggest, entries: { minify: off } } }]\n` })
    expect(await runIn(root, ['scan', '--print-config', 'scripts/a.js'])).toEqual({ code: 0, stderr: '', stdout: `# scripts/a.js: sunset.config.yaml
# sunset.config.yaml ignores this file.
# client @acme/edge: sunset.config.yaml:6:13
asOf: 2026-11-20 # sunset.config.yaml:1:1
horizon: 90 # default
minConfidence: likely # default
minSeverity: info # default
failOn: error # default
baseline: known.json # sunset.config.yaml:5:1
fixes:
  safe: fix # default
  suggestions: suggest # default
entries:
  minify: info # sunset.config.yaml:2:12
schedules:
  - schedule/shop # sunset.config.yaml:4:1
ignore:
  - scripts # sunset.config.yaml:3:1
` })
    const { stdout } = await runIn(join(root, 'packages/shop'), ['scan', '--print-config', 'src/new.js', '--format', 'json', '--horizon', '30'])
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1, file: 'src/new.js', exists: false, configuration: ['../../sunset.config.yaml'],
      values: { asOf: { value: '2026-11-20', from: '../../sunset.config.yaml:1:1' }, horizon: { value: 30, from: '--horizon' }, ignored: { value: false, from: 'default' } },
      fixes: { safe: { value: 'suggest', from: '../../sunset.config.yaml:7:44' } }, fixesByEntry: { minify: { value: 'off' } },
    })
  })

  it.each([
    [['src'], '"src" is a folder. --print-config needs a file.\n'],
    [['a.js', '-f', 'sarif'], '--print-config prints YAML or, with --format json, JSON. It cannot print sarif.\n'],
  ])('refuses %j', async (args, stderr) => {
    expect(await runIn(folderWith({ 'a.js': '', 'src/a.js': '' }), ['scan', '--print-config', ...args])).toEqual({ code: 2, stdout: '', stderr })
  })

  it('works where there is none', async () => {
    expect((await runIn(folderWith({ 'a.js': '' }), ['scan', '--print-config', 'a.js'])).stdout).toContain('# a.js: no configuration\nasOf: 2026-11-20 # default\n')
  })
})

it('takes a schedule from an installed package', async () => {
  const root = rootWith({ '': 'asOf: 2026-11-20\nschedules: "@shop/schedule"\n' })
  mkdirSync(join(root, 'node_modules/@shop/schedule'), { recursive: true })
  writeFileSync(join(root, 'node_modules/@shop/schedule/api.yaml'), api)
  writeFileSync(join(root, 'node_modules/@shop/schedule/old-orders.yaml'), entry)
  expect((await scanned(root, ['--only', 'old-orders'])).length).toBe(folders.length)
})

it.each([['list'], ['explain', 'old-orders']])('`sunset %s %s` knows the schedules of the configuration, and its date', async (...args) => {
  const root = rootWith({ '': 'asOf: 2026-01-02\nschedules: ./schedule/shop\n' })
  const { code, stdout } = await runIn(join(root, 'packages/shop'), args)
  expect([code, stdout]).toEqual([0, expect.stringContaining('Orders of the first version')])
  expect(stdout).toContain(args[0] === 'list' ? 'as of 2026-01-02' : '2026-01-31')
  expect((await runIn(root, [...args, '--no-config'])).stdout).not.toContain('Orders of the first version')
})

function byPlace(a: Seen, b: Seen): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line
}
