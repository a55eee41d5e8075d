import { escapeTerminal } from '../escape-terminal.ts'
import { oneLine } from '../one-line.ts'

/** Escapes text for a line of Markdown: text between single backticks stays code, everything else is plain text. */
export function markdown(text: string): string {
  const parts = oneLine(text).split(/(?<!`)`(?!`)([^`]+)`(?!`)/)
  return parts.map((part, index) => index % 2 === 1 ? codeOf(part) : plain(part, { isFirst: index === 0 })).join('')
}

/**
 * Makes a cell of a table from text that is Markdown already. Tables know no way to write a backslash before a pipe in code: there it is
 * doubled, so that the pipe does not end the cell.
 */
export function markdownCell(text: string): string {
  return text.replace(/(\\*)\|/g, (_pipe, before: string) => `${before.length % 2 === 1 ? `${before}\\` : before}\\|`)
}

/** Formats text as code. */
export function markdownCode(text: string): string {
  return codeOf(oneLine(text))
}

/** Formats the name of a file as code. */
export function markdownName(name: string): string {
  return codeOf(escapeTerminal(name))
}

/** Formats a link to an address that is encoded already; parentheses and backslashes would end or change it. */
export function markdownLink(label: string, address: string): string {
  return `[${label}](${address.replace(/[()\\]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)})`
}

function codeOf(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = /^[` ]|[` ]$/.test(text) ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

/** Escapes only what means something where it stands, and what would notify a user, or link an issue or an address of the code. */
function plain(text: string, { isFirst }: { readonly isFirst: boolean }): string {
  const escaped = text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replace(/`|\](?=[([])/g, '\\$&')
    .replace(/[*~$]+|_+/g, (run, at: number) => isMark(run, text.charAt(at - 1), text.charAt(at + run.length)) ? run.replaceAll(/./g, '\\$&') : run)
    .replace(/#(?=\d)/g, '#&#8203;')
    .replace(/@(?=\w)/g, '@&#8203;')
    .replace(/(?<![a-z])(https?|ftp):(?=\/\/)/gi, '$1\\:')
    .replace(/(?<![a-z])www\./gi, match => `${match.slice(0, 3)}\\.`)
  return isFirst ? atStart(escaped) : escaped
}

/** Tests if a run of marks could begin or end emphasis, struck text or a formula: not between spaces, and `_` not within a word. */
function isMark(run: string, before: string, after: string): boolean {
  if (run.startsWith('_')) return !/[\p{L}\p{N}]/u.test(before) || !/[\p{L}\p{N}]/u.test(after)
  return !/^\s?$/.test(before) || !/^\s?$/.test(after)
}

/** Escapes a marker of a heading, a list, a quote, a rule, a block of code or a definition at the beginning of a line. */
function atStart(text: string): string {
  return text.replace(/^(?:#{1,6}(?=\s|$)|[-+*](?=\s|$)|[-_*~]{3,}|>|\[(?=[^\]]*\]:|[ x]\]\s)|=+\s*$)/i, '\\$&').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
