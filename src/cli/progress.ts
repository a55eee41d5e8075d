import type { Io } from './io.ts'

export interface Progress {
  readonly onProgress: (done: number, all: number) => void
  /** Clears the line. */
  end(): void
}

/** Shows a line on the error stream that counts files, on a terminal and after a second only. */
export function progress(io: Io, now: () => number = () => performance.now()): Progress {
  const start = now()
  const isShown = io.errIsTerminal && io.env['CI'] === undefined && io.env['TERM'] !== 'dumb'
  let last = start + 900
  let isDirty = false
  return {
    onProgress(done, all) {
      const time = now()
      if (!isShown || time - last < 100) return
      last = time
      isDirty = true
      io.stderr(`\r\u001b[K${done} of ${all} files`)
    },
    end() {
      if (isDirty) io.stderr('\r\u001b[K')
    },
  }
}
