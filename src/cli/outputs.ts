import type { Sources } from '../project/project.ts'
import type { Io } from './io.ts'
import type { Target } from './targets.ts'

/** Where reports go. */
export interface Outputs {
  /** Throws when one must not go there. */
  check(sources: Sources): void
  write(file: string | undefined, text: string): void
}

export async function outputsOf(targets: readonly Target[], io: Io): Promise<Outputs> {
  const files = targets.flatMap(({ file }) => file ?? [])
  if (files.length === 0) return { check() {}, write: (_file, text) => { io.stdout(text) } }
  const { checkOutput, writeFileWhole } = await import('./write-file-whole.ts')
  return {
    check: sources => { for (const file of files) checkOutput(io.cwd, file, sources) },
    write: (file, text) => {
      if (file === undefined) io.stdout(text)
      else writeFileWhole(io.cwd, file, text)
    },
  }
}
