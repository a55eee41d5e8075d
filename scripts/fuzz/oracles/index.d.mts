import type { Report } from '../../../src/report/report.ts'
import type { Input } from '../inputs.mjs'

interface Options {
  readonly asOf: string
  readonly minConfidence: 'possible'
}

export interface Message {
  readonly ruleId: string | null
  readonly fatal?: boolean
  readonly message: string
  readonly line: number
  readonly column: number
  readonly endLine?: number
  readonly endColumn?: number
}

/** The program that is tested. */
export interface Program {
  analyse(text: string, path: string, options: Options): Report
  /** Returns the messages of ESLint. */
  lint?(text: string, path: string): readonly Message[]
  readonly formats?: readonly string[]
  render?(report: Report, format: string, input: Pick<Input, 'path' | 'text'>): string
  /** Analyses several files, by their paths. */
  together?(files: Readonly<Record<string, string>>, options: Options): Report
}
export function wrongWith(input: Input, program: Program): string | undefined
