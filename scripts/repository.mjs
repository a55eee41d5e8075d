// Copies the repository's URL from `repository.url` in package.json to every other place that names it, or with --check compares them only.
// To publish elsewhere: edit `repository.url`, then run `npm run repository`.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { manifest, slug, slugIn } from './repository-url.mjs'

const root = path.join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const read = name => readFileSync(path.join(root, name), 'utf8')

// Derived before the last edit of the URL, so it has the name that the other places still use.
const before = slugIn(manifest.homepage)
const repository = slug.split('/')[1]

/** Where readers are sent to report something, under whatever name the repository has there. */
const REPORTED_TO = '(?<=github\\.com/)[\\w.-]+/[\\w.-]+(?=/(?:security/advisories|issues)/new\\b)'

/** Returns the text with each mention of this repository under its URL of now, whoever owned it before. */
function current(text) {
  const names = new RegExp(`(?<![\\w.-])${escaped(before)}(?![\\w-])|(?<=github\\.com/|githubusercontent\\.com/|uses: )[\\w.-]+/${escaped(repository)}(?![\\w-])|${REPORTED_TO}`, 'g')
  return text.replaceAll(names, slug)
}

function escaped(text) {
  return text.replaceAll('.', '\\.')
}

const files = execFileSync('git', ['ls-files', '-z', '*.md', '*.yml', '*.yaml', '*.json', '*.js', '*.mjs', '*.ts', '*.html'], { cwd: root, encoding: 'utf8' }).split('\0')
const stale = files.filter(name => name !== '' && name !== 'package-lock.json' && current(read(name)) !== read(name))

for (const name of stale) {
  if (isCheck) process.stderr.write(`${name} names another repository than \`repository.url\` in package.json. Run \`npm run repository\`.\n`)
  else writeFileSync(path.join(root, name), current(read(name)))
  if (!isCheck) process.stderr.write(`${name} written.\n`)
}
if (isCheck && stale.length > 0) process.exitCode = 1
