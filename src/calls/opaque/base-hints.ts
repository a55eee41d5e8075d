import type { Place } from '../../uses/api-use.ts'
import type { ObjectValue, TextValue, Value } from '../domain/value.ts'
import { joinBase } from '../values/join-base.ts'
import { optionsOf } from '../values/make-value.ts'
import { plain, textsOf } from '../values/text.ts'

const DEEPEST = 4
const ABSOLUTE = /^https?:\/\//i
const BASE_NAME = /^(?:base|prefix|root|api|server)_?(?:url|uri|path|address|endpoint)?$|^(?:endpoint|origin)$/i

/**
 * Addresses with the base that an unknown client was made with, or that is given beside the path: `got.extend({ prefixUrl })`,
 * `send(path, { baseURL })`. What such a client does with it is not known; that it goes to another host is.
 */
export function withBaseHints(callee: Value, objects: readonly ObjectValue[], paths: readonly TextValue[], at: Place): readonly TextValue[] {
  const given = objects.flatMap(object => object.fields.filter(field => BASE_NAME.test(field.name)).map(field => field.get()))
  const bases = [...given, ...madeWith(callee, 0)].flatMap(value => textsOf(value, at)).filter(text => ABSOLUTE.test(plain(text.text)) || /^\/\w/.test(plain(text.text)))
  return bases.length ? joinBase('trim', bases, paths, at) : paths
}

/** Bases among what the calls that made a value were given. */
function madeWith(value: Value, depth: number): readonly Value[] {
  if (value.kind !== 'unknown' || depth > DEEPEST) return []
  return value.from.flatMap(part => optionsOf(part).flatMap((option): readonly Value[] => {
    if (option.kind === 'text') return ABSOLUTE.test(plain(option.text)) && option.text.length < 8 ? [option] : []
    if (option.kind === 'object') return option.fields.filter(field => BASE_NAME.test(field.name)).map(field => field.get())
    return madeWith(option, depth + 1)
  }))
}
