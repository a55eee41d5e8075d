import type { Value } from '../../domain/value.ts'
import { languageOf } from '../../languages/language-of.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { choice, optionsOf, textValue } from '../../values/make-value.ts'

/** `${name:+word}`: the word, unless it is known that the variable has no value. */
export function alternative(run: Run, { call, frame }: CallContext, operator: '||' | '??'): Value | undefined {
  const [value, word] = call.args.flatMap(arg => arg.kind === 'spread' ? [] : [run.evaluate(arg, frame)])
  if (!value || !word) return undefined
  const { isSkipped } = languageOf(frame.module)
  const skipped = optionsOf(value).map(option => isSkipped(option, operator))
  return choice([...skipped.some(each => !each) ? [word] : [], ...skipped.some(Boolean) ? [textValue([])] : []])
}
