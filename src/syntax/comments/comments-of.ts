import { blank } from '../blank.ts'
import type { Span } from '../expr.ts'
import type { Comment } from './comment.ts'
import { shellComments, yamlComments } from './hash-comments.ts'
import { partsOf, type CodeLanguage, type Parts } from './parts-of.ts'
import { markupComment, scanMarkup } from './scan-markup.ts'
import { scriptComments } from './script-comments.ts'

/** The comments of a file in the order of the text, whatever it is written in; nothing in strings, templates, texts of elements or attributes is one. */
export function commentsOf(path: string, text: string): Comment[] {
  const parts = partsOf(path, text)
  const inCode = parts.code.flatMap(({ start, end, language }) => movedBy(start, codeComments(path, text.slice(start, end), language)))
  return [...inCode, ...markupComments(text, parts)].sort((a, b) => a.start - b.start)
}

function codeComments(path: string, code: string, language: CodeLanguage): Comment[] {
  switch (language) {
    case 'yaml': return yamlComments(code)
    case 'shell': return shellComments(code)
    case 'other': return []
    default: return scriptComments(path, code, language)
  }
}

/** The comments between the blocks of code. */
function markupComments(text: string, { code, markup }: Parts): Comment[] {
  if (markup === null) return []
  if (markup === 'markdown') return scanMarkdown(text, code)
  const from = markup === 'astro' ? frontMatterEnd(text, code) : 0
  return [...scanMarkup(text, markup, from).comments]
}

/** In Markdown a comment is one wherever no code stands: neither in fences nor in backticks. */
function scanMarkdown(text: string, code: readonly Span[]): Comment[] {
  const comments: Comment[] = []
  const prose = withoutFences(text, code)
  const marks = [...prose.matchAll(/<!--|`+/g)]
  const unclosed = new Set<string>()
  let at = 0
  for (const [position, { 0: mark, index }] of marks.entries()) {
    if (index < at) continue
    if (mark === '<!--') {
      const comment = markupComment(prose, index)
      comments.push(comment)
      at = comment.end
    } else if (!unclosed.has(mark)) {
      const close = marks.find((other, later) => later > position && other[0] === mark)
      if (close) at = close.index + mark.length
      else unclosed.add(mark)
    }
  }
  return comments
}

/** Fences with the lines that mark them are blank. */
function withoutFences(text: string, code: readonly Span[]): string {
  let prose = ''
  for (const { start, end } of code) {
    const close = text.indexOf('\n', end)
    prose += text.slice(prose.length, Math.max(prose.length, text.lastIndexOf('\n', start - 2) + 1))
    prose += blank(text.slice(prose.length, close < 0 ? text.length : close))
  }
  return prose + text.slice(prose.length)
}

/** Where the markup of an `.astro` file begins: behind the second fence of its front matter. */
export function frontMatterEnd(text: string, code: readonly Span[]): number {
  const [first] = code
  return first && /^\s*---\r?\n$/.test(text.slice(0, first.start)) ? first.end + 3 : 0
}

function movedBy(offset: number, comments: readonly Comment[]): Comment[] {
  const moved = ({ start, end }: Span): Span => ({ start: start + offset, end: end + offset })
  return offset === 0 ? [...comments] : comments.map(comment => ({ ...comment, ...moved(comment), body: moved(comment.body), outer: moved(comment.outer) }))
}
