// Writes dist/types: the declarations of the public entries, with those that they import and no others.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '../..')

/** Writes the declarations of entries; each may import from the packages that are given with it, which its users have. */
export function writeTypes(types, entries) {
  rmSync(types, { recursive: true, force: true })
  for (const [entry, packages] of Object.entries(entries)) writeAll(types, entry, packages)
}

function writeAll(types, entry, packages) {
  const waiting = [entry]
  const done = new Set()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (done.has(name)) continue
    done.add(name)
    const text = declarationOf(name)
    for (const imported of ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)) {
      if (imported.startsWith('.')) waiting.push(path.join(path.dirname(name), imported))
      else if (!packages.includes(imported)) throw new Error(`${name} imports "${imported}", which its users need not have.`)
    }
    const written = path.join(types, name.replace(/ts$/, 'd.ts'))
    mkdirSync(path.dirname(written), { recursive: true })
    writeFileSync(written, text)
  }
}

/** Returns the declaration of a module, which must state the types of all that it exports. */
function declarationOf(name) {
  const { code, errors } = isolatedDeclarationSync(name, readFileSync(path.join(root, name), 'utf8'))
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('\n')}`)
  return code
}
