import type { Clause, Form, Pair, TextOutline } from './clauses.ts'
import { outlineOf } from './clauses.ts'
import { factOf, isTexts } from './facts.ts'
import { ownerOf } from './owner-of.ts'
import type { Project, Sources } from './project.ts'
import { rememberedByFile } from './remembered-by-file.ts'
import { searchedText } from './searched-text.ts'

/** The form of a module, and what it imports from each module of the project and hands on from it. */
export interface Outline {
  readonly form: Form
  readonly links: readonly Link[]
  /** The links by their targets. */
  readonly to: ReadonlyMap<string, readonly Link[]>
  /** The names that the links give here. */
  readonly exported: ReadonlySet<string>
  /** It hands on other exports than those that its text names: those of a barrel, of a star, or of a module that it requires. */
  readonly isOpen: boolean
}

/** The clauses of one module for another one. */
export interface Link {
  readonly target: string
  readonly isExport: boolean
  /** By their names there, those that they get here; null for all. */
  readonly names: Clause['names']
}

/** Returns the outline of a file; each file is searched once. */
export const outline = rememberedByFile((project, file): Outline => {
  const { form, clauses, others } = inText(ownerOf(project, file), file)
  const links = clauses.flatMap(({ specifier, isExport, names }): Link[] => {
    const target = project.resolve(file, specifier)
    return target === undefined ? [] : [{ target, isExport, names }]
  })
  const isNamed = new Set(links.map(({ target }) => target))
  const unnamed = project.imports(file).filter(target => !isNamed.has(target))
  const whole = new Set([...others.flatMap(specifier => project.resolve(file, specifier) ?? []), ...unnamed])
  links.push(...[...whole].map((target): Link => ({ target, isExport: false, names: null })))
  const to = new Map<string, Link[]>()
  for (const link of links) to.set(link.target, [...to.get(link.target) ?? [], link])
  const exported = new Set(links.flatMap(({ names }) => names?.map(([, alias]) => alias) ?? []))
  const isOpen = form === 'barrel' || links.some(({ names }) => names === null)
  return { form: form === 'barrel' && whole.size > 0 ? 'other' : form, links, to, exported, isOpen }
})

/** The saved outline has a line for the form, and one for each clause and each other specifier. */
function inText(sources: Sources, file: string): TextOutline {
  const saved = factOf(sources, file, 'outline', isTexts, () => {
    const text = sources.text(file)
    if (text === undefined) return undefined
    const { form, clauses, others } = outlineOf(searchedText(file, text), file)
    return [form, ...clauses.map(lineOf), ...others.map(specifier => `whole * ${specifier}`)]
  })
  const [form, ...lines] = saved ?? []
  const found = lines.map(clauseIn)
  return {
    form: form === 'barrel' || form === 'holder' ? form : 'other',
    clauses: found.flatMap(({ keyword, ...clause }) => keyword === 'whole' ? [] : [clause]),
    others: found.flatMap(({ keyword, specifier }) => keyword === 'whole' ? [specifier] : []),
  }
}

function lineOf({ specifier, isExport, names }: Clause): string {
  const list = names === null ? '*' : names.map(pair => pair.join(':')).join(',')
  return `${isExport ? 'export' : 'import'} ${list.replaceAll(/\s/g, '')} ${specifier}`
}

function clauseIn(line: string): Clause & { readonly keyword: string } {
  const [keyword = '', list = '', ...specifier] = line.split(' ')
  const pairs = list.split(',').filter(pair => pair !== '').map((pair): Pair => {
    const [name = '', alias = ''] = pair.split(':')
    return [name, alias]
  })
  return { keyword, specifier: specifier.join(' '), isExport: keyword === 'export', names: list === '*' ? null : pairs }
}

/** Returns the files that a file imports, and those behind the barrels among them. */
export function importsThroughBarrels(project: Project, file: string): readonly string[] {
  return project.imports(file).flatMap(each => [each, ...outline(project, each).form === 'barrel' ? project.imports(each) : []])
}
