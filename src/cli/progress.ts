import { counted } from '../report/counted.ts'
import type { Io } from './io.ts'

export interface Progress {
  readonly onProgress: (done: number, all: number) => void
  /** Clears the line. */
  end(): void
}

/** Milliseconds before the first sign of progress, and between two of them. */
const paces = { terminal: { first: 1_000, next: 100 }, log: { first: 5_000, next: 10_000 } } as const
/** An estimate needs some time, and some files: the first ones wait for the search of the project. */
const soonest = { time: 2_000, done: 10, share: 0.1 } as const

/** Shows on the error stream how many files are analyzed, and the time left: in one line of a terminal, elsewhere in a line every few seconds. */
export function progress({ stderr, errIsTerminal, env, clock }: Pick<Io, 'stderr' | 'errIsTerminal' | 'env' | 'clock'>, isQuiet = false): Progress {
  if (!clock || isQuiet) return { onProgress() {}, end() {} }
  const start = clock()
  const isLive = errIsTerminal && env['CI'] === undefined && env['TERM'] !== 'dumb'
  const { first, next } = paces[isLive ? 'terminal' : 'log']
  let last = start + first - next
  let isDirty = false
  return {
    onProgress(done, all) {
      const time = clock()
      if (time - last < next || (!isLive && done >= all)) return
      last = time
      isDirty = isLive
      const text = `Analyzing: ${done} of ${counted(all, 'file')}${leftText(time - start, done, all)}`
      stderr(isLive ? `\r\u001b[K${text}` : `${text}.\n`)
    },
    end() {
      if (isDirty) stderr('\r\u001b[K')
    },
  }
}

/** Estimates the time left, as if all files took as long; empty where it is too soon to tell. */
function leftText(time: number, done: number, all: number): string {
  if (time < soonest.time || done < Math.max(soonest.done, all * soonest.share) || done >= all) return ''
  const seconds = Math.max(1, Math.round((time / done) * (all - done) / 1_000))
  return `, about ${seconds < 90 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute')} left`
}
