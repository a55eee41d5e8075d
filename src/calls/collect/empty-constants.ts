import type { TextValue } from '../domain/value.ts'
import { hole, plain } from '../values/text.ts'

const MOST = 3

/**
 * Adds to texts the variants in which empty segments are parameters: `const ZONE = ''` between two slashes is a blank that users of a script
 * fill in. If the variant with all of them is the path of an operation, it replaces the text.
 */
export function withEmptyConstants(texts: readonly TextValue[], isOperation: (text: TextValue) => boolean = () => false): readonly TextValue[] {
  return texts.flatMap(each => {
    const blanks = each.text.flatMap((_, index) => isEmptySegment(each, index) ? [index] : []).slice(0, MOST)
    const whole = blanks.reduce(filled, each)
    if (blanks.length && isOperation(whole)) return [whole]
    return blanks.reduce<readonly TextValue[]>((all, index) => [...all, ...all.map(other => filled(other, index))], [each])
  })
}

function filled(value: TextValue, blank: number): TextValue {
  return { ...value, text: value.text.map((part, index) => index === blank ? hole(part.at) : part) }
}

/** Tests if a part of a text is empty and between two slashes, where a segment of a path would be. */
function isEmptySegment({ text }: TextValue, index: number): boolean {
  return text[index]?.text === '' && /[^/\u{FFFC}]\/$/u.test(plain(text.slice(0, index))) && plain(text.slice(index + 1)).startsWith('/')
}
