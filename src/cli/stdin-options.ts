import { UserError } from '../config/user-error.ts'
import type { ScanFlag } from './flags.ts'
import type { Parsed } from './parse-flags.ts'
import type { ScanOptions } from './scan-options.ts'
import { readable } from './targets.ts'
import type { Target } from './targets.ts'

/** Flags that ask git about files, or write comments into them. */
const ofFiles = ['since', 'changed', 'staged', 'annotate', 'suppress'] as const satisfies readonly ScanFlag[]

/** Tests if the standard input is read in place of files; as a path it is `-`. */
export function isStdin(parsed: Parsed<ScanFlag>): boolean {
  return parsed.has('stdin') || parsed.has('stdin-filename') || parsed.positionals.includes('-')
}

/** Returns the name under which the standard input is analysed; undefined where it is not read. */
export function stdinOf(parsed: Parsed<ScanFlag>, targets: readonly Target[]): string | undefined {
  if (!isStdin(parsed)) return undefined
  if (parsed.positionals.some(path => path !== '-')) {
    throw new UserError('Standard input (--stdin, or the path -) is one file. Remove the other paths.')
  }
  const other = ofFiles.find(flag => parsed.has(flag))
  if (other) throw new UserError(`--stdin cannot be combined with --${other}.`)
  const printed = targets.find(({ format, file }) => file === undefined && !readable.has(format))
  if (printed && parsed.has('fix') && !parsed.has('diff')) {
    throw new UserError(`--stdin with --fix prints the fixed text. Write the report to a file with --format ${printed.format}=FILE.`)
  }
  return parsed.value('stdin-filename') ?? 'stdin.ts'
}

/** Tests if the fixed text is printed, which takes the standard output. */
export function printsText({ stdin, fix, listFiles }: ScanOptions): boolean {
  return stdin !== undefined && fix && !listFiles
}
