// Makes mutants of texts: of tokens, lines and characters.
import { randomOf } from './random.mjs'

const TOKEN = /[A-Za-z_$][\w$]*|\d[\w.]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\s+|=>|[=!]==?|&&|\|\||\?\?=?|\.{3}|\*\*|[^\s\w]/g
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']
const ODD = ['\0', '\ud800', '\u2028', '\ufeff', '\r', '\u202e', '`', '${', '/*', '*/', '<!--', '-->', '{{', '#']
const MOST_CHARACTERS = 60_000

const mutators = [
  function remove(tokens, random) { tokens.splice(random(tokens.length), 1 + random(4)) },
  function repeat(tokens, random) { const at = random(tokens.length); tokens.splice(at, 0, ...tokens.slice(at, at + 1 + random(6))) },
  function swap(tokens, random) { const [a, b] = [random(tokens.length), random(tokens.length)]; [tokens[a], tokens[b]] = [tokens[b], tokens[a]] },
  function nest(tokens, random) { const at = random(tokens.length); const part = tokens.slice(at, at + 1 + random(3)).join(''); tokens.splice(at, 0, part.repeat(Math.min(10 ** (1 + random(3)), MOST_CHARACTERS / (part.length + 1) | 0))) },
  function inherit(tokens, random) { const names = tokens.flatMap((token, index) => /^[A-Za-z_$]/.test(token) ? [index] : []); if (names.length) tokens[names[random(names.length)]] = INHERITED[random(INHERITED.length)] },
  function rename(tokens, random) { const names = tokens.flatMap((token, index) => /^[A-Za-z_$]/.test(token) ? [index] : []); if (names.length) tokens[names[random(names.length)]] = tokens[names[random(names.length)]] },
  function insert(tokens, random) { tokens.splice(random(tokens.length), 0, ODD[random(ODD.length)]) },
  function cut(tokens, random) { tokens.length = random(tokens.length) },
  function splice(tokens, random, other) { const from = random(other.length); tokens.splice(random(tokens.length), random(20), ...other.slice(from, from + 1 + random(60))) },
]

/** Returns the mutant of a number: the same for the same seed, number and texts. */
export function mutantOf(seed, number, texts) {
  const random = randomOf(seed ^ Math.imul(number + 1, 2654435761))
  const source = texts[random(texts.length)]
  const other = texts[random(texts.length)]
  const tokens = source.text.match(TOKEN) ?? []
  const made = []
  for (let count = 1 + random(4); count > 0; count--) {
    const mutator = mutators[random(mutators.length)]
    mutator(tokens, random, other.text.match(TOKEN) ?? [])
    made.push(mutator.name)
  }
  return { path: source.path, text: tokens.join('').slice(0, MOST_CHARACTERS), how: `${made.join(', ')} of ${source.from}` }
}
