// Texts to make mutants of: fixtures, their markup, and small files of installed packages.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|md)$/
const PACKAGES = ['axios', 'feaxios', 'got', 'ky', 'ofetch', 'superagent', 'wretch', 'undici', 'node-fetch', 'needle', 'redaxios', 'openapi-fetch']
const LARGEST = 30_000
/** What lets a file without any word of an API pass the gate. */
const USE = "\nfetch('https://api.cloudflare.com/client/v4/zones/1/filters')\n"
const MARK = /(?:\/\/|<!--|\/\*|#) *((?:deprecated|possible|declaration|mock|suppression): .*?) *(?:-->|\*\/|$)/
const ENTRY = /([a-z0-9-]+)(?: *\([^)]*\))?/g

export function sourcesIn(root, kinds = ['fixtures', 'packages']) {
  const found = []
  if (kinds.includes('fixtures')) collect(path.join(root, 'test/fixtures'), found, root)
  if (kinds.includes('packages')) for (const name of PACKAGES) collect(path.join(root, 'node_modules', name), found, root, USE)
  return found
}

function collect(folder, found, root, end = '') {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name)
    if (!CODE.test(name) || /\.d\.[cm]?ts$/.test(name) || name.includes('node_modules') || statSync(file).size > LARGEST || !statSync(file).isFile()) continue
    const text = readFileSync(file, 'utf8') + end
    // A fixture in a folder of its own needs the files beside it, and the marks of a fixed one are those of the text before.
    const isMarked = end === '' && name.split(path.sep).length === 2 && !name.includes('.fixed.')
    found.push({ path: `a${path.extname(name)}`, text, from: path.relative(root, file), ...isMarked && { found: marksOf(text) } })
  }
}

/** Returns the line and the entry of each finding that the comments of a fixture announce, such as `3 filters`. */
export function marksOf(text) {
  const marks = text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const parts = MARK.exec(line)?.[1]?.split(';') ?? []
    return parts.flatMap(part => [...part.slice(part.indexOf(':') + 1).matchAll(ENTRY)].map(([, entry]) => `${index + 1} ${entry}`))
  })
  return [...new Set(marks)].sort()
}
