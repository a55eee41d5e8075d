import type { Place } from '../../uses/api-use.ts'
import type { TextValue } from '../domain/value.ts'
import { queryOfBoth } from './concat-texts.ts'
import { textValue } from './make-value.ts'
import { areCompatible, conditionOfBoth } from './path-condition.ts'
import { HOLE, hole, ORIGIN, plain, sliceText } from './text.ts'

/** Matches the start of an address that has its own host. */
export const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:)?\/\//iu

/** Resolves paths as `new URL(path, base)` does by the URL standard: a leading slash drops the base's path. */
export function resolveUrl(paths: readonly TextValue[], bases: readonly TextValue[] | null, at: Place): readonly TextValue[] {
  const found = bases === null ? paths : paths.flatMap(path => compatibleBases(bases, path).map(base => resolveOne(path, base, at)))
  return found.map(text => ({ ...text, url: true }))
}

function resolveOne(path: TextValue, base: TextValue, at: Place): TextValue {
  const relative = plain(path.text)
  if (ABSOLUTE.test(relative) || !base.text.length) return path
  const whole = plain(base.text)
  if (relative.startsWith('/')) return concatenate(originOf(base, at), path)
  const folder = whole.lastIndexOf('/')
  const pathStart = ABSOLUTE.test(whole) ? whole.indexOf('/', whole.indexOf('//') + 2) : 0
  // A base that ends in a hole may end in a slash; a base without a path gets one.
  if (whole.endsWith(HOLE) || pathStart < 0) return concatenate(base, withLeadingSlash(path, at))
  return concatenate({ ...base, text: sliceText(base.text, 0, folder + 1) }, path)
}

/** Returns the bases that can be combined with a path; all of them if none can. */
export function compatibleBases(bases: readonly TextValue[], path: TextValue): readonly TextValue[] {
  const found = bases.filter(base => areCompatible(base.pathCondition, path.pathCondition))
  return found.length ? found : bases
}

export function originOf(base: TextValue, at: Place): TextValue {
  const whole = plain(base.text)
  if (!ABSOLUTE.test(whole)) return textValue([hole(at, ORIGIN)])
  const slash = whole.indexOf('/', whole.indexOf('//') + 2)
  return slash < 0 ? base : { ...base, text: sliceText(base.text, 0, slash) }
}

export function withLeadingSlash(path: TextValue, at: Place): TextValue {
  return { ...path, text: [{ text: '/', at, from: null }, ...path.text] }
}

export function concatenate(head: TextValue, tail: TextValue): TextValue {
  return { kind: 'text', text: [...head.text, ...tail.text], ...queryOfBoth(head, tail), url: false, ...conditionOfBoth(head, tail) }
}
