import type { FileError, Project } from '../project/project.ts'
import { isOnlyRun } from '../project/script-specifiers.ts'
import type { SyntaxTree } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { createModule } from '../syntax/scopes.ts'
import { moduleOfTree } from '../syntax/module-of.ts'
import { parseFile } from '../syntax/parse-file.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { errorOf } from './error-of.ts'
import type { Unit } from './units-of.ts'
import type { NestedPace } from './watchdog.ts'

export interface Modules {
  /** The modules that are parsed so far, in the order of their files. */
  readonly all: readonly Module[]
  /** Returns the modules of the unit whose texts hold one of some words. */
  holding(words: readonly string[]): readonly Module[]
  readonly errors: readonly FileError[]
  /** Tests if a file is one that may be parsed on demand. */
  has(file: string): boolean
  isParsed(file: string): boolean
  /** Parses a file on demand. */
  module(file: string): Module | undefined
  /** Returns a module that is not among these too; undefined for a file that cannot be parsed. */
  parsed(file: string): Module | undefined
}

type Parsing = Pick<AnalyseOptions, 'trees' | 'onProgress'>

/** Parses the roots among files, and the others on demand; each on its own: one that cannot be parsed is an error of that file only. */
export function parseModules(project: Project, { parse, roots, near }: Unit, { trees, onProgress }: Parsing, pace?: NestedPace): Modules {
  const files = new Set(parse)
  const modules = new Map<string, Module | undefined>()
  const errors: FileError[] = []
  const module = (file: string): Module | undefined => {
    if (!files.has(file) || modules.has(file)) return modules.get(file)
    modules.set(file, undefined)
    const text = project.text(file)
    if (text === undefined) return undefined
    try {
      const parse = (): Module => moduleOf(project, file, text, trees?.get(file))
      modules.set(file, pace ? pace.during(file, parse) : parse())
    } catch (error) {
      errors.push(errorOf(file, error))
    }
    return modules.get(file)
  }
  const first = near ? [...new Set([...near.files, ...near.setters, ...near.servers])].sort() : parse.filter(file => roots?.has(file) ?? true)
  for (const [index, file] of first.entries()) {
    onProgress?.(index, first.length)
    module(file)
  }
  const parsed = (file: string): Module | undefined => module(file) ?? moduleIn(project, file, undefined)
  const found = new Map<string, readonly Module[]>()
  const holding = (words: readonly string[]): readonly Module[] => {
    const known = found.get(words.join('\n')) ?? parse.filter(file => holdsAny(project.text(file) ?? '', words)).flatMap(file => parsed(file) ?? [])
    found.set(words.join('\n'), known)
    return known
  }
  return {
    get all() { return parse.flatMap(file => modules.get(file) ?? []) },
    errors, module, parsed,
    has: file => files.has(file),
    isParsed: file => modules.has(file),
    holding,
  }
}

/** Tests if a text holds one of some words. A text with escapes may hold any. */
function holdsAny(text: string, words: readonly string[]): boolean {
  return words.some(word => text.includes(word)) || /\\[ux]/.test(text)
}

const PARSED = new WeakMap<Project, Map<string, Module>>()

/** A longer script has many tasks, and to enter it for one of them takes too long. */
const LONGEST_RUN = 30_000

/** Modules are cached as long as their project: while one file is edited the others stay parsed. */
function moduleOf(project: Project, file: string, text: string, tree: SyntaxTree | undefined): Module {
  if (tree) return moduleOfTree(tree)
  const parse = (): Module => createModule(parseFile(file, text, text.length <= LONGEST_RUN && isOnlyRun(project, file)))
  if (project.edited?.file === file) return parse()
  const base = project.edited?.of ?? project
  const known = PARSED.get(base) ?? new Map<string, Module>()
  PARSED.set(base, known)
  const module = known.get(file) ?? parse()
  known.set(file, module)
  return module
}

/** Parses one file of a project; undefined for one that cannot be parsed. */
export function moduleIn(project: Project, file: string, trees: AnalyseOptions['trees']): Module | undefined {
  const text = project.text(file)
  try {
    return text === undefined ? undefined : moduleOf(project, file, text, trees?.get(file))
  } catch {
    return undefined
  }
}
