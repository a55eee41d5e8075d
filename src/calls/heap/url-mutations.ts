import type { Place } from '../../uses/api-use.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { withoutParameters } from '../values/address-query.ts'
import { concatTexts } from '../values/concat-texts.ts'
import { orderedFields } from '../values/field-sequence.ts'
import { choice } from '../values/make-value.ts'
import { resolveUrl } from '../values/resolve-url.ts'
import { entryOf, textsOf } from '../values/text.ts'
import { withRootPath } from '../values/url-parts.ts'
import { removeFields } from './remove-fields.ts'
import type { Reaching } from './sure-mutations.ts'

/** Returns a URL object after some mutations: `url.pathname = …`, `url.pathname += …`, `url.searchParams.set(…)`. */
export function withUrl(url: TextValue, { mutations, isSure }: Reaching, at: Place): Value {
  let urls: readonly TextValue[] = [withQuery(url, { mutations, isSure })]
  for (const mutation of mutations) {
    const pathname = mutation.path.length ? undefined : mutation.fields.find(({ name }) => name === 'pathname')
    if (!pathname) continue
    const texts = textsOf(pathname.get(), at)
    urls = mutation.how === 'append' ? concatTexts([urls.map(withRootPath), texts], at) : resolveUrl(texts, urls, at)
  }
  return choice(urls.map(each => ({ ...each, url: true })))
}

function withQuery(url: TextValue, { mutations, isSure }: Reaching): TextValue {
  const ofQuery = mutations.filter(({ path }) => path[0] === 'searchParams' && path.length === 1)
  const query = orderedFields(url.query)
  const removed = new Set<string>()
  for (const mutation of ofQuery) {
    if (mutation.how === 'remove' || mutation.how === 'replace') {
      removeFields(query, mutation)
      const [field, more] = mutation.fields
      if (field && !more && isSure(mutation)) removed.add(field.name)
    }
    if (mutation.how !== 'remove') for (const field of mutation.fields) query.add(entryOf(field))
  }
  const text = removed.size > 0 ? withoutParameters(url.text, removed) : url.text
  return { ...url, text, query: query.list(), queryOpen: url.queryOpen || ofQuery.some(({ how }) => how === 'open') }
}
