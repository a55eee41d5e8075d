import type { Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { placeOf, unknown } from '../../values/make-value.ts'

/** Evaluates the words of a command; behind a list of unknown length the others count too. */
export function wordsOfCall(run: Run, { call, frame }: CallContext): readonly Value[] {
  return call.args.flatMap(argument => {
    if (argument.kind !== 'spread') return [run.evaluate(argument, frame)]
    const value = run.evaluate(argument.argument, frame)
    return value.kind === 'list' ? value.items : [unknown(placeOf(argument, frame.module))]
  }).filter(value => !(value.kind === 'scalar' && value.value === undefined))
}

/** Tests if a command may have more words than are known: `curl "$@" "$url"` in a script that may get any arguments. */
export function hasUnknownWords(run: Run, { call, frame }: CallContext): boolean {
  return call.args.some(argument => {
    const value = argument.kind === 'spread' ? run.evaluate(argument.argument, frame) : undefined
    return value !== undefined && (value.kind !== 'list' || value.open || (value.items.length === 1 && value.items[0]?.kind === 'unknown'))
  })
}

/** The input of a command: what is piped or redirected to it. */
export function inputOfCall({ args }: CallContext): Value | undefined {
  return args.named?.fields.find(field => field.name === 'stdin')?.get()
}
