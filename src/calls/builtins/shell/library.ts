import type { Value } from '../../domain/value.ts'
import { placeOf, unknown } from '../../values/make-value.ts'
import type { StandardLibrary } from '../standard-library.ts'
import type { CommandCall } from './command-call.ts'
import { alternative } from './alternative.ts'
import { elementsFrom, elementsOfValue, inCase, keysOfValue, replaced, wordsOfValue } from './expansions.ts'
import { oneArgument, optionFlag, optionLetter, optionOperand, optionValue } from './given-options.ts'
import { locatedProgram } from './located-program.ts'
import { evaluated, sourced } from './other-texts.ts'
import { echo, printf, spaced, standardInput } from './printing.ts'
import { wordsOfCall } from './words-of-call.ts'

type Model = (call: CommandCall) => Value | undefined

/** Models by the name of the command, or by the operator of an expansion. */
const MODELS: ReadonlyMap<string, Model> = new Map<string, Model>([
  ['words', ({ args: [value, separators], at }) => value && wordsOfValue(value, at, separators)],
  ['lines', ({ args: [value], at }) => value && wordsOfValue(value, at)],
  ['elements', ({ args: [value], at }) => value && elementsOfValue(value, at)],
  ['from', ({ args: [value, by], at }) => value && elementsFrom(value, by, at)],
  ['keys', ({ args: [value], at }) => value && keysOfValue(value, at)],
  ...['%', '%%', '#', '##', '/', '//', '/#', '/%'].map(operator => [operator, (call: CommandCall) => replaced(operator, call.args, call.at)] as const),
  ...['^', '^^', ',', ',,'].map(operator => [operator, ({ args: [value], at }: CommandCall) => value && inCase(operator, value, at)] as const),
  ['+', ({ run, context }) => alternative(run, context, '??')],
  [':+', ({ run, context }) => alternative(run, context, '||')],
  ['sourced', sourced],
  ['*', ({ args, at }) => spaced(args, at)],
  ['evaluated', evaluated],
  ['one argument', ({ args, at }) => oneArgument(args, at)],
  ['option value', ({ args, at }) => optionValue(args, at)],
  ['option operand', ({ args, at }) => optionOperand(args, at)],
  ['option flag', ({ args, at }) => optionFlag(args, at)],
  ['option letter', ({ args, at }) => optionLetter(args, at)],
  ['command', locatedProgram(/^-v$/)],
  ['type', locatedProgram(/^-[pP]$/)],
  ['which', locatedProgram(null)],
  ['echo', echo],
  ['printf', printf],
  ...['head', 'tail', 'sort', 'uniq', 'tr'].map(name => [name, standardInput] as const),
  ['xargs', call => call.args.length ? undefined : standardInput(call)],
])

/** The commands and expansions of the shell. What is not modelled is a program that has nothing to do with requests. */
export const shellLibrary: StandardLibrary = {
  callGlobal(run, context, path) {
    const model = MODELS.get(path[0] ?? '')
    return model?.({ run, context, args: wordsOfCall(run, context), at: placeOf(context.call, context.frame.module) })
  },
  callModule: () => undefined,
  callMethod: (_run, context) => unknown(placeOf(context.call, context.frame.module)),
  resolvePromise: (_run, context) => unknown(placeOf(context.call, context.frame.module)),
  promiseMethods: new Map(),
  streamMethods: new Set(),
}
