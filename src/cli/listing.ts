import { escapeTerminal } from '../report/escape-terminal.ts'
import type { Opened } from './analyse.ts'

/** The files that would be analysed, one on a line. Whether a file is minified or unreadable shows only when it is read. */
export function listing({ sources, selection }: Opened): string {
  const files = [...selection.files].filter(file => sources.text(file) !== undefined)
  return files.sort().map(file => `${escapeTerminal(file)}\n`).join('')
}
