import path from 'node:path'
import { expect, test } from 'vitest'
import { bundledFolder, loadAlone, loadBundledSchedules, loadSchedule } from '../../src/schedule/load.ts'
import { apiText, entryText, mistakesOf, withFiles } from './mistakes-of.ts'

const word = (id: string, text = 'abc'): string => entryText(id, `- word: ${text}`)
const indented = (text: string): string => text.trimEnd().split('\n').map((line, index) => `  ${index === 0 ? '- ' : '  '}${line}`).join('\n')
const mistakes = (files: Readonly<Record<string, string>>, load = (folder: string): unknown => loadAlone([folder])): readonly string[] =>
  withFiles(files, folder => mistakesOf(() => load(folder)).map(message => message.replaceAll(`${folder}${path.sep}`, '').replaceAll(folder, '.')))

test('reads a folder', () => {
  const [schedule, ...rest] = withFiles({ 'api.yaml': apiText, 'b.yaml': word('b'), 'a.yaml': word('a'), 'README.md': '#' }, folder => loadAlone([folder]))
  expect(rest).toEqual([])
  expect(schedule).toMatchObject({
    id: 'parcels', format: 1, updated: '2026-01-31', docs: 'https://parcels.example/docs', envelope: { payload: 'data', errors: 'errors' },
    servers: [{ host: 'api.parcels.example', base: '/v2' }], packages: [{ name: 'parcels', options: { legacyKey: 'X-Legacy-Key' } }],
    settings: { on: { text: '/depots/{depot}/settings/{setting}' }, bulk: { items: 'items[]' } }, live: [{ text: '/parcels/batch' }, { text: '/parcels/search' }],
  })
  expect(schedule?.entries.map(entry => [entry.id, entry.schedule, path.basename(entry.file), entry.line])).toEqual([['a', 'parcels', 'a.yaml', 1], ['b', 'parcels', 'b.yaml', 1]])
  expect(schedule?.digest).toMatch(/^sha256-[0-9a-f]{64}$/)
})

test('reads one file with its entries, and says where each stands', () => {
  const [schedule] = withFiles({ 'mine.yaml': `${apiText}entries:\n${indented(word('a'))}\n${indented(word('b'))}\n` }, folder => loadAlone([path.join(folder, 'mine.yaml')]))
  expect(schedule?.entries.map(entry => [entry.id, entry.line])).toEqual([['a', 16], ['b', 23]])
})

test('reads several folders below one', () => {
  const other = apiText.replace('id: parcels', 'id: letters')
  const schedules = withFiles({ 'a/api.yaml': apiText, 'a/x.yaml': word('x'), 'b/api.yaml': other, 'b/x.yaml': word('x') }, folder => loadAlone([folder]))
  expect(schedules.map(schedule => [schedule.id, schedule.entries.length])).toEqual([['parcels', 1], ['letters', 1]])
})

test('changes the digest with the data, and with nothing else', () => {
  const digest = (text: string): string | undefined => withFiles({ 'api.yaml': apiText, 'a.yaml': text }, folder => loadAlone([folder])[0]?.digest)
  expect(digest(word('a'))).toBe(digest(word('a')))
  expect(digest(word('a'))).not.toBe(digest(word('a', 'abcd')))
})

test('lays the entries of a user over the bundled ones', () => {
  const [bundled, ...others] = loadBundledSchedules()
  const text = `api: ${bundled?.id}\nentries:\n${indented(word('minify', 'minified'))}\n${indented(word('house-rule'))}\n`
  const [merged, ...rest] = withFiles({ 'ours.yaml': text }, folder => loadSchedule(path.join(folder, 'ours.yaml')))
  expect(rest).toEqual(others)
  expect(merged?.entries).toHaveLength((bundled?.entries.length ?? 0) + 1)
  expect(merged?.entries.find(entry => entry.id === 'minify')).toMatchObject({ title: 'Something old', items: [{ kind: 'word', word: 'minified' }] })
  expect(merged?.digest).not.toBe(bundled?.digest)
})

test('adds another API beside the bundled one', () => {
  const schedules = withFiles({ 'api.yaml': apiText, 'a.yaml': word('a') }, folder => loadSchedule([folder]))
  expect(schedules.map(schedule => schedule.id)).toEqual([...loadBundledSchedules().map(schedule => schedule.id), 'parcels'])
})

const laidOver = (items: string): string => `format: 1
id: cloudflare-v4
title: Ours
updated: 2026-01-01
servers: [{ host: api.ours.example, base: /client/v4 }]
entries:
${indented(entryText('ours', items))}
`

test.each<[string, string, readonly string[]]>([
  ['a resource of the bundled one', '- { field: locked, of: dns-record }', []],
  ['its settings', '- setting: minify\n  methods: GET', []],
  ['a resource that neither has', '- { field: locked, of: dns-recrod }', ['x.yaml:11:26 entries[0].deprecates[0].of: unknown resource "dns-recrod". Did you mean "dns-record"?']],
])('judges alike alone and laid over the bundled schedule: %s', (_name, items, messages) => {
  for (const load of [loadAlone, loadSchedule]) expect(mistakes({ 'x.yaml': laidOver(items) }, folder => load([path.join(folder, 'x.yaml')]))).toEqual(messages)
})

test('keeps what a schedule that is laid over another does not say', () => {
  const [bundled, ...others] = loadBundledSchedules()
  for (const load of [loadAlone, loadSchedule]) {
    const [merged, ...rest] = withFiles({ 'x.yaml': laidOver('- word: abc') }, folder => load([path.join(folder, 'x.yaml')]))
    expect(rest).toEqual(load === loadAlone ? [] : others)
    expect(merged).toMatchObject({ title: 'Ours', docs: bundled?.docs, envelope: bundled?.envelope, settings: bundled?.settings, resources: bundled?.resources, live: bundled?.live, packages: bundled?.packages })
    expect(merged?.servers).toEqual([...bundled?.servers ?? [], { host: 'api.ours.example', base: '/client/v4' }])
  }
})

test('takes the bundled folder itself as nothing new', () => {
  expect(loadSchedule([path.join(bundledFolder(), 'cloudflare-v4')])).toBe(loadBundledSchedules())
})

test('judges a file of a folder with the API beside it', () => {
  expect(withFiles({ 'api.yaml': apiText, 'a.yaml': entryText('a', '- { field: x, of: parcel }') }, folder => loadAlone([path.join(folder, 'a.yaml')])[0]?.id)).toBe('parcels')
})

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a newer format', { 'api.yaml': apiText.replace('format: 1', 'format: 2') }, ['api.yaml:1:1 format: format 2 is too new: this version of sunset reads format 1. Update sunset-lint.']],
  ['a newer format of one file', { 'x.yaml': 'format: 3\nentries: [{}]\n' }, ['x.yaml:1:1 format: format 3 is too new: this version of sunset reads format 1. Update sunset-lint.']],
  ['a folder without YAML', { 'README.md': '#' }, ['.: contains no YAML file.']],
  ['an API like no other', { 'x.yaml': `api: stripe\nentries:\n${indented(word('a'))}\n` }, [
    `x.yaml:1:1 api: unknown API "stripe". Known APIs: ${loadBundledSchedules().map(({ id }) => id).join(', ')}. A new API needs \`format\`, \`id\`, \`title\`, \`updated\`, and \`servers\`.`]],
  ['a comma in a text without quotes', { 'api.yaml': apiText, 'a.yaml': word('a').replace('Use something new.', 'use a, or b') }, [
    'a.yaml:6:29 replacement: unknown key "or b". If it is part of the text before the comma, put the entire text in quotes.']],
  ['a comma at the end of a line', { 'api.yaml': apiText, 'a.yaml': word('a').replace('Use something new.', 'use a,\n  or b') }, [
    'a.yaml:7:3 replacement: unknown key "or b". If it is part of the text before the comma, put the entire text in quotes.']],
  ['a key without a value', { 'api.yaml': apiText, 'a.yaml': `${word('a')}later:\n` }, [expect.stringMatching(/^a\.yaml:\d+:1 unknown key "later"\.$/)]],
  ['a misspelt key after a comma', { 'api.yaml': apiText, 'a.yaml': word('a').replace('Use something new.', 'use a, docz') }, [
    'a.yaml:6:29 replacement: unknown key "docz". Did you mean "docs"?']],
  ['an unknown API', { 'x.yaml': `api: cloudflare-v5\nentries:\n${indented(word('a'))}\n` }, ['x.yaml:1:1 api: unknown API "cloudflare-v5". Did you mean "cloudflare-v4"?']],
  ['the same id twice', { 'x.yaml': `${apiText}entries:\n${indented(word('a'))}\n${indented(word('a'))}\n` }, ['x.yaml:23:5 entries[1].id: the id "a" is already used at x.yaml:16.']],
  ['an alias that is an id', { 'api.yaml': apiText, 'a.yaml': word('a'), 'b.yaml': `${word('b')}aliases: [a]\n` }, ['b.yaml:8:1 aliases: the id "a" is already used at a.yaml:1.']],
  ['mistakes in two files', { 'api.yaml': apiText, 'a.yaml': word('a', 'x'), 'b.yaml': '[]' }, [
    'b.yaml:1:1 expected a mapping, found a list.',
    'a.yaml:5:5 deprecates[0].word: must have at least 3 characters.',
  ]],
  ['an API without servers', { 'api.yaml': apiText.replace(/^servers.*\n/m, '') }, ['api.yaml:1:1 servers: is missing.']],
  ['a base that ends in a slash', { 'api.yaml': apiText.replace('/v2', '/v2/') }, ['api.yaml:6:40 servers[0].base: must start with "/" and not end with it; omit it if the paths start at the host.']],
  ['a base that is a slash', { 'api.yaml': apiText.replace('/v2', '/') }, ['api.yaml:6:40 servers[0].base: must start with "/" and not end with it; omit it if the paths start at the host.']],
])('refuses %s', (_name, files, messages) => {
  expect(mistakes(files)).toEqual(messages)
})

test('tells so many mistakes and no more', () => {
  const messages = mistakes({ 'x.yaml': `entries:\n${'- {}\n'.repeat(500)}` }, folder => loadAlone([path.join(folder, 'x.yaml')]))
  expect(messages).toHaveLength(1003)
  expect(messages.at(-1)).toBe('x.yaml:169:3 entries[167]: found 1000 problems; the rest of the file is not checked. Fix these, then run the command again.')
})

test('refuses what is not there, by its path', () => {
  expect(mistakes({ 'a.yaml': '' }, folder => loadSchedule([path.join(folder, 'none'), path.join(folder, 'nor.yaml')]))).toEqual([
    'none: no such file or folder.', 'nor.yaml: no such file or folder.',
  ])
})

test('refuses a file that is too big before it is read', () => {
  expect(mistakes({ 'x.yaml': `a: ${'x'.repeat(1024 * 1024)}` }, folder => loadAlone([path.join(folder, 'x.yaml')]))).toEqual(['x.yaml:1:1 is larger than 1024 KiB; split it into smaller files.'])
})

test('refuses what is no file, at its first line', () => {
  expect(mistakesOf(() => loadAlone(['/dev/null']))).toEqual(['/dev/null:1:1 is not a regular file.'])
})
