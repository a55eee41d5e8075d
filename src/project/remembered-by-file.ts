import type { Project } from './project.ts'

/** Makes a function remember its result for each file of a project. The versions of a project in an editor share those of the files that are not edited. */
export function rememberedByFile<T>(compute: (project: Project, file: string) => T): (project: Project, file: string) => T {
  const byProject = new WeakMap<Project, Map<string, { readonly result: T }>>()
  const find = (project: Project, file: string): T => {
    if (project.edited && project.edited.file !== file) return find(project.edited.of, file)
    const known = byProject.get(project) ?? new Map<string, { readonly result: T }>()
    byProject.set(project, known)
    const found = known.get(file) ?? { result: compute(project, file) }
    known.set(file, found)
    return found.result
  }
  return find
}
