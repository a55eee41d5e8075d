// Asks for every https link of the README and the documentation, and lists those that do not answer: `npm run links`. Needs the network.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.join(import.meta.dirname, '..')
const pages = ['README.md', ...readdirSync(path.join(root, 'docs'), { recursive: true }).filter(name => name.endsWith('.md')).map(name => path.join('docs', name))]
// Made up, as the names of hosts in examples are.
const madeUp = /\.example(?:[/:]|$)|^https:\/\/(?:[\w-]+\.)?example\.|[{}$<>*]|^https:\/\/(?:api\.cloudflare\.com\/client|github\.com\/\{)/

const links = new Map()
for (const page of pages) {
  for (const [link] of readFileSync(path.join(root, page), 'utf8').matchAll(/https:\/\/[^\s)"'`\]|,]+/g)) {
    if (!madeUp.test(link)) links.set(link.replace(/[.;:]$/, ''), page)
  }
}

async function problemOf(link) {
  try {
    const { status } = await fetch(link.replace(/#.*/, ''), { redirect: 'follow', signal: AbortSignal.timeout(20_000) })
    return status < 400 ? undefined : `answers ${status}`
  } catch (error) {
    return error.cause?.message ?? error.message
  }
}

for (const [link, page] of [...links].sort()) {
  const problem = await problemOf(link)
  process.stdout.write(`${problem === undefined ? 'ok  ' : 'FAIL'} ${link}${problem === undefined ? '' : ` in ${page}: ${problem}`}\n`)
  if (problem !== undefined) process.exitCode = 1
}
