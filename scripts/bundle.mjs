// Writes dist/cli, the program in a few CommonJS files: what every run loads, what the analysis adds, and the rest one by one. A step of the build.
// Loading forty modules took 23 ms of every run, longer than git, and the two hundred of the analysis 120 ms; bundled it is 8 and 40.
import path from 'node:path'
import { rolldown } from 'rolldown'

const dist = path.join(import.meta.dirname, '../dist')
const [start, analysis] = ['run.js', 'full-engine.js'].map(name => path.join(dist, 'src/cli', name))
const importsOf = new Map()

const bundle = await rolldown({
  input: start,
  platform: 'node',
  // Packages are loaded as they are installed.
  external: /^[^./]/,
  plugins: [{ name: 'imports', moduleParsed: ({ id, importedIds }) => { importsOf.set(id, importedIds) } }],
})
await bundle.write({
  dir: path.join(dist, 'cli'),
  cleanDir: true,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  codeSplitting: {
    groups: [
      { name: 'start', priority: 2, test: id => neededBy(start).has(id) },
      { name: 'analysis', priority: 1, test: id => neededBy(analysis).has(id) },
    ],
  },
})
await bundle.close()

/** A module with all that it imports, not what it loads on demand. */
function neededBy(module, found = new Set()) {
  if (found.has(module) || !importsOf.has(module)) return found
  found.add(module)
  for (const imported of importsOf.get(module)) neededBy(imported, found)
  return found
}
