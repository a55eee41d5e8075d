import { describe, expect, it } from 'vitest'
import { isGenerated } from '../../src/syntax/is-generated.ts'

describe('generated code', () => {
  it.each([
    ['ESLint turned off as a whole', '/* eslint-disable */\nf()', true],
    ['ESLint turned off behind empty lines', '\n\n/*eslint-disable*/ f()', true],
    ['rules turned off by name', '/* eslint-disable no-console */\nf()', false],
    ['a reason', '/* eslint-disable -- legacy */\nf()', false],
    ['ESLint turned off further down', 'f()\n/* eslint-disable */\ng()', false],
    ['one line turned off', '/* eslint-disable-next-line */\nf()', false],
    ['a header', '// @generated\nf()', true],
  ])('is told by its start: %s', (_name, text, expected) => {
    expect(isGenerated(text)).toBe(expected)
  })
})
