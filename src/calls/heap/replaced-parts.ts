import type { FieldValue, ResponseValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { memberOfResponse } from '../values/elements.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import type { Reaching } from './sure-mutations.ts'

/**
 * Returns a response with the parts that code replaces by objects or lists of its own: `body.result = body.result.map(toRow)`. Fields that
 * code sets on a record are noted by `types/client-set-fields.ts`.
 */
export function withReplacedParts(run: Run, response: ResponseValue, { mutations, isSure }: Reaching): Value {
  const set = mutations.filter(({ how, assigned, path }) => how === 'set' && assigned !== undefined && path.length === 0)
  const fields = set.flatMap(each => each.fields.filter(field => !run.interest.fieldLeaves.has(field.name) && isOwn(field.get()))
    .map(field => isSure(each) ? { ...field, conditions: [], branch: [] } : withFormer(response, field)))
  const [first] = fields
  if (!first) return response
  return { kind: 'object', fields, open: true, at: first.at, role: 'plain', responses: [response] }
}

/** Tests if a value is an object or a list that the code makes. */
function isOwn(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'object' || (option.kind === 'list' && option.items.some(isOwn)))
}

/** Keeps what a part was where code may not replace it. */
function withFormer(response: ResponseValue, field: FieldValue): FieldValue {
  const get = (): Value => choice([memberOfResponse(response, field.name, field.at), field.get()])
  return { ...field, get, conditions: [], branch: [] }
}
