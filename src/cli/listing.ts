import { escapeTerminal } from '../report/escape-terminal.ts'
import type { Opened } from './analyse.ts'

/** Lists the files that would be analysed, one on a line. They are read, since only then minified and unreadable ones are known. */
export function listing({ sources, selection }: Opened): string {
  const files = [...selection.files].filter(file => sources.text(file) !== undefined)
  return files.sort().map(file => `${escapeTerminal(file)}\n`).join('')
}
