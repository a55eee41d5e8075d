/** A text to make mutants of; `from` says where it is from, `found` what is found in it, where that is known. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly from: string
  readonly found?: readonly string[]
}
export type Rare = 'formats' | 'suppressions' | 'together'
/** A text to analyse. */
export interface Input {
  readonly path: string
  readonly text: string
  readonly how?: string
  /** It is as it was written. */
  readonly isSource?: boolean
  /** The line and the entry of each finding, where they are known. */
  readonly found?: readonly string[]
  /** The oracles that are asked besides the usual ones. */
  readonly rare?: readonly Rare[]
}
export function inputOf(seed: number, number: number, texts: readonly Source[]): Required<Omit<Input, 'found'>> & Pick<Input, 'found'>
export function mutantOf(seed: number, number: number, texts: readonly Source[]): Input & { readonly how: string }
