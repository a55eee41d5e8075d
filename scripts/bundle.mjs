// Writes what users load, in a few files each: dist/cli (the program), dist/lib (the ESLint plugin and the library), dist/vendor (the libraries of
// others) and dist/types. A step of the build.
// Loading module after module took 23 of 148 ms where nothing is to be found, 120 ms before an analysis, and 300 ms in ESLint, three times as long as ESLint itself; bundled 8, 40 and 130 ms.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { spread } from './bundle/spread.mjs'
import { writeTypes } from './bundle/types.mjs'
import { placeOf, required, writeVendor } from './bundle/vendor.mjs'

const dist = path.join(import.meta.dirname, '../dist')
const built = name => path.join(dist, name)
const importsOf = new Map()

// CommonJS, which starts sooner. What every run loads and what an analysis adds is one file each; the rest is loaded one by one.
const [program, supervise, thread, start, analysis] = ['program', 'supervise/supervise', 'supervise/thread', 'run', 'full-engine'].map(name => built(`src/cli/${name}.js`))
await bundle({ program, thread, run: start }, 'cli', {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  codeSplitting: {
    groups: [
      // The main thread of a scan loads nothing else.
      { name: 'supervise', priority: 3, test: id => neededBy(supervise).has(id) },
      { name: 'start', priority: 2, test: id => id !== thread && neededBy(thread).has(id) },
      { name: 'analysis', priority: 1, test: id => neededBy(analysis).has(id) },
    ],
  },
})
const [library, plugin] = ['src/index.js', 'rules/index.js'].map(built)
await bundle({ index: library, eslint: plugin }, 'lib', {
  format: 'esm',
  chunkFileNames: '[name].js',
  codeSplitting: { groups: [{ name: 'shared', test: id => neededBy(library).has(id) && neededBy(plugin).has(id) }] },
})

await writeVendor(dist)
writeTypes(built('types'), { 'src/index.ts': [], 'rules/index.ts': ['eslint'] })

async function bundle(input, folder, output) {
  const made = await rolldown({
    input,
    platform: 'node',
    // Packages are loaded as they are installed, or from dist/vendor.
    external: /^[^./]/,
    // The library renders all formats at once, of which the program loads the one that is asked for.
    checks: { ineffectiveDynamicImport: false },
    plugins: [required, spread, { name: 'imports', moduleParsed: ({ id, importedIds }) => { importsOf.set(id, importedIds) } }],
  })
  const { output: files } = await made.write({ dir: built(folder), paths: placeOf, ...output })
  await made.close()
  // Not before: somebody may be running the program.
  const written = new Set(files.map(({ fileName }) => fileName))
  for (const name of readdirSync(built(folder))) if (!written.has(name)) rmSync(path.join(built(folder), name))
}

/** A module with all that it imports, not what it loads on demand. */
function neededBy(module, found = new Set()) {
  if (found.has(module) || !importsOf.has(module)) return found
  found.add(module)
  for (const imported of importsOf.get(module)) neededBy(imported, found)
  return found
}
