/** Facets in the order in which they are shown. */
export const facets: readonly string[]

/** One sectioned fixture. */
export interface FixtureOfClients {
  readonly file: string
  /** Names of the models that it proves. */
  readonly clients: readonly string[]
  readonly proved: ReadonlyMap<string, { readonly line: number, readonly positive: boolean, readonly nearMiss: boolean }>
  /** Why a facet is not there. */
  readonly without: ReadonlyMap<string, string>
}
export function readMatrix(folder: string): readonly FixtureOfClients[]
