import type { Place } from '../../../uses/api-use.ts'
import type { Value } from '../../domain/value.ts'
import { concatTexts } from '../../values/concat-texts.ts'
import { choice, textValue, unknown } from '../../values/make-value.ts'
import { knownText, sliceText, textsOf } from '../../values/text.ts'
import type { CommandCall } from './command-call.ts'
import { inputOfCall } from './words-of-call.ts'

/** The value of `echo`: its operands with spaces between them. */
export function echo({ args, at }: CommandCall): Value {
  return spaced(args.filter(word => !isFlag(word)), at)
}

/** Words with spaces between them; of one word, that itself. */
export function spaced(words: readonly Value[], at: Place): Value {
  const [only, more] = words
  if (!only) return textValue([])
  if (!more) return only
  const space = [textValue([{ text: ' ', at, from: null }])]
  return choice(concatTexts(words.flatMap((word, index) => [...index ? [space] : [], textsOf(word, at)]), at))
}

function isFlag(word: Value): boolean {
  return word.kind === 'text' && /^-[neE]+$/.test(knownText(word.text) ?? '')
}

/** The value of `printf`: its format, with its operands in the places of `%s`. */
export function printf({ args: [format, ...operands], at }: CommandCall): Value {
  const whole = format?.kind === 'text' ? knownText(format.text) : null
  if (format?.kind !== 'text' || whole === null) return unknown(at)
  const [only] = operands
  if (only && operands.length === 1 && /^%s(?:\\n)?$/.test(whole)) return only
  const pieces: (readonly ReturnType<typeof textsOf>[number][])[] = []
  let from = 0
  let next = 0
  for (const { 0: mark, index } of whole.matchAll(/%%|%-?\d*[sdib]|\\n/g)) {
    pieces.push([textValue(sliceText(format.text, from, index))])
    const operand = operands[next]
    if (mark === '%%') pieces.push([textValue([{ text: '%', at, from: null }])])
    else if (mark === '\\n') pieces.push([textValue([{ text: '\n', at, from: null }])])
    else {
      pieces.push(operand ? textsOf(operand, at) : [textValue([])])
      next++
    }
    from = index + mark.length
  }
  return choice(concatTexts([...pieces, [textValue(sliceText(format.text, from))]], at))
}

/** The value of a command that prints its input, perhaps in another order or without some of it. */
export function standardInput({ context, at }: CommandCall): Value {
  return inputOfCall(context) ?? unknown(at)
}
