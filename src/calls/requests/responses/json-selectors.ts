import type { Place, TextPart } from '../../../uses/api-use.ts'
import type { ResponseValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import { addRead } from '../../state/record-read.ts'
import type { Run } from '../../state/run.ts'

/** Returns the member at a path that is given as text, `response.json('result.0.name')`, and records its read; undefined without a known path. */
export function jsonSelection(run: Run, { args }: CallContext, receiver: ResponseValue, at: Place): Value | undefined {
  const [selector] = args.values
  if (selector?.kind !== 'text' || selector.text.some(part => part.text === null)) return undefined
  const names = selector.text.map(part => part.text).join('').split('.').filter(Boolean)
  const calls = receiver.event.form?.calls ?? []
  // The path starts in the body where a method of this client parses it.
  const start: Value = receiver.path === null && calls.length ? { ...receiver, path: [] } : receiver
  const value = names.reduce<Value>((inner, name) => run.property(inner, name === '#' ? null : name, at), start)
  const part = selector.text.at(-1)
  if (value.kind === 'response' && value.path && part && run.interest.fieldLeaves.has(names.at(-1) ?? '')) {
    addRead(value.event.reads, { path: value.path, at: placeOfLastName(part), role: 'use', side: value.side, conditions: value.facts, siblings: [] })
  }
  return value
}

function placeOfLastName({ text, at, from }: TextPart): Place {
  return text === null || from === null ? at : { file: at.file, start: from + text.lastIndexOf('.') + 1, end: from + text.length }
}
