// Writes what a build was made of, as its last step; with --check, exits with 1 when something has changed since. `npm cit` builds when it installs: the tests need not build again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const stamp = path.join(root, 'dist/.buildstamp')
const read = ['src', 'rules', 'schedule', 'scripts', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json', 'tsconfig.build.json']

if (process.argv.includes('--check')) process.exitCode = textOf(stamp) === current() ? 0 : 1
else writeFileSync(stamp, current())

/** What is read, by content, and what is written, by size and time. */
function current() {
  const hash = createHash('sha256')
  for (const file of read.flatMap(filesIn)) hash.update(`${file}\0${textOf(file)}\0`)
  for (const file of filesIn('dist').filter(file => path.join(root, file) !== stamp)) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\0${size} ${mtimeMs}\0`)
  }
  return `${process.version} ${hash.digest('hex')}\n`
}

/** The files in a folder, or the file itself, sorted. */
function filesIn(name) {
  const place = path.join(root, name)
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [name]
  return readdirSync(place, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile()).map(entry => path.relative(root, path.join(entry.parentPath, entry.name))).sort()
}

function textOf(file) {
  try {
    return readFileSync(path.resolve(root, file), 'utf8')
  } catch {
    return undefined
  }
}
