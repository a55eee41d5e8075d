import type { Span } from '../expr.ts'

const longestHead = 300
const longestComment = 50_000
/** The end of the comment, and plain comments after it: `// eslint-disable-next-line` separates nothing. */
const afterDoc = /\*\/(?:\s|\/\/[^\n]*\n|\/\*(?!\*(?!\/))(?:[^*]|\*(?!\/))*\*\/)*/
const beforeName = joined(afterDoc, /(?:(?:export|const|let|var|using|static)\s+)*$/)
const functionHead = /(?:(?:export|default|const|let|var|static|async|get|set)\s+)*(?:[\w$.#]+\s*[=:]\s*){0,2}/
const functionStart = /(?:\(\s*)*(?:async\s+)?(?:\*\s*)?(?:[\w$#]+\s*)?$/
const beforeFunction = joined(afterDoc, functionHead, functionStart)

/** Finds the comment before a variable, a field, a parameter or a parenthesis. */
export function docBeforeName(text: string, start: number): Span | null {
  return docBefore(text, start, beforeName)
}

/** Finds the comment before a function, or before the target that the function is assigned to. */
export function docBeforeFunction(text: string, start: number): Span | null {
  return docBefore(text, start, beforeFunction)
}

function docBefore(text: string, start: number, head: RegExp): Span | null {
  const before = text.slice(Math.max(0, start - longestHead), start)
  if (!before.includes('*/')) return null
  const found = head.exec(before)
  if (!found) return null
  const end = start - before.length + found.index
  const first = Math.max(0, end - longestComment)
  const from = first + text.slice(first, end).lastIndexOf('/*')
  return from >= first && text.startsWith('/**', from) ? { start: from, end } : null
}

function joined(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join(''))
}
