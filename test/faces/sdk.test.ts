import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SdkReport } from '../../src/report/sdk.ts'
import { sdkSchema } from '../../src/report/sdk-schema.ts'
import { displayWidth } from '../../src/report/display-width.ts'
import { parcelsSchedule, parcelsSdk } from '../sdk/made-up-sdk.ts'
import { folderWith, runIn } from './build-io.ts'

const modules = 'node_modules/@parcels/sdk'
const files = { 'parcels.yaml': parcelsSchedule, ...parcelsSdk(modules) }
const sdk = (...args: readonly string[]) => ['sdk', '--schedule', 'parcels.yaml', '--no-cache', ...args]

async function reportOf(...args: readonly string[]): Promise<SdkReport> {
  const { stdout } = await runIn(folderWith(files), sdk('--format', 'json', ...args))
  return sdkSchema.parse(JSON.parse(stdout))
}

async function chainsOf(...args: readonly string[]): Promise<readonly string[]> {
  return (await reportOf(...args)).sdks.flatMap(({ operations }) => operations.map(({ chain }) => chain))
}

describe('sunset sdk', () => {
  it('prints a table', async () => {
    const { code, stdout, stderr } = await runIn(folderWith(files), sdk())
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatchInlineSnapshot(`
      "depots.edit
          PATCH /depots/{depot}
          deprecated by one-depot (deprecated, possible)
      depots.list
          GET /depots
      depots.nearest
          PATCH /depots/nearest
      depots.options.edit
          PATCH /depots/{depot}/options/{option}
          with the id light, watch
      depots.options.editAll
          PATCH /depots/{depot}/options
          with the id light, watch
      depots.options.get
          GET /depots/{depot}/options/{option}
          with the id light
      labels.get
          GET /labels/{kind}
      labels.paper
          GET /labels/paper
          deprecated by kinds-of-labels (announced)
      labels.print
          POST /labels/{kind}/prints
          deprecated by the SDK only
          the SDK says: Ask \\x1b[31mred\\x1b[0m people.
      orders.copy
          POST /orders/{id}/copies
          deprecated by the SDK only
          the SDK says: deprecated
      orders.create
          POST /orders
          deprecated by old-orders (removed)
      orders.get
          GET /orders/{id}
          deprecated by old-orders (removed)
      orders.list
          GET /orders
          deprecated by old-orders (removed)
          the SDK says: Use purchases.

      @parcels/sdk 1.2.0: 13 methods with 13 operations, as of 2026-11-20.
      3 entries deprecate 5 operations, 1 of them only with confidence possible.
      The SDK marks 3 operations as deprecated, 2 of them without an entry. List them with --uncovered.
      "
    `)
  })

  it('has lines for each operation in a narrow terminal', async () => {
    const { stdout } = await runIn(folderWith(files), sdk('--filter', 'labels'), { outIsTerminal: true, columns: 44, env: { NO_COLOR: '1' } })
    expect(stdout).toMatchInlineSnapshot(`
      "labels.get
          GET /labels/{kind}
      labels.paper
          GET /labels/paper
          deprecated by kinds-of-labels (announce…
      labels.print
          POST /labels/{kind}/prints
          deprecated by the SDK only
          the SDK says: Ask \\x1b[31mred\\x1b[0m pe…

      3 of 13 operations are shown.
      @parcels/sdk 1.2.0: 13 methods with 13 operations, as of 2026-11-20.
      3 entries deprecate 5 operations, 1 of them only with confidence possible.
      The SDK marks 3 operations as deprecated, 2 of them without an entry. List them with --uncovered.
      "
    `)
  })

  it.each([1, 20, 60, 90, 140])('keeps to a terminal of %i columns', async columns => {
    const { stdout } = await runIn(folderWith(files), sdk(), { outIsTerminal: true, columns, env: { NO_COLOR: '1' } })
    const lines = stdout.split('\n\n')[0]?.split('\n') ?? []
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns)
    expect(lines.filter(line => /\s$/.test(line))).toEqual([])
  })

  it('colours by the state of the entry, for terminals', async () => {
    const { stdout } = await runIn(folderWith(files), sdk('--filter', 'orders.get'), { outIsTerminal: true, columns: 200 })
    expect(stdout).toContain('\u001b[1morders.get  \u001b[22mGET /orders/{id}  \u001b[31mold-orders (removed)')
  })

  it('has a versioned JSON form', async () => {
    const { version, asOf, sdks } = await reportOf('--as-of', '2026-02-15')
    expect([version, asOf]).toEqual([1, '2026-02-15'])
    expect(sdks).toMatchObject([{
      name: '@parcels/sdk', version: '1.2.0', schedules: ['parcels'],
      summary: { methods: 13, operations: 13, deprecated: 5, possible: 1, entries: 3, marked: 3, uncovered: 2 },
    }])
  })

  it.each([
    ['an entry and the mark of the SDK', 'orders.list', { marked: 'Use purchases.', entries: [{ id: 'old-orders', state: 'removed', deprecated: null, sunset: '2026-01-31', confidence: 'certain' }] }],
    ['a mark alone', 'orders.copy', { marked: '', entries: [] }],
    ['a cap', 'depots.edit', { entries: [{ id: 'one-depot', state: 'deprecated', deprecated: '2026-03-01', sunset: null, confidence: 'possible' }], touches: [{ entry: 'night-watch', kind: 'field', names: ['watch'] }] }],
    ['a live sibling', 'depots.nearest', { entries: [], touches: [] }],
    ['fields and parameters', 'depots.list', { entries: [], touches: [{ entry: 'night-watch', kind: 'field', names: ['watch'] }, { entry: 'night-watch', kind: 'query', names: ['by', 'order'] }] }],
    ['settings that are written', 'depots.options.edit', { entries: [], byId: [{ setting: 'light', entry: 'night-light' }, { setting: 'watch', entry: 'night-watch' }] }],
    ['settings that are read', 'depots.options.get', { entries: [], byId: [{ setting: 'light', entry: 'night-light' }] }],
    ['settings in bulk', 'depots.options.editAll', { entries: [], byId: [{ setting: 'light', entry: 'night-light' }, { setting: 'watch', entry: 'night-watch' }] }],
    ['an item for SDKs only', 'labels.paper', { entries: [{ id: 'kinds-of-labels', state: 'announced', deprecated: null, sunset: '2027-01-31', confidence: 'certain' }] }],
    ['a parameter that could be its literal', 'labels.get', { entries: [] }],
  ])('tells of %s', async (_, chain, expected) => {
    const { sdks } = await reportOf('--filter', chain)
    expect(sdks.flatMap(({ operations }) => operations)).toMatchObject([{ chain, ...expected }])
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ['what is deprecated', ['--deprecated'], ['depots.edit', 'labels.paper', 'labels.print', 'orders.copy', 'orders.create', 'orders.get', 'orders.list']],
    ['what no entry covers', ['--uncovered'], ['labels.print', 'orders.copy']],
    ['both', ['--uncovered', '--deprecated'], ['labels.print', 'orders.copy']],
    ['a resource', ['--filter', 'depots.options'], ['depots.options.edit', 'depots.options.editAll', 'depots.options.get']],
    ['a resource, and what is deprecated of it', ['--filter', 'labels', '--deprecated'], ['labels.paper', 'labels.print']],
    ['nothing', ['--filter', 'depots.options', '--deprecated'], []],
  ])('shows %s', async (_, flags, chains) => {
    expect(await chainsOf(...flags)).toEqual(chains)
  })

  it('says how much it shows', async () => {
    const { stdout } = await runIn(folderWith(files), sdk('--filter', 'depots.options', '--deprecated'))
    expect(stdout).toMatch(/^0 of 13 operations are shown\.\n@parcels\/sdk 1\.2\.0: 13 methods/)
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['of the working directory', {}, '.'],
    ['of a folder above', { 'packages/app/index.js': '' }, 'packages/app'],
    ['in the folder itself', {}, modules],
  ])('finds the SDK %s', async (_, added, path) => {
    const { stdout } = await runIn(folderWith({ ...files, ...added }), sdk(path))
    expect(stdout).toContain('@parcels/sdk 1.2.0: 13 methods with 13 operations')
  })

  it.each<[string, readonly string[], string]>([
    ['no SDK', ['sdk', 'empty', '--package', 'cloudflare'], 'No SDK is installed for "empty". Run the command in a project that has one installed, or name its folder: `npx sunset-lint sdk FOLDER`. Looked in node_modules, also of the parent folders, for cloudflare.'],
    ['a version that no schedule describes', ['sdk', '--schedule', 'parcels.yaml', 'old'], '@parcels/sdk 0.9.0 is installed in ROOT/old/node_modules/@parcels/sdk, but no schedule describes this version.'],
    ['code of another shape', ['sdk', '--schedule', 'boxes.yaml', 'other'], '@boxes/sdk 1.3.0 is installed in ROOT/other/node_modules/@boxes/sdk, but its code does not match the `shape` in the schedule.'],
    ['no folder', ['sdk', 'src'], 'The folder "src" does not exist.'],
    ['two folders', ['sdk', 'old', 'empty'], 'sdk takes one folder, but got "old" and "empty".'],
    ['an unknown method', sdk('--filter', 'orders.lst'), 'Unknown method "orders.lst" in --filter. Did you mean "orders.list"? `npx sunset-lint sdk` prints all methods.'],
    ['an unknown format', sdk('--format', 'jsn'), 'Unknown format "jsn" in --format. Did you mean "json"? Use table or json.'],
    ['an unknown flag', sdk('--uncoverd'), 'Unknown flag "--uncoverd". Did you mean "--uncovered"? Run `npx sunset-lint sdk --help` for all flags.'],
    ['a wrong date', sdk('--as-of', '2026-02-30'), '--as-of "2026-02-30" is not a date. Use the form YYYY-MM-DD, such as 2026-01-31.'],
  ])('refuses %s', async (_, args, message) => {
    const boxes = parcelsSchedule.replace('id: parcels', 'id: boxes').replace('@parcels/sdk', '@boxes/sdk')
      .replace(/shape:\n(?: {6}.*\n)+/, 'shape: { tables: method, inherits: basic }\n')
    const manifest = '{ "name": "@boxes/sdk", "version": "1.3.0" }'
    const other = { 'boxes.yaml': boxes, 'other/node_modules/@boxes/sdk/package.json': manifest, 'other/node_modules/@boxes/sdk/index.js': 'module.exports = {}' }
    const root = folderWith({ ...files, ...other, 'empty/package.json': '{}', ...parcelsSdk(`old/${modules}`, '0.9.0') })
    const { code, stdout, stderr } = await runIn(root, args)
    expect([code, stdout, stderr.replaceAll(join(root), 'ROOT')]).toEqual([2, '', `${message}\n`])
  })

  it.each([['sdk', '--help'], ['help', 'sdk']])('has help: %s %s', async (...args) => {
    expect(await runIn('/', args)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: npx sunset-lint sdk/) })
  })
})

describe('sunset sdk --write', () => {
  const write = (file: string, ...args: readonly string[]): readonly string[] => sdk('--write', file, ...args)

  it('adds the methods of the installed version to a table', async () => {
    const root = folderWith({ ...files, ...parcelsSdk('next/node_modules/@parcels/sdk', '1.10.0') })
    expect(await runIn(root, write('sdk.tsv', 'next'))).toMatchObject({
      code: 0, stdout: 'Wrote 13 methods of @parcels/sdk 1.10.0 to sdk.tsv, which has 1 version.\n',
    })
    expect((await runIn(root, write('sdk.tsv'))).stdout).toBe('Wrote 13 methods of @parcels/sdk 1.2.0 to sdk.tsv, which has 2 versions.\n')
    const text = readFileSync(join(root, 'sdk.tsv'), 'utf8')
    expect(text.split('\n').slice(0, 2)).toEqual(['1.2.0 1.10.0', 'depots.edit\tdepot body\tPATCH /depots/{depot}\t-\tbody\t-\t-\t0-1'])
    await runIn(root, write('sdk.tsv', 'next'))
    expect(readFileSync(join(root, 'sdk.tsv'), 'utf8')).toBe(text)
  })

  it('makes the table that the schedule names already', async () => {
    const named = parcelsSchedule.replace('versions: ">=1"', 'versions: ">=1"\n    methods: sdk/parcels.tsv')
    const root = folderWith({ ...files, 'parcels.yaml': named })
    expect(await runIn(root, write('sdk/parcels.tsv'))).toMatchObject({
      code: 0, stdout: 'Wrote 13 methods of @parcels/sdk 1.2.0 to sdk/parcels.tsv, which has 1 version.\n', stderr: '',
    })
  })

  it.each<[string, readonly string[], string]>([
    ['a file of another kind', write('package.json'), '--write needs a .tsv file, but got "package.json".'],
    ['a file that is no table', write('wrong.tsv'), 'wrong.tsv: line 2: expected 8 columns separated by tabs.'],
    ['a package that no schedule names', write('sdk.tsv', '--package', '@parcels/sd'), 'Unknown package "@parcels/sd" in --package. Did you mean "@parcels/sdk"? Packages: cloudflare, '],
    ['no SDK', write('sdk.tsv', '--package', 'cloudflare'), 'No SDK is installed in the current folder.'],
    ['several SDKs', write('sdk.tsv', 'two'), 'Several SDKs are installed: cloudflare, @parcels/sdk. Choose one with --package.'],
  ])('refuses %s', async (_, args, message) => {
    const tables = { 'two/node_modules/cloudflare/package.json': '{ "name": "cloudflare", "version": "2.9.1" }', ...parcelsSdk('two/node_modules/@parcels/sdk') }
    const other = {
      'two/node_modules/cloudflare/index.js': "module.exports = { zones: require('./zones') }",
      'two/node_modules/cloudflare/zones.js': "const method = require('./method'); module.exports = { path: 'zones', includeBasic: [], get: method({ path: ':id' }) }",
    }
    const { code, stderr } = await runIn(folderWith({ ...files, ...tables, ...other, 'wrong.tsv': '1.0.0\nx\n' }), args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})

describe('an SDK that is not installed', () => {
  const code = "import Cloudflare from 'cloudflare'\nnew Cloudflare().zones.get({ zone_id: 'zone' })\n"

  it.each<[string, string, string]>([
    ['^4.0.0', 'is known', ''],
    ['^99.0.0', 'is newer than all known versions', 'cloudflare 99.0.0 is used but not installed, and it is newer than all versions in the schedule. Therefore, sunset assumes the methods of version VERSION.'],
  ])('of %s %s', async (range, _, note) => {
    const folder = folderWith({ 'a.js': code, 'package.json': JSON.stringify({ dependencies: { cloudflare: range } }) })
    const { stderr } = await runIn(folder, ['scan', '--as-of', '2026-11-20', '--no-cache'])
    const notes = stderr.split('\n').filter(line => line.startsWith('cloudflare ')).join('\n')
    expect(notes.replace(/of version \d+\.\d+\.\d+\./, 'of version VERSION.')).toBe(note)
  })
})
