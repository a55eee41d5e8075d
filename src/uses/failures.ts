/** An error of ours, by the file that was being analysed: the code of a project never causes one. */
export interface Failure {
  readonly file: string
  readonly error: unknown
}

/** Runs a step for a file. When it throws, it has no results, and the failure is noted. */
export function guarded<T>(file: string, failures: Failure[], step: () => readonly T[]): readonly T[] {
  try {
    return step()
  } catch (error) {
    noteFailure(failures, { file, error })
    return []
  }
}

/** Notes a failure unless its file has one already. */
export function noteFailure(failures: Failure[], failure: Failure): void {
  if (!failures.some(({ file }) => file === failure.file)) failures.push(failure)
}
