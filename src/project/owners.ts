import ignore from 'ignore'
import { dirname, resolve } from 'node:path'
import { diskFiles } from './disk-files.ts'
import { repositoryAbove } from './find-root.ts'
import { folderOf } from './kinds.ts'
import { relativePath } from './paths.ts'

/** Where hosts of repositories look for owners. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS']
const largest = 4 * 1024 * 1024

interface Rule {
  readonly pattern: string
  readonly owners: readonly string[]
  matches(file: string): boolean
}
/** Rules of which the last one that matches counts. */
type Section = readonly Rule[]

export interface Owners {
  /** The owners of a file; undefined where its repository has no CODEOWNERS. */
  of(file: string): readonly string[] | undefined
  /** Everybody who is named where these files belong, in one spelling. */
  names(files: readonly string[]): readonly string[]
}

interface Rules {
  readonly names: readonly string[]
  ownersAt(path: string): readonly string[]
}

/** Who owns files, named relative to a folder, by the CODEOWNERS of the repository around each, or of the folder where it is in none. */
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
 * The owners of a path relative to the root, once each: those of all sections. Rules are asked many at a time whether any of them
 * matches: to ask each of 20,000 takes 0.2 s for a file.
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

/** A pattern, up to a space that is not escaped, and its owners. One that starts with `!` takes files out. */
function ruleOf(line: string, standard: readonly string[], spellings: Spellings): Rule | undefined {
  const [, written = '', rest = ''] = /^\s*((?:\\.|[^\s\\])+)(.*)$/.exec(line) ?? []
  if (written === '' || written.startsWith('#')) return undefined
  const isExcluded = written.startsWith('!')
  const pattern = isExcluded ? written.slice(1) : written
  if (pattern === '') return undefined
  const owners = namesIn(rest, spellings)
  return { pattern, owners: isExcluded ? [] : owners.length > 0 ? owners : standard, matches: matcherOf(pattern) }
}

/** How each name is spelled where it stands first, by its lower case: hosts take `@Team` and `@team` for one. */
type Spellings = Map<string, string>

function namesIn(text: string, spellings: Spellings): readonly string[] {
  return text.replace(/(?:^|\s)#.*$/, '').split(/\s+/).filter(name => name !== '').map(name => {
    const known = spellings.get(name.toLowerCase()) ?? name
    spellings.set(name.toLowerCase(), known)
    return known
  })
}

/** A pattern means what it does for git, but for `docs/*`, which does not reach into the folders of `docs`. */
function matcherOf(pattern: string): (path: string) => boolean {
  let made: ReturnType<typeof ignore> | undefined
  const ignores = (path: string): boolean => (made ??= ignore({ ignorecase: false }).add(pattern)).ignores(path)
  if (!pattern.endsWith('/*')) return ignores
  return path => ignores(path) && !(folderOf(path) !== '' && ignores(`${folderOf(path)}/`))
}
