import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, FieldValue, ObjectValue, Value } from '../../domain/value.ts'
import { branchOf, conditionsAt } from '../../flow/conditions-of-tests.ts'
import { languageOf } from '../../languages/language-of.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { knownStrings } from '../../values/text.ts'
import { memberNamed } from '../options/request-options.ts'
import { fieldsOf } from './option-parts.ts'

/** Makes an immutable holder of parameters or headers: `new HttpParams({ fromObject })`; undefined for other calls. */
export function createHolder(run: Run, { args, call, frame }: CallContext, { instance: { client }, path }: ClientValue): Value | undefined {
  const holder = client.holders?.find(each => each.callee === path.join('.'))
  if (!holder) return undefined
  const at = placeOf(call, frame.module)
  const [first] = args.values
  const content = first && holder.from !== undefined ? memberNamed(run, first, [holder.from], at) : first
  const empty: ObjectValue = { ...objectOf([], at, first !== undefined), role: holder.role, isImmutable: true }
  if (!content) return empty
  return choice(optionsOf(content).map((option): Value => option.kind === 'object' ? { ...option, role: holder.role, isImmutable: true } : empty))
}

/** Evaluates a method that returns a changed copy of a holder: `params.set('page', '1').append('name', name)`; undefined for other methods. */
export function holderMethod({ args, call, frame }: CallContext, receiver: ObjectValue, key: string, at: Place): Value | undefined {
  const [first, value] = args.values
  if (key === 'appendAll' && first) return { ...receiver, fields: [...receiver.fields, ...fieldsOf(first)] }
  if (!['set', 'append', 'delete'].includes(key) || !first) return key === 'get' || key === 'getAll' ? unknown(at) : undefined
  const names = knownStrings(first)
  if (!names.length) return { ...receiver, open: true }
  const nameAt = call.args[0] ? placeOf(call.args[0], frame.module) : at
  const added = key === 'delete' || !value ? [] : names.map((name): FieldValue => {
    return { name, at: nameAt, get: () => value, conditions: conditionsAt(call, languageOf(frame.module)), branch: branchOf(call) }
  })
  const before = key === 'append' ? receiver.fields : receiver.fields.filter(field => !names.includes(field.name))
  return { ...receiver, fields: [...before, ...added] }
}
