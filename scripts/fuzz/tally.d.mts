export interface Tally {
  inputs: number
  wrong: number
  hangs: number
  slow: number
  ended: number
  parser: number
}
export function allowed(size: number): number
export function newTally(): Tally
export function exitCodeOf(tally: Tally): 0 | 1
export function kindOf(count: keyof Tally, wrong: string, number: number): string
