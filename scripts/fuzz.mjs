// Looks for inputs that crash or hang the analysis: npm run fuzz -- [--minutes N] [--seed N] [--from N] [--only fixtures|packages] [--out FOLDER]
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: String(Date.now() % 1e6) }, from: { type: 'string', default: '0' }, only: { type: 'string' }, out: { type: 'string' } } })
const root = path.join(import.meta.dirname, '..')
const out = path.resolve(values.out ?? mkdtempSync(path.join(tmpdir(), 'sunset-fuzz-')))
mkdirSync(out, { recursive: true })
const end = Date.now() + Number(values.minutes) * 60_000
/** An input that takes longer is a hang. */
const HANG_MILLISECONDS = 20_000
/** CPU time that an input may take: what starts up, and for each KB. */
const allowed = size => 4000 + 100 * (size / 1024)

const seen = new Map()
const counts = { inputs: 0, wrong: 0, hangs: 0, slow: 0, ended: 0 }
let peak = 0
let slowest = { perKb: 0 }
let from = Number(values.from)
while (Date.now() < end) from = await runThread(from)
console.log(`seed ${values.seed}: ${counts.inputs} inputs, ${counts.wrong} wrong (${seen.size} kinds), ${counts.hangs} hangs, ${counts.slow} slow, ${counts.ended} ended the thread, peak ${Math.round(peak / 2 ** 20)} MiB.`)
if (slowest.text !== undefined) console.log(`Slowest: ${Math.round(slowest.milliseconds)} ms for ${slowest.text.length} characters (${slowest.how}).`)
for (const [kind, file] of seen) console.log(`${kind}\n    ${file}`)
process.exitCode = counts.wrong + counts.hangs + counts.ended > 0 ? 1 : 0

/** Runs a thread until it hangs, ends, or the time is over; returns the number to go on with. */
function runThread(first) {
  return new Promise(settle => {
    const worker = new Worker(path.join(import.meta.dirname, 'fuzz/thread.mjs'), { workerData: { root, seed: Number(values.seed), from: first, ...values.only && { kinds: [values.only] } }, resourceLimits: { maxOldGenerationSizeMb: 2048 } })
    let current
    let begun = Date.now()
    let isOver = false
    const timer = setInterval(() => {
      const isHanging = current !== undefined && Date.now() - begun > HANG_MILLISECONDS
      if (!isHanging && Date.now() < end) return
      isOver = true
      if (isHanging) note('hangs', 'hang', current)
      void worker.terminate()
    }, 250)
    worker.on('message', message => {
      if (message.kind === 'begin') {
        current = message
        begun = Date.now()
        return
      }
      counts.inputs++
      peak = Math.max(peak, message.memory)
      const { milliseconds, size, found } = message
      if (size > 2000 && milliseconds / size > slowest.perKb) slowest = { perKb: milliseconds / size, milliseconds, ...current }
      if (found) note('wrong', found.wrong, { ...current, text: found.text })
      else if (milliseconds > allowed(size)) note('slow', 'slow', current)
      begun = Date.now()
    })
    worker.on('error', error => { isOver = true; if (current) note('ended', `ended: ${error.message}`, current) })
    worker.on('exit', () => {
      clearInterval(timer)
      if (!isOver && current) note('ended', 'ended', current)
      settle((current?.number ?? first) + 1)
    })
  })
}

/** Counts a failure, and keeps the first input of each kind. */
function note(count, wrong, { number, path: file, text, how }) {
  counts[count]++
  const kind = count === 'hangs' || count === 'slow' ? `${count} ${number}` : wrong.replaceAll(/\d+/g, 'N').slice(0, 160)
  if (seen.has(kind)) return
  const written = path.join(out, `${String(number)}-${file}`)
  writeFileSync(written, text)
  seen.set(kind, `${written} (--seed ${values.seed} --from ${number}; ${how})`)
}
