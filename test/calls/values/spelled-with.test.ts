import { describe, expect, it } from 'vitest'
import { isSpelledWith, matchesExpression, partsOfGlob } from '../../../src/calls/values/spelled-with.ts'

describe('a regular expression', () => {
  it.each<[string, string, boolean | undefined]>([
    ['^(?:minify|mirage)$', 'minify', true],
    ['^(minify|mirage)$', 'ssl', false],
    ['^min', 'minify', true],
    ['^[a-z_0-9]+$', 'tls_1_3', true],
    ['^https?:', '/zones', false],
    ['(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', undefined],
    ['(a|aa)*b', 'aaaa', undefined],
    ['a*a*a*a*a*b', 'aaaa', undefined],
    ['(?=x)x', 'x', undefined],
    ['(x)\\1', 'xx', undefined],
    ['[[:alpha:]]', 'x', undefined],
    ['(', 'x', undefined],
  ])('%s tells of %s: %s', (pattern, text, expected) => {
    expect(matchesExpression(text, pattern)).toBe(expected)
  })
})

describe('a pattern of the shell', () => {
  it.each<[string, string, boolean | undefined]>([
    ['min*', 'minify', true],
    ['min*', 'mirage', false],
    ['*', 'anything', true],
    ['--path=*', '--path=/zones', true],
    ['*fy', 'minify', true],
    ['m*i*y', 'minify', true],
    ['m[aio]rage', 'mirage', undefined],
    ['min?fy', 'minify', undefined],
  ])('%s tells of %s: %s', (pattern, text, expected) => {
    const parts = partsOfGlob(pattern)
    expect(parts && isSpelledWith(text, parts)).toBe(expected)
  })
})
