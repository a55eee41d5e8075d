import { describe, expect, it } from 'vitest'
import type { Entry } from '../src/schedule/model.ts'
import { loadBundledSchedules } from '../src/schedule/load.ts'
import { lint, listPlaces, placesOf, scan } from './support/faces.ts'
import { workspaceOf } from './support/fixtures.ts'

const examples = loadBundledSchedules().flatMap(schedule => schedule.entries.map(entry => (
  { entry, base: `https://${schedule.servers[0]?.host ?? ''}${schedule.servers[0]?.base ?? ''}` })))

/** Methods of SDKs are derived from the installed package, which an example does not have. */
const isReadable = (entry: Entry) => entry.items.some(item => !item.sdkOnly && item.kind !== 'behaviour')

/** Imports stay first, then the server's base URL under the name that examples use. */
function fileOf(example: string, base: string): string {
  const lines = example.split('\n')
  const imports = lines.filter(line => line.startsWith('import '))
  return [...imports, `const base = '${base}'`, ...lines.filter(line => !imports.includes(line)), 'export {}', ''].join('\n')
}

function entriesFound(text: string): { scanned: string[], places: string[], linted: string[] } {
  const workspace = workspaceOf({ 'package.json': '{ "name": "example", "type": "module" }\n', 'example.js': text })
  try {
    const report = scan(workspace.root)
    return {
      scanned: report.findings.map(finding => finding.entry),
      places: listPlaces(placesOf(report)),
      linted: listPlaces(lint(workspace.root, ['example.js'])),
    }
  } finally {
    workspace.remove()
  }
}

describe.each(examples.map(example => ({ id: example.entry.id, ...example })))('$id', ({ entry, base }) => {
  it.runIf(isReadable(entry)).each(entry.examples.deprecated.map(text => ({ text })))('finds $text', ({ text }) => {
    const { scanned, places, linted } = entriesFound(fileOf(text, base))
    expect(scanned).toContain(entry.id)
    expect(linted).toEqual(places)
  })

  it.runIf(entry.examples.current.length > 0).each(entry.examples.current.map(text => ({ text })))('leaves $text', ({ text }) => {
    const { scanned, places, linted } = entriesFound(fileOf(text, base))
    expect(scanned).not.toContain(entry.id)
    expect(linted).toEqual(places)
  })
})
