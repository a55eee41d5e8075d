// Looks for inputs that crash or hang the analysis, or get a wrong result: npm run fuzz -- [--minutes N] [--seed N] [--from N] [--only fixtures|packages] [--out FOLDER]
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { parseTime } from './fuzz/parse.mjs'
import { allowed, exitCodeOf, kindOf, newTally } from './fuzz/tally.mjs'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: String(Date.now() % 1e6) }, from: { type: 'string', default: '0' }, only: { type: 'string' }, out: { type: 'string' } } })
const root = path.join(import.meta.dirname, '..')
const out = path.resolve(values.out ?? mkdtempSync(path.join(tmpdir(), 'sunset-fuzz-')))
mkdirSync(out, { recursive: true })
const end = Date.now() + Number(values.minutes) * 60_000
/** An input that takes longer is a hang. */
const HANG_MILLISECONDS = 20_000
/** As many threads may end before their first input. */
const MOST_UNBEGUN = 3

const seen = new Map()
const counts = newTally()
const waiting = []
let unbegun = 0
let peak = 0
let slowest = { perKb: 0 }
let from = Number(values.from)
while (Date.now() < end && unbegun < MOST_UNBEGUN) from = await runThread(from)
for (const { count, input, milliseconds } of waiting) note(await isOfParser(input, milliseconds) ? 'parser' : count, count, input)
const parser = counts.parser > 0 ? ` (and ${counts.parser} hangs or slow inputs of the parser of TypeScript, which do not count)` : ''
console.log(`seed ${values.seed}: ${counts.inputs} inputs, ${counts.wrong} wrong (${seen.size} kinds), ${counts.hangs} hangs, ${counts.slow} slow${parser}, ${counts.ended} ended the thread, peak ${Math.round(peak / 2 ** 20)} MiB.`)
if (counts.inputs === 0) console.log('No input was tried.')
if (slowest.text !== undefined) console.log(`Slowest: ${Math.round(slowest.milliseconds)} ms for ${slowest.text.length} characters (${slowest.how}).`)
for (const [kind, file] of seen) console.log(`${kind}\n    ${file}`)
process.exitCode = exitCodeOf(counts)

/** Runs a thread until it hangs, ends, or the time is over; returns the number to go on with. */
function runThread(first) {
  return new Promise(settle => {
    const worker = new Worker(path.join(import.meta.dirname, 'fuzz/thread.mjs'), { workerData: { root, seed: Number(values.seed), from: first, ...values.only && { kinds: [values.only] } }, resourceLimits: { maxOldGenerationSizeMb: 2048 } })
    let current
    let wrong
    let begun = Date.now()
    let isOver = false
    const timer = setInterval(() => {
      const isHanging = current !== undefined && Date.now() - begun > HANG_MILLISECONDS
      if (isOver || (!isHanging && Date.now() < end)) return
      isOver = true
      // An input that hangs only while it is reduced is kept as it is.
      if (wrong !== undefined) note('wrong', wrong, current)
      else if (isHanging) waiting.push({ count: 'hangs', input: current, milliseconds: HANG_MILLISECONDS })
      if (isHanging) counts.inputs++
      void worker.terminate()
    }, 250)
    worker.on('message', message => {
      if (isOver) return
      begun = Date.now()
      if (message.kind === 'begin') [current, wrong] = [message, undefined]
      else if (message.kind === 'wrong') wrong = message.wrong
      else {
        finish(message, current)
        wrong = undefined
      }
    })
    worker.on('error', error => {
      if (isOver) return
      isOver = true
      note('ended', `ended: ${error.message}`, current)
    })
    worker.on('exit', () => {
      clearInterval(timer)
      if (!isOver) note('ended', 'ended', current)
      unbegun = current ? 0 : unbegun + 1
      settle((current?.number ?? first) + 1)
    })
  })
}

function finish({ milliseconds, size, memory, found }, input) {
  counts.inputs++
  peak = Math.max(peak, memory)
  if (size > 2000 && milliseconds / size > slowest.perKb) slowest = { perKb: milliseconds / size, milliseconds, ...input }
  if (found) note('wrong', found.wrong, { ...input, text: found.text })
  else if (milliseconds > allowed(size)) waiting.push({ count: 'slow', input, milliseconds })
}

/** Tests if most of the time goes into the parser of TypeScript. */
async function isOfParser(input, milliseconds) {
  return await parseTime({ path: input.path, text: input.text }, milliseconds) >= milliseconds / 2
}

/** Counts a failure, and keeps the first input of each kind. */
function note(count, wrong, input) {
  counts[count]++
  const { number, path: file, text, how } = input ?? { number: from, path: 'none', text: '', how: 'before the first input' }
  const kind = kindOf(count, wrong, number)
  if (seen.has(kind)) return
  const written = path.join(out, `${String(number)}-${file}`)
  writeFileSync(written, text)
  seen.set(kind, `${written} (--seed ${values.seed} --from ${number}; ${how})`)
}
