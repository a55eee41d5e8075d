import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cachedOperations } from '../../src/engine/cached-operations.ts'
import { deriveOperations } from '../../src/engine/derive-operations.ts'
import { loadSchedule } from '../../src/schedule/load.ts'
import type { Schedule } from '../../src/schedule/model.ts'
import { folderWith } from '../faces/build-io.ts'
import { parcelsSchedule, parcelsSdk } from './made-up-sdk.ts'

const modules = 'node_modules/@parcels/sdk'
const cache = 'node_modules/.cache/sunset-lint'
const kept = `${cache}/sdk-@parcels+sdk-1.2.0.json`
const files = { 'parcels.yaml': parcelsSchedule, ...parcelsSdk(modules) }

interface Run { readonly folder?: string, readonly version?: string | null, readonly schedules?: readonly Schedule[] }

/** Runs, and says how often something was derived. */
function derivedIn(root: string, { folder = '', version = '1.0.0', schedules = loadSchedule(join(root, 'parcels.yaml')) }: Run = {}): number {
  let derived = 0
  const derive: typeof deriveOperations = (...args) => {
    const sdks = deriveOperations(...args)
    derived += sdks.length
    return sdks
  }
  const found = cachedOperations(join(root, folder), schedules, { derive, version })
  expect(found).toEqual(deriveOperations(join(root, folder), schedules))
  return derived
}

describe('what is derived from an SDK', () => {
  it('is kept from one run to the next', () => {
    const root = folderWith(files)
    expect([derivedIn(root), derivedIn(root), derivedIn(root)]).toEqual([1, 0, 0])
    expect(readdirSync(join(root, cache))).toEqual(['sdk-@parcels+sdk-1.2.0.json'])
  })

  it('is kept for all packages of a workspace', () => {
    const root = folderWith({ ...files, 'package.json': '{ "workspaces": ["apps/*"] }', 'apps/a/package.json': '{}', 'apps/b/package.json': '{}' })
    expect([derivedIn(root, { folder: 'apps/a' }), derivedIn(root, { folder: 'apps/b' }), derivedIn(root)]).toEqual([1, 0, 0])
  })

  it('is the same for a schedule that changes in its entries only', () => {
    const root = folderWith(files)
    derivedIn(root)
    const schedules = loadSchedule(join(root, 'parcels.yaml')).map(schedule => ({ ...schedule, entries: [], digest: 'sha256-other' }))
    expect(derivedIn(root, { schedules })).toBe(0)
  })

  it.each<[string, (root: string) => void, Run]>([
    ['another version of this package', () => undefined, { version: '1.0.1' }],
    ['another version of the SDK', root => { writeFileSync(join(root, modules, 'package.json'), '{"name":"@parcels/sdk","version":"1.3.0","main":"index.mjs"}') }, {}],
    ['another package.json of the same version', root => { appendFileSync(join(root, modules, 'package.json'), '\n') }, {}],
    ['a file of the SDK that was patched', root => { appendFileSync(join(root, modules, 'orders.mjs'), '\n// Patched.\n') }, {}],
    ['a file of the SDK that is gone', root => { renameSync(join(root, modules, 'orders.mjs'), join(root, modules, 'orders.js')) }, {}],
    ['another shape in the schedule', root => { writeFileSync(join(root, 'parcels.yaml'), parcelsSchedule.replace('pages: pagesOf', 'pages: allOf')) }, {}],
    ['another server', root => { writeFileSync(join(root, 'parcels.yaml'), parcelsSchedule.replace('base: /v2', 'base: ""')) }, {}],
    ['a text that is cut off', root => { writeFileSync(join(root, kept), readFileSync(join(root, kept), 'utf8').slice(0, -40)) }, {}],
    ['something else', root => { writeFileSync(join(root, kept), '[1, 2]') }, {}],
    ['an empty file', root => { writeFileSync(join(root, kept), '') }, {}],
    ['operations of another form', root => { writeFileSync(join(root, kept), readFileSync(join(root, kept), 'utf8').replace('"chain"', '"name"')) }, {}],
    ['no operations', root => { writeFileSync(join(root, kept), readFileSync(join(root, kept), 'utf8').replace(/"operations":\[.*\]/, '"operations":null')) }, {}],
    ['files that lie elsewhere', root => { writeFileSync(join(root, kept), readFileSync(join(root, kept), 'utf8').replace('"client.mjs"', '"../client.mjs"')) }, {}],
  ])('is derived anew for %s, and kept', (_, change, run) => {
    const root = folderWith(files)
    derivedIn(root)
    change(root)
    expect([derivedIn(root, run), derivedIn(root, run)]).toEqual([1, 0])
  })

  it.each<[string, Run, (root: string) => void]>([
    ['where it is not wanted', { version: null }, () => undefined],
    ['of the folder of an SDK', { folder: modules }, () => undefined],
    ['of an SDK that is a link to a workspace', {}, root => {
      renameSync(join(root, modules), join(root, 'sdk'))
      symlinkSync(join(root, 'sdk'), join(root, modules), 'junction')
    }],
    ['in folders that are links', {}, root => {
      renameSync(join(root, 'node_modules'), join(root, 'modules'))
      symlinkSync(join(root, 'modules'), join(root, 'node_modules'), 'junction')
    }],
    ['behind a link that somebody put there', {}, root => {
      mkdirSync(join(root, 'elsewhere'))
      symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules/.cache'), 'junction')
    }],
    ['where a file has the name of the folder', {}, root => { writeFileSync(join(root, 'node_modules/.cache'), '') }],
    ['outside of the project', { folder: 'app' }, root => {
      mkdirSync(join(root, 'app/.git'), { recursive: true })
    }],
  ])('is not kept %s', (_, run, prepare) => {
    const root = folderWith(files)
    prepare(root)
    expect([derivedIn(root, run), derivedIn(root, run)]).toEqual([1, 1])
    for (const folder of [join(root, cache), join(root, modules, cache), join(root, 'elsewhere/sunset-lint')]) expect(existsSync(folder)).toBe(false)
  })

  it('is neither read nor written through a link in the place of the file', () => {
    const root = folderWith(files)
    derivedIn(root)
    renameSync(join(root, kept), join(root, 'kept.json'))
    writeFileSync(join(root, 'other.json'), 'other')
    symlinkSync(join(root, 'other.json'), join(root, kept))
    expect([derivedIn(root), derivedIn(root)]).toEqual([1, 1])
    expect(readFileSync(join(root, 'other.json'), 'utf8')).toBe('other')
  })

  it.skipIf(process.getuid?.() === 0)('is not kept where nothing may be written', () => {
    const root = folderWith(files)
    chmodSync(join(root, 'node_modules'), 0o555)
    onTestFinished(() => { chmodSync(join(root, 'node_modules'), 0o755) })
    expect([derivedIn(root), derivedIn(root)]).toEqual([1, 1])
  })
})
