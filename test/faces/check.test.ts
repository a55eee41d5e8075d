import { Ajv2020 } from 'ajv/dist/2020.js'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkJsonSchema, checkSchema } from '../../src/report/check-schema.ts'
import { folderWith, git, runIn } from './build-io.ts'

const api = `format: 1
id: parcels
title: Parcel API
updated: 2026-03-01
servers: [{ host: api.parcels.example, base: /v2 }]
packages: [{ name: parcels, versions: ">=1", shape: { requests: { get: GET } } }]
settings: { on: "/depots/{depot_id}/settings/{setting_id}" }
resources: { parcel: { on: ["GET,POST /parcels"] } }
live: /labels/search
`

interface EntryParts {
  readonly id?: string
  readonly items?: readonly string[]
  readonly deprecated?: readonly string[]
  readonly current?: readonly string[]
  readonly unaffected?: readonly string[]
  readonly more?: string
}

const list = (texts: readonly string[]): string => texts.map(text => `\n    - ${JSON.stringify(text)}`).join('')

/** An entry; its first deprecated example is in line 10. */
function entry({ id = 'old-labels', items = ['endpoint: ["GET,POST /labels", "GET /labels/{label_id}"]'], deprecated = [], current = [], unaffected = [], more = '' }: EntryParts): string {
  return `id: ${id}
title: Old
dates: { sunset: 2026-06-30 }
deprecates: [${items.map(item => `{ ${item} }`).join(', ')}]
replacement: { text: Use something else. }
source: [{ url: "https://parcels.example/changes" }]
# Examples are run.
examples:
  deprecated:${deprecated.length > 0 ? list(deprecated) : ' []'}
  current:${current.length > 0 ? list(current) : ' []'}${unaffected.length > 0 ? `\n  unaffected:${list(unaffected)}` : ''}
${more}`.replace(' []', deprecated.length > 0 ? ' []' : '\n    - "await fetch(`${base}/labels`)"')
}

interface Result {
  readonly code: number
  readonly lines: readonly string[]
  readonly summary: string
}

/** Checks a schedule in `s/`, beside other files; lines of code are left out. */
async function check(files: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<Result> {
  const root = folderWith(files)
  const { code, stdout, stderr } = await runIn(root, ['check', join(root, 's'), '--as-of', '2026-11-20', ...flags])
  const lines = stdout.replaceAll(join(root, 's/'), '').split('\n')
  return { code, lines: lines.filter(line => line !== '' && !/^ *(?:\d+ )?\|/.test(line)), summary: stderr.trim() }
}

const withEntry = (parts: EntryParts) => ({ 's/api.yaml': api, 's/old-labels.yaml': entry(parts) })
const labels = 'await fetch(`${base}/labels/${label}`)'

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['missing', {}, 'sdk/parcels.tsv: no such file, but `methods` of the package parcels refers to it. Create it with `npx sunset-lint sdk --write FILE`.'],
  ['wrong', { 's/sdk/parcels.tsv': '1.0.0\nx\n' }, 'sdk/parcels.tsv:2:1 expected 8 columns separated by tabs.'],
])('tells of a table of methods that is %s', async (_name, table, mistake) => {
  const named = api.replace('{ name: parcels,', '{ name: parcels, methods: sdk/parcels.tsv,')
  const { code, lines } = await check({ ...withEntry({ deprecated: [labels] }), ...table, 's/api.yaml': named })
  expect([code, lines]).toEqual([2, [mistake]])
})

describe('examples', () => {
  it.each<[string, EntryParts, string]>([
    ['a path', { deprecated: [labels] }, '1 example run'],
    ['code with an import below its first line', { deprecated: ["import {\n  get,\n} from 'axios'\nget(`${base}/labels`)"] }, '1 example run'],
    ['types', { deprecated: ['interface Label { id: string }\nconst label: Label = await (await fetch(`${base}/labels`)).json()'] }, '1 example run'],
    ['JSX', { deprecated: ['export const Labels = () => <a onClick={() => fetch(`${base}/labels`)}>x</a>'] }, '1 example run'],
    ['a cast of TypeScript', { deprecated: ['const label = <string>given\nawait fetch(`${base}/labels/${label}`)'] }, '1 example run'],
    ['an address of its own', { deprecated: ["const base = 'https://api.parcels.example/v2'\nfetch(`${base}/labels`)"] }, '1 example run'],
    ['an SDK without a table of methods', { deprecated: [labels, "import Parcels from 'parcels'\nawait new Parcels().labels.list()"] }, '1 example run, 1 skipped (withdrawn, or not detectable without an SDK)'],
    ['methods of SDKs only', { items: ['endpoint: GET /labels, seen-in: [sdk]'], current: ['await fetch(`${base}/labels`)'] }, '1 example run, 1 skipped (withdrawn, or not detectable without an SDK)'],
    ['behaviour', { items: ['behaviour: x, detect: none, because: y'], deprecated: ['this is no code'] }, '0 examples run, 1 skipped (withdrawn, or not detectable without an SDK)'],
    ['a deprecation that was taken back', { more: 'status: withdrawn\n' }, '0 examples run, 1 skipped (withdrawn, or not detectable without an SDK)'],
    ['code that only looks similar', { unaffected: ['await fetch(`${base}/labels/search`)'] }, '2 examples run'],
    ['other code that remains', { current: ['await fetch(`${base}/shipping-labels`)', 'await fetch(`${base}/labels/search`)'] }, '3 examples run'],
  ])('runs %s', async (_name, parts, run) => {
    expect(await check(withEntry(parts))).toEqual({ code: 0, lines: [], summary: `1 entry, ${run}, 0 warnings, no errors.` })
  })

  const missed = 'examples.deprecated[0]: "old-labels" is not found in this example.'
  const sort = { items: ['query: sort, on: GET /parcels, value: { is: [weight] }'] }
  it.each<[string, EntryParts, string]>([
    ['a misspelt path', { deprecated: ['await fetch(`${base}/labelz/${label}`)'] }, `10:7 ${missed} \`GET /labelz/{}\` was found. The most similar operation of the entry is \`GET /labels/{label_id}\`.`],
    ['the base twice', { deprecated: ['await fetch(`${base}/v2/labels`)'] }, `10:7 ${missed} \`GET /v2/labels\` was found. The most similar operation of the entry is \`GET,POST /labels\`.`],
    ['another method', { deprecated: [labels.replace(')', ", { method: 'PUT' })")] }, `10:7 ${missed} \`PUT /labels/{}\` was found. The most similar operation of the entry is \`GET /labels/{label_id}\`.`],
    ['another host', { deprecated: ["await fetch('https://other.example/v2/labels')"] }, `10:7 ${missed} \`GET /v2/labels\` is not below the URL of a server.`],
    ['no host', { deprecated: ["await fetch('/labels')"] }, `10:7 ${missed} \`GET /labels\` is not below the URL of a server.`],
    ['a path that is live', { deprecated: ['await fetch(`${base}/labels/search`)'] }, `10:7 ${missed} \`GET /labels/search\` was found, but \`live\` lists this path as current.`],
    ['no request', { deprecated: ['print(labels)'] }, `10:7 ${missed} No request to the API was found. The entry deprecates GET,POST /labels; GET /labels/{label_id}.`],
    ['an address that is not known', { deprecated: ['await fetch(address())'] }, `10:7 ${missed} A request could not be resolved: The URL of the request cannot be resolved. The entry deprecates GET,POST /labels; GET /labels/{label_id}.`],
    ['another value', { ...sort, deprecated: ['await fetch(`${base}/parcels?sort=name`)'] },
      `10:7 ${missed} \`GET /parcels?sort\` is one of its operations, but the request lacks what the entry deprecates: query sort = weight of GET /parcels.`],
    ['another value of a placeholder', { items: ['endpoint: "GET /labels/{label_id}", where: { label_id: { is: [a] } }'], deprecated: ['await fetch(`${base}/labels/b`)'] },
      `10:7 ${missed} \`GET /labels/b\` was found, but \`where\` requires other values in this path.`],
    ['another field', { items: ['field: zip_code, of: parcel, request: deprecated'], deprecated: ["await fetch(`${base}/parcels`, { method: 'POST', body: JSON.stringify({ zip: '1010' }) })"] },
      `10:7 ${missed} \`POST /parcels\` is one of its operations, but the request lacks what the entry deprecates: field zip_code of parcel.`],
    ['neither of two parts', { items: ['query: sort, on: GET /parcels', 'field: zip_code, of: parcel, response: omitted'], deprecated: ['await fetch(`${base}/parcels`)'] },
      `10:7 ${missed} \`GET /parcels\` is one of its operations, but the request lacks what the entry deprecates: query sort of GET /parcels; field zip_code of parcel.`],
    ['another setting', { items: ['setting: night_shift, methods: [GET]'], deprecated: ['await fetch(`${base}/depots/${depot}/settings/day_shift`)'] },
      `10:7 ${missed} \`GET /depots/{}/settings/day_shift\` was found. The most similar operation of the entry is \`GET /depots/{depot_id}/settings/night_shift\`.`],
    ['another word', { items: ['word: parcel-signature-v1'], deprecated: ["sign('parcel-signature')"] }, `10:7 ${missed} The entry deprecates word parcel-signature-v1.`],
    ['the second of two', { deprecated: [labels, 'await fetch(`${base}/label`)'] },
      '11:7 examples.deprecated[1]: "old-labels" is not found in this example. `GET /label` was found. The most similar operation of the entry is `GET,POST /labels`.'],
    ['old code as current', { current: [`// still there\n  ${labels}`] }, '12:7 examples.current[0]: "old-labels" is found in this example of current code: endpoint `GET /labels/{label_id}` (certain), in its line 2, column 23.'],
    ['old code as unaffected', { unaffected: [labels] }, '13:7 examples.unaffected[0]: "old-labels" is found in this example of unaffected code: endpoint `GET /labels/{label_id}` (certain), in its line 1, column 21.'],
    ['code that cannot be parsed', { deprecated: ['await fetch(`${base}/labels`]'] }, "10:7 examples.deprecated[0]: the example cannot be parsed: ',' expected, in its line 1, column 29."],
    ['code without an end', { deprecated: ['await fetch(`${base}/labels`'] }, "10:7 examples.deprecated[0]: the example cannot be parsed: ',' expected, at its end."],
    ['code that nests too deeply', { deprecated: ['['.repeat(5500)] }, '10:7 examples.deprecated[0]: the example cannot be parsed: it is nested too deeply, in its line 1, column 1.'],
    ['current code that cannot be parsed', { current: ['const = 1'] }, '12:7 examples.current[0]: the example cannot be parsed: Variable declaration expected, in its line 1, column 7.'],
  ])('finds %s', async (_name, parts, mistake) => {
    const { code, lines, summary } = await check(withEntry(parts))
    expect(lines).toEqual([`old-labels.yaml:${mistake}`])
    expect([code, summary]).toEqual([2, expect.stringMatching(/^1 entry, \d examples? run, 0 warnings, 1 error\.$/)])
  })

  it('finds the address of any tenant', async () => {
    const tenants = api.replace('host: api.parcels.example', 'host: "{tenant}.parcels.example"')
    const deprecated = [labels, "await fetch('https://north.parcels.example/v2/labels')", 'await fetch(`https://${tenant}.parcels.example/v2/labels`)']
    const current = ["await fetch('https://parcels.example/v2/labels')"]
    const { code, lines } = await check({ 's/api.yaml': tenants, 's/old-labels.yaml': entry({ deprecated, current }) })
    expect([code, lines]).toEqual([0, []])
  })

  it('names the entry that is found instead', async () => {
    const other = entry({ id: 'sort', items: ['query: sort, on: GET /parcels'], deprecated: ['await fetch(`${base}/parcels?sort=a`)'] })
    const { lines } = await check({ ...withEntry({ deprecated: ['await fetch(`${base}/parcels?sort=a`)'] }), 's/sort.yaml': other })
    expect(lines).toEqual([expect.stringMatching(/^old-labels\.yaml:10:7 .*Found instead: "sort"\. `GET \/parcels\?sort` was found\. /)])
  })

  it.each<[string, string, string]>([
    ['an address without a slash', 'await fetch(`${base}labels`)', ' `GET /labels` is appended to the URL of the server without a slash.'],
    ['an address of which nothing is known', 'const { base } = given\nawait fetch(`${base}/labels`)', ' `GET /labels` does not visibly go to the API.'],
  ])('warns of %s', async (_name, code, why) => {
    expect(await check(withEntry({ deprecated: [code] }))).toEqual({
      code: 0, summary: '1 entry, 1 example run, 1 warning, no errors.',
      lines: [`old-labels.yaml:10:7 warning: examples.deprecated[0]: "old-labels" is found in this example as possible only, which scans do not report by default.${why}`],
    })
  })

  it('warns of nothing where the entry is meant to be possible', async () => {
    const items = ['endpoint: GET /labels, confidence: { at-most: possible, because: It is guessed. }']
    expect(await check(withEntry({ items }))).toMatchObject({ code: 0, lines: [] })
  })

  it('finds the example in a file of several entries, over a bundled schedule', async () => {
    const entries = ['a', 'b'].map(id => `  - id: ${id}
    title: B
    dates: { sunset: 2026-06-30 }
    deprecates: [{ endpoint: GET /zones/{zone_id}/${id} }]
    replacement: { text: None. }
    source: [{ url: "https://parcels.example/changes" }]
    examples: { deprecated: ["await fetch(\`\${base}/zones/\${zone}/a\`)"] }
`.replace('GET /zones/{zone_id}', '"GET /zones/{zone_id}').replace(`/${id} }`, `/${id}" }`))
    const { code, lines, summary } = await check({ 's/ours.yaml': `api: cloudflare-v4\nentries:\n${entries.join('')}` })
    expect([code, summary]).toEqual([2, '2 entries, 2 examples run, 0 warnings, 1 error.'])
    expect(lines).toEqual(['ours.yaml:16:30 entries[1].examples.deprecated[0]: "b" is not found in this example. Found instead: "a". '
      + '`GET /zones/{}/a` was found. The most similar operation of the entry is `GET /zones/{zone_id}/b`.'])
  })

  it('leaves them out when it is told to', async () => {
    expect(await check(withEntry({ deprecated: ['nothing'] }), '--no-examples')).toEqual({ code: 0, lines: [], summary: '1 entry, 0 warnings, no errors.' })
  })

  it('does not run them while the files have mistakes', async () => {
    const { code, lines, summary } = await check(withEntry({ items: ['wrod: abc'], deprecated: ['nothing'] }), '--fixtures', 'nowhere')
    expect([code, lines.length, summary]).toEqual([2, 1, '1 error.'])
  })
})

describe('fixtures', () => {
  const head = "const api = 'https://api.parcels.example/v2'\n"
  const found = 'endpoint, certain, error, production, use, GET'
  const fixture = (code: string, file = 'test/code/a.js') => check({ ...withEntry({}), [file]: head + code }, '--no-examples', '--fixtures', 'test/code')

  it.each<[string, string, string]>([
    ['a marked line', 'fetch(`${api}/labels`) // deprecated: old-labels', '1 marked line in 1 file'],
    ['a near miss', 'fetch(`${api}/shipping-labels`) // ok: these stay', '1 marked line in 1 file'],
    ['a level and a method', 'fetch(`${api}/labels`) // deprecated: old-labels (error, GET)', '1 marked line in 1 file'],
  ])('agree on %s', async (_name, code, marked) => {
    expect(await fixture(code)).toEqual({ code: 0, lines: [], summary: `1 entry, ${marked}, 0 warnings, no errors.` })
  })

  it.each<[string, string, string]>([
    ['a mock', "import { http } from 'msw'\nhttp.get('https://api.parcels.example/v2/labels', answer) // mock: old-labels", 'a.js'],
    ['code that shows no API', 'export const labels = base => fetch(`${base}/labels`) // possible: old-labels', 'a.js'],
    ['a component', '<script setup>\nfetch("https://api.parcels.example/v2/labels") // deprecated: old-labels\n</script>\n<template><p /></template>\n', 'a.vue'],
    ['a template', '<template>\n<p @click="$fetch(\'https://api.parcels.example/v2/labels\')" /> <!-- deprecated: old-labels -->\n</template>\n', 'b.vue'],
    ['a document', '```js\nfetch("https://api.parcels.example/v2/labels") // deprecated: old-labels\n```\n', 'a.md'],
  ])('read the marks of %s', async (_name, text, file) => {
    const result = await check({ ...withEntry({}), [`code/${file}`]: text }, '--no-examples', '--fixtures', 'code')
    expect(result).toEqual({ code: 0, lines: [], summary: '1 entry, 1 marked line in 1 file, 0 warnings, no errors.' })
  })

  it.each<[string, string, readonly string[]]>([
    ['a finding without a mark', 'fetch(`${api}/labels`)\nprint() // ok', [`2:14 "old-labels" is found here (${found}), but not marked as \`deprecated: old-labels\`.`]],
    ['a near miss that is found', 'fetch(`${api}/labels`) // ok', [`2:14 marked as ok, but "old-labels" is found here (${found}).`]],
    ['a mark without a finding', 'fetch(`${api}/parcels`) // deprecated: old-labels', ['2:40 "old-labels" is marked as deprecated, but nothing is found here.']],
    ['a call that could not be resolved', 'fetch(address()) // deprecated: old-labels', [
      '2:33 "old-labels" is marked as deprecated, but nothing is found here; a call could not be resolved: The URL of the request cannot be resolved.']],
    ['another kind of mark', 'fetch(`${api}/labels`) // possible: old-labels', [`2:37 "old-labels" is marked as possible, but needs \`deprecated: old-labels\`: found as ${found}.`]],
    ['another level', 'fetch(`${api}/labels`) // deprecated: old-labels (info)', [`2:39 "old-labels" is marked as info, but found as ${found}.`]],
    ['an entry that is none', 'print() // deprecated: old-label', ['2:24 the marker names "old-label", which is not an entry. Did you mean "old-labels"?']],
    ['a misspelt mark', 'print() // depreacted: old-labels\nprint() // ok\nprint() // possibly: nothing', ['2:12 "depreacted" is not a marker. Did you mean "deprecated"?']],
    ['a mark that cannot be read', 'fetch(`${api}/labels`) // deprecated: old-labels; old', ['2:50 "old" is not a marker; write `deprecated: ID`, `possible: ID`, `declaration: ID`, `mock: ID`, or `ok`.']],
  ])('find %s', async (_name, code, mistakes) => {
    const { code: exit, lines, summary } = await fixture(code)
    expect(lines).toEqual(mistakes.map(mistake => `test/code/a.js:${mistake}`))
    expect([exit, summary]).toEqual([2, `1 entry, 1 marked line in 1 file, 0 warnings, ${mistakes.length} error.`])
  })

  it('are no check without a mark', async () => {
    const { code, lines } = await fixture('fetch(`${api}/parcels`)')
    expect([code, lines]).toEqual([2, ['test/code: no line has a marker, so nothing is checked. Add `// deprecated: ID` at the end of a line, or `// ok` for similar code that is not affected.']])
  })

  it('are read in an ignored folder too', async () => {
    const root = folderWith({ ...withEntry({}), '.gitignore': 'code\n', 'code/a.js': `${head}fetch(\`\${api}/labels\`) // ok\n` })
    git(root, 'init')
    const { code, stdout } = await runIn(root, ['check', join(root, 's'), '--no-examples', '--fixtures', 'code', '--as-of', '2026-11-20'])
    expect([code, stdout]).toEqual([2, expect.stringMatching(/^code\/a\.js:2:14 marked as ok, but /)])
  })

  it('must be a folder', async () => {
    expect(await check(withEntry({}), '--fixtures', 'nowhere')).toEqual({ code: 2, lines: [], summary: 'The folder "nowhere" of --fixtures does not exist.' })
  })

  it('warn of code that is read in part', async () => {
    expect(await fixture('fetch(`${api}/labels`) // deprecated: old-labels (likely)\nfunction (')).toMatchObject({ code: 0, lines: ['test/code/a.js: warning: syntax error, partially analyzed.'] })
  })

  it('warn of code that is not read', async () => {
    const files = { 'code/a.js': 'print() // ok\n', 'code/b.md': 'No code.\n', 'code/large.js': `//${'x'.repeat(1 << 20)}\n` }
    expect(await check({ ...withEntry({}), ...files }, '--no-examples', '--fixtures', 'code')).toMatchObject({
      code: 0, lines: ['code/large.js: warning: not analyzed: larger than 1 MB.'],
    })
  })

  it('show the line, and no more of it than fits', async () => {
    const root = folderWith({ ...withEntry({}), 'code/a.js': `${head}fetch(\`\${api}/labels\`) // ok\n` })
    const { stdout } = await runIn(root, ['check', join(root, 's'), '--no-examples', '--fixtures', 'code', '--as-of', '2026-11-20'])
    expect(stdout.split('\n').slice(1)).toEqual(['2 | fetch(`${api}/labels`) // ok', '  |              ^', ''])
  })
})

it('prints JSON that its schema describes, in the order of the places', async () => {
  const files = { ...withEntry({ deprecated: ['print()', labels], more: 'status: active\n' }), 'code/a.js': 'print() // deprecated: old-labels\n' }
  const root = folderWith(files)
  const { code, stdout, stderr } = await runIn(root, ['check', join(root, 's'), '--fixtures', 'code', '--format', 'json', '--as-of', '2026-11-20'])
  const report: unknown = JSON.parse(stdout)
  expect(checkSchema.safeParse(report).error).toBeUndefined()
  const validate = new Ajv2020({ strict: false }).compile(checkJsonSchema())
  validate(report)
  expect(validate.errors).toBeNull()
  expect([code, stderr]).toEqual([2, ''])
  expect(report).toMatchObject({
    version: 1,
    mistakes: [
      { kind: 'example', file: join(root, 's/old-labels.yaml'), line: 10, column: 7, path: 'examples.deprecated[0]' },
      { kind: 'fixture', file: 'code/a.js', line: 1, column: 24, path: '' },
    ],
    warnings: [],
    summary: { entries: 1, examples: { run: 2, notRun: 0 }, fixtures: { files: 1, marked: 1 }, mistakes: 2, warnings: 0 },
  })
})
