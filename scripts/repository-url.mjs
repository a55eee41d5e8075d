import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the `owner/name` of a URL on GitHub. */
export function slugIn(url) {
  const found = /github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[#/].*)?$/.exec(url)?.[1]
  if (found === undefined) throw new Error(`"${url}" in package.json is not the URL of a repository on GitHub.`)
  return found
}

export const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))
export const slug = slugIn(manifest.repository.url)
/** The repository on the web. */
export const site = `https://github.com/${slug}`
