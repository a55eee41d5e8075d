import type { TextValue } from '../domain/value.ts'
import { hole } from '../values/text.ts'

const MOST = 3

/** Adds to texts the variants in which empty segments are parameters: `const ZONE = ''` between two slashes is a blank that users of a script fill in. */
export function withEmptyConstants(texts: readonly TextValue[]): readonly TextValue[] {
  return texts.flatMap(each => {
    const blanks = each.text.flatMap((_, index) => isEmptySegment(each, index) ? [index] : [])
    return blanks.slice(0, MOST).reduce<readonly TextValue[]>((all, index) => [...all, ...all.map(other => filled(other, index))], [each])
  })
}

function filled(value: TextValue, blank: number): TextValue {
  return { ...value, text: value.text.map((part, index) => index === blank ? hole(part.at) : part) }
}

/** Tests if a part of a text is empty and between two slashes, where a segment of a path would be. */
function isEmptySegment({ text }: TextValue, index: number): boolean {
  if (text[index]?.text !== '') return false
  const before = text.slice(0, index).findLast(part => part.text !== '')?.text
  const after = text.slice(index + 1).find(part => part.text !== '')?.text
  return before != null && /[^/]\/$/.test(before) && after?.startsWith('/') === true
}
