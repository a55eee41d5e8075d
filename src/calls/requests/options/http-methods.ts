import type { Positions } from '../../../clients/forms.ts'
import type { Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import { isNothing, optionsOf, textAt } from '../../values/make-value.ts'
import { knownStrings } from '../../values/text.ts'

/** Tests if a call has as many arguments as a form requires; functions do not count. */
export function hasLeast({ least = 0 }: Positions, { args: { values, open } }: CallContext): boolean {
  return open || values.filter(value => !optionsOf(value).every(option => option.kind === 'function')).length >= least
}

const METHOD = /^[a-z]+$/i

/** Returns the texts of the literal types that an unknown value is declared with, `method: 'GET' | 'HEAD'`; else the value itself. */
export function declaredTexts(value: Value): readonly Value[] {
  const ref = value.kind === 'unknown' ? value.type?.ref : undefined
  const types = ref?.kind === 'type-list' && ref.how === 'union' ? ref.types : ref ? [ref] : []
  const texts = types.flatMap(type => type.kind === 'type-literal' && typeof type.value === 'string' ? [type.value] : [])
  return value.kind === 'unknown' && texts.length && texts.length === types.length ? texts.map(text => textAt(text, value.at)) : [value]
}

/** Returns every method that a value can be, in upper case and sorted; null when one of its alternatives is unknown. */
export function methodNames(value: Value): readonly string[] | null {
  const options = optionsOf(value).flatMap(declaredTexts)
  const known = options.flatMap(knownStrings).filter(text => METHOD.test(text)).map(text => text.toUpperCase())
  const useful = options.filter(option => !isNothing(option))
  if (!known.length || known.length !== useful.length) return null
  return [...new Set(useful.length < options.length ? [...known, 'GET'] : known)].sort()
}
