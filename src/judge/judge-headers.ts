import { hasLiteral, matchPath } from '../schedule/match.ts'
import type { HeaderItem, ValueTest } from '../schedule/model.ts'
import type { HeaderUse, RequestUse } from '../uses/api-use.ts'
import { addressConfidence } from './address-confidence.ts'
import type { Of } from './candidate.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import { findTogether, isSameName } from './find-together.ts'
import type { ItemIndex } from './index-items.ts'
import { matchMethods } from './match-methods.ts'
import { findInText } from './test-value.ts'
import type { FoundValue } from './test-value.ts'

/** Judges the headers of a request, alone and in pairs. */
export function judgeHeaders(use: RequestUse, index: ItemIndex): Draft[] {
  if (use.base === 'other' || use.headers.length === 0) return []
  return itemsOf(use, index).flatMap(of => {
    const { item } = of
    const methods = methodsOn(use, item, index)
    if ((item.sdkOnly && !use.sdk) || !methods) return []
    const methodsOf = (header: HeaderUse): readonly string[] => {
      return header.methods ? methods.filter(method => header.methods?.includes(method)) : methods
    }
    const isSent = (header: HeaderUse): boolean => methods.length === 0 || methodsOf(header).length > 0
    const named = use.headers.filter(header => item.headers.some(name => isSameName(name, header.name)) && isSent(header))
    const { value } = item
    if (value) return named.flatMap(header => foundIn(header, value).map(found => valueDraft(use, of, { header, found }, methodsOf(header))))
    if (!item.together) return named.map(header => draftOf(use, of, header, methodsOf(header)))
    const last = findTogether(item.headers, named)
    return last ? [draftOf(use, of, last, methodsOf(last))] : []
  })
}

function itemsOf(use: RequestUse, index: ItemIndex): readonly Of<HeaderItem>[] {
  const found = new Map<HeaderItem, Of<HeaderItem>>()
  for (const { name } of use.headers) {
    for (const of of index.headers.get(name.toLowerCase()) ?? []) found.set(of.item, of)
  }
  return [...found.values()]
}

/** Returns the methods for which the header is deprecated; undefined when the request is none of its operations. */
function methodsOn(use: RequestUse, item: HeaderItem, { schedule }: ItemIndex): readonly string[] | undefined {
  if (item.on.length === 0) return use.methods ?? []
  const segments = use.path.map(segment => segment.text)
  const operations = use.base === 'proven' ? item.on : item.on.filter(({ path }) => hasLiteral(path))
  const listed = operations.filter(({ path }) => matchPath(path, segments, schedule.live) !== null).flatMap(({ methods }) => methods)
  return listed.length > 0 ? matchMethods(listed, use.methods) : undefined
}

/** Makes a draft. A header name that only this API has is evidence by itself; the names of a pair are common to many APIs. */
function draftOf(use: RequestUse, { entry, item }: Of<HeaderItem>, header: HeaderUse, methods: readonly string[]): Draft {
  const address = addressConfidence(use) ?? 'possible'
  const confidence = item.together || address === 'certain' ? address : 'likely'
  return {
    entry, item, kind: 'header', role: 'use', confidence: atMost(confidence, item.confidence), lower: 0, methods,
    target: item.together ? item.headers.join(', ') : nameOf(item, header), template: null, side: null, token: header.at, use,
  }
}

/** Returns the deprecated values that a header has or can have, the first at each place. */
function foundIn({ value, otherValues = [] }: HeaderUse, test: ValueTest): readonly FoundValue[] {
  const found = [value, ...otherValues].flatMap(text => text === null ? [] : findInText(test, text) ?? [])
  return [...new Map(found.toReversed().map(each => [`${each.at.file}:${each.at.start}`, each])).values()].reverse()
}

interface HeaderWithValue { readonly header: HeaderUse, readonly found: FoundValue }

/** Makes a draft for a deprecated value of a header. The name is common to many APIs, so the address decides whose it is. */
function valueDraft(use: RequestUse, of: Of<HeaderItem>, { header, found }: HeaderWithValue, methods: readonly string[]): Draft {
  const confidence = atMost(addressConfidence(use) ?? 'possible', of.item.confidence)
  return { ...draftOf(use, of, header, methods), confidence, value: found.value, token: found.at }
}

function nameOf(item: HeaderItem, header: HeaderUse): string {
  return item.headers.find(name => isSameName(name, header.name)) ?? header.name
}
