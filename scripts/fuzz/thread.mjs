// Analyses inputs one after the other, and says before each which one it is.
import { parentPort, workerData } from 'node:worker_threads'
import { inputOf } from './inputs.mjs'
import { wrongWith } from './oracles/index.mjs'
import { program } from './program.mjs'
import { shrink } from './shrink.mjs'
import { sourcesIn } from './sources.mjs'

const { root, seed, from, kinds } = workerData
const texts = sourcesIn(root, kinds)
const MOST_SHRINKS = 200
/** CPU time of the longest analysis of an input. */
let longest = 0
const timed = { ...program, analyse: (...given) => measured(() => program.analyse(...given)) }

for (let number = from; ; number++) {
  const input = inputOf(seed, number, texts)
  parentPort.postMessage({ kind: 'begin', number, how: input.how, path: input.path, text: input.text })
  longest = 0
  const wrong = check(input)
  const milliseconds = longest
  if (wrong) parentPort.postMessage({ kind: 'wrong', wrong })
  // What is expected of a text as it was written is not expected of a part of it.
  const text = wrong && !input.isSource ? shrink(input.text, text => kindOf(check({ ...input, text })) === kindOf(wrong), MOST_SHRINKS) : input.text
  parentPort.postMessage({ kind: 'end', number, milliseconds, size: input.text.length, memory: process.memoryUsage().rss, found: wrong && { wrong, text } })
}

function check(input) {
  try {
    return wrongWith(input, timed)
  } catch (error) {
    return `crash: ${error instanceof Error ? error.stack?.split('\n').slice(0, 2).join(' ') : String(error)}`
  }
}

function measured(run) {
  const before = process.cpuUsage().user
  try {
    return run()
  } finally {
    longest = Math.max(longest, (process.cpuUsage().user - before) / 1000)
  }
}

function kindOf(wrong) {
  return wrong?.split(':').slice(0, 2).join(':')
}
