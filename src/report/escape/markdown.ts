import { oneLine } from '../one-line.ts'

/** Text for a line or a table cell of Markdown: what stands between single backticks stays code, all else is only text. */
export function markdown(text: string): string {
  return oneLine(text).split(/(?<!`)`(?!`)([^`]+)`(?!`)/).map((part, index) => index % 2 === 1 ? codeOf(part) : plain(part)).join('')
}

/** Text as code; a table would end at `|` even there. */
export function markdownCode(text: string): string {
  return codeOf(oneLine(text))
}

function codeOf(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = /^[` ]|[` ]$/.test(text) ? ' ' : ''
  return `${fence}${space}${text.replaceAll('|', '\\|')}${space}${fence}`
}

/** Nobody is notified, and no issue is linked, by a text from the code. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/[\\`*_[\]{}()#+!|~$-]/g, '\\$&')
    .replace(/#(?=\d)/g, '#&#8203;').replace(/@(?=\w)/g, '@&#8203;').replace(/(https?:|www\.)/gi, '$1&#8203;')
}
