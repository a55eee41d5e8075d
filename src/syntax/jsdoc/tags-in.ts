import type { Span, TypeRef } from '../expr.ts'
import { parseDocType } from './parse-type.ts'

/** A tag of a comment that declares a type: `@param {type} name`. */
export interface DocTag extends Span {
  readonly tag: string
  readonly type: TypeRef | null
  /** The word after the type, without `[ ]` and a default; `` for none. */
  readonly name: string
  readonly nameSpan: Span
  readonly optional: boolean
}

const tagPattern = /(?<=[\s*])@(type|param|arg|argument|returns?|typedef|property|prop|template)\b[^\S\n]*/g

/** Finds the tags in a comment that declare types, in order. */
export function tagsIn(text: string, { start, end }: Span): DocTag[] {
  const tags: DocTag[] = []
  // Only the comment is searched: after one without tags the search would go on to the end of the file.
  for (const found of text.slice(start, end).matchAll(tagPattern)) {
    const at = start + found.index
    const from = at + found[0].length
    const type = text[from] === '{' ? parseDocType(text, from + 1) : undefined
    const close = type ? /\s*\}/y : null
    if (close && type) close.lastIndex = type.end
    const isWhole = close?.test(text) ?? false
    const end = isWhole ? close?.lastIndex ?? from : from
    tags.push({ tag: found[1] ?? '', type: type && isWhole ? type.type : null, ...nameAt(text, end), start: at, end })
  }
  return tags
}

function nameAt(text: string, from: number): Pick<DocTag, 'name' | 'nameSpan' | 'optional'> {
  const pattern = /[^\S\n]*(\[?)[^\S\n]*([\w$.]*)/y
  pattern.lastIndex = from
  const [, bracket = '', name = ''] = pattern.exec(text) ?? []
  return { name, nameSpan: { start: pattern.lastIndex - name.length, end: pattern.lastIndex }, optional: bracket !== '' }
}
