import type { Place } from '../../../uses/api-use.ts'
import type { ObjectValue, TextValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { decoded, encoded } from '../../values/encoded.ts'
import { concatTexts } from '../../values/concat-texts.ts'
import { choice, objectOf, optionsOf, placeOf, textAt } from '../../values/make-value.ts'
import { concatenate, resolveUrl } from '../../values/resolve-url.ts'
import { knownText, paramsText, textsOf } from '../../values/text.ts'
import { partOfUrl } from '../../values/url-parts.ts'
import { builtinCall } from './global-functions.ts'

const URLS = new Set(['url', 'node:url', 'whatwg-url'])
const QUERIES = new Set(['querystring', 'node:querystring', 'qs', 'query-string'])
const PARTS = ['protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'href'] as const

/**
 * Evaluates a function of Node's `url` and `querystring`, or of a package like them: `url.parse(text)`, `new url.URL(path, base)`,
 * `qs.stringify(parameters)`; undefined for others.
 */
export function addressModuleCall(run: Run, context: CallContext, module: string, path: readonly string[]): Value | undefined {
  const name = path.at(-1) ?? ''
  const [first, second] = context.args.values
  const at = placeOf(context.call, context.frame.module)
  if (QUERIES.has(module) && (name === 'stringify' || name === 'encode')) {
    return first && choice(optionsOf(first).map(option => option.kind === 'object' ? paramsText(option, at) : option))
  }
  if (!first) return undefined
  if (QUERIES.has(module) && (name === 'escape' || name === 'unescape')) return (name === 'escape' ? encoded : decoded)(first, at)
  if (!URLS.has(module)) return undefined
  switch (name) {
    case 'URL': case 'URLSearchParams': return builtinCall(run, context, [name])
    case 'parse': case 'urlToHttpOptions': return choice(textsOf(first, at).map(text => partsOf(text, at)))
    case 'resolve': return second && choice(resolveUrl(textsOf(second, at), textsOf(first, at), at))
    case 'format': return choice(optionsOf(first).map(option => option.kind === 'object' ? partIn(option, 'href') ?? formatted(option, at) : option))
    default: return undefined
  }
}

/** A plain object of the parts of an address, as `url.parse` returns it. */
function partsOf(url: TextValue, at: Place): Value {
  const parts = PARTS.flatMap(name => {
    const value = partOfUrl({ ...url, url: true }, name)
    return value ? [{ name, value }] : []
  })
  const [pathname, search] = ['pathname', 'search'].map(name => parts.find(part => part.name === name)?.value)
  const path = pathname && choice(search ? [joined(pathname, search)] : [pathname])
  return objectOf([...parts, ...path ? [{ name: 'path', value: path }] : []], at)
}

function joined(pathname: TextValue, search: TextValue): TextValue {
  return { ...pathname, text: [...pathname.text, ...search.text], query: search.query, queryOpen: search.queryOpen }
}

/** Joins the parts of an address: `url.format({ protocol: 'https:', hostname, pathname })`. */
function formatted(parts: ObjectValue, at: Place): Value {
  const textsIn = (...names: readonly string[]): readonly TextValue[] => {
    const value = names.map(name => partIn(parts, name)).find(part => part !== undefined)
    return value ? textsOf(value, at) : []
  }
  const host = textsIn('host', 'hostname')
  const protocol = textsIn('protocol').map(text => knownText(text.text)?.endsWith(':') === false ? concatenate(text, textAt(':', at)) : text)
  const before = host.length > 0 ? [protocol, [textAt('//', at)], host] : []
  const { fields } = parts
  const query = fields.some(({ name }) => name === 'query') ? textsIn('query').map(text => concatenate(textAt('?', at), text)) : textsIn('search')
  return choice(concatTexts([...before, textsIn('pathname'), query], at))
}

function partIn({ fields }: ObjectValue, name: string): Value | undefined {
  return fields.findLast(field => field.name === name)?.get()
}
