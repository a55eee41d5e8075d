import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, runIn, type Outcome } from '../faces/build-io.ts'
import { parcels } from './documents.ts'

const run = (root: string, ...args: string[]): Promise<Outcome> => runIn(root, ['import', 'openapi.yaml', '--out', 'out', ...args])
const textsIn = (folder: string): Record<string, string> => Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]))
const edit = (file: string, change: (text: string) => string): void => { writeFileSync(file, change(readFileSync(file, 'utf8'))) }

async function importedFolder(): Promise<string> {
  const root = folderWith({ 'openapi.yaml': parcels })
  await run(root, '--as-of', '2026-11-20')
  return root
}

describe('a second import', () => {
  it('changes no byte, on whatever day', async () => {
    const root = await importedFolder()
    const before = textsIn(join(root, 'out'))
    expect(await run(root, '--as-of', '2027-05-05')).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('0 new and 7 existing entries. 0 files written to out.') })
    expect(textsIn(join(root, 'out'))).toEqual(before)
  })

  it('keeps what a person wrote', async () => {
    const root = await importedFolder()
    const mine = 'id: mine\ntitle: Mine\ndates: { sunset: 2027-01-01 }\ndeprecates: [{ word: parcel-v1 }]\nreplacement: { text: None. }\nsource: [{ url: "https://x.example" }]\n'
    writeFileSync(join(root, 'out/mine.yaml'), mine)
    edit(join(root, 'out/labels.yaml'), text => `# Ask Ann.\n${text.replace(/text: .*/, 'text: Ours.   # ours').replace('title: GET,POST /labels', 'title: "Labels"').replace('2026-06-30', '2026-09-30')}`)
    const before = textsIn(join(root, 'out'))
    const { stdout } = await run(root, '--as-of', '2027-05-05')
    expect(stdout).toBe('differs  labels.yaml: the date sunset is 2026-09-30 here, but 2026-06-30 in openapi.yaml. Use --update-dates to change it.\n')
    expect(textsIn(join(root, 'out'))).toEqual(before)
    const { stdout: updated } = await run(root, '--update-dates', '--as-of', '2027-05-05')
    expect(updated).toBe('changed  labels.yaml: changed the date sunset from 2026-09-30 to 2026-06-30.\n')
    expect(textsIn(join(root, 'out'))).toEqual({
      ...before, 'labels.yaml': expect.stringMatching(/^# Ask Ann\.\n[^]*title: "Labels"\n[^]*sunset: 2026-06-30[^]*text: Ours\. +# ours/), 'api.yaml': before['api.yaml']?.replace('2026-11-20', '2027-05-05'),
    })
  })

  it('adds to an entry, and leaves the spaces and lists of its other lines', async () => {
    const root = await importedFolder()
    edit(join(root, 'out/labels-label-id.yaml'), text => text.replace(/source: .*/, 'source: [{document: openapi.yaml},  {url: "https://x.example"}]'))
    const before = textsIn(join(root, 'out'))['labels-label-id.yaml']
    edit(join(root, 'openapi.yaml'), text => text.replace('    get: { deprecated: true, responses: {} }', '    get: { deprecated: true, responses: {} }\n    put: { deprecated: true }'))
    await run(root)
    expect(textsIn(join(root, 'out'))['labels-label-id.yaml']).toBe(before?.replace('replacement:', '  - endpoint:\n      - PUT /labels/{label_id}\nreplacement:'))
  })

  it('tells apart what only a text behind a placeholder does', async () => {
    const verbs = (one: string): string => parcels.replace('/shipping-labels: {', `/parcels/{id}:stop: { post: { deprecated: true } }\n  /parcels/{id}:pause: { post: {${one}} }\n  /parcels/{id}: { post: {} }\n  /shipping-labels: {`)
    const root = folderWith({ 'openapi.yaml': verbs('') })
    await run(root)
    expect(await runIn(root, ['check', 'out', '--against', 'openapi.yaml'])).toMatchObject({ code: 0, stdout: '' })
    writeFileSync(join(root, 'openapi.yaml'), verbs(' deprecated: true '))
    expect((await runIn(root, ['check', 'out', '--against', 'openapi.yaml'])).stdout).toContain('POST /parcels/{id}:pause is deprecated, but no entry covers it.')
    expect((await run(root)).stdout).toContain('POST /parcels/{id}:pause (without a date).\n')
    writeFileSync(join(root, 'openapi.yaml'), verbs('').replace(/ {2}\/parcels\/\{id\}:stop.*\n/, ''))
    expect((await run(root)).stdout).toMatch(/^gone .*: POST \/parcels\/\{id_stop\} is no longer deprecated in openapi\.yaml\.$/m)
  })

  it('does not bring back what a person merged, renamed or withdrew', async () => {
    const root = await importedFolder()
    edit(join(root, 'out/labels.yaml'), text => text.replace('- GET,POST /labels', '- "* /labels"\n      - GET /labels/{id}'))
    rmSync(join(root, 'out/labels-label-id.yaml'))
    edit(join(root, 'out/parcels-sort.yaml'), text => `${text}status: withdrawn\n`)
    const before = textsIn(join(root, 'out'))
    expect(await run(root)).toMatchObject({ code: 0, stdout: '' })
    expect(textsIn(join(root, 'out'))).toEqual(before)
  })

  it.each<[string, (text: string) => string, string, string, string | undefined]>([
    ['a new deprecation', text => text.replace('/shipping-labels: {', '/depots: { get: { deprecated: true } }\n  /shipping-labels: {'), 'new      depots.yaml: GET /depots (without a date).\n', 'depots.yaml', 'id: depots\n'],
    ['one more operation of an entry', text => text.replace('    get: { deprecated: true, responses: {} }', '    get: { deprecated: true, responses: {} }\n    put: { deprecated: true }'),
      'changed  labels-label-id.yaml: added PUT /labels/{label_id}.\n', 'labels-label-id.yaml', '  - endpoint:\n      - PUT /labels/{label_id}\n'],
    ['one more operation of a resource', text => text.replace('/reports:', '/parcels/{parcel_id}: { get: { responses: { 200: { content: { a/b: { schema: { $ref: "#/components/schemas/Parcel" } } } } } } }\n  /reports:'),
      'changed  api.yaml: added GET /parcels/{parcel_id} to the resource parcel.\n', 'api.yaml', '- GET,POST /parcels\n      - GET /parcels/{parcel_id}\n'],
    ['a date where there was none', text => text.replace('{ deprecated: true, responses: {} }', '{ deprecated: true, x-sunset: 2027-01-01 }'), 'changed  labels-label-id.yaml: added the date sunset: 2027-01-01.\n', 'labels-label-id.yaml', 'dates: { sunset: 2027-01-01 }\n'],
    ['the day instead of that of the import', text => text.replace('{ deprecated: true, responses: {} }', '{ deprecated: true, x-deprecated-at: 2026-02-02 }'),
      'changed  labels-label-id.yaml: changed the date deprecated from 2026-11-20 to 2026-02-02.\n', 'labels-label-id.yaml', 'section: "GET /labels/{label_id}" } ]\nexamples:'],
    ['what is no longer deprecated', text => text.replace('{ deprecated: true, responses: {} }', '{}'), 'gone     labels-label-id.yaml: GET /labels/{label_id} is no longer deprecated in openapi.yaml.\n', 'labels-label-id.yaml', 'id: labels-label-id\n'],
    ['what is gone', text => text.replace(/ {2}\/labels\/\{label_id\}:\n.*\n/, ''), 'gone     labels-label-id.yaml: GET /labels/{label_id} is no longer in openapi.yaml.\n', 'labels-label-id.yaml', 'id: labels-label-id\n'],
    ['a parameter that is gone', text => text.replace('name: sort', 'name: order_by'), 'gone     parcels-sort.yaml: query parameter sort of GET /parcels is no longer in openapi.yaml.\n', 'parcels-order-by.yaml', 'query: order_by'],
    ['a field that stays', text => text.replace('grams: { deprecated: true }', 'grams: {}'), 'gone     parcel-grams.yaml: field parts[].grams of parcel is no longer deprecated in openapi.yaml.\n', 'parcel-grams.yaml', 'id: parcel-grams\n'],
  ])('tells %s', async (_name, change, told, file, text) => {
    const root = await importedFolder()
    edit(join(root, 'openapi.yaml'), change)
    const { stdout } = await run(root, '--as-of', '2026-12-24')
    expect(stdout).toContain(told)
    expect(stdout.split('\n')).toHaveLength(/query parameter sort|parts\[\]\.grams/.test(told) ? 3 : 2)
    expect(textsIn(join(root, 'out'))[file]).toContain(text)
    expect(await runIn(root, ['check', join(root, 'out')])).toMatchObject({ code: 0 })
    const before = textsIn(join(root, 'out'))
    await run(root, '--as-of', '2026-12-25')
    expect(textsIn(join(root, 'out'))).toEqual(before)
  })
})

/** A folder in which a person wrote `labels.yaml` for all labels, with the text of their items; the document deprecates two paths of them. */
async function mergedFolder(items: string): Promise<string> {
  const root = await importedFolder()
  edit(join(root, 'out/labels.yaml'), text => text.replace(/deprecates:[^]*?(?=replacement:)/, `deprecates:\n${items}`))
  rmSync(join(root, 'out/labels-label-id.yaml'))
  edit(join(root, 'openapi.yaml'), text => text.replace('{ deprecated: true, responses: {} }', '{ deprecated: true, x-sunset: 2026-12-31 }'))
  return root
}

describe('an entry that a person merged of two', () => {
  it('gets what the document adds to either, in one line each', async () => {
    const root = await mergedFolder('  - endpoint: [GET /labels, "GET /labels/{id}"]\n')
    edit(join(root, 'openapi.yaml'), text => text.replace('x-sunset: 2026-12-31 }', 'x-sunset: 2026-12-31 }\n    put: { deprecated: true, x-sunset: 2026-12-31 }'))
    const { stdout } = await run(root)
    expect(stdout).toBe('changed  labels.yaml: added POST /labels.\nchanged  labels.yaml: added PUT /labels/{label_id}.\n')
    expect(readFileSync(join(root, 'out/labels.yaml'), 'utf8')).toMatch(/- POST \/labels\n[^]*- PUT \/labels\/\{label_id\}\n/)
  })

  it.each<[string, string, string]>([
    ['one of the two dates that the document gives', '2026-06-30', ''],
    ['another date', '2026-09-30', 'changed  labels.yaml: changed the date sunset from 2026-09-30 to 2026-06-30.\n'],
  ])('keeps %s: %s', async (_name, date, told) => {
    const root = await mergedFolder('  - endpoint: ["* /labels", "GET /labels/{id}"]\n')
    edit(join(root, 'out/labels.yaml'), text => text.replace('2026-06-30', date))
    expect(await run(root, '--update-dates')).toMatchObject({ stdout: told })
    expect(await run(root, '--update-dates')).toMatchObject({ stdout: '' })
  })

  it('keeps the dates of its items', async () => {
    const root = await mergedFolder('  - endpoint: "* /labels"\n    dates: { sunset: 2027-01-01 }\n  - endpoint: "GET /labels/{id}"\n    dates: { sunset: 2027-02-01 }\n')
    expect(await run(root, '--update-dates')).toMatchObject({ stdout: '' })
  })
})

describe('a document of another name', () => {
  it('is told to have lost what the first one had', async () => {
    const root = await importedFolder()
    writeFileSync(join(root, 'openapi-2.yaml'), parcels.replace('{ deprecated: true, responses: {} }', '{}'))
    const { stdout } = await runIn(root, ['import', 'openapi-2.yaml', '--out', 'out'])
    expect(stdout).toBe('gone     labels-label-id.yaml: GET /labels/{label_id} is no longer deprecated in openapi-2.yaml.\n')
  })
})

describe('files', () => {
  it.each<[readonly string[], number]>([[['--dry-run'], 0], [['--check'], 1]])('are not written with %j', async (args, code) => {
    const root = folderWith({ 'openapi.yaml': parcels })
    expect(await run(root, ...args)).toMatchObject({ code, stdout: expect.stringContaining('new      labels.yaml: '), stderr: expect.stringContaining('8 files would be written to out') })
    expect(existsSync(join(root, 'out'))).toBe(false)
    await run(root)
    expect(await run(root, ...args)).toMatchObject({ code: 0 })
  })

  it.each<[string, (root: string, elsewhere: string) => void, string]>([
    ['a link as the folder', (root, elsewhere) => { symlinkSync(elsewhere, join(root, 'out')) }, 'Cannot write "out": it is behind a symbolic link.\n'],
    ['a link above the folder', (root, elsewhere) => { symlinkSync(elsewhere, join(root, 'linked')) }, 'Cannot write "linked/out": it is behind a symbolic link.\n'],
    ['a file as the folder', root => { writeFileSync(join(root, 'out'), '') }, 'Cannot write "out": it is not a folder.\n'],
  ])('are not written through %s', async (_name, prepare, message) => {
    const [root, elsewhere] = [folderWith({ 'openapi.yaml': parcels }), folderWith({})]
    prepare(root, elsewhere)
    const folder = /"(.*)"/.exec(message)?.[1] ?? ''
    expect(await runIn(root, ['import', 'openapi.yaml', '--out', folder])).toEqual({ code: 2, stdout: '', stderr: message })
    expect(readdirSync(elsewhere)).toEqual(['package.json'])
  })

  it('are not written through a link elsewhere', async () => {
    const [root, elsewhere] = [folderWith({ 'openapi.yaml': parcels }), folderWith({})]
    const link = join(folderWith({}), 'link')
    symlinkSync(elsewhere, link)
    expect(await runIn(root, ['import', 'openapi.yaml', '--out', link])).toMatchObject({ code: 2, stderr: `Cannot write "${link}": it is behind a symbolic link.\n` })
    expect(readdirSync(elsewhere)).toEqual(['package.json'])
  })

  it('are not written over a link, or beside other YAML', async () => {
    const root = await importedFolder()
    const elsewhere = folderWith({ 'labels.yaml': readFileSync(join(root, 'out/labels.yaml'), 'utf8') })
    rmSync(join(root, 'out/labels.yaml'))
    symlinkSync(join(elsewhere, 'labels.yaml'), join(root, 'out/labels.yaml'))
    edit(join(root, 'openapi.yaml'), text => text.replaceAll('2026-06-30', '2026-07-31'))
    expect(await run(root, '--update-dates')).toMatchObject({ code: 2, stderr: expect.stringContaining('it is a symbolic link') })
    expect(textsIn(elsewhere)['labels.yaml']).toContain('2026-06-30')
    expect(await runIn(folderWith({ 'openapi.yaml': parcels, 'out/a.yaml': '' }), ['import', 'openapi.yaml', '--out', 'out'])).toMatchObject({ code: 2, stderr: expect.stringContaining('but no api.yaml') })
  })
})
