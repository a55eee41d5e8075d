import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ScheduleError } from '../../src/schedule/schedule-error.ts'

/** The messages with which `act` is refused; none when it is not. */
export function mistakesOf(act: () => unknown): readonly string[] {
  try {
    act()
    return []
  } catch (error) {
    if (error instanceof ScheduleError) return error.messages
    throw error
  }
}

/** Calls `use` with a folder that holds the given files, and removes it afterwards. */
export function withFiles<T>(files: Readonly<Record<string, string>>, use: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'schedule-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const apiText = `format: 1
id: parcels
title: Parcels API
updated: 2026-01-31
docs: https://parcels.example/docs
servers: [{ host: api.parcels.example, base: /v2 }]
envelope: { payload: data, errors: "errors[]" }
packages: [{ name: parcels, versions: ">=1", shape: { requests: { get: GET } }, options: { legacyKey: X-Legacy-Key } }]
settings:
  on: "/depots/{depot}/settings/{setting}"
  bulk: { on: "/depots/{depot}/settings", items: "items[]", id: id, value: value }
resources:
  parcel: { on: ["GET,POST /parcels", "GET /parcels/{id}"], also: ["POST /parcels/batch"] }
live: /parcels/(batch|search)
`

/** An entry that is right, with the given items in place of its own. */
export function entryText(id: string, items: string, more = ''): string {
  const lines = items.trim().split('\n').map(line => `  ${line}`).join('\n')
  return `id: ${id}
title: Something old
dates: { sunset: 2025-06-15 }
deprecates:
${lines}
replacement: { text: Use something new. }
source: [{ url: "https://parcels.example/changes" }]
${more}`
}
