import { outline } from '../project/outlines.ts'
import type { Project } from '../project/project.ts'

/** `import './register'` */
const RUN = /\bimport\s*(?:'([^'\n]+)'|"([^"\n]+)")/g

/** Returns the files that some files, or each other, import only to run them: `import './register'` names nothing that leads there. */
export function onlyRun(project: Project, files: ReadonlySet<string>): readonly string[] {
  const known = new Set(files)
  for (const file of known) {
    const open = outline(project, file).links.filter(({ target, names, isExport }) => !isExport && names === null && !known.has(target))
    if (open.length === 0) continue
    const run = new Set([...(project.text(file) ?? '').matchAll(RUN)].map(([, single, double]) => project.resolve(file, single ?? double ?? '')))
    for (const { target } of open) if (run.has(target)) known.add(target)
  }
  return [...known].filter(file => !files.has(file))
}
