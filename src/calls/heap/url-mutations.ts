import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { withoutParameters } from '../values/address-query.ts'
import { concatTexts } from '../values/concat-texts.ts'
import { orderedFields } from '../values/field-sequence.ts'
import { choice, textValue } from '../values/make-value.ts'
import { resolveUrl } from '../values/resolve-url.ts'
import { entryOf, plain, textsOf } from '../values/text.ts'
import { withoutQuery, withRootPath } from '../values/url-parts.ts'
import { removeFields } from './remove-fields.ts'
import type { Reaching } from './sure-mutations.ts'

/** Returns a URL object after some mutations: `url.pathname = …`, `url.pathname += …`, `url.searchParams.set(…)`. */
export function withUrl(url: TextValue, { mutations, isSure }: Reaching, at: Place): Value {
  let urls: readonly TextValue[] = [url]
  let pending: Mutation[] = []
  const addPending = (): void => {
    const before = pending
    if (before.length > 0) urls = urls.map(each => withQuery(each, { mutations: before, isSure }))
    pending = []
  }
  for (const mutation of mutations) {
    if (mutation.path.length > 0) {
      pending.push(mutation)
      continue
    }
    const [pathname, search] = ['pathname', 'search'].map(part => mutation.fields.find(({ name }) => name === part))
    if (search && mutation.how === 'set') {
      addPending()
      const replaced = withSearch(urls, textsOf(search.get(), at), at)
      // Where the code may not come to it, the query may still be what it was.
      urls = mutation.assigned === 'replaced' && isSure(mutation) ? replaced : [...urls, ...replaced]
    }
    if (!pathname) continue
    const texts = textsOf(pathname.get(), at)
    urls = mutation.how === 'append' ? concatTexts([urls.map(withRootPath), texts], at) : resolveUrl(texts, urls, at)
  }
  addPending()
  return choice(urls.map(each => ({ ...each, url: true })))
}

/** Returns addresses with another query, of which the question mark may be left out: `url.search = parameters.toString()`. */
function withSearch(urls: readonly TextValue[], queries: readonly TextValue[], at: Place): readonly TextValue[] {
  const mark = textValue([{ text: '?', at, from: null }])
  const marked = queries.flatMap(query => {
    const isWhole = plain(query.text).startsWith('?') || (query.text.every(({ text }) => text === '') && query.query.length === 0)
    return isWhole ? [query] : concatTexts([[mark], [query]], at)
  })
  return concatTexts([urls.map(withoutQuery), marked], at)
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
