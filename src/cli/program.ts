import { processIo } from './process-io.ts'
import { run } from './run.ts'

/**
 * Runs the program on the real process and returns its exit code. A command that is about to analyse code goes on in a thread; `thread` is
 * the file that it starts with.
 */
export function main(thread: string, args: readonly string[]): Promise<number> {
  // Signals, for which a watching command waits, reach the main thread only.
  if (args.some(arg => arg === '--watch' || /^-\w*w/.test(arg))) return run(args, processIo())
  return new Promise((settle, fail) => {
    const supervise = async (stdin: Uint8Array | undefined): Promise<number> => (await import('./supervise/supervise.ts')).supervise(thread, { args, stdin })
    run(args, processIo(stdin => { supervise(stdin).then(settle, fail) })).then(settle, fail)
  })
}
