// Writes dist/types: the declarations of the public entries, with those that they import and no others.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Copies the declarations of entries; each may import from the packages that are given with it, which its users have. */
export function writeTypes(dist, entries) {
  rmSync(path.join(dist, 'types'), { recursive: true, force: true })
  for (const [entry, packages] of Object.entries(entries)) copyAll(dist, entry, packages)
}

function copyAll(dist, entry, packages) {
  const waiting = [entry]
  const done = new Set()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (done.has(name)) continue
    done.add(name)
    const text = readFileSync(path.join(dist, name), 'utf8')
    for (const imported of ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)) {
      if (imported.startsWith('.')) waiting.push(path.join(path.dirname(name), imported).replace(/\.[jt]s$/, '.d.ts'))
      else if (!packages.includes(imported)) throw new Error(`${name} imports "${imported}", which its users need not have.`)
    }
    const copy = path.join(dist, 'types', name)
    mkdirSync(path.dirname(copy), { recursive: true })
    writeFileSync(copy, text)
  }
}
