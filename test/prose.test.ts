import { expect, it } from 'vitest'
import { problemsIn } from '../scripts/prose/judge.mjs'
import { sentencesOf } from '../scripts/prose/sentences.mjs'

const long = Array.from({ length: 26 }, () => 'word').join(' ')

it.each<[string, string, readonly string[]]>([
  ['plain English', 'Deprecation dates sit on a page nobody checks. sunset reads them.', []],
  ['a word to avoid, at its place', 'Read this.\n\nIt reads the whole file.', ['3:14 "whole": Write "complete", "entire" or "full", or nothing.']],
  ['a part of a longer word', 'A standard wholesale address-book.', ['1:22 "address": Write "URL".']],
  ['a term of another kind', 'An IP address and an email address.', []],
  ['the same word in code', 'Use `whole` and ~~code~~ with `a mistake`.\n\n```js\nwhole()\n```', []],
  ['a cell of a table', '| Flag | |\n| --- | --- |\n| `-a` | is no mistake |', ['3:16 "mistake": Write "error" or "problem".']],
  ['a heading and an item', '# The floors\n\n- two rooms', ['1:7 "floors": Write', '3:7 "rooms": Write']],
  ['a long sentence', `${long}.`, ['1:1 26 words in a sentence, 25 at most. Split it.']],
  ['two sentences, the second in lower case', `${long.slice(0, 95)}. sunset ${long.slice(0, 95)}.`, []],
  ['two sentences, the second with code first', `${long.slice(0, 95)}. \`scan\` ${long.slice(0, 95)}.`, []],
  ['a list of code', `Formats: ${Array.from({ length: 30 }, () => '`csv`').join(', ')}.`, []],
  ['a chain', 'It reads; it writes; it prints.', ['1:1 2 semicolons in a sentence, 1 at most. Split it.']],
  ['a passive with its agent', 'The file is read by the plugin.', ['1:10 "is read by": Make who acts the subject.']],
])('%s', (_, markdown, expected) => {
  const found = sentencesOf(markdown).flatMap(problemsIn).map(({ line, column, message }) => `${line}:${column} ${message}`)
  expect(found).toHaveLength(expected.length)
  for (const [index, start] of expected.entries()) expect(found[index]).toContain(start)
})
