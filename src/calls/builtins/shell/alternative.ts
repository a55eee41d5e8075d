import type { Value } from '../../domain/value.ts'
import { languageOf } from '../../languages/language-of.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { choice, optionsOf, textValue } from '../../values/make-value.ts'

/** `${name:+word}`: the word if the variable has a value; perhaps, if that is not known. */
export function alternative(run: Run, { call, frame }: CallContext, operator: '||' | '??'): Value | undefined {
  const [value, word] = call.args.flatMap(arg => arg.kind === 'spread' ? [] : [run.evaluate(arg, frame)])
  if (!value || !word) return undefined
  const { isSkipped } = languageOf(frame.module)
  const options = optionsOf(value)
  const mayBeSet = options.some(option => !isSkipped(option, operator))
  const isSet = options.every(option => !isSkipped(option, operator) && hasValue(option, operator))
  return choice([...mayBeSet ? [word] : [], ...isSet ? [] : [textValue([])]])
}

/** Tests if a variable surely has a value, which is not empty for `:+`. */
function hasValue(value: Value, operator: '||' | '??'): boolean {
  if (value.kind === 'text') return operator === '??' || value.text.some(part => part.text)
  return value.kind === 'scalar' || value.kind === 'list' || value.kind === 'object'
}
