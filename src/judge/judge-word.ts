import type { WordUse } from '../uses/api-use.ts'
import type { WordLike } from './candidate.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import { wordKey } from './index-items.ts'
import type { ItemIndex } from './index-items.ts'

/** Judges a header name, word, host or environment variable on its own: it is evidence for the API, but not for a request. */
export function judgeWord(use: WordUse, index: ItemIndex): Draft[] {
  return (index.words.get(wordKey(use.what, use.name)) ?? []).flatMap(({ entry, item }) => {
    if (item.sdkOnly || (item.kind === 'header' && item.together) || !isInScope(item, use)) return []
    const isLimited = item.kind === 'header' && item.on.length > 0
    return [{
      entry, item, kind: use.what, role: 'use', confidence: atMost('likely', item.confidence, isLimited ? 'possible' : null), lower: 0, methods: [],
      target: use.name, template: null, side: null, token: use.at, use,
    }]
  })
}

function isInScope(item: WordLike, { within }: WordUse): boolean {
  return item.kind !== 'word' || item.in === 'text' || within.includes(item.in)
}
