import type { Join } from '../../clients/forms.ts'
import type { Place } from '../../uses/api-use.ts'
import type { TextValue } from '../domain/value.ts'
import { textValue } from './make-value.ts'
import { areCompatible, conditionOfBoth } from './path-condition.ts'
import { concatTexts, HOLE, hole, ORIGIN, plain, queryOfBoth, sliceText } from './text.ts'

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:)?\/\//iu

/** `new URL(path, base)` as the URL standard resolves it: a leading slash drops the base's path. */
export function resolveUrl(paths: readonly TextValue[], bases: readonly TextValue[] | null, at: Place): readonly TextValue[] {
  const found = bases === null ? paths : paths.flatMap(path => fitting(bases, path).map(base => resolved(path, base, at)))
  return found.map(text => ({ ...text, url: true }))
}

function resolved(path: TextValue, base: TextValue, at: Place): TextValue {
  const relative = plain(path.text)
  if (ABSOLUTE.test(relative) || !base.text.length) return path
  const whole = plain(base.text)
  if (relative.startsWith('/')) return glue(originOf(base, whole, at), path)
  const folder = whole.lastIndexOf('/')
  const rooted = ABSOLUTE.test(whole) ? whole.indexOf('/', whole.indexOf('//') + 2) : 0
  // A base that ends in a hole may end in a slash; a base without a path gets one.
  if (whole.endsWith(HOLE) || rooted < 0) return glue(base, slashed(path, at))
  return glue({ ...base, text: sliceText(base.text, 0, folder + 1) }, path)
}

/** `href`, `origin`, `pathname`, `search` and parts of the host of a URL object; undefined for other members. */
export function partOfUrl(url: TextValue, key: string): TextValue | undefined {
  if (key === 'href') return url
  const whole = plain(url.text)
  const slash = ABSOLUTE.test(whole) ? whole.indexOf('/', whole.indexOf('//') + 2) : -1
  if (key === 'search') return searchOf(url, whole)
  if (HOST_PARTS.has(key)) return partOfHost(url, whole, key)
  if (slash < 0) return key === 'origin' && url.text[0] ? ABSOLUTE.test(whole) ? url : textValue([hole(url.text[0].at, ORIGIN)]) : undefined
  if (key === 'origin') return { ...textValue(sliceText(url.text, 0, slash)), ...conditionOfBoth(url, url) }
  const end = whole.search(/[?#]/)
  return key === 'pathname' ? textValue(sliceText(url.text, slash, end < 0 ? whole.length : end)) : undefined
}

const HOST_PARTS = new Set(['protocol', 'host', 'hostname', 'port'])

function partOfHost(url: TextValue, whole: string, key: string): TextValue | undefined {
  const [all = '', protocol = '', host = '', port = ''] = /^([a-z][a-z\d+.-]*:)\/\/([^/?#:@]*)(?::(\d+))?(?=[/?#]|$)/i.exec(whole) ?? []
  if (!all) return undefined
  const from = protocol.length + 2
  const [start, end] = key === 'protocol' ? [0, protocol.length] : key === 'port' ? [all.length - port.length, all.length] : [from, key === 'host' ? all.length : from + host.length]
  return { ...textValue(sliceText(url.text, start, end)), ...conditionOfBoth(url, url) }
}

/** The query with its question mark, and the parameters that were added. */
function searchOf(url: TextValue, whole: string): TextValue {
  const mark = whole.indexOf('?')
  const hash = whole.indexOf('#')
  const text = mark < 0 ? [] : sliceText(url.text, mark, hash < mark ? whole.length : hash)
  return { ...textValue(text), query: url.query, queryOpen: url.queryOpen, ...conditionOfBoth(url, url) }
}

function originOf(base: TextValue, whole: string, at: Place): TextValue {
  if (!ABSOLUTE.test(whole)) return textValue([hole(at, ORIGIN)])
  const slash = whole.indexOf('/', whole.indexOf('//') + 2)
  return slash < 0 ? base : { ...base, text: sliceText(base.text, 0, slash) }
}

function glue(head: TextValue, tail: TextValue): TextValue {
  return { kind: 'text', text: [...head.text, ...tail.text], ...queryOfBoth(head, tail), url: false, ...conditionOfBoth(head, tail) }
}

/** The bases that a path can stand behind. */
function fitting(bases: readonly TextValue[], path: TextValue): readonly TextValue[] {
  const found = bases.filter(base => areCompatible(base.pathCondition, path.pathCondition))
  return found.length ? found : bases
}

/** An address up to its query. */
export function withoutQuery(url: TextValue): TextValue {
  const mark = plain(url.text).indexOf('?')
  return { ...url, query: [], queryOpen: false, text: mark < 0 ? url.text : sliceText(url.text, 0, mark) }
}

/** An address up to the first space. */
export function upToSpace(url: TextValue): TextValue {
  const space = plain(url.text).trimStart().indexOf(' ')
  return space < 0 ? url : { ...url, text: sliceText(url.text, 0, plain(url.text).length - plain(url.text).trimStart().length + space) }
}

function slashed(path: TextValue, at: Place): TextValue {
  return { ...path, text: [{ text: '/', at, from: null }, ...path.text] }
}

/** Joins a client's base and a path by the client's own rule (http-clients 4.3). */
export function joinBase(join: Join, bases: readonly TextValue[] | null, paths: readonly TextValue[], at: Place): readonly TextValue[] {
  if (!bases || join === 'none') return paths
  if (join === 'whatwg' || join === 'slash') return resolveUrl(paths, join === 'slash' ? bases.map(base => ended(base, at)) : bases, at)
  return paths.flatMap(path => {
    const text = plain(path.text)
    if (join === 'inside') return fitting(bases, path).flatMap(base => inside(base, path, at))
    if (join !== 'concat' && join !== 'cut' && join !== 'always' && (join === 'single' ? text.includes('//') : ABSOLUTE.test(text))) return [path]
    // It throws, and nothing is sent.
    if (join === 'strict' && text.startsWith('/')) return []
    if ((join === 'relative' && text.startsWith('/')) || (join === 'leading' && !text.startsWith('/'))) return [path]
    return fitting(bases, path).map(base => join === 'once' && beginsWith(path, base) ? path
      : join === 'concat' || join === 'leading' || join === 'cut' ? behind(join === 'cut' ? cut(base) : base, path, at)
      : join === 'single' && base.text.length ? glue(base, slashed(text.startsWith('/') ? { ...path, text: sliceText(path.text, 1) } : path, at))
      : join === 'origin' && text ? glue(originOf(base, plain(base.text), at), path)
        : trimmed(base, path, at))
  })
}

/** Tests if the base is there already: `/api/zones` and the base `/api`. */
function beginsWith(path: TextValue, base: TextValue): boolean {
  const begin = plain(base.text).replace(/\/$/, '')
  const whole = plain(path.text)
  return begin !== '' && whole.startsWith(begin) && /^(?:$|[/?])/.test(whole.slice(begin.length))
}

/** A base with a slash behind it. */
function ended(base: TextValue, at: Place): TextValue {
  return plain(base.text).endsWith('/') ? base : { ...base, text: [...base.text, { text: '/', at, from: null }] }
}

/** A base without its last slash. */
function cut(base: TextValue): TextValue {
  const whole = plain(base.text)
  return whole.endsWith('/') ? { ...base, text: sliceText(base.text, 0, whole.length - 1) } : base
}

/** A path before the query of a base. */
function inside(base: TextValue, path: TextValue, at: Place): readonly TextValue[] {
  const mark = plain(base.text).indexOf('?')
  if (mark < 0) return [behind(base, path, at)]
  return concatTexts([[{ ...base, text: sliceText(base.text, 0, mark) }], [path], [textValue(sliceText(base.text, mark))]], at)
}

/** A path as it is behind a base. An address that has its own host is one by itself. */
function behind(base: TextValue, path: TextValue, at: Place): TextValue {
  if (ABSOLUTE.test(plain(path.text)) && !plain(path.text).startsWith('//')) return path
  return concatTexts([[base], [path]], at)[0] ?? path
}

function trimmed(base: TextValue, path: TextValue, at: Place): TextValue {
  const whole = plain(base.text)
  const relative = plain(path.text)
  if (!relative) return base
  const end = whole.length - (/\/+$/.exec(whole)?.[0].length ?? 0)
  const start = /^\/+/.exec(relative)?.[0].length ?? 0
  return glue({ ...base, text: sliceText(base.text, 0, end) }, slashed({ ...path, text: sliceText(path.text, start) }, at))
}
