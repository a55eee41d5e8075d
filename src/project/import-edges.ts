import { specifiersOf } from './imports.ts'
import type { Project } from './project.ts'
import { searchedText } from './searched-text.ts'

interface Edges { readonly specifiers: readonly string[], readonly inside: readonly string[], readonly outside: readonly string[] }

/** Import edges in both directions, each file searched when it is first asked for. */
export function importEdges(code: readonly string[], textOf: (file: string) => string | undefined, find: Project['resolve']): Pick<Project, 'imports' | 'importers' | 'externals' | 'specifiers'> {
  const known = new Map<string, Edges>()
  let reverse: Map<string, string[]> | undefined
  const edgesOf = (file: string): Edges => {
    let edges = known.get(file)
    if (!edges) known.set(file, edges = edgesIn(file, textOf(file) ?? '', find))
    return edges
  }
  const reversed = (): Map<string, string[]> => {
    const result = new Map<string, string[]>()
    for (const file of code) for (const target of edgesOf(file).inside) {
      const importers = result.get(target)
      if (importers) importers.push(file)
      else result.set(target, [file])
    }
    return result
  }
  return {
    imports: file => edgesOf(file).inside,
    externals: file => edgesOf(file).outside,
    specifiers: file => edgesOf(file).specifiers,
    importers: file => (reverse ??= reversed()).get(file) ?? [],
  }
}

/** What one text imports: files of the project, and specifiers that lead outside. */
export function edgesIn(file: string, text: string, find: Project['resolve']): Edges {
  const inside = new Set<string>()
  const outside: string[] = []
  const specifiers = specifiersOf(searchedText(file, text), file)
  for (const specifier of specifiers) {
    const target = find(file, specifier)
    if (target !== undefined) inside.add(target)
    else if (!/^[./]/.test(specifier)) outside.push(specifier)
  }
  inside.delete(file)
  return { specifiers, inside: [...inside], outside }
}
