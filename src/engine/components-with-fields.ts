import { outline } from '../project/outlines.ts'
import type { Project } from '../project/project.ts'
import { reach } from '../project/reach.ts'
import { wordTest } from '../project/word-tests.ts'
import type { RootSearch } from './root-search.ts'

/** Components that may get a response as a prop. */
interface Components {
  /** Those whose texts have a name of a field of the schedule. */
  readonly reading: readonly string[]
  /** The files that render one of these, directly or through others, with the barrels between them. */
  readonly between: ReadonlySet<string>
}

/** Finds the components with a field that some files render, directly or through others, over a few steps: no call leads there. */
export function componentsWithFields({ project, interest }: RootSearch, starts: ReadonlySet<string>): Components {
  const hasField = wordTest(project, [...interest.fieldLeaves], { ignoreCase: false, whole: true })
  const known = new Map<string, Rendered>()
  let front = [...starts]
  for (let step = 0; step < reach && front.length > 0; step++) {
    const next = front.flatMap(by => renderedBy(project, by)).filter(({ file }) => !starts.has(file))
    front = next.filter(each => !known.has(each.file) && known.set(each.file, each)).map(({ file }) => file)
  }
  const reading = [...known.keys()].filter(hasField)
  const between = new Set<string>()
  for (const file of reading) {
    for (let at = known.get(file); at && !between.has(at.by); at = known.get(at.by)) for (const each of [at.by, ...at.barrels]) between.add(each)
  }
  return { reading, between }
}

/** A file of a component that another file renders, and the barrels between them. */
interface Rendered {
  readonly file: string
  readonly by: string
  readonly barrels: readonly string[]
}

function renderedBy(project: Project, by: string): readonly Rendered[] {
  const text = project.text(by) ?? ''
  if (!text.includes('<')) return []
  return outline(project, by).links.flatMap(({ target, names, isExport }) => {
    const rendered = isExport ? [] : (names ?? []).filter(([, alias]) => /^[A-Z]/.test(alias) && isRendered(text, alias))
    return rendered.flatMap(([name]) => behindBarrels(project, { file: target, by, barrels: [] }, name))
  })
}

/** Tests if markup may render a component, in Vue also by its name in lower case: `<record-row>`. */
function isRendered(text: string, name: string): boolean {
  return text.includes(`<${name}`) || text.includes(`<${name.replace(/(?!^)(?=[A-Z])/g, '-').toLowerCase()}`)
}

/** Returns the files behind a barrel that may export a component, or the file itself. */
function behindBarrels(project: Project, found: Rendered, name: string): readonly Rendered[] {
  const { file, barrels } = found
  const { form, links } = outline(project, file)
  if (form !== 'barrel' || barrels.length === reach) return [found]
  return links.flatMap(({ target, names }) => {
    const inside: Rendered = { ...found, file: target, barrels: [...barrels, file] }
    if (names === null) return project.text(target)?.includes(name) === true ? behindBarrels(project, inside, name) : []
    return names.filter(([, alias]) => alias === name).flatMap(([own]) => behindBarrels(project, inside, own))
  })
}
