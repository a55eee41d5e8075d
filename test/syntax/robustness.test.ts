import { describe, expect, it } from 'vitest'
import { TooDeeplyNested } from '../../src/syntax/errors.ts'
import { moduleOf } from './describe-binding.ts'

describe('long chains are read', () => {
  it.each([
    ['a sum of 20,000 operands', `f(${Array(20_000).fill('"a"').join('+')})`, 1],
    ['8,000 calls', `x${'.a()'.repeat(8_000)}`, 8_000],
    ['8,000 calls with callbacks', `x${'.then(r => r.a!["b"])'.repeat(8_000)}`, 8_000],
    ['a list of 20,000 expressions', `f((${Array(20_000).fill('a').join(',')}))`, 1],
    ['a union of 20,000 types', `f(x as ${Array(20_000).fill('"a"').join('|')})`, 1],
  ])('%s', (_, text, calls) => {
    expect(moduleOf(text, 'long.ts').calls).toHaveLength(calls)
  })
})

describe('what nests too deeply is an error with a name', () => {
  it.each([
    ['arrays', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['parentheses', `${'('.repeat(20_000)}1${')'.repeat(20_000)}`],
    ['blocks', '{'.repeat(5_000) + '}'.repeat(5_000)],
    ['arrow functions', `${'a=>'.repeat(5_000)}1`],
    ['templates', `${'`${'.repeat(2_000)}1${'}`'.repeat(2_000)}`],
    ['branches', `if (a) {}${' else if (a) {}'.repeat(8_000)}`],
    ['conditionals', `f(${'a ? b : '.repeat(10_000)}c)`],
    ['JSX', '<a>'.repeat(3_000) + '</a>'.repeat(3_000)],
    ['tuples', `type A = ${'['.repeat(3_000)}${']'.repeat(3_000)}`],
  ])('%s', (_, text) => {
    expect(() => moduleOf(text, 'deep.tsx')).toThrow(TooDeeplyNested)
  })
})

describe('broken text is read as far as it goes', () => {
  it.each([
    ['conflict markers', '<<<<<<< ours\nfetch("/zones")\n=======\nfetch("/accounts")\n>>>>>>> theirs', 1],
    ['an unfinished function', 'fetch("/zones"); function f( {', 1],
    ['a NUL', 'fetch("/zones")\n\0', 1],
    ['an unfinished string', 'fetch("/zones")\nconst a = "', 1],
    ['an unfinished template', 'fetch("/zones")\nconst a = `/zones/${', 1],
  ])('%s', (_, text, calls) => {
    const module = moduleOf(text, 'broken.ts')
    expect(module.problems.length).toBeGreaterThan(0)
    expect(module.calls.length).toBeGreaterThanOrEqual(calls)
  })
  it.each([['nothing', ''], ['a comment', '// none'], ['a hashbang', '#!/usr/bin/env node'], ['a lone surrogate', 'f("\\ud800 \ud800")']])('%s', (_, text) => {
    expect(moduleOf(text, 'small.js').problems).toEqual([])
  })
})

it('reads the scripts of a component whose markup makes its compiler fail, and says so', () => {
  const { calls, problems } = moduleOf('<script>\nfetch("/zones")\n</script>\n<template><i v-.locked ></i></template>\n', 'a.vue')
  expect(calls).toHaveLength(1)
  expect(problems).toEqual([{ start: 0, message: 'The markup of the component cannot be parsed.' }])
})
