import type { Span } from '../expr.ts'
import type { Comment } from './comment.ts'
import { shellComments, yamlComments } from './hash-comments.ts'
import { markdownComments } from './markdown-comments.ts'
import { partsOf, type CodeLanguage, type Parts } from './parts-of.ts'
import { scanMarkup, type Dialect } from './scan-markup.ts'
import { scriptComments } from './script-comments.ts'

/** The markup around the blocks of code. */
interface Around {
  readonly comments: readonly Comment[]
  readonly isScript: (block: Span) => boolean
}

/** Finds the comments of a file of any language, in the order of the text; nothing in strings, templates, texts of elements or attributes is one. */
export function commentsOf(path: string, text: string): Comment[] {
  const { code, markup } = partsOf(path, text)
  const around = markup === 'markdown' ? { comments: markdownComments(text, code), isScript: () => true } : markupAround(text, code, markup)
  const inCode = code.filter(around.isScript).flatMap(({ start, end, language }) => {
    const comments = movedBy(start, codeComments(path, text.slice(start, end), language))
    // A comment in one fence has no effect on another.
    return markup === 'markdown' ? comments.map(comment => ({ ...comment, within: { start, end } })) : comments
  })
  return [...inCode, ...around.comments].sort((a, b) => a.start - b.start)
}

function codeComments(path: string, code: string, language: CodeLanguage): Comment[] {
  switch (language) {
    case 'yaml': return yamlComments(code)
    case 'shell': return shellComments(code)
    case 'other': return []
    default: return scriptComments(path, code, language)
  }
}

/** Finds the comments between the blocks of code, and which blocks are scripts: not those that only look like one in a text or in an attribute. */
function markupAround(text: string, code: Parts['code'], markup: Dialect | null): Around {
  if (markup === null) return { comments: [], isScript: () => true }
  const from = markup === 'astro' ? frontMatterEnd(text, code) : 0
  const { comments, solid } = scanMarkup(text, markup, from)
  const scripts = solid.filter(({ start }) => /^<script\b/i.test(text.slice(start, start + 8)))
  return { comments, isScript: ({ start, end }) => end <= from || scripts.some(script => script.start < start && end <= script.end) }
}

/** Returns the offset where the markup of an `.astro` file begins: after the second fence of its front matter. */
export function frontMatterEnd(text: string, code: readonly Span[]): number {
  const [first] = code
  return first && /^\s*---\r?\n$/.test(text.slice(0, first.start)) ? first.end + 3 : 0
}

function movedBy(offset: number, comments: readonly Comment[]): Comment[] {
  const moved = ({ start, end }: Span): Span => ({ start: start + offset, end: end + offset })
  return offset === 0 ? [...comments] : comments.map(comment => ({ ...comment, ...moved(comment), body: moved(comment.body), outer: moved(comment.outer) }))
}
