import type { TextValue } from '../domain/value.ts'
import { hole } from '../values/text.ts'

const MOST = 3

/** Texts as they are, and as they will be: `const ZONE = ''` between two slashes waits for whoever runs the script to fill it in. */
export function withEmptyConstants(texts: readonly TextValue[]): readonly TextValue[] {
  return texts.flatMap(each => {
    const blanks = each.text.flatMap((_, index) => isEmptyConstant(each, index) ? [index] : [])
    return blanks.slice(0, MOST).reduce<readonly TextValue[]>((all, index) => [...all, ...all.map(other => filled(other, index))], [each])
  })
}

function filled(value: TextValue, blank: number): TextValue {
  return { ...value, text: value.text.map((part, index) => index === blank ? hole(part.at) : part) }
}

/** Tests if nothing stands where a whole segment of a path would. */
function isEmptyConstant({ text }: TextValue, index: number): boolean {
  if (text[index]?.text !== '') return false
  const before = text.slice(0, index).findLast(part => part.text !== '')?.text
  const after = text.slice(index + 1).find(part => part.text !== '')?.text
  return before != null && /[^/]\/$/.test(before) && after?.startsWith('/') === true
}
