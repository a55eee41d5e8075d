// Checks the links of every page in the package: files and anchors must be in the package, files of the repository in this folder.
// With --online (`npm run links`) it also requests each link to another site. A file with the packed package can be named: npm need not list the files then.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { parseMarkdown } from './markdown.mjs'
import { site } from './repository-url.mjs'

const root = path.join(import.meta.dirname, '..')
const ownFile = new RegExp(`^${site.replaceAll('.', '\\.')}/(?:blob|tree)/main/([^#]+)`)
// Names of hosts in examples.
const madeUp = /\.example(?:[/:]|$)|^https:\/\/(?:[\w-]+\.)?example\.|[{}$<>*]|^https:\/\/(?:api\.cloudflare\.com\/client|github\.com\/(?:\{|acme\/|OWNER\/))/

const tarball = process.argv.slice(2).find(arg => arg.endsWith('.tgz'))

/** The files that npm packs, with `/` between folders. */
function filesOfPackage() {
  if (tarball !== undefined) return new Set(execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n').map(file => file.replace(/^package\//, '')))
  const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' }))
  return new Set(files.map(file => file.path))
}

const packed = filesOfPackage()
const pages = new Map([...packed].filter(name => name.endsWith('.md')).sort().map(name => [name, pageOf(name)]))

function pageOf(name) {
  const tree = parseMarkdown(readFileSync(path.join(root, name), 'utf8'))
  const slugger = new GithubSlugger()
  const nodes = nodesIn(tree)
  return {
    anchors: new Set(nodes.filter(({ type }) => type === 'heading').map(heading => slugger.slug(toString(heading)))),
    links: nodes.filter(({ url }) => url !== undefined).map(({ url, position }) => ({ url, line: position.start.line })),
  }
}

function nodesIn(node) {
  return [node, ...node.children?.flatMap(nodesIn) ?? []]
}

/** What is wrong with a link, or undefined. */
function problemOf(from, url) {
  const own = ownFile.exec(url)?.[1]
  if (own !== undefined) return existsSync(path.join(root, own)) ? undefined : 'not a file of the repository'
  if (/^[a-z]+:/.test(url)) return undefined
  const [file, anchor] = url.split('#')
  const target = file === '' ? from : path.posix.normalize(path.posix.join(path.posix.dirname(from), file))
  if (!packed.has(target)) return 'not in the package'
  if (anchor !== undefined && !pages.get(target)?.anchors.has(anchor)) return `${target} has no such heading`
  return undefined
}

async function problemOnline(url) {
  try {
    const { status } = await fetch(url.replace(/#.*/, ''), { redirect: 'follow', signal: AbortSignal.timeout(20_000) })
    return status < 400 ? undefined : `status ${status}`
  } catch (error) {
    return error.cause?.message ?? error.message
  }
}

const all = [...pages].flatMap(([name, { links }]) => links.map(({ url, line }) => ({ place: `${name}:${line}`, name, url })))
const problems = all.map(({ place, name, url }) => [place, url, problemOf(name, url)])
if (process.argv.includes('--online')) {
  const external = new Map(all.filter(({ url }) => url.startsWith('https:') && !madeUp.test(url)).map(({ place, url }) => [url, place]))
  for (const [url, place] of [...external].sort()) problems.push([place, url, await problemOnline(url)])
}
const wrong = problems.filter(([, , problem]) => problem !== undefined)
for (const [place, url, problem] of wrong) process.stdout.write(`${place} ${url}: ${problem}.\n`)
process.stdout.write(`${all.length} links in ${pages.size} pages, ${wrong.length} problems.\n`)
process.exitCode = wrong.length === 0 && all.length > 0 ? 0 : 1
