import type { Io } from './io.ts'

/** Returns the columns of an output: `COLUMNS` where it is set, else those of the terminal; Infinity where there is none, so that nothing is cut. */
export function columnsOf({ COLUMNS = '' }: Io['env'], stream?: { readonly isTTY?: boolean, readonly columns?: number }): number {
  if (/^[1-9]\d{0,5}$/.test(COLUMNS)) return Number(COLUMNS)
  return stream?.isTTY === true ? stream.columns || 80 : Infinity
}
