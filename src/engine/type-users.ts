import { outline } from '../project/outlines.ts'
import { firstFrom } from '../syntax/bisect.ts'
import { childrenOf } from '../syntax/children.ts'
import type { Call, FunctionExpr, New, Node } from '../syntax/expr.ts'
import { functionAround } from '../syntax/function-around.ts'
import type { Module } from '../syntax/module.ts'
import type { RootSearch } from './root-search.ts'

/** A type that more files use connects nothing. */
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
      const users = usersOf(search, file, names)
      if (users.length > MOST_USERS) continue
      for (const module of users) {
        const { calls, types } = beside(module, names)
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

interface Types { readonly file: string, readonly names: ReadonlySet<string> }

/** Returns the types that a file declares or names, by the files that declare them. */
function typesOf({ project, interest, module }: RootSearch, file: string): readonly Types[] {
  const text = project.text(file) ?? ''
  return [file, ...project.imports(file).flatMap(each => [each, ...outline(project, each).form === 'barrel' ? project.imports(each) : []])].flatMap(each => {
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

/** Returns the files that import types of a file, directly or from files that export them on, and the file itself. */
function usersOf({ project, module }: RootSearch, file: string, names: ReadonlySet<string>): readonly Module[] {
  const exporting = new Set([file])
  const users = new Set([file])
  for (const from of exporting) {
    for (const importer of project.importers(from)) {
      users.add(importer)
      if (outline(project, importer).to.get(from)?.some(({ isExport }) => isExport)) exporting.add(importer)
    }
  }
  const isNaming = (text: string): boolean => [...names].some(name => text.includes(name))
  return [...users].filter(each => isNaming(project.text(each) ?? '')).flatMap(each => module(each) ?? [])
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
