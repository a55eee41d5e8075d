import { importsThroughBarrels, outline } from '../project/outlines.ts'
import type { Link } from '../project/outlines.ts'
import { firstFrom } from '../syntax/bisect.ts'
import { childrenOf } from '../syntax/children.ts'
import type { Call, FunctionExpr, New, Node } from '../syntax/expr.ts'
import { functionAround } from '../syntax/function-around.ts'
import type { Module } from '../syntax/module.ts'
import type { RootSearch } from './root-search.ts'

/** Files that use a type, or its root files where there are more: a type that even more of these use connects nothing. */
const MOST_USERS = 24
/** How many types may be around a type. */
const DEEPEST = 3

/**
 * Finds the calls that may give a response one of the types that some files declare or import, or a type around one: those next to the name
 * of the type, in root files. Only types with a field that the schedule names count.
 */
export function typeUsers(search: RootSearch, files: readonly string[]): ReadonlyMap<string, ReadonlySet<Call | New>> {
  const found = new Map<string, Set<Call | New>>()
  let front = files.flatMap(file => typesOf(search, file))
  const visited = new Set<string>()
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const around: Types[] = []
    for (const { file, names } of front) {
      for (const [user, own] of fewOf(search, namersOf(search, file, names))) {
        const module = search.module(user)
        if (!module) continue
        const { calls, types } = beside(module, own)
        if (search.gate.roots.has(module.path)) found.set(module.path, new Set([...found.get(module.path) ?? [], ...calls]))
        const fresh = types.filter(name => !visited.has(`${module.path}\n${name}`))
        for (const name of fresh) visited.add(`${module.path}\n${name}`)
        if (fresh.length > 0) around.push({ file: module.path, names: new Set(fresh) })
      }
    }
    front = around
  }
  return found
}

/** Returns the users of a type; of very many only the root files, which give it a response, and none if these are too many. */
function fewOf({ gate: { roots } }: RootSearch, users: readonly User[]): readonly User[] {
  const few = users.length > MOST_USERS ? users.filter(([file]) => roots.has(file)) : users
  return few.length > MOST_USERS ? [] : few
}

interface Types { readonly file: string, readonly names: ReadonlySet<string> }

/** Returns the types that a file declares or names, by the files that declare them. */
function typesOf({ project, interest, module }: RootSearch, file: string): readonly Types[] {
  const text = project.text(file) ?? ''
  return [file, ...importsThroughBarrels(project, file)].flatMap(each => {
    const declared = module(each)?.types.filter(type => each === file || text.includes(type.name)).filter(type => holdsField(type, interest.fieldLeaves)) ?? []
    return declared.length > 0 ? [{ file: each, names: new Set(declared.map(({ name }) => name)) }] : []
  })
}

function holdsField(type: Node, fields: ReadonlySet<string>): boolean {
  const work = [type]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'type-query' || (node.kind === 'type-member' && fields.has(node.key))) return true
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return false
}

/** A file that may name some types, and the names that it may have for them. */
type User = readonly [file: string, names: ReadonlySet<string>]

/**
 * Returns the files of the unit that import types of a file, directly or from files that export them on, under any names, and the file itself.
 * It parses none of them: there may be too many.
 */
function namersOf({ project, has, module }: RootSearch, file: string, names: ReadonlySet<string>): readonly User[] {
  const exported = [...module(file)?.exports ?? []].flatMap(([name, value]) => value.from === 'binding' && names.has(value.binding.name) ? [name] : [])
  const exporting = new Map([[file, new Set([...names, ...exported])]])
  const users = new Map([[file, new Set(names)]])
  for (const [from, seen] of exporting) {
    for (const importer of project.importers(from)) {
      const links = outline(project, importer).to.get(from) ?? []
      const own = addTo(users, importer, aliasesIn(links, seen))
      if (links.some(({ isExport }) => isExport)) addTo(exporting, importer, own)
    }
  }
  return [...users].filter(([each, own]) => has(each) && [...own].some(name => project.text(each)?.includes(name)))
}

/** Returns the names that a module may have for what it imports by some names: the same, and those of its clauses. */
function aliasesIn(links: readonly Link[], names: ReadonlySet<string>): readonly string[] {
  const renamed = links.flatMap(link => link.names?.flatMap(([name, alias]) => names.has(name) ? [alias] : []) ?? [])
  return [...[...names].filter(name => name !== 'default'), ...renamed]
}

function addTo(sets: Map<string, Set<string>>, key: string, names: Iterable<string>): ReadonlySet<string> {
  const all = new Set([...sets.get(key) ?? [], ...names])
  sets.set(key, all)
  return all
}

/** The parts of a module that have one of some names in their text. */
interface Beside {
  /** The calls in functions that have one in their text, and outside of functions in such statements. */
  readonly calls: readonly (Call | New)[]
  /** The types that are declared with one. */
  readonly types: readonly string[]
}

function beside(module: Module, names: ReadonlySet<string>): Beside {
  const offsets = [...module.text.matchAll(/[\w$]+/g)].filter(([word]) => names.has(word)).map(({ index }) => index)
  const holds = ({ start, end }: Node): boolean => (offsets[firstFrom(offsets, start)] ?? Infinity) < end
  const known = new Map<FunctionExpr, boolean>()
  const statements = module.body.filter(holds)
  const calls = module.calls.filter(call => {
    const fn = functionAround(call)
    if (!fn) return statements.some(({ start, end }) => start <= call.start && call.end <= end)
    const isHolding = known.get(fn) ?? holds(fn)
    known.set(fn, isHolding)
    return isHolding
  })
  return { calls, types: module.types.filter(type => !names.has(type.name) && holds(type)).map(({ name }) => name) }
}
