import ignore from 'ignore'
import { dirname, resolve } from 'node:path'
import { diskFiles } from './disk-files.ts'
import { repositoryAbove } from './find-root.ts'
import { folderOf } from './kinds.ts'
import { relativePath } from './paths.ts'

/** The paths where hosts of repositories look for owners. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS']
const largest = 4 * 1024 * 1024

interface Rule {
  readonly pattern: string
  readonly owners: readonly string[]
  matches(file: string): boolean
}
/** A list of rules, the last matching one of which counts. */
type Section = readonly Rule[]

export interface Owners {
  /** Returns the owners of a file; undefined where its repository has no CODEOWNERS. */
  of(file: string): readonly string[] | undefined
  /** Returns all names in the CODEOWNERS for these files, in one spelling. */
  names(files: readonly string[]): readonly string[]
}

interface Rules {
  readonly names: readonly string[]
  ownersAt(path: string): readonly string[]
}

/**
 * Finds the owners of files, named relative to a folder, in the CODEOWNERS of the repository around each, or of the folder for
 * files outside of repositories.
 */
export function ownersIn(folder: string): Owners {
  const roots = new Map<string, string>()
  const known = new Map<string, { readonly root: string, readonly rules: Rules | undefined }>()
  const placeOf = (file: string) => {
    const root = remembered(roots, dirname(resolve(folder, file)), around => repositoryAbove(diskFiles(around)) ?? folder)
    return remembered(known, root, () => ({ root, rules: rulesOf(root) }))
  }
  return {
    of(file) {
      const { root, rules } = placeOf(file)
      const name = relativePath(root, resolve(folder, file))
      return rules && name.startsWith('../') ? [] : rules?.ownersAt(name)
    },
    names: files => [...new Set(files.flatMap(file => placeOf(file).rules?.names ?? []))],
  }
}

function rulesOf(root: string): Rules | undefined {
  const files = diskFiles(root)
  const read = places.map(place => files.read(place, largest)).find(({ ok }) => ok)
  if (!read?.ok) return undefined
  const sections = parseOwners(read.bytes.toString('utf8'))
  return { ownersAt: ownersBy(sections), names: [...new Set(sections.flat().flatMap(({ owners }) => owners))] }
}

function remembered<Value>(known: Map<string, Value>, key: string, valueOf: (key: string) => Value): Value {
  const found = known.get(key) ?? valueOf(key)
  known.set(key, found)
  return found
}

const together = 256

/**
 * Returns a function that finds the owners of a path relative to the root, once each, from all sections. Rules are first tested
 * many at a time: testing each of 20,000 takes 0.2 s per file.
 */
export function ownersBy(sections: readonly Section[]): (path: string) => readonly string[] {
  const grouped = sections.map(rules => {
    const starts = Array.from({ length: Math.ceil(rules.length / together) }, (_, at) => at * together).reverse()
    return starts.map(start => {
      const part = rules.slice(start, start + together)
      return { part, any: ignore({ ignorecase: false }).add(part.map(({ pattern }) => pattern)) }
    })
  })
  return path => [...new Set(grouped.flatMap(parts => {
    for (const { part, any } of parts) {
      const found = any.ignores(path) ? part.findLast(({ matches }) => matches(path)) : undefined
      if (found) return found.owners
    }
    return []
  }))]
}

/** Parses the lines of a CODEOWNERS file; a line without a section is in the first one. */
export function parseOwners(text: string): readonly Section[] {
  const spellings = new Map<string, string>()
  const sections = new Map<string, Rule[]>([['', []]])
  let [current, standard]: [Rule[], readonly string[]] = [sections.get('') ?? [], []]
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const [, title, owners = ''] = /^\s*\^?\[([^\]]+)\](?:\[\d+\])?((?:\s+\S+)*)\s*$/.exec(line) ?? []
    if (title !== undefined) {
      const name = title.trim().toLowerCase()
      current = sections.get(name) ?? []
      standard = namesIn(owners, spellings)
      sections.set(name, current)
      continue
    }
    const rule = ruleOf(line, standard, spellings)
    if (rule) current.push(rule)
  }
  return [...sections.values()]
}

/** Parses a pattern, up to a space that is not escaped, and its owners. One that starts with `!` excludes files. */
function ruleOf(line: string, standard: readonly string[], spellings: Spellings): Rule | undefined {
  const [, written = '', rest = ''] = /^\s*((?:\\.|[^\s\\])+)(.*)$/.exec(line) ?? []
  if (written === '' || written.startsWith('#')) return undefined
  const isExcluded = written.startsWith('!')
  const pattern = isExcluded ? written.slice(1) : written
  if (pattern === '') return undefined
  const owners = namesIn(rest, spellings)
  return { pattern, owners: isExcluded ? [] : owners.length > 0 ? owners : standard, matches: matcherOf(pattern) }
}

/** The first spelling of each name, by its lower case: hosts treat `@Team` and `@team` as one. */
type Spellings = Map<string, string>

function namesIn(text: string, spellings: Spellings): readonly string[] {
  return text.replace(/(?:^|\s)#.*$/, '').split(/\s+/).filter(name => name !== '').map(name => {
    const known = spellings.get(name.toLowerCase()) ?? name
    spellings.set(name.toLowerCase(), known)
    return known
  })
}

/** Returns a matcher for a pattern in git's syntax, except that `docs/*` does not match inside the folders of `docs`. */
function matcherOf(pattern: string): (path: string) => boolean {
  let made: ReturnType<typeof ignore> | undefined
  const ignores = (path: string): boolean => (made ??= ignore({ ignorecase: false }).add(pattern)).ignores(path)
  if (!pattern.endsWith('/*')) return ignores
  return path => ignores(path) && !(folderOf(path) !== '' && ignores(`${folderOf(path)}/`))
}
