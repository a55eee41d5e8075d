import { existsSync, readFileSync } from '../../node-fs.ts'
import path from 'node:path'

/** Returns the folder of this package, both from the sources and from the build. */
export function packageFolder(): string {
  let folder = import.meta.dirname
  for (;;) {
    const manifest = path.join(folder, 'package.json')
    if (existsSync(manifest) && nameOf(manifest) === 'sunset-lint') return folder
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`No package.json was found for ${import.meta.dirname}. Reinstall sunset-lint.`)
    folder = parent
  }
}

/** Returns the folder of the bundled schedules. */
export function bundledFolder(): string {
  return path.join(packageFolder(), 'schedule')
}

/** Returns the folder of the build; undefined when the sources run, which may be newer. */
export function buildFolder(): string | undefined {
  const folder = path.join(packageFolder(), 'dist')
  return import.meta.dirname.startsWith(`${folder}${path.sep}`) ? folder : undefined
}

function nameOf(manifest: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
  return typeof parsed === 'object' && parsed !== null && 'name' in parsed ? parsed.name : undefined
}
