import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordSearch } from '../../src/project/word-search.ts'

const short = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '/', '_', 'é'), minLength: 1, maxLength: 4 })
const long = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '/', '_', 'é', ' '), maxLength: 60 })

function first(text: string, words: readonly string[]): { start: number, word: string } | undefined {
  const bytes = Buffer.from(text)
  const hits = words.map(word => ({ start: bytes.indexOf(word), word })).filter(hit => hit.start >= 0)
  return hits.sort((a, b) => a.start - b.start || Buffer.byteLength(b.word) - Buffer.byteLength(a.word))[0]
}

describe('word search', () => {
  it('finds what indexOf finds first', () => {
    fc.assert(fc.property(fc.array(short, { minLength: 1, maxLength: 8 }), long, (words, text) => {
      expect(wordSearch(words, { ignoreCase: false, whole: false })(Buffer.from(text))).toEqual(first(text, words))
    }), { numRuns: 300 })
  })

  it('ignores the case of ASCII letters only', () => {
    fc.assert(fc.property(fc.array(short, { minLength: 1, maxLength: 8 }), long, (words, text) => {
      const lower = words.map(word => word.toLowerCase())
      const hit = wordSearch(words, { ignoreCase: true, whole: false })(Buffer.from(text))
      expect(hit?.start).toBe(first(text.toLowerCase(), lower)?.start)
    }), { numRuns: 300 })
  })

  it('finds words longer than a shift can tell', () => {
    const word = 'x'.repeat(400)
    const text = Buffer.from(`${'y'.repeat(1_000)}${word}`)
    expect(wordSearch([word], { ignoreCase: false, whole: false })(text)).toEqual({ start: 1_000, word })
  })

  it.each([
    ['`/zones/${id}/filters`', 'filters', true],
    ['/zones/x%2Ffilters', 'filters', true],
    ['prefilters', 'filters', false],
    ['filters_old', 'filters', false],
    ['filters2 filters', 'filters', true],
    ['name.contains=x', 'name.contains', true],
    ['a contains:b', 'contains:', true],
    ['filters', 'filters', true],
    ['Filters', 'filters', false],
  ])('%s holds the whole word %s: %s', (text, word, expected) => {
    expect(wordSearch([word], { ignoreCase: false, whole: true })(Buffer.from(text)) !== undefined).toBe(expected)
  })

  it('finds nothing without words', () => {
    expect(wordSearch([], { ignoreCase: true, whole: false })(Buffer.from('anything'))).toBeUndefined()
  })
})
