import { describe, expect, it } from 'vitest'
import { isExact, sourceOffset } from '../../src/syntax/source-offset.ts'
import { moduleOf } from './describe-binding.ts'

describe('sourceOffset', () => {
  it.each([
    ['f("zones")', false],
    ['f("a\\nb\\x41\\u0041\\u{1F600}z")', true],
    ['f(\'it\\\'s \\\n here\')', true],
    ['f(`a\\`b\\\\c`)', true],
    ['f(`${x}\\u{41}b`)', true],
    ['f(`${x}/zones/`)', false],
    ['f(<a href="/x\\y">b &amp; c</a>)', false],
  ])('gives where each character of a value stands: %s', (text, escaped) => {
    for (const literal of moduleOf(text).literals) {
      const value = String(literal.value)
      expect(isExact(text, literal)).toBe(!escaped)
      const offsets = [...value].map((_, index) => sourceOffset(text, literal, index))
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
      for (const [index, char] of value.split('').entries()) {
        if (/[a-z/]/.test(char)) expect(text[sourceOffset(text, literal, index)]).toBe(char)
      }
    }
  })
  it('points at the end of the value, before the quote', () => {
    const text = 'f("a\\tb")'
    const [literal] = moduleOf(text).literals
    expect(literal && sourceOffset(text, literal, 3)).toBe(text.indexOf('")'))
  })
  it('counts a line break of a template once, however it is written', () => {
    const text = 'f(`a\r\nb`)'
    const [literal] = moduleOf(text).literals
    expect(literal?.value).toBe('a\nb')
    expect(literal && sourceOffset(text, literal, 2)).toBe(text.indexOf('b'))
  })
})
