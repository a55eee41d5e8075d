import { runGit, type GitRun } from './run-git.ts'

const givenUp = new Map<string, GitRun<string>>()

/** Asks git at the top of a work tree. It is not asked again where it did not answer once, so that nobody waits for every file. */
export function askGit(top: string, args: readonly string[]): GitRun<string> {
  const before = givenUp.get(top)
  if (before) return before
  const run = runGit(top, args)
  if (run.status === null) givenUp.set(top, run)
  return run
}
