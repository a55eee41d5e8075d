import { own } from '../own.ts'
import { matchesInOrder } from './match-in-order.ts'

type CharacterTest = (character: string) => boolean

const classes: Readonly<Record<string, RegExp>> = {
  alnum: /^[a-z\d]$/i, alpha: /^[a-z]$/i, blank: /^[ \t]$/, digit: /^\d$/, lower: /^[a-z]$/,
  punct: /^[!-/:-@[-`{-~]$/, space: /^[ \t-\r]$/, upper: /^[A-Z]$/, xdigit: /^[\da-f]$/i,
}

/**
 * Makes a test for names from a pattern of git: `*`, `?`, `[…]` and `\`. A regular expression of a foreign pattern could take
 * more than a lifetime for one name; this takes no more steps than the lengths of both multiplied.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  if (!/[*?[\\]/.test(pattern)) return name => name === pattern
  const tests = testsOf(bytesOf(pattern))
  return tests ? name => matchesInOrder(tests, bytesOf(name)) : () => false
}

/** Splits a text into the bytes that git compares, each as a character. */
function bytesOf(text: string): readonly string[] {
  return [...Buffer.from(text).toString('latin1')]
}

/** Returns undefined for a pattern that matches nothing. */
function testsOf(pattern: readonly string[]): ('**' | CharacterTest)[] | undefined {
  const tests: ('**' | CharacterTest)[] = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]
    if (character === '*') {
      if (tests.at(-1) !== '**') tests.push('**')
    } else if (character === '?') tests.push(() => true)
    else if (character === '[') {
      const found = classOf(pattern, at + 1)
      if (!found) return undefined
      tests.push(found.test)
      at = found.end
    } else {
      const wanted = character === '\\' ? pattern[++at] : character
      if (wanted === undefined) return undefined
      tests.push(each => each === wanted)
    }
  }
  return tests
}

/** Parses a class, such as `[a-z_]`, from behind its bracket; undefined when it does not end. */
function classOf(pattern: readonly string[], start: number): { readonly test: CharacterTest, readonly end: number } | undefined {
  const isNegated = pattern[start] === '!' || pattern[start] === '^'
  const first = isNegated ? start + 1 : start
  const tests: CharacterTest[] = []
  for (let at = first; at < pattern.length; at++) {
    if (pattern[at] === ']' && at > first) return { test: each => tests.some(test => test(each)) !== isNegated, end: at }
    const named = /^\[:([a-z]+):\]/.exec(pattern.slice(at, at + 12).join(''))
    if (named) {
      const expression = own(classes, named[1] ?? '')
      if (expression) tests.push(each => expression.test(each))
      at += named[0].length - 1
      continue
    }
    if (pattern[at] === '\\') at += 1
    const from = pattern[at]
    if (from === undefined) return undefined
    const isRange = pattern[at + 1] === '-' && pattern[at + 2] !== ']' && pattern[at + 2] !== undefined
    if (isRange) at += pattern[at + 2] === '\\' ? 3 : 2
    const to = pattern[at] ?? from
    tests.push(each => from <= each && each <= to)
  }
  return undefined
}
