import type { Call, New, ObjectExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { FieldValue, ObjectValue, Value } from '../domain/value.ts'
import { mayBeNamed, namedArgument } from '../frames/test-name.ts'
import type { Run } from '../state/run.ts'
import { pathConditionOf } from '../values/path-condition.ts'

/** Names what a call passes beside one of several values: a test of it may tell which of them the callee gets. */
export function withNamedArguments(run: Run, { args }: Call | New, values: readonly Value[], frame: Frame): readonly Value[] {
  if (args.length !== values.length) return values
  const isBeside = args.length > 1 && values.some(value => value.kind === 'choice' && value.options.some(pathConditionOf))
  return values.map((value, index) => {
    const argument = args[index]
    if (!argument || argument.kind === 'spread') return value
    if (value.kind === 'object' && argument.kind === 'object') return withNamedMembers(run, argument, value, frame)
    return isBeside ? namedArgument(run, argument, value, frame) : value
  })
}

/** Names the members of an object that a call passes beside one that is one of several values. */
function withNamedMembers(run: Run, { members }: ObjectExpr, value: ObjectValue, frame: Frame): Value {
  if (!members.some(member => member.kind === 'property' && member.value.kind === 'choice' && member.value.operator === '?:')) return value
  const tests = new Map(members.flatMap(member => {
    return member.kind === 'property' && typeof member.key === 'string' && mayBeNamed(member.value) ? [[member.key, member.value] as const] : []
  }))
  if (tests.size === 0) return value
  const fields = value.fields.map((field): FieldValue => {
    const test = tests.get(field.name)
    return test ? { ...field, isNamed: true, get: () => namedArgument(run, test, field.get(), frame) } : field
  })
  return { ...value, fields }
}
