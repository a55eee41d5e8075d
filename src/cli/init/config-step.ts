import { posix } from 'node:path'
import type { Step } from './step.ts'
import type { Surroundings } from './look-around.ts'

const file = 'sunset.config.yaml'

/** Returns the configuration, with the optional keys as comments. */
export function configStep({ files, isWorkspace }: Surroundings, today: string, generated: readonly string[]): Step {
  if (files.exists(file)) return { kind: 'leave', file, why: 'it is there already' }
  const ignored = (generated.length > 0 ? generated : ['src/generated']).map(folder => `'${folder}/**'`).join(', ')
  return { kind: 'write', file, text: `# yaml-language-server: $schema=./node_modules/sunset-lint/schema/config.schema.json
# \`npx sunset scan --print-config FILE\` shows what counts for a file, and why.
${isWorkspace ? `# A package may have a ${file} of its own: the nearest one counts, whole, and takes this one along by \`extends: ../../${file}\`.\n` : ''}
# A fixed day is a lock: the build turns red by a commit that moves it, never by time alone.
# A scheduled job that passes --as-of tells what would turn red today.
# asOf: ${today}

# Warn this many days before an end date.
horizon: 90

# Lowest level that gives exit code 1: error, warning, info or never.
failOn: error

# Schedules of your own APIs, laid over the bundled ones.
# schedules: [./schedule/our-api]

# The level of an entry instead of the one by its dates; \`npx sunset list\` has the ids.
# entries: { minify: off }

# Files that are not reported on; they still take part in the analysis.
# ignore: [${ignored}]
` }
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
