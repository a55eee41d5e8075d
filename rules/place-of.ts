import { relative, resolve, sep } from 'node:path'
import type { Rule } from 'eslint'
import { memoryFiles } from '../src/project/files.ts'
import { openPackage } from '../src/project/open-package.ts'
import { openProject } from '../src/project/open-project.ts'
import type { OpenSources } from '../src/project/open-sources.ts'
import type { Project } from '../src/project/project.ts'
import { withText } from '../src/project/with-text.ts'

export interface PlacedFile {
  readonly project: Project
  readonly file: string
  /** Whether the text is that on the disk; then `project` is the same object for other files too. */
  readonly isSaved: boolean
  /** The sources of the project; undefined where the text belongs to no file. */
  readonly sources?: OpenSources
}

const known = new WeakMap<object, PlacedFile>()

/** Returns the file under lint in its project, with ESLint's text in place of the text on the disk; the same object for all rules. */
export function placeOf(context: Rule.RuleContext): PlacedFile {
  const place = known.get(context.sourceCode) ?? findPlace(context)
  known.set(context.sourceCode, place)
  return place
}

function findPlace(context: Rule.RuleContext): PlacedFile {
  const { filename, sourceCode: { text } } = context
  const physical = context.physicalFilename || filename
  if (isNowhere(physical)) return alone(context.cwd, text)
  const opened = openPackage(resolve(context.cwd, physical))
  if (filename === physical) {
    const project = withText(opened.project, opened.file, text)
    return { project, file: opened.file, isSaved: project === opened.project, sources: opened.sources }
  }
  // A part of a file that a processor cut out, such as a fence in Markdown, is analysed as a file below it.
  const file = relative(opened.project.root, resolve(context.cwd, filename)).split(sep).join('/')
  return { project: withText(opened.project, file, text), file, isSaved: false }
}

/** ESLint's names for text that belongs to no file: `<input>`, `<text>`, `__placeholder__.js`. */
function isNowhere(filename: string): boolean {
  return /^<.*>$/.test(filename) || /(?:^|[\\/])__placeholder__\.js$/.test(filename)
}

function alone(cwd: string, text: string): PlacedFile {
  const file = 'input.js'
  return { project: openProject(cwd, { files: memoryFiles({ [file]: text }, cwd) }), file, isSaved: false }
}
