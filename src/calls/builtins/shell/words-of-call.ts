import type { Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { optionsOf, placeOf, unknown } from '../../values/make-value.ts'

/** A word of a command. */
export interface CallWord {
  readonly value: Value
  /** It is one of several that an expansion can give, and may be missing. */
  readonly isPossible: boolean
}

/** Evaluates the words of a command; behind a list of unknown length the others count too. */
export function wordsOfCall(run: Run, context: CallContext): readonly Value[] {
  return possibleWords(run, context).map(({ value }) => value)
}

/** Evaluates the words that a command can have. */
export function possibleWords(run: Run, { call, frame }: CallContext): readonly CallWord[] {
  const words = call.args.flatMap((argument): readonly CallWord[] => {
    if (argument.kind !== 'spread') return [{ value: run.evaluate(argument, frame), isPossible: false }]
    const options = optionsOf(run.evaluate(argument.argument, frame))
    return options.flatMap(option => (
      (option.kind === 'list' ? option.items : [unknown(placeOf(argument, frame.module))]).map(value => ({ value, isPossible: options.length > 1 }))))
  })
  return words.filter(({ value }) => !(value.kind === 'scalar' && value.value === undefined))
}

/** Tests if a command may have more words than are known: `curl "$@" "$url"` in a script that may get any arguments. */
export function hasUnknownWords(run: Run, { call, frame }: CallContext): boolean {
  return call.args.some(argument => (
    argument.kind === 'spread' && optionsOf(run.evaluate(argument.argument, frame)).some(option => option.kind !== 'list' || option.open)))
}

/** The input of a command: what is piped or redirected to it. */
export function inputOfCall({ args }: CallContext): Value | undefined {
  return args.named?.fields.find(field => field.name === 'stdin')?.get()
}
