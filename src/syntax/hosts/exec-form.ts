import { buildLiteral } from '../build.ts'
import type { Expr, Span } from '../expr.ts'
import { makeOther, makeText } from '../shell/make.ts'

const TEXT = /"(?:[^"\\]|\\.)*"/g

/**
 * Reads a list of words, `["curl", "-f", "https://…"]`, as the parts of a text that a shell splits to these words; of a shell with a text, as that text.
 * Undefined for what is no list in JSON.
 */
export function execForm(text: string, { start, end }: Span): readonly Expr[] | undefined {
  // An instruction that is continued on the next line is one line.
  const list = text.slice(start, end).replace(/\\(?=[ \t]*\r?\n)/g, ' ')
  const values = listIn(list)
  if (!values) return undefined
  const words = [...list.matchAll(TEXT)].map((match, index) => (
    buildLiteral(values[index] ?? '', 'plain', start + match.index, start + match.index + match[0].length)))
  const isShell = values.length === 3 && /^(?:.*\/)?(?:ba|da|a|z)?sh$/.test(values[0] ?? '') && /^-\w*c$/.test(values[1] ?? '')
  return isShell ? words.slice(2) : words.flatMap(quoted)
}

function listIn(list: string): readonly string[] | undefined {
  if (!list.startsWith('[')) return undefined
  try {
    const values: unknown = JSON.parse(list)
    return Array.isArray(values) && values.every(each => typeof each === 'string') ? values : undefined
  } catch { return undefined }
}

/** A word in quotes of the shell, with a blank behind it. One that has such a quote itself is not followed. */
function quoted(word: ReturnType<typeof buildLiteral>): readonly Expr[] {
  const before = { start: word.start, end: word.start }
  const after = { start: word.end, end: word.end }
  const inside = String(word.value).includes('\'') ? makeOther('quotes', [], word) : word
  return [makeText('\'', before), inside, makeText('\' ', after)]
}
