/** Returns the candidate that a misspelt word most likely means; undefined when none is near. */
export function closestWord(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(Math.min(word.length, 40) / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = distanceOf(word.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Returns ` Did you mean "x"?` with a leading space, or an empty text when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const closest = closestWord(word, candidates)
  return closest === undefined ? '' : ` Did you mean "${closest}"?`
}

/**
 * Returns the ids that a misspelt or shortened id may mean, the likeliest first: `kv` those that begin with it, and then those that it is a
 * part of.
 */
export function idsLike(word: string, ids: readonly string[]): readonly string[] {
  const closest = closestWord(word, ids)
  const parts = wordsOf(word)
  const starting = ids.filter(id => startsAt(wordsOf(id), parts, 0))
  const holding = ids.filter(id => wordsOf(id).some((_, index, all) => startsAt(all, parts, index)))
  return [...new Set([...closest === undefined ? [] : [closest], ...parts.length > 0 ? [...starting, ...holding] : []])]
}

function wordsOf(id: string): readonly string[] {
  return id.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean)
}

/** Tests if words follow each other in an id from a position on; the last one may be shortened. */
function startsAt(words: readonly string[], parts: readonly string[], position: number): boolean {
  return parts.every((part, index) => index === parts.length - 1 ? words[position + index]?.startsWith(part) ?? false : words[position + index] === part)
}

/** Returns the edit distance, in which a swap of neighbours is one step; `limit` when it is not below. */
function distanceOf(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, (before[j - 2] ?? 0) + 1)
      row.push(value)
    }
    if (Math.min(...row) >= limit) return limit
    ;[before, previous] = [previous, row]
  }
  return previous[b.length] ?? limit
}
