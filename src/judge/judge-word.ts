import type { ValueTest } from '../schedule/model.ts'
import type { WordUse } from '../uses/api-use.ts'
import type { WordLike } from './candidate.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import { wordKey } from './index-items.ts'
import type { ItemIndex } from './index-items.ts'
import { findInText } from './test-value.ts'
import type { FoundValue } from './test-value.ts'

/** Judges a header name, word, host or environment variable on its own: it is evidence for the API, but not for a request. */
export function judgeWord(use: WordUse, index: ItemIndex): Draft[] {
  return (index.words.get(wordKey(use.what, use.name)) ?? []).flatMap(({ entry, item }) => {
    if (item.sdkOnly || (item.kind === 'header' && item.together) || !isInScope(item, use)) return []
    const isLimited = item.kind === 'header' && item.on.length > 0
    const draft: Draft = {
      entry, item, kind: use.what, role: use.role ?? 'use', confidence: atMost('likely', item.confidence, isLimited ? 'possible' : null),
      lower: use.role ? 1 : 0, methods: [],
      target: use.name, template: null, side: null, token: use.at, use,
    }
    if (item.kind !== 'header' || item.value === null) return [draft]
    const found = foundIn(use, item.value)
    return found ? [{ ...draft, value: found.value, token: found.at }] : []
  })
}

/** Returns the first deprecated value of a header; a header without known values may have any. */
function foundIn({ values = [] }: WordUse, test: ValueTest): FoundValue | undefined {
  return values.map(value => findInText(test, value)).find(found => found !== undefined)
}

function isInScope(item: WordLike, { within }: WordUse): boolean {
  return item.kind !== 'word' || item.in === 'text' || within.includes(item.in)
}
