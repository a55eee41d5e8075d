// Analyses mutants one after the other, and says before each which one it is.
import { parentPort, workerData } from 'node:worker_threads'
import { Linter } from 'eslint'
import { analyse } from '../../dist/lib/index.js'
import sunset from '../../dist/lib/eslint.js'
import { mutantOf } from './mutants.mjs'
import { wrongWith } from './oracles.mjs'
import { shrink } from './shrink.mjs'
import { sourcesIn } from './sources.mjs'

const { root, seed, from, kinds } = workerData
const texts = sourcesIn(root, kinds)
const program = { analyse, lint }
const MOST_SHRINKS = 200

for (let number = from; ; number++) {
  const mutant = mutantOf(seed, number, texts)
  parentPort.postMessage({ kind: 'begin', number, how: mutant.how, path: mutant.path, text: mutant.text })
  const before = process.cpuUsage().user
  const wrong = check(mutant)
  const milliseconds = (process.cpuUsage().user - before) / 1000
  const found = wrong && { wrong, text: shrink(mutant.text, text => kindOf(check({ ...mutant, text })) === kindOf(wrong), MOST_SHRINKS) }
  parentPort.postMessage({ kind: 'end', number, milliseconds, size: mutant.text.length, memory: process.memoryUsage().rss, found })
}

function check(input) {
  try {
    return wrongWith(input, program)
  } catch (error) {
    return `crash: ${error instanceof Error ? error.stack?.split('\n').slice(0, 2).join(' ') : String(error)}`
  }
}

function kindOf(wrong) {
  return wrong?.split(':').slice(0, 2).join(':')
}

/** Lints a script with ESLint, which must not end by an exception nor report a place outside of the text. */
function lint(text, file) {
  if (!/\.[cm]?js$/.test(file)) return undefined
  const config = { ...sunset.configs.recommended, files: ['**/*.js', '**/*.mjs', '**/*.cjs'], settings: { sunset: { asOf: '2026-11-20' } } }
  const messages = new Linter({ cwd: '/' }).verify(text, [config], { filename: `/${file}` })
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  const outside = messages.find(({ fatal, line, column }) => !fatal && (line > lines.length || column > (lines[line - 1]?.length ?? 0) + 2))
  if (outside) return `eslint range: ${outside.line}:${outside.column}`
  const failure = messages.find(({ message }) => /Error: /.test(message) && !/Parsing error/.test(message))
  return failure && `eslint error: ${failure.message}`
}
