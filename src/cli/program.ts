/** The commands that analyse code. */
const ANALYSING: ReadonlySet<string | undefined> = new Set(['scan', 'plan', 'baseline', 'check'])

/**
 * Runs the program on the real process and returns its exit code. A command that analyses code runs in a thread, where it can be ended from
 * outside; `thread` is the file that it starts with.
 */
export async function main(thread: string, args: readonly string[]): Promise<number> {
  if (!hasWorkingDirectory()) return 2
  if (ANALYSING.has(args[0]) && !isWatching(args)) return (await import('./supervise/supervise.ts')).supervise(thread, args)
  const [{ run }, { processIo }] = await Promise.all([import('./run.ts'), import('./process-io.ts')])
  return run(args, processIo())
}

/** Tests if a command waits for signals, which reach the main thread only. */
function isWatching(args: readonly string[]): boolean {
  return args.some(arg => arg === '--watch' || /^-[hq]*w/.test(arg))
}

/** Tests if there is a working directory; says so where it was removed, or cannot be entered any more. */
function hasWorkingDirectory(): boolean {
  try {
    process.cwd()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    process.stderr.write(`The working directory no longer exists or cannot be read (${code}). Change to another one.\n`)
    return false
  }
}
