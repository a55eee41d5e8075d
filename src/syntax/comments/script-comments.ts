import type { Span } from '../expr.ts'
import type { ScriptLanguage } from '../typescript/parse-text.ts'
import type { Comment } from './comment.ts'
import { opaqueSpans } from './opaque-spans.ts'

/**
 * Finds the comments of JavaScript or TypeScript: outside of its literals and of the texts of elements, two slashes or a slash and
 * a star begin nothing else.
 */
export function scriptComments(path: string, text: string, language: ScriptLanguage): Comment[] {
  const spans = opaqueSpans(path, text, language)
  const comments: Comment[] = []
  let from = /^#!.*/.exec(text)?.[0].length ?? 0
  let next = beginningFrom(text, from)
  for (const { start, end } of [...spans.opaque, { start: text.length, end: text.length }]) {
    for (; next && next.index < start; next = beginningFrom(text, from)) {
      comments.push(commentAt(next[0], next.index, spans.empty))
      from = next.index + next[0].length
    }
    from = Math.max(from, end)
    if (next && next.index < from) next = beginningFrom(text, from)
  }
  return comments
}

const beginning = /\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?(?:\*\/|$)/g

function beginningFrom(text: string, from: number): RegExpExecArray | null {
  beginning.lastIndex = from
  return beginning.exec(text)
}

function commentAt(whole: string, start: number, empty: readonly Span[]): Comment {
  const end = start + whole.length
  const span = { start, end }
  if (whole.startsWith('//')) return { style: 'line', ...span, body: { start: start + 2, end }, outer: span }
  const closed = whole.length > 3 && whole.endsWith('*/') ? 2 : 0
  const outer = empty.find(braces => braces.start < start && end < braces.end)
  return { style: 'block', ...span, body: { start: start + 2, end: end - closed }, outer: outer ?? span }
}
