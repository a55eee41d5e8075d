import { html as text } from '../escape/html.ts'
import type { EntryGroup } from '../group-by-entry.ts'
import type { ReportContext } from '../reporter.ts'
import type { Source } from '../sources.ts'
import type { Anchors } from './anchors.ts'

/** The inputs of the parts of a page. */
export interface Page {
  readonly asOf: string
  readonly anchors: Anchors
  readonly context: ReportContext
  readonly source: (file: string) => Source | undefined
}

/** Renders the name of an entry as a link to its section: the title, then the id; the id alone where the title is not known. */
export function entryLink(group: EntryGroup, { anchors, context }: Page): string {
  const title = context.entry?.(group.entry)?.title
  const id = `<code>${text(group.entry)}</code>`
  return `<a href="#${anchors.entry(group)}">${title === undefined ? id : text(title)}</a>${title === undefined ? '' : ` ${id}`}`
}

/** Escapes text, with the text between backticks as code. */
export function prose(source: string): string {
  return withDays(text(source).replace(/&#96;(.+?)&#96;/g, '<code>$1</code>'))
}

/** Marks the days in escaped text, which a line must not break at their hyphens. */
export function withDays(escaped: string): string {
  return escaped.replace(/\b\d{4}-\d\d-\d\d\b/g, '<time>$&</time>')
}
