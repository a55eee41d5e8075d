import type { Expr, Literal } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place, WordScope } from '../../uses/api-use.ts'
import { placeOf } from '../values/make-value.ts'
import { HOLE } from '../values/text.ts'
import { isOperand } from './is-operand.ts'

/** A word where it is written, and what it is part of there. */
export interface WordPlace {
  readonly at: Place
  readonly within: readonly WordScope[]
}

/** A text with all that is concatenated to it: each substitution is a hole. */
interface Whole {
  readonly text: string
  readonly starts: ReadonlyMap<Literal, number>
  readonly fences: readonly number[]
}

const wholes = new WeakMap<Expr, Whole>()

/** Finds a word in a text: one place for each line of the text that has it, the one in an expression before others. */
export function wordsInText(module: Module, literal: Literal, word: string, isHeaderValue: boolean): WordPlace[] {
  const value = String(literal.value)
  const whole = wholeOf(literal)
  const from = whole.starts.get(literal) ?? 0
  const written = writtenAt(module, literal, word, value)
  const header: readonly WordScope[] = isHeaderValue ? ['header'] : []
  const byLine = new Map<number, WordPlace>()
  const isAlone = whole.text.trim() === word
  let [line, done, fence] = [0, 0, 0]
  for (const [index, start] of occurrences(value, word).entries()) {
    for (; done < start; done++) if (value[done] === '\n') line++
    while ((whole.fences[fence] ?? Infinity) < from + start) fence++
    const isExpression = isAlone || (fence % 2 === 0 && isOperand(whole.text, from + start, from + start + word.length))
    if (byLine.has(line) && (!isExpression || byLine.get(line)?.within.includes('expression'))) continue
    byLine.set(line, { at: written[index] ?? placeOf(literal, module), within: isExpression ? ['expression', ...header] : header })
  }
  return [...byLine.values()]
}

/** Returns the places of a word in the source; none where escapes of the literal hide one. */
function writtenAt(module: Module, literal: Literal, word: string, value: string): Place[] {
  const starts = occurrences(module.text.slice(literal.start, literal.end), word)
  if (starts.length !== occurrences(value, word).length) return []
  return starts.map(start => placeOf({ start: literal.start + start, end: literal.start + start + word.length }, module))
}

function occurrences(text: string, word: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at)
  return found
}

function wholeOf(literal: Literal): Whole {
  let root: Expr = literal
  while (root.parent?.kind === 'concat') root = root.parent
  const known = wholes.get(root) ?? joined(root)
  wholes.set(root, known)
  return known
}

function joined(root: Expr): Whole {
  const starts = new Map<Literal, number>()
  let text = ''
  const add = (expr: Expr): void => {
    if (expr.kind === 'concat') return expr.parts.forEach(add)
    if (expr.kind === 'literal') starts.set(expr, text.length)
    text += expr.kind === 'literal' ? String(expr.value) : HOLE
  }
  add(root)
  // Code in a fence is an example in a document.
  return { text, starts, fences: [...text.matchAll(/^[ \t]*(?:`{3}|~{3})/gm)].map(({ index }) => index) }
}
