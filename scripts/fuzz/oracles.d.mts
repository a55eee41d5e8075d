import type { Report } from '../../src/report/report.ts'

export interface Program {
  analyse(text: string, path: string, options: { readonly asOf: string, readonly minConfidence: 'possible' }): Report
  /** Returns what is wrong with what ESLint reports. */
  lint?(text: string, path: string): string | undefined
}
export function wrongWith(input: { readonly path: string, readonly text: string }, program: Program): string | undefined
