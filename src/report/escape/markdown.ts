import { escapeTerminal } from '../escape-terminal.ts'
import { oneLine } from '../one-line.ts'

/** Escapes text for a line or a table cell of Markdown: text between single backticks stays code, everything else is plain text. */
export function markdown(text: string): string {
  return oneLine(text).split(/(?<!`)`(?!`)([^`]+)`(?!`)/).map((part, index) => index % 2 === 1 ? codeOf(part) : plain(part)).join('')
}

/** Formats text as code; `|` is escaped, since it would end a table cell even in code. */
export function markdownCode(text: string): string {
  return codeOf(oneLine(text))
}

/** Formats the name of a file as code. */
export function markdownName(name: string): string {
  return codeOf(escapeTerminal(name))
}

function codeOf(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = /^[` ]|[` ]$/.test(text) ? ' ' : ''
  return `${fence}${space}${text.replaceAll('|', '\\|')}${space}${fence}`
}

/** Escapes plain text, so that a text from the code notifies no user and links no issue. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/[\\`*_[\]{}()#+!|~$-]/g, '\\$&')
    .replace(/#(?=\d)/g, '#&#8203;').replace(/@(?=\w)/g, '@&#8203;').replace(/(https?:|www\.)/gi, '$1&#8203;')
}
