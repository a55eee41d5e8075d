import type { FileError, Project } from '../project/project.ts'
import type { SyntaxTree } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { createModule } from '../syntax/scopes.ts'
import { parseTypeScript } from '../syntax/typescript.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { errorOf } from './error-of.ts'

export interface Modules {
  readonly all: readonly Module[]
  /** The modules of the whole unit, if these are only a part of them; parsed on first use. */
  whole(): readonly Module[]
  readonly errors: readonly FileError[]
  module(file: string): Module | undefined
  /** Returns a module that is not among these too; undefined for a file that cannot be parsed. */
  parsed(file: string): Module | undefined
}

type Parsing = Pick<AnalyseOptions, 'trees' | 'onProgress' | 'watchdog'>

/** Parses files, each on its own: one that cannot be parsed is an error of that file only. */
export function parseModules(project: Project, files: readonly string[], { trees, onProgress, watchdog }: Parsing, unit = files): Modules {
  const modules = new Map<string, Module>()
  const errors: FileError[] = []
  for (const [index, file] of files.entries()) {
    onProgress?.(index, files.length)
    watchdog?.enter(file)
    const text = project.text(file)
    if (text === undefined) continue
    try {
      modules.set(file, moduleOf(project, file, text, trees?.get(file)))
    } catch (error) {
      errors.push(errorOf(file, error))
    }
  }
  const all = [...modules.values()]
  const parsed = (file: string): Module | undefined => modules.get(file) ?? otherModule(project, file)
  let whole = unit === files ? all : undefined
  return { all, errors, parsed, module: file => modules.get(file), whole: () => whole ??= unit.flatMap(file => parsed(file) ?? []) }
}

function otherModule(project: Project, file: string): Module | undefined {
  const text = project.text(file)
  try {
    return text === undefined ? undefined : moduleOf(project, file, text, undefined)
  } catch {
    return undefined
  }
}

const PARSED = new WeakMap<Project, Map<string, Module>>()

/** Modules are cached as long as their project: while one file is edited the others stay parsed. */
function moduleOf(project: Project, file: string, text: string, tree: SyntaxTree | undefined): Module {
  if (tree) return createModule(tree)
  if (project.edited?.file === file) return createModule(parseTypeScript(file, text))
  const base = project.edited?.of ?? project
  const known = PARSED.get(base) ?? new Map<string, Module>()
  PARSED.set(base, known)
  const module = known.get(file) ?? createModule(parseTypeScript(file, text))
  known.set(file, module)
  return module
}
