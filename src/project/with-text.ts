import { edgesOf } from './import-edges.ts'
import { specifiersOf } from './imports.ts'
import type { Project } from './project.ts'

/** Returns a project in which one file has another text, such as the unsaved one of an editor; the project itself when nothing differs. */
export function withText(project: Project, file: string, text: string): Project {
  if (project.text(file) === text) return project
  const isNew = !project.files.includes(file)
  const edges = edgesOf(file, specifiersOf(text, file), project)
  const before: ReadonlySet<string> = new Set(isNew ? [] : project.imports(file))
  const after: ReadonlySet<string> = new Set(edges.inside)
  return {
    root: project.root,
    edited: { of: project, file },
    files: isNew ? [...project.files, file].sort() : project.files,
    get skipped() { return project.skipped.filter(skipped => skipped.file !== file) },
    get errors() { return project.errors.filter(error => error.file !== file) },
    text: path => path === file ? text : project.text(path),
    textBeside: (from, path) => project.textBeside?.(from, path),
    bytes: path => path === file ? Buffer.from(text) : bytesOf(project, path),
    resolve: project.resolve,
    describes: project.describes,
    packageOf: project.packageOf,
    repositoryOf: project.repositoryOf,
    configs: project.configs,
    dependency: project.dependency,
    installed: project.installed,
    imports: path => path === file ? edges.inside : project.imports(path),
    externals: path => path === file ? edges.outside : project.externals(path),
    specifiers: path => path === file ? edges.specifiers : project.specifiers(path),
    importers(path) {
      const importers = project.importers(path)
      if (before.has(path) === after.has(path)) return importers
      return after.has(path) ? [...importers, file] : importers.filter(importer => importer !== file)
    },
  }
}

function bytesOf(project: Project, file: string): Uint8Array | undefined {
  if (project.bytes) return project.bytes(file)
  const text = project.text(file)
  return text === undefined ? undefined : Buffer.from(text)
}
