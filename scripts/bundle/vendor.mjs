// Writes dist/vendor: each library that is bundled, in one file, and the parser of TypeScript, with the licences of all that is in them.
// package.json decides: what is under `dependencies` is installed with the package; every other library that the code imports is bundled.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { noticesOf } from './notices.mjs'
import { writeParser } from './parser.mjs'

const root = path.join(import.meta.dirname, '../..')
const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const isInstalled = id => id.startsWith('node:') || builtinModules.includes(id) || /^sunset-lint\//.test(id)
  || Object.keys(dependencies).some(name => id === name || id.startsWith(`${name}/`))
const fileOf = id => `${id.replaceAll(/[@/]+/g, '-').replace(/^-/, '')}.cjs`

/** The libraries that the code imports or requires, as far as it has been bundled. */
const found = new Set()

/** Returns where a bundle finds a library, and remembers that it is needed. */
export function placeOf(id) {
  if (isInstalled(id)) return id
  found.add(id)
  return `../vendor/${fileOf(id)}`
}

/** Replaces the libraries that are loaded on first use, which a bundler leaves alone. */
export const required = {
  name: 'required',
  transform: code => code.replaceAll(/(?<=\bcreateRequire\(import\.meta\.url\)\((['"]))[^'"]+(?=\1\))/g, placeOf),
}

/** Bundles each library that was found. */
export async function writeVendor(dist) {
  const folder = path.join(dist, 'vendor')
  const { modules, versions } = await writeParser(folder, path.join(dist, 'src/syntax'))
  for (const id of found) modules.push(...await writeLibrary(id, folder))
  writeFileSync(path.join(folder, 'THIRD-PARTY.txt'), noticesOf(modules, versions))
  const written = new Set(['THIRD-PARTY.txt', 'typescript.cjs', ...[...found].map(fileOf)])
  for (const name of readdirSync(folder)) if (!written.has(name)) rmSync(path.join(folder, name))
}

/** Bundles a library, and returns the modules that are in it. */
async function writeLibrary(id, folder) {
  const made = await rolldown({
    input: id, cwd: root, platform: 'node',
    // The CommonJS of jsonc-parser passes `require` on, which a bundler cannot follow.
    resolve: { mainFields: ['module', 'main'] },
    // A library's build for development and the one for production are alike but for their messages.
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    // Their default exports are loaded as members, which is what every import of a CommonJS module with both kinds does.
    checks: { mixedExports: false },
  })
  const file = path.join(folder, fileOf(id))
  const { output: [chunk] } = await made.write({ file, format: 'cjs', codeSplitting: false, comments: { legal: true, annotation: false, jsdoc: false } })
  await made.close()
  nameExports(file)
  return chunk.moduleIds
}

/** Adds the names of the exports as Node.js looks for them where an ES module imports the file: it does not run it for that. */
function nameExports(file) {
  const names = Object.keys(createRequire(file)(file)).filter(name => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
  if (names.length > 0) writeFileSync(file, `\n0 && (${names.map(name => `exports.${name} = `).join('')}0)\n`, { flag: 'a' })
}
