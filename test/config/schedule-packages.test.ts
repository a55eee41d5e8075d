import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openPackage } from '../../src/project/open-package.ts'
import { folderWith, runIn } from '../faces/build-io.ts'
import { lint } from '../rules/lint.ts'

const name = '@acme/parcels-sunset'
const at = `node_modules/${name}`
const code = 'await fetch(`https://api.parcels.example/v2/labels/${label}`)\nawait fetch(`https://api.boxes.example/v1/boxes`)\n'

function scheduleOf(id: string, host: string, base: string, path: string): string {
  return `format: 1
id: ${id}
title: ${id}
updated: 2026-07-01
servers: [{ host: ${host}, base: ${base} }]
entries:
  - id: ${id}-old
    title: Old ${id}
    dates: { sunset: 2026-06-30 }
    deprecates: [{ endpoint: "GET ${path}" }]
    replacement: { text: Use others. }
    source: [{ url: "https://parcels.example/changes" }]
    examples: { deprecated: ["await fetch(\`\${base}${path}\`)"] }
`
}
const parcels = scheduleOf('parcels', 'api.parcels.example', '/v2', '/labels/{label_id}').replace('fetch(`${base}/labels/{label_id}`)', 'fetch(`${base}/labels/${label}`)')
const boxes = scheduleOf('boxes', 'api.boxes.example', '/v1', '/boxes')

const manifest = (sunset?: unknown): string => JSON.stringify({ name, version: '1.0.0', ...sunset !== undefined && { sunset } })
const bundled = { [`${at}/package.json`]: manifest(), [`${at}/schedule/parcels/api.yaml`]: parcels, [`${at}/schedule/boxes/api.yaml`]: boxes }
const listing = (...schedules: readonly string[]): Record<string, string> => ({ ...bundled, [`${at}/package.json`]: manifest({ schedules }) })

/** The entries found by scan with a configuration, with the flag, and by ESLint with the setting. */
async function foundIn(root: string, written: string): Promise<readonly (readonly unknown[])[]> {
  const entriesOf = (stdout: string): unknown[] => JSON.parse(stdout).findings.map(({ entry }: { readonly entry: string }) => entry)
  const flag = await runIn(root, ['scan', '-f', 'json', '--no-config', '--schedule', written])
  const configured = await runIn(root, ['scan', '-f', 'json'])
  const linted = lint(root, code, { settings: { schedules: [written] } }).map(({ message }) => /sunset-lint explain ([\w-]+)/.exec(message)?.[1])
  return [entriesOf(configured.stdout), entriesOf(flag.stdout), linted]
}

describe('schedules of a package', () => {
  it.each<[string, string, Record<string, string>, ...string[]]>([
    ['in its usual folder', name, bundled, 'parcels-old', 'boxes-old'],
    ['that its manifest lists', name, listing('schedule/parcels'), 'parcels-old'],
    ['that its manifest lists as a file', name, listing('./schedule/boxes/api.yaml'), 'boxes-old'],
    ['several that its manifest lists', name, listing('schedule/boxes', 'schedule/parcels'), 'parcels-old', 'boxes-old'],
    ['one of them by its path', `${name}/schedule/boxes`, bundled, 'boxes-old'],
    ['which is one itself', 'parcels', { 'node_modules/parcels/api.yaml': parcels }, 'parcels-old'],
    ['whose code is never run', name, { ...listing('schedule/parcels'), [`${at}/index.js`]: 'throw new Error()', [`${at}/schedule/parcels/index.js`]: 'throw new Error()' }, 'parcels-old'],
  ])('%s', async (_title, written, files, ...entries) => {
    const root = folderWith({ 'a.js': code, 'sunset.config.yaml': `schedules: "${written}"\n`, ...files })
    expect(await foundIn(root, written)).toEqual([entries, entries, entries])
  })

  it('installed above, for a package of a workspace', async () => {
    const root = folderWith({ 'package.json': '{ "workspaces": ["packages/*"] }', 'packages/shop/package.json': '{}', 'packages/shop/a.js': code, 'packages/shop/sunset.config.yaml': `schedules: "${name}"\n`, ...bundled })
    const entries = ['parcels-old', 'boxes-old']
    expect(await foundIn(join(root, 'packages/shop'), name)).toEqual([entries, entries, entries])
    expect((await runIn(root, ['scan'])).stderr).toContain('2 uses of deprecated APIs')
  })

  it('a folder beside the configuration comes first', async () => {
    const root = folderWith({ 'a.js': code, 'sunset.config.yaml': 'schedules: parcels\n', 'node_modules/parcels/api.yaml': parcels, 'parcels/api.yaml': boxes })
    expect(await foundIn(root, 'parcels')).toEqual([['boxes-old'], ['boxes-old'], ['boxes-old']])
  })

  it('that a package manager links', async () => {
    const root = folderWith({ 'a.js': code, 'sunset.config.yaml': `schedules: "${name}"\n`, ...bundled })
    const store = join(root, 'node_modules/.store/parcels@1/node_modules', name)
    cpSync(join(root, at), store, { recursive: true })
    rmSync(join(root, at), { recursive: true })
    symlinkSync(store, join(root, at))
    expect((await foundIn(root, name))[0]).toEqual(['parcels-old', 'boxes-old'])
  })

  it.each<[string, (root: string) => void]>([
    ['a file of it', root => writeFileSync(join(root, at, 'schedule/parcels/api.yaml'), parcels.replace('/labels/', '/prints/'))],
    ['a new file', root => writeFileSync(join(root, at, 'schedule/parcels/later.yaml'), 'id: parcels-old\n')],
    ['its manifest', root => writeFileSync(join(root, at, 'package.json'), manifest({ schedules: ['schedule/boxes'] }))],
  ])('are read again in an editor after a change of %s', (_title, change) => {
    const one = folderWith({ 'a.js': code, 'sunset.config.yaml': `schedules: "${name}"\n`, ...bundled })
    const two = folderWith({ 'a.js': code, ...bundled })
    const linted = (root: string): readonly string[] => {
      openPackage(join(root, 'a.js'), { maxAge: 0 })
      try {
        return lint(root, code, root === one ? {} : { settings: { schedules: [name] } }).map(({ message }) => message)
      } catch (error) {
        return [String(error)]
      }
    }
    const before = [one, two].map(linted)
    expect(before.map(({ length }) => length)).toEqual([2, 2])
    expect([one, two].map(linted)).toEqual(before)
    change(one)
    change(two)
    for (const [index, root] of [one, two].entries()) expect(linted(root)).not.toEqual(before[index])
  })
})

describe('a package that is refused', () => {
  const hint = `Check the path, or install the package. Looked for it in node_modules.`
  it.each<[string, string, Record<string, string>, string]>([
    ['is not installed', name, {}, `no file, folder, or installed package "${name}" was found. ${hint}`],
    ['is not installed, by a path', `${name}/schedule/parcels`, {}, `no file, folder, or installed package "${name}/schedule/parcels" was found. ${hint}`],
    ['is a scope', '@acme', {}, 'no file, folder, or installed package "@acme" was found.'],
    ['has no schedule', name, { [`${at}/package.json`]: manifest() }, `the package "${name}" contains no schedule: its package.json lists none under "sunset": { "schedules": […] }, and it has no folder named "schedule".`],
    ['lists none', name, listing(), `the package "${name}" contains no schedule: its package.json lists none under "sunset": { "schedules": […] }.`],
    ['lists something else', name, { [`${at}/package.json`]: manifest(['schedule']), [`${at}/schedule/api.yaml`]: parcels }, `the package "${name}" contains no schedule: its package.json lists none under "sunset": { "schedules": […] }.`],
    ['lists a file that is not there', name, listing('schedule/parcels', 'schedule/boats'), `"schedule/boats", which is listed in the package.json of "${name}", does not exist.`],
    ['lists a file of another package', name, { ...listing('../other'), 'node_modules/@acme/other/api.yaml': parcels }, `"../other", which is listed in the package.json of "${name}", is outside its package.`],
    ['lists an absolute path', name, listing('/etc'), `"/etc", which is listed in the package.json of "${name}", is outside its package.`],
    ['is left by the path behind its name', `${name}/../other`, { ...bundled, 'node_modules/@acme/other/api.yaml': parcels }, `"${name}/../other" is outside its package.`],
    ['has nothing at the path', `${name}/schedule/boats`, bundled, `"${name}/schedule/boats" does not exist.`],
  ])('%s', async (_title, written, files, message) => {
    const root = folderWith({ 'a.js': code, 'sunset.config.yaml': `schedules: "${written}"\n`, ...files })
    expect((await runIn(root, ['scan'])).stderr.split('\n')[0]).toBe(`sunset.config.yaml:1:1 schedules: ${message}`)
    for (const args of [['scan', '.'], ['list']]) expect(await runIn(root, [...args, '--no-config', '--schedule', written])).toEqual({ code: 2, stdout: '', stderr: `--schedule: ${message}\n` })
    rmSync(join(root, 'sunset.config.yaml'))
    expect(() => lint(root, code, { settings: { schedules: [written] } })).toThrow(`settings.sunset.schedules: ${message}`)
  })

  it('says every folder where it was looked for', async () => {
    const root = folderWith({ 'package.json': '{ "workspaces": ["packages/*"] }', 'packages/shop/package.json': '{}', 'packages/shop/a.js': '', 'packages/shop/sunset.config.yaml': `schedules: "${name}"\n` })
    expect((await runIn(root, ['scan'])).stderr).toContain('packages/shop/sunset.config.yaml:1:1 schedules: no file, folder, or installed package "@acme/parcels-sunset" was found. Check the path, or install the package. Looked for it in packages/shop/node_modules, packages/node_modules, node_modules.')
    expect((await runIn(join(root, 'packages/shop'), ['scan', '--no-config', '--schedule', name])).stderr).toContain('in node_modules, ../node_modules, ../../node_modules.')
  })

  it.each([['its folder', 'schedule'], ['a folder in it', 'schedule/parcels'], ['a file', 'schedule/parcels/api.yaml']])('has a link out of it: %s', async (_title, linked) => {
    const elsewhere = folderWith({ 'parcels/api.yaml': parcels, 'api.yaml': parcels })
    const root = folderWith({ 'a.js': code, 'sunset.config.yaml': `schedules: "${name}/schedule/parcels/api.yaml"\n`, ...bundled })
    rmSync(join(root, at, linked), { recursive: true })
    mkdirSync(dirname(join(root, at, linked)), { recursive: true })
    symlinkSync(linked.endsWith('yaml') ? join(elsewhere, 'api.yaml') : elsewhere, join(root, at, linked))
    expect((await runIn(root, ['scan'])).stderr.split('\n')[0]).toMatch(/ schedules: "@acme\/parcels-sunset\/schedule\/parcels\/a…" is reached through a symbolic link\.$/)
  })

  it('is itself a link out of the project', async () => {
    const elsewhere = folderWith({ 'schedule/parcels/api.yaml': parcels })
    const root = folderWith({ 'a.js': code, 'sunset.config.yaml': `schedules: "${name}"\n`, 'node_modules/@acme/x': '' })
    symlinkSync(elsewhere, join(root, at))
    expect((await runIn(root, ['scan'])).stderr).toContain(`installed package "${name}"`)
  })
})

it('a change of a packaged schedule is noticed in spite of the cache', async () => {
  const root = folderWith({ 'a.js': code, 'sunset.config.yaml': `schedules: "${name}"\n`, ...bundled })
  const scan = async (): Promise<string> => (await runIn(root, ['scan', '-f', 'concise'])).stdout
  const file = join(root, at, 'schedule/parcels/api.yaml')
  expect(await scan()).toContain('parcels-old')
  const digest = JSON.parse((await runIn(root, ['scan', '-f', 'json'])).stdout).schedules.find(({ id }: { readonly id: string }) => id === 'parcels').digest
  writeFileSync(file, readFileSync(file, 'utf8').replace('/labels/{label_id}"', '/prints/{label_id}"'))
  expect(await scan()).not.toContain('parcels-old')
  expect(JSON.parse((await runIn(root, ['scan', '-f', 'json'])).stdout).schedules).not.toContainEqual(expect.objectContaining({ digest }))
})

it('`npx sunset-lint check` takes the name of an installed package', async () => {
  const root = folderWith(bundled)
  expect(await runIn(root, ['check', name])).toMatchObject({ code: 0, stderr: '2 entries, 2 examples run, 0 warnings, no errors.\n' })
  expect(await runIn(root, ['check', '@acme/none'])).toMatchObject({ code: 2, stdout: '' })
})

it('tells of a table of methods that cannot be read, with its line', async () => {
  const packages = 'packages: [{ name: parcels, versions: ">=1", methods: sdk/a.tsv, shape: { requests: { get: GET }, base: url } }]\nentries:'
  const root = folderWith({ 's/parcels.yaml': parcels.replace('entries:', packages), 's/sdk/a.tsv': '1.0.0\nx\n', 'a.js': "import Parcels from 'parcels'\n" + code })
  const { code: exit, stderr } = await runIn(root, ['scan', '--schedule', 's/parcels.yaml'])
  expect([exit, stderr]).toEqual([2, expect.stringContaining('sdk/a.tsv:2:1 expected 8 columns separated by tabs.')])
})
