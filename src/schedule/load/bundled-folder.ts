import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the bundled schedules, from the sources as from the build. */
export function bundledFolder(): string {
  let folder = import.meta.dirname
  for (;;) {
    const manifest = path.join(folder, 'package.json')
    if (existsSync(manifest) && nameOf(manifest) === 'sunset-lint') return path.join(folder, 'schedule')
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`The package of ${import.meta.dirname} has no package.json.`)
    folder = parent
  }
}

function nameOf(manifest: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
  return typeof parsed === 'object' && parsed !== null && 'name' in parsed ? parsed.name : undefined
}
