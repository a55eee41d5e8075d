import type { Place } from '../../../uses/api-use.ts'
import type { ObjectValue, Value } from '../../domain/value.ts'
import { merged } from '../../values/elements.ts'
import { paramsOfText } from '../../values/form-text.ts'
import { choice, objectOf, optionsOf, unknown } from '../../values/make-value.ts'
import { pairOf } from '../../values/name-value-pairs.ts'

/** Evaluates `new URLSearchParams(init)`. */
export function newSearchParams(init: Value | undefined, at: Place): Value {
  if (!init) return { kind: 'object', fields: [], open: false, at, role: 'params' }
  return choice(optionsOf(init).map((option): Value => (
    option.kind === 'object' ? { ...option, at, role: 'params' } : option.kind === 'text' ? paramsOfText(option, at) : objectOfPairList(option, 'params', at)
  )))
}

/** Evaluates `new FormData(form)`; the fields of a form are unknown, unless its markup is known. */
export function newFormData(form: Value | undefined, at: Place): Value {
  if (form?.kind === 'object' && form.role === 'params') return { ...form, at }
  return { kind: 'object', fields: [], open: form !== undefined, at, role: 'params' }
}

/** Evaluates `new Headers(init)`; a list counts as complete even if it is open. */
export function newHeaders(init: Value | undefined, at: Place): Value {
  const [option] = init ? optionsOf(init) : []
  if (!option) return { kind: 'object', fields: [], open: false, at, role: 'headers' }
  if (option.kind === 'object') return { ...option, role: 'headers' }
  return { ...objectOfPairList(option, 'headers', at), open: option.kind !== 'list' }
}

/** An object made of `[[name, value], …]`; open for any other value. */
function objectOfPairList(value: Value, role: ObjectValue['role'], at: Place): ObjectValue {
  const fields = value.kind === 'list' ? value.items.flatMap(pairOf) : []
  return { kind: 'object', fields, open: value.kind !== 'list' || value.open, at, role }
}

/** Evaluates `new Request(url, init)` to an options object whose `url` is the first argument. */
export function newRequest(input: Value | undefined, init: Value | undefined, at: Place): Value {
  if (!input) return unknown(at)
  if (input.kind === 'object') return init ? merged([input, init], at) : input
  const url = objectOf([{ name: 'url', value: input }], at)
  // The second argument may be a request with an address of its own, which the first one overrides.
  return init ? { ...merged([init, url], at), role: 'plain' } : url
}
