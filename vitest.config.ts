import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { importersOf } from './test/support/importers-of.ts'
import { importsIn } from './test/support/import-graph.ts'

// Analyses make many objects that are soon of no use: with more space for what is new, a twentieth of the time is saved.
// Functions that are compiled to baseline code at once run twice as fast as interpreted ones: that saves another twelfth.
const execArgv = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--always-sparkplug']

// Results that tests keep are sealed by a key of their own, and nothing is written into the user's cache folder.
const shared = { execArgv, setupFiles: ['test/support/compile-less.mjs'], env: { SUNSET_CACHE_KEY: 'key-of-the-tests', XDG_CACHE_HOME: '/dev/null' }, unstubEnvs: true, testTimeout: 60_000, hookTimeout: 120_000 }

/** The files that start git most often: a worker that holds a gigabyte takes ten times as long to start a process as one that has just begun. */
const startingMany = [
  'faces/hostile-git', 'faces/changes', 'faces/without-git', 'faces/baseline', 'faces/cache', 'fixes/stdin', 'fixes/git-state', 'project/listing', 'faces/first-commit',
  'faces/action', 'faces/watch', 'project/ignore-rules', 'fixes/scan', 'faces/follow',
]

/** The files that take longest, in turn. In a new clone vitest orders files by their size: one of these would begin late, and leave the other cores idle at the end. */
const longest = [
  'fixtures', 'narrowed', 'sdk/derived-equals-recorded', 'call-sites/call-sites', 'clients/differential', 'faces/oxlint', 'file-names', 'faces/init-eslint', 'metamorphic/metamorphic', 'clients/inherited-names',
  'schedule-examples', 'report/html-browser', 'syntax/parity', 'report/markdown-renders', 'fuzz/fuzz', 'fingerprints/fingerprints', 'fixes/sdk/installed-sdk', 'faces/program', 'sdk/recall', 'sdk/generated-client',
  'suppress/round-trip', 'sdk/shipped-methods', 'secrets/near-misses', 'fixes/pairs/pairs', 'openapi/rerun', 'report/redact', 'config/parity',
]
/** What waits for others nearly all of its time: the checks and the limits, which run beside the first files, take the core. */
const waiting = ['faces/supervise']
const begunFirst = [...waiting, ...startingMany, ...longest].map(name => `test/${name}.test.ts`)

class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rankOf = ({ project, moduleId }: TestSpecification): number => project.config.isolate ? -1 : rankIn(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
    return sorted.sort((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankIn(file: string): number {
  const index = begunFirst.indexOf(file)
  return index < 0 ? begunFirst.length : index
}

/** Tests a build that is up to date, whose modules Node.js loads by itself: loading the source, module by module, takes longer than most tests. After a change of the source the source is tested. */
const built: Plugin = {
  name: 'built',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !/^\.\.?\/.*\.ts$/.test(source)) return undefined
    const file = relative(import.meta.dirname, join(dirname(importer), source)).replaceAll('\\', '/')
    return /^(?:src|rules)\//.test(file) ? join(import.meta.dirname, 'dist', file.replace(/ts$/, 'js')) : undefined
  },
}
const isBuilt = process.argv.includes('run') && spawnSync(process.execPath, ['scripts/build-stamp.mjs', '--check'], { cwd: import.meta.dirname }).status === 0
const external = [/\/dist\/(?:src|rules)\//]
const plugins = isBuilt ? [built] : []

/** Where tests replace modules, vitest itself loads these modules and those that import them: a tenth of all. */
function importersOfReplaced(): RegExp {
  const replaced = [...readFileSync(join(import.meta.dirname, 'test/replaced.mocked.test.ts'), 'utf8').matchAll(/vi\.mock\('\.\.\/(src\/[^']+)'/g)].map(([, file = '']) => file)
  // Its test replaces a module of Node.js.
  const files = [...importersOf([...replaced, 'src/cli/heap-growth.ts'], importsIn(import.meta.dirname))].map(file => file.replaceAll('\\', '/').replace(/ts$/, 'js'))
  return new RegExp(`/dist/(?:${files.join('|').replaceAll('.', '\\.')})$`)
}

export default defineConfig({
  test: {
    // Without all workers one of two cores is left idle.
    maxWorkers: '100%',
    sequence: { sequencer: InTurn },
    projects: [
      // With one realm for each file half of the time would go into loading parsers and schedules again.
      { plugins, test: { ...shared, server: { deps: { external } }, name: 'tests', isolate: false, include: ['test/**/*.test.ts'], exclude: ['test/fixtures/**', 'test/limits/**', 'test/**/*.mocked.test.ts'] } },
      // Tests that replace modules need a realm of their own.
      { plugins, test: { ...shared, server: { deps: { external, inline: [importersOfReplaced()] } }, name: 'mocked', isolate: true, include: ['test/**/*.mocked.test.ts'] } },
    ],
  },
})
