import { buildLiteral } from '../build.ts'
import type { Expr, Literal, Span } from '../expr.ts'
import { makeText } from '../shell/make.ts'
import { startedShell } from '../shell/started-shell.ts'
import { literalsOfText, partOfText, textOfString } from './script-text.ts'

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
  const shell = startedShell(values)
  const isText = shell?.text !== undefined && shell.text === values.length - 1 && !shell.isRemote
  return isText ? words.slice(shell.text) : words.flatMap(word => quoted(text, word))
}

function listIn(list: string): readonly string[] | undefined {
  if (!list.startsWith('[')) return undefined
  try {
    const values: unknown = JSON.parse(list)
    return Array.isArray(values) && values.every(each => typeof each === 'string') ? values : undefined
  } catch { return undefined }
}

/** A word in quotes of the shell, with a blank behind it. Such a quote in it is escaped between two others. */
function quoted(file: string, word: Literal): readonly Expr[] {
  const before = { start: word.start, end: word.start }
  const after = { start: word.end, end: word.end }
  const value = String(word.value)
  const inside = value.includes('\'') ? value.split('\'').flatMap((piece, index, all) => {
    const start = all.slice(0, index).join('\'').length + (index > 0 ? 1 : 0)
    const chunk = literalsOfText(partOfText(textOfString(file, word), { start, end: start + piece.length }))
    return index > 0 ? [makeText(`'\\''`, chunk[0] ?? before), ...chunk] : chunk
  }) : [word]
  return [makeText('\'', before), ...inside, makeText('\' ', after)]
}
