import type { Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { choice, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { HOLE, plain } from '../../values/text.ts'

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
    const all = optionsOf(run.evaluate(argument.argument, frame))
    const alike = wordsAlike(all)
    if (alike) return alike.map(value => ({ value, isPossible: false }))
    return all.flatMap(option => (
      (option.kind === 'list' ? option.items : [unknown(placeOf(argument, frame.module))]).map(value => ({ value, isPossible: all.length > 1 }))))
  })
  return words.filter(({ value }) => !(value.kind === 'scalar' && value.value === undefined))
}

/** Returns the words of lists that have the same flags at the same places, as two branches that set other data; undefined for other lists. */
function wordsAlike(options: readonly Value[]): readonly Value[] | undefined {
  const lists = options.flatMap(option => option.kind === 'list' && !option.open ? [option.items] : [])
  const [first] = lists
  if (!first || lists.length < 2 || lists.length < options.length || lists.some(items => items.length !== first.length)) return undefined
  const columns = first.map((_, index) => lists.flatMap(items => items[index] ?? []))
  const words = columns.flatMap(column => wordOf(column) ?? [])
  return words.length === columns.length ? words : undefined
}

/** Returns the word at one place of several lists: the same text, or any that is no flag. */
function wordOf(column: readonly Value[]): Value | undefined {
  const texts = column.map(word => word.kind === 'text' ? plain(word.text) : HOLE)
  if (texts.every(text => text === texts[0] && !text.includes(HOLE))) return column[0]
  return texts.some(text => /^[-\u{FFFC}]/u.test(text)) ? undefined : choice(column)
}

/** Tests if a command may have more words than are known: `curl "$@" "$url"` in a script that may get any arguments. */
export function hasUnknownWords(run: Run, { call, frame }: CallContext): boolean {
  return call.args.some(argument => (
    argument.kind === 'spread' && optionsOf(run.evaluate(argument.argument, frame)).some(option => option.kind !== 'list' || option.open)))
}

/** The input of a command: what is piped or redirected to it. */
export function inputOfCall({ args }: CallContext): Value | undefined {
  const input = args.named?.fields.find(field => field.name === 'stdin')?.get()
  // Of a function that nothing is piped to, the input is not followed.
  return input?.kind === 'scalar' && input.value === undefined ? undefined : input
}
