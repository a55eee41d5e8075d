import type { Watchdog } from '../engine/watchdog.ts'
import { counted } from '../report/counted.ts'
import type { Io } from './io.ts'

/** The seconds that the analysis of one unit may take unless `--max-seconds` says otherwise. */
export const MAX_SECONDS = 300

/** Makes the watchdog of a command: it limits the time of each unit, and reports to the supervisor of the command's thread, if it has one. */
export function watchdogOf(seconds: number, { supervisor, stderr }: Pick<Io, 'supervisor' | 'stderr'>, now: () => number = () => performance.now()): Watchdog {
  let end = Infinity
  let count = 0
  let isCut = false
  return {
    begin(files) {
      end = now() + seconds * 1000
      count = files.length
      isCut = false
      supervisor?.begin({ kind: 'unit', files, seconds })
    },
    enter: file => { supervisor?.enter(file) },
    isOver() {
      supervisor?.beat()
      if (now() > end) isCut = true
      return isCut
    },
    end() {
      supervisor?.end()
      if (!isCut) return
      const cut = `The analysis of ${counted(count, 'file')} stopped after ${seconds} s`
      stderr(`${cut}. The calls that it did not reach count as unresolved. --max-seconds sets the limit.\n`)
    },
  }
}
