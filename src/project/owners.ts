import ignore from 'ignore'
import { resolve } from 'node:path'
import { diskFiles } from './disk-files.ts'
import { repositoryAround } from './find-root.ts'
import { folderOf } from './kinds.ts'
import { relativePath } from './paths.ts'

/** Where hosts of repositories look for owners. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS']
const largest = 4 * 1024 * 1024

interface Rule {
  readonly owners: readonly string[]
  matches(file: string): boolean
}
/** Rules of which the last one that matches counts. */
type Section = readonly Rule[]

/** Who owns a file, named relative to a folder, by the CODEOWNERS of the repository around the folder; undefined where there is none. */
export function ownersIn(folder: string): ((file: string) => readonly string[]) | undefined {
  const root = repositoryAround(diskFiles(folder))
  const files = diskFiles(root)
  const read = places.map(place => files.read(place, largest)).find(({ ok }) => ok)
  if (!read?.ok) return undefined
  const sections = parseOwners(read.bytes.toString('utf8'))
  return file => {
    const path = relativePath(root, resolve(folder, file))
    return path === '' || path.startsWith('../') ? [] : ownersOf(sections, path)
  }
}

/** The owners of a path relative to the root, once each: those of all sections. */
export function ownersOf(sections: readonly Section[], path: string): readonly string[] {
  return [...new Set(sections.flatMap(rules => rules.findLast(({ matches }) => matches(path))?.owners ?? []))]
}

/** Parses the lines of a CODEOWNERS file; a line without a section is in the first one. */
export function parseOwners(text: string): readonly Section[] {
  const sections = new Map<string, Rule[]>([['', []]])
  let [current, standard]: [Rule[], readonly string[]] = [sections.get('') ?? [], []]
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const [, title, owners = ''] = /^\s*\^?\[([^\]]+)\](?:\[\d+\])?((?:\s+\S+)*)\s*$/.exec(line) ?? []
    if (title !== undefined) {
      const name = title.trim().toLowerCase()
      current = sections.get(name) ?? []
      standard = namesIn(owners)
      sections.set(name, current)
      continue
    }
    const rule = ruleOf(line, standard)
    if (rule) current.push(rule)
  }
  return [...sections.values()]
}

/** A pattern, up to a space that is not escaped, and its owners. One that starts with `!` takes files out. */
function ruleOf(line: string, standard: readonly string[]): Rule | undefined {
  const [, written = '', rest = ''] = /^\s*((?:\\.|[^\s\\])+)(.*)$/.exec(line) ?? []
  if (written === '' || written.startsWith('#')) return undefined
  const isExcluded = written.startsWith('!')
  const pattern = isExcluded ? written.slice(1) : written
  if (pattern === '') return undefined
  const owners = namesIn(rest)
  return { owners: isExcluded ? [] : owners.length > 0 ? owners : standard, matches: matcherOf(pattern) }
}

function namesIn(text: string): readonly string[] {
  return text.replace(/(?:^|\s)#.*$/, '').split(/\s+/).filter(name => name !== '')
}

/** A pattern means what it does for git, but for `docs/*`, which does not reach into the folders of `docs`. */
function matcherOf(pattern: string): (path: string) => boolean {
  const rule = ignore({ ignorecase: false }).add(pattern)
  if (!pattern.endsWith('/*')) return path => rule.ignores(path)
  return path => rule.ignores(path) && !(folderOf(path) !== '' && rule.ignores(`${folderOf(path)}/`))
}
