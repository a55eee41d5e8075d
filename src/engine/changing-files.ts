import { outline } from '../project/outlines.ts'
import type { Project } from '../project/project.ts'
import { isTest } from '../uses/file-context.ts'

const ASSIGNED = String.raw`(?:\s*\.\s*[\w$]+)+\s*(?:[?|&+]{1,2})?=(?![=>])`

/** Finds the files that assign to a member of something which one of some files exports: `settings.base = …`. Only their texts are searched. */
export function changingFiles(project: Project, files: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const file of files) for (const importer of project.importers(file)) if (!isTest(importer) && changes(project, importer, file)) found.add(importer)
  return found
}

function changes(project: Project, importer: string, file: string): boolean {
  const text = project.text(importer) ?? ''
  const links = outline(project, importer).to.get(file) ?? []
  const names = links.flatMap(link => link.isExport ? [] : link.names?.map(([, alias]) => alias) ?? [])
  return names.some(name => new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', String.raw`\$`)}${ASSIGNED}`).test(text))
}
