import type { Place } from '../../uses/api-use.ts'
import type { FieldValue, ObjectValue, TextValue } from '../domain/value.ts'
import { parseQuery } from './address-query.ts'
import { textValue } from './make-value.ts'
import { HOLE, plain } from './text.ts'

/** A pair of a form, or text that is not known between two `&`. */
const PIECE = new RegExp(`^(?:${HOLE}|[\\w.~$:%[\\]${HOLE}-]+=.*)?$`, 'u')

/** Returns the fields of a text that is a form as a whole, `name=a&type=A`; undefined for other texts. */
export function formOfText(value: TextValue, at: Place): ObjectValue | undefined {
  if (value.url || !plain(value.text).split('&').every(piece => PIECE.test(piece))) return undefined
  const form = paramsOfText(value, at)
  return form.fields.length > 0 ? form : undefined
}

/** Returns the parameters of a text that is known to be a query, with or without a question mark. */
export function paramsOfText(value: TextValue, at: Place): ObjectValue {
  const whole = plain(value.text)
  const { query, queryOpen } = parseQuery(value.text, whole, whole.startsWith('?') ? 1 : 0, whole.length)
  const written = query.map((each): FieldValue => fieldOf(each.name, each.nameAt, () => textValue(each.value ?? [])))
  const added = value.query.map((each): FieldValue => ({ ...fieldOf(each.name, each.nameAt, () => each.value), ...each.repeats && { repeats: true } }))
  // The parameters that were added stand in the text as one hole.
  const isOpen = queryOpen && (value.query.length === 0 || query.length > 0 || whole !== HOLE)
  return { kind: 'object', fields: [...written, ...added], open: isOpen || value.queryOpen, at: at, role: 'params' }
}

function fieldOf(name: string, at: FieldValue['at'], get: FieldValue['get']): FieldValue {
  return { name, at, get, conditions: [], branch: [] }
}
