import type { Assignment, Word, WordPart } from 'unbash'
import type { Text, TextPart } from '../../uses/api-use.ts'
import { hole, sliceText } from '../values/text.ts'
import { placeOfPart } from './exact-parts.ts'

export type Variables = ReadonlyMap<string, Text>

/** The script that a word is written in, and the variables that it sets. */
interface Script { readonly text: Text, readonly variables: Variables }

/** Returns a word without quotes: a variable that the script sets is known, and all else that the shell fills in is a hole. */
export function shellWord(text: Text, variables: Variables, word: Word): Text {
  return joined(word.parts ? word.parts.flatMap(part => partOf({ text, variables }, part)) : unescaped(text, word.pos, word.end, /[^]/))
}

/** Returns the value of an assignment. */
export function assignedWord(text: Text, variables: Variables, { value }: Assignment): Text {
  return value.type === 'Word' ? shellWord(text, variables, value) : sliceText(text, value.pos, value.end)
}

function partOf(script: Script, part: WordPart): Text {
  const { text } = script
  switch (part.type) {
    case 'SingleQuoted': return sliceText(text, part.pos + 1, part.pos + 1 + part.value.length)
    case 'AnsiCQuoted': return sliceText(text, part.pos + 2, part.end - 1)
    case 'DoubleQuoted': case 'LocaleString':
      return part.parts.flatMap(child => child.type === 'Literal' ? unescaped(text, child.pos, child.end, /["\\$`]/) : partOf(script, child))
    case 'SimpleExpansion': return variable(script, part.text.slice(1), part)
    case 'ParameterExpansion': return variable(script, part.parameter, part)
    case 'CommandExpansion': case 'ProcessSubstitution': case 'ArithmeticExpansion': return [holeAt(text, part)]
    default: return unescaped(text, part.pos, part.end, /[^]/)
  }
}

function variable({ text, variables }: Script, name: string, part: WordPart): Text {
  return variables.get(name) ?? [holeAt(text, part, name)]
}

/** A hole at the first piece of the source of a part. */
function holeAt(text: Text, { pos, end }: WordPart, name?: string): TextPart {
  const [first] = sliceText(text, pos, end)
  return hole(first ? placeOfPart({ ...first }) : { file: '', start: 0, end: 0 }, name)
}

/** Returns literal text. A backslash before an `escapable` character makes it literal; before a line break it joins the lines. */
function unescaped(text: Text, pos: number, end: number, escapable: RegExp): Text {
  const piece = sliceText(text, pos, end)
  const pieces: TextPart[] = []
  let from = pos
  for (const { 0: written, index } of shown(piece).matchAll(/\\[^]/g)) {
    const isJoint = written === '\\\n'
    if (!isJoint && !escapable.test(written.slice(1))) continue
    pieces.push(...sliceText(text, from, pos + index))
    from = pos + index + (isJoint ? 2 : 1)
  }
  return [...pieces, ...sliceText(text, from, end)]
}

function shown(text: Text): string {
  return text.map(part => part.text ?? ' ').join('')
}

/** Joins pieces that continue each other in the source. */
function joined(pieces: Text): Text {
  const word: TextPart[] = []
  for (const piece of pieces) {
    const last = word.at(-1)
    const continues = last?.text != null && piece.text !== null && last.at === piece.at
      && (last.from === null ? piece.from === null : piece.from === last.from + last.text.length)
    if (continues) word[word.length - 1] = { ...last, text: `${last.text}${piece.text}` }
    else word.push(piece)
  }
  return word
}
