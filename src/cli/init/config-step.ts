import { posix } from 'node:path'
import { packageVersion } from '../../config/version.ts'
import type { Step } from './step.ts'
import type { Surroundings } from './look-around.ts'

const file = 'sunset.config.yaml'

/** Returns the configuration, with the optional keys as comments. */
export function configStep({ files, isWorkspace, manager: { run } }: Surroundings, today: string, generated: readonly string[]): Step {
  if (files.exists(file)) return { kind: 'leave', file, why: 'it exists already' }
  const ignored = (generated.length > 0 ? generated : ['src/generated']).map(folder => `'${folder}/**'`).join(', ')
  const packages = isWorkspace ? `# A package can have its own ${file}. It replaces this one, unless it has \`extends: ../../${file}\`.\n` : ''
  return { kind: 'write', file, text: `# yaml-language-server: $schema=${schemaIn(files)}
# Run \`${run} scan --print-config FILE\` to see which settings apply to a file.
${packages}
# Evaluate the deprecations as of a fixed date. Then a build fails only when a commit moves the date, never because time passes.
# A scheduled job with --as-of shows what would fail today.
# asOf: ${today}

# Warn this many days before an API stops working.
horizon: 90

# The lowest level that exits with code 1: error, warning, info or never.
failOn: error

# Schedules of your own APIs, added to the bundled ones.
# schedules: [./schedule/our-api]

# Set the level of a deprecation, or turn it off. Run \`${run} list\` to see the IDs.
# entries: { minify: off }

# Do not report findings in these files. sunset still reads them.
# ignore: [${ignored}]
` }
}

/** Returns the place of the schema for editors: in the installed package, or on the web where no folder has it. */
function schemaIn(files: Surroundings['files']): string {
  const isInstalled = files.exists('package.json') && !files.exists('.pnp.cjs')
  return `${isInstalled ? './node_modules/sunset-lint' : `https://unpkg.com/sunset-lint@${packageVersion()}`}/schema/config.schema.json`
}

/** Returns the folders of generated code among files, the outermost only. */
export function generatedFolders(files: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const path of files) {
    const parts = posix.dirname(path).split('/')
    const at = parts.findIndex(part => /^(?:__)?generated(?:__)?$/.test(part))
    if (at >= 0 && !path.startsWith('../') && /^[\w./@-]+$/.test(path)) found.add(parts.slice(0, at + 1).join('/'))
  }
  return [...found].sort().slice(0, 10)
}
