// Compares sentences with the style.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const { most, words } = parse(readFileSync(path.join(import.meta.dirname, 'style.yaml'), 'utf8'))
const avoided = words.map(({ not, write }) => ({ pattern: new RegExp(`\\b(?:${not})\\b`, 'gi'), write }))

/** What is wrong with a sentence, with the place of each problem. */
export function problemsIn(sentence) {
  return [...lengthOf(sentence), ...wordsOf(sentence)]
}

function lengthOf({ text, words: count, start }) {
  // Mostly code is a list of names.
  if (text.split('\u{FFFC}').length - 1 > count / 2) return []
  const semicolons = text.split(';').length - 1
  const problems = []
  if (count > most.words) problems.push({ ...start, message: `${count} words in a sentence, ${most.words} at most. Split it.` })
  if (semicolons > most.semicolons) problems.push({ ...start, message: `${semicolons} semicolons in a sentence, ${most.semicolons} at most. Split it.` })
  return problems
}

function wordsOf({ text, at }) {
  return avoided.flatMap(({ pattern, write }) => [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ ...at(index), message: `"${found}": ${write}` })))
}
