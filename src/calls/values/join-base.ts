import type { Join } from '../../clients/forms.ts'
import type { Place } from '../../uses/api-use.ts'
import type { TextValue } from '../domain/value.ts'
import { concatTexts } from './concat-texts.ts'
import { textValue } from './make-value.ts'
import { ABSOLUTE, compatibleBases, concatenate, originOf, resolveUrl, withLeadingSlash } from './resolve-url.ts'
import { plain, sliceText } from './text.ts'

/** The rules that join a single base and path into at most one address. */
type PairRule = Exclude<Join, 'none' | 'whatwg' | 'slash' | 'inside'>

/** Joins a client's base and a path by the client's own rule (http-clients 4.3). */
export function joinBase(join: Join, bases: readonly TextValue[] | null, paths: readonly TextValue[], at: Place): readonly TextValue[] {
  if (!bases || join === 'none') return paths
  if (join === 'whatwg') return resolveUrl(paths, bases, at)
  if (join === 'slash') return resolveUrl(paths, bases.map(base => withTrailingSlash(base, at)), at)
  return paths.flatMap(path => {
    if (join === 'inside') return compatibleBases(bases, path).flatMap(base => joinBeforeQuery(base, path, at))
    // The client throws, and sends nothing.
    if (isRejected(join, path)) return []
    return hasNoBase(join, path) ? [path] : compatibleBases(bases, path).map(base => joinPair(join, base, path, at))
  })
}

function isRejected(join: PairRule, path: TextValue): boolean {
  return join === 'strict' && plain(path.text).startsWith('/') && !ABSOLUTE.test(plain(path.text))
}

/** Tests if a rule leaves a path as it is. */
function hasNoBase(join: PairRule, path: TextValue): boolean {
  const text = plain(path.text)
  switch (join) {
    case 'concat': case 'cut': case 'always': return false
    case 'single': return text.includes('//')
    case 'relative': return text.startsWith('/') || ABSOLUTE.test(text)
    case 'leading': return !text.startsWith('/') || ABSOLUTE.test(text)
    default: return ABSOLUTE.test(text)
  }
}

function joinPair(join: PairRule, base: TextValue, path: TextValue, at: Place): TextValue {
  switch (join) {
    case 'concat': case 'leading': return joinAsWritten(base, path, at)
    case 'cut': return joinAsWritten(withoutTrailingSlash(base), path, at)
    case 'once': return beginsWith(path, base) ? path : joinTrimmed(base, path, at)
    case 'single': return base.text.length ? concatenate(base, withLeadingSlash(withoutLeadingSlash(path), at)) : joinTrimmed(base, path, at)
    case 'origin': return plain(path.text) ? concatenate(originOf(base, at), path) : joinTrimmed(base, path, at)
    default: return joinTrimmed(base, path, at)
  }
}

/** Tests if a path begins with the base already: `/api/zones` and the base `/api`. */
function beginsWith(path: TextValue, base: TextValue): boolean {
  const begin = plain(base.text).replace(/\/$/, '')
  const whole = plain(path.text)
  return begin !== '' && whole.startsWith(begin) && /^(?:$|[/?])/.test(whole.slice(begin.length))
}

function withTrailingSlash(base: TextValue, at: Place): TextValue {
  return plain(base.text).endsWith('/') ? base : { ...base, text: [...base.text, { text: '/', at, from: null }] }
}

/** Returns a text without one slash at its end. */
export function withoutTrailingSlash(base: TextValue): TextValue {
  const whole = plain(base.text)
  return whole.endsWith('/') ? { ...base, text: sliceText(base.text, 0, whole.length - 1) } : base
}

function withoutLeadingSlash(path: TextValue): TextValue {
  return plain(path.text).startsWith('/') ? { ...path, text: sliceText(path.text, 1) } : path
}

/** Joins a path before the query of a base. */
function joinBeforeQuery(base: TextValue, path: TextValue, at: Place): readonly TextValue[] {
  const mark = plain(base.text).indexOf('?')
  if (mark < 0) return [joinAsWritten(base, path, at)]
  return concatTexts([[{ ...base, text: sliceText(base.text, 0, mark) }], [path], [textValue(sliceText(base.text, mark))]], at)
}

/** Joins a base and a path without changing their slashes; a path with its own scheme and host stays as it is. */
function joinAsWritten(base: TextValue, path: TextValue, at: Place): TextValue {
  if (ABSOLUTE.test(plain(path.text)) && !plain(path.text).startsWith('//')) return path
  return concatTexts([[base], [path]], at)[0] ?? path
}

/** Joins a base and a path with exactly one slash. */
function joinTrimmed(base: TextValue, path: TextValue, at: Place): TextValue {
  const whole = plain(base.text)
  const relative = plain(path.text)
  if (!relative) return base
  const end = whole.length - (/\/+$/.exec(whole)?.[0].length ?? 0)
  const start = /^\/+/.exec(relative)?.[0].length ?? 0
  const trimmed = { ...path, text: sliceText(path.text, start) }
  return concatenate({ ...base, text: sliceText(base.text, 0, end) }, withLeadingSlash(trimmed, at))
}
