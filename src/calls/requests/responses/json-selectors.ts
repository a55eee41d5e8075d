import type { Place, TextPart } from '../../../uses/api-use.ts'
import type { ResponseValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import { addRead } from '../../state/record-read.ts'
import type { Run } from '../../state/run.ts'

/** `answer.json('result.0.name')`: the member that a text leads to, which is read there; undefined when none is given. */
export function jsonSelection(run: Run, { args }: CallContext, receiver: ResponseValue, at: Place): Value | undefined {
  const [selector] = args.values
  if (selector?.kind !== 'text' || selector.text.some(part => part.text === null)) return undefined
  const names = selector.text.map(part => part.text).join('').split('.').filter(Boolean)
  const calls = receiver.event.form?.calls ?? []
  // What parses the body begins in it.
  const start: Value = receiver.path === null && calls.length ? { ...receiver, path: [] } : receiver
  const value = names.reduce<Value>((inner, name) => run.property(inner, name === '#' ? null : name, at), start)
  const part = selector.text.at(-1)
  if (value.kind === 'response' && value.path && part && run.interest.fieldLeaves.has(names.at(-1) ?? '')) {
    addRead(value.event.reads, { path: value.path, at: lastOf(part), role: 'use', side: value.side, conditions: value.facts, siblings: [] })
  }
  return value
}

/** Where the last name of a way is written. */
function lastOf({ text, at, from }: TextPart): Place {
  return text === null || from === null ? at : { file: at.file, start: from + text.lastIndexOf('.') + 1, end: from + text.length }
}
