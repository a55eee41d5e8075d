/** A text to make mutants of; `from` says where it is from. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly from: string
}
export interface Mutant {
  readonly path: string
  readonly text: string
  readonly how: string
}
export function mutantOf(seed: number, number: number, texts: readonly Source[]): Mutant
