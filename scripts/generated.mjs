// Writes a generated file, or with --check only compares it and says how to renew it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** Gives `name` the contents `text`; with --check a difference is an error. */
export function generated(name, text, command) {
  const file = path.join(root, name)
  const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (current === text) return
  if (process.argv.includes('--check')) {
    process.stderr.write(`${name} is not current. Run \`${command}\`.\n`)
    process.exitCode = 1
    return
  }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  process.stderr.write(`${name} written.\n`)
}

/** Replaces what stands between the markers `<!-- begin NAME -->` and `<!-- end NAME -->`. */
export function between(text, name, contents) {
  const begin = `<!-- begin ${name} -->`
  const end = `<!-- end ${name} -->`
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The markers "${begin}" and "${end}" are missing.`)
  return `${text.slice(0, from + begin.length)}\n${contents.trim()}\n${text.slice(to)}`
}

/** A file of the project, or undefined. */
export function current(name) {
  const file = path.join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
