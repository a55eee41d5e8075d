import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import type { Schedule } from '../../src/schedule/model.ts'
import { scan } from '../support/faces.ts'
import { workspaceOf } from '../support/fixtures.ts'
import { generateClient } from './generated-client.ts'
import type { GeneratedClient } from './generated-client.ts'
import { scheduledBy } from './is-scheduled.ts'
import { recordSdk, withoutNames } from './record-sdk.ts'
import type { RecordedOperation, Recording } from './record-sdk.ts'
import { sdkCalls } from './sdk-calls.ts'
import type { TableRow } from './sdk-calls.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const [schedule] = loadBundledSchedules()
if (!schedule) throw new Error('No schedule is bundled.')

/** What an SDK sends that entries take away: by its own operation, or by the id of a setting that it is given. */
function rowsOf({ operations }: Recording, { entries, ...rest }: Schedule): TableRow[] {
  return entries.filter(entry => entry.status === 'active').flatMap(entry => {
    const isScheduled = scheduledBy({ ...rest, entries: [entry] })
    const settings = entry.items.flatMap(item => item.kind === 'setting' ? [item] : [])
    const row = ({ chain, method, path }: RecordedOperation, match: string): TableRow => ({ chain, method, path, id: entry.id, match, rule_kind: 'operation' })
    return [
      ...operations.filter(isScheduled).map(operation => row(operation, 'exact')),
      ...settings.flatMap(({ setting, methods }) => operations.filter(({ method, path }) => withoutNames(path) === '/zones/{}/settings/{}' && methods.includes(method))
        .map(operation => row(operation, `arg-literal:${/\{(\w+)\}$/.exec(operation.path)?.[1] ?? ''}=${setting}`))),
    ]
  })
}

const made = new Map<string, Promise<GeneratedClient>>()

/** A client with a call of each operation of an SDK, made once. */
function clientOf(version: string, folder: string): Promise<GeneratedClient> {
  const known = made.get(folder) ?? makeClient(version, folder)
  made.set(folder, known)
  return known
}

async function makeClient(version: string, folder: string): Promise<GeneratedClient> {
  const recording = await recordSdk(folder)
  return generateClient(version, sdkCalls(recording, rowsOf(recording, schedule!), scheduledBy(schedule!), 20_261_120), 20_261_120)
}

/** Scans a client in a project of its own, with the SDK beside it or without. */
function scanned({ files }: GeneratedClient, sdk: string | null): Report {
  const workspace = workspaceOf(files)
  try {
    if (sdk !== null) {
      mkdirSync(join(workspace.root, 'node_modules'))
      symlinkSync(sdk, join(workspace.root, 'node_modules/cloudflare'), 'junction')
    }
    return scan(workspace.root, { minConfidence: 'possible' })
  } finally {
    workspace.remove()
  }
}

describe.each([['2.9.1', 'cloudflare-2', 15], ['5.2.0', 'cloudflare-5', 70]] as const)('a client of %s', (version, folder, least) => {
  it.each([['installed', true], ['not installed', false]] as const)('is found whole where the SDK is %s', async (_where, isInstalled) => {
    const client = await clientOf(version, join(packages, folder))
    const deprecated = client.calls.filter(call => call.id !== null)
    const { findings } = scanned(client, isInstalled ? join(packages, folder) : null)
    const found = new Set(findings.map(({ file, line, entry }) => `${file}:${line} ${entry}`))
    const live = new Set(client.calls.filter(call => call.id === null).map(({ file, line }) => `${file}:${line}`))
    expect(deprecated.filter(call => call.typed).length).toBeGreaterThanOrEqual(least)
    expect(deprecated.filter(({ file, line, id }) => !found.has(`${file}:${line} ${id}`)).map(({ file, line, chain }) => `${file}:${line} ${chain}`)).toEqual([])
    expect(findings.filter(({ file, line }) => live.has(`${file}:${line}`)).map(({ file, line, entry }) => `${file}:${line} ${entry}`)).toEqual([])
    expect(findings.some(({ confidence }) => confidence === 'certain')).toBe(isInstalled)
  })
})
