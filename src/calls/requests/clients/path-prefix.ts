import type { Client } from '../../../clients/client.ts'
import type { CallForm } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { FieldValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { concatTexts } from '../../values/concat-texts.ts'
import { choice } from '../../values/make-value.ts'
import { textsOf } from '../../values/text.ts'
import { memberNamed } from '../options/request-options.ts'
import { operationIn } from './declared-operations.ts'

/** Returns the first argument of a call, with what an option of the call puts before the paths of the operations in it. */
export function declaredBefore(run: Run, context: CallContext, client: Client, { prefix }: CallForm, at: Place): Value | undefined {
  const { values: [first, ...others] } = context.args
  const options = prefix && others[prefix.at - 1]
  const before = options && memberNamed(run, options, [prefix.option], at)
  return first && before ? withPrefix(run, client, first, before, at) : first
}

/** Returns declared operations with a text before the path of each, at any depth. */
function withPrefix(run: Run, client: Client, declared: Value, prefix: Value, at: Place): Value {
  if (declared.kind !== 'object') return declared
  const urls = client.options.url ?? []
  const isOperation = operationIn(run, client, declared, at) !== undefined
  return { ...declared, fields: declared.fields.map((field): FieldValue => {
    if (!isOperation) return { ...field, get: () => withPrefix(run, client, field.get(), prefix, at) }
    return urls.includes(field.name) ? { ...field, get: () => choice(concatTexts([textsOf(prefix, at), textsOf(field.get(), at)], at)) } : field
  }) }
}
