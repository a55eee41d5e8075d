import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sdkSchema } from '../../src/report/sdk-schema.ts'
import { folderWith, runIn } from '../faces/build-io.ts'
import { depotFiles, depotSchedule, depotUses } from './described-shapes.ts'

const flags = ['--schedule', 'depot.yaml', '--as-of', '2026-11-20']

async function linesOf(name: string): Promise<readonly string[]> {
  const { stdout } = await runIn(folderWith(depotFiles), ['sdk', ...flags, '--package', name, '--format', 'json', '--no-cache'])
  return sdkSchema.parse(JSON.parse(stdout)).sdks.flatMap(({ operations }) => operations)
    .map(({ chain, method, path, marked, entries }) => [chain, method, path, marked, ...entries.map(({ id }) => id)].filter(each => each !== null).join(' '))
}

/** The lines of a file in which the entry is found. */
async function foundIn(file: keyof typeof depotUses): Promise<readonly string[]> {
  const { stdout } = await runIn(folderWith({ ...depotFiles, ...depotUses }), ['scan', ...flags, '--format', 'concise', file])
  return stdout.split('\n').flatMap(line => /^[\w.]+:(\d+):\d+: \w+\[old-boxes\].*\((\w+)\)$/.exec(line)?.slice(1).join(' ') ?? [])
}

describe('an SDK whose resources a module lists', () => {
  it('has the methods of its resources, their groups and what they make themselves', async () => {
    expect(await linesOf('depot')).toEqual([
      'box.create POST /v1/boxes old-boxes',
      'box.get GET /v1/boxes',
      'box.get GET /v1/boxes/{box} old-boxes',
      'box.move POST /v1/boxes/{box}/to/{box1}',
      'boxes.create POST /v1/boxes old-boxes',
      'boxes.get GET /v1/boxes',
      'boxes.get GET /v1/boxes/{box} old-boxes',
      'boxes.move POST /v1/boxes/{box}/to/{box1}',
      'sso.token POST /sso/token',
      'v2.core.doors.list GET /v2/core/doors',
      'v2.core.doors.locks.list GET /v2/core/doors/{door_id}/locks old-boxes',
    ])
  })

  it('is followed in code', async () => {
    expect(await foundIn('boxes.js')).toEqual(['3 certain', '4 certain', '6 certain'])
  })
})

it.each(['installed', 'not installed'])('an SDK whose paths begin with the base of the server is followed below it: %s', async state => {
  const below = depotSchedule.replace('host: api.depot.example', 'host: api.depot.example, base: /v1').replaceAll('/v1/', '/').replace('versions: ">=1"', 'versions: ">=1"\n    methods: sdk.tsv')
  const root = folderWith({ ...depotFiles, 'depot.yaml': depotSchedule })
  await runIn(root, ['sdk', ...flags, '--package', 'depot', '--write', 'sdk.tsv'])
  const files = state === 'installed' ? depotFiles : { 'package.json': '{ "dependencies": { "depot": "2.1.0" } }' }
  const other = folderWith({ ...files, ...depotUses, 'depot.yaml': below, 'sdk.tsv': readFileSync(join(root, 'sdk.tsv'), 'utf8') })
  const { stdout } = await runIn(other, ['scan', ...flags, '--format', 'concise', 'boxes.js'])
  expect(stdout.match(/^boxes\.js:\d+/gm)).toEqual(['boxes.js:3', 'boxes.js:4', 'boxes.js:6'])
  if (state === 'installed') expect((await runIn(other, ['sdk', ...flags, '--package', 'depot'])).stdout).toMatch(/^boxes\.create +POST \/boxes +old-boxes/m)
})

describe('an SDK whose routes are bare names', () => {
  it('has the members that are bound to one', async () => {
    expect(await linesOf('@depot/chat')).toEqual([
      'files.put POST /chat/files.put Use putLarge. old-boxes',
      'files.remote.add POST /chat/files.remote.add',
      'rooms.list POST /chat/rooms.list',
    ])
  })

  it('is followed in code, also by what another package gives', async () => {
    expect(await foundIn('chat.mjs')).toEqual(['4 certain', '5 certain', '9 certain', '10 certain', '11 certain'])
  })
})

it.each(['depot', '@depot/chat'])('methods of %s are written, and known where it is not installed', async name => {
  const root = folderWith(depotFiles)
  await runIn(root, ['sdk', ...flags, '--package', name, '--write', 'sdk.tsv'])
  const table = readFileSync(join(root, 'sdk.tsv'), 'utf8')
  const uses = Object.entries(depotUses).flatMap(([file, text]) => text.includes(`'${name}'`) ? [[file, text] as const] : [])
  const lists = { 'depot.yaml': depotSchedule.replaceAll('versions: ">=1"', 'versions: ">=1"\n    methods: sdk.tsv'), 'sdk.tsv': table, 'package.json': `{ "dependencies": { "${name}": "2.1.0" } }` }
  const { stdout } = await runIn(folderWith({ ...lists, ...Object.fromEntries(uses) }), ['scan', ...flags, '--format', 'concise'])
  expect(stdout.split('\n').filter(line => line.includes('[old-boxes]')).length).toBeGreaterThan(2)
})

describe('an SDK without methods in its shape', () => {
  const wrong = depotSchedule.replace('files: [methods.js]', 'files: [index.js]').replace('lib/list.js]', 'lib/group.js]')
  const client = depotSchedule.replace(/ {6}tables: verb\n(?: {6}.*\n)+/, '      requests: { send: POST }\n')
  const said = 'is installed in ROOT/node_modules/depot, but its code does not match the `shape` in the schedule.'

  it.each([['tables', wrong], ['requests', client]])('is told of: %s', async (_, schedule) => {
    const root = folderWith({ ...depotFiles, 'depot.yaml': schedule })
    const { code, stdout, stderr } = await runIn(root, ['sdk', ...flags, '--package', 'depot', '--no-cache'])
    expect([code, stdout, stderr.replaceAll(join(root), 'ROOT')]).toEqual([2, '', `depot 2.1.0 ${said}\n`])
  })

  it('is told of beside one with methods', async () => {
    const root = folderWith({ ...depotFiles, 'depot.yaml': client })
    const { code, stdout, stderr } = await runIn(root, ['sdk', ...flags, '--no-cache'])
    expect([code, stderr.replaceAll(join(root), 'ROOT')]).toEqual([0, `depot 2.1.0 ${said}\n`])
    expect(stdout).toContain('@depot/chat 2.1.0: 3 methods')
  })

  it.each([['requests', client, 'depot'], ['routes', wrong, '@depot/chat']])('is told of in a scan: %s', async (_, schedule, name) => {
    const { stderr } = await runIn(folderWith({ ...depotFiles, ...depotUses, 'depot.yaml': schedule }), ['scan', ...flags, '--format', 'concise'])
    expect(stderr).toContain(`${name} 2.1.0 is installed, but its code does not match the \`shape\` in the schedule, so sunset does not follow its methods.`)
  })
})

it.each([
  ['as: POST /chat/{}', 'as: /chat/{}', 'packages[1].shape.as: must be a method and a path that contains {} for the name, such as POST /{}.'],
  ['bound: [bind, bindLoose]', 'bound: "bind()"', 'packages[1].shape.table.bound: must be the name of a member, such as "request".'],
  ['at: 1 }', 'at: first }', 'packages[1].shape.options.at: must be the position of an argument: 0 for the first one, up to 9.'],
  ['path: /v1', 'path: v1/', 'packages[0].shape.base.path: must be a path that starts with "/", such as /v1.'],
  ['by: extend', 'made: extend', 'packages[0].shape.resources: unknown key "made".'],
])('a mistake is told with its place: %s', async (right, mistake, message) => {
  const text = depotSchedule.replace(right, mistake)
  const line = text.slice(0, text.indexOf(mistake)).split('\n').length
  const root = folderWith({ 'depot.yaml': text })
  const { code, stdout } = await runIn(root, ['check', join(root, 'depot.yaml')])
  const [, at, told] = /^[^:]*depot\.yaml:(\d+):\d+ (.*)/.exec(stdout) ?? []
  expect([code, Number(at), told]).toEqual([2, line, message])
})
