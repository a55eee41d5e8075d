import type { Clause, Form, Pair } from './clauses.ts'
import { outlineOf } from './clauses.ts'
import { factOf } from './facts.ts'
import type { Json } from './jsonc.ts'
import { ownerOf } from './owner-of.ts'
import type { Project, Sources } from './project.ts'
import { searchedText } from './searched-text.ts'

/** The form of a module, and what it imports from each module of the project and hands on from it. */
export interface Outline {
  readonly form: Form
  readonly links: readonly Link[]
  /** The names that the links give here. */
  readonly exported: ReadonlySet<string>
}

/** The clauses of one module for another one. */
export interface Link {
  readonly target: string
  readonly isExport: boolean
  /** By their names there, those that they get here; null for all. */
  readonly names: Clause['names']
}

const OUTLINES = new WeakMap<Project, Map<string, Outline>>()

/** Returns the outline of a file; each file is searched once. */
export function outline(project: Project, file: string): Outline {
  if (project.edited && project.edited.file !== file) return outline(project.edited.of, file)
  const known = OUTLINES.get(project) ?? new Map<string, Outline>()
  OUTLINES.set(project, known)
  const found = known.get(file) ?? resolved(project, file)
  known.set(file, found)
  return found
}

function resolved(project: Project, file: string): Outline {
  const { form, clauses } = inText(ownerOf(project, file), file)
  const links = clauses.flatMap(({ specifier, isExport, names }): Link[] => {
    const target = project.resolve(file, specifier)
    return target === undefined ? [] : [{ target, isExport, names }]
  })
  const isNamed = new Set(links.map(({ target }) => target))
  // Required, loaded dynamically, or imported in a form that is not recognised.
  const others = project.imports(file).filter(target => !isNamed.has(target)).map((target): Link => ({ target, isExport: false, names: null }))
  const exported = new Set(links.flatMap(({ names }) => names?.map(([, alias]) => alias) ?? []))
  return { form: form === 'barrel' && others.length > 0 ? 'other' : form, links: [...links, ...others], exported }
}

/** The form of the saved outline: the form, and a line for each clause. */
function inText(sources: Sources, file: string): ReturnType<typeof outlineOf> {
  const saved = factOf(sources, file, 'outline', isTexts, () => {
    const text = sources.text(file)
    if (text === undefined) return undefined
    const { form, clauses } = outlineOf(searchedText(file, text))
    return [form, ...clauses.map(lineOf)]
  })
  const [form, ...lines] = saved ?? []
  return { form: form === 'barrel' || form === 'holder' ? form : 'other', clauses: lines.map(clauseIn) }
}

function lineOf({ specifier, isExport, names }: Clause): string {
  const list = names === null ? '*' : names.map(pair => pair.join(':')).join(',')
  return `${isExport ? 'export' : 'import'} ${list} ${specifier}`
}

function clauseIn(line: string): Clause {
  const [keyword, list = '', ...specifier] = line.split(' ')
  const pairs = list.split(',').filter(pair => pair !== '').map((pair): Pair => {
    const [name = '', alias = ''] = pair.split(':')
    return [name, alias]
  })
  return { specifier: specifier.join(' '), isExport: keyword === 'export', names: list === '*' ? null : pairs }
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}
