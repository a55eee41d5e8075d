import { copyOf } from '../project/copy-of.ts'
import { outline } from '../project/outlines.ts'
import type { Project } from '../project/project.ts'
import { rememberedByFile } from '../project/remembered-by-file.ts'
import { isTest } from '../uses/file-context.ts'

const ASSIGNED = /(?<![\w$.])((?!\d)[\w$\x80-\uffff]+)(?:\s*\.\s*[\w$]+)+\s*(?:[?|&+]{1,2})?=(?![=>])/g

/** The names of which the text of a file assigns to a member. An editor asks at each keystroke, and only one text has changed. */
const assignedIn = rememberedByFile((project, file): ReadonlySet<string> => (
  new Set([...(project.text(file) ?? '').matchAll(ASSIGNED)].map(([, name = '']) => copyOf(name)))))

/** Finds the files that assign to a member of something which one of some files exports: `settings.base = …`. Only their texts are searched. */
export function changingFiles(project: Project, files: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const file of files) for (const importer of project.importers(file)) if (!isTest(importer) && changes(project, importer, file)) found.add(importer)
  return found
}

function changes(project: Project, importer: string, file: string): boolean {
  const assigned = assignedIn(project, importer)
  const links = assigned.size > 0 ? outline(project, importer).to.get(file) ?? [] : []
  return links.some(({ isExport, names }) => !isExport && names?.some(([, alias]) => assigned.has(alias)))
}
