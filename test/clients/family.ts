/** What one generated request is to be, as far as a library can say it. */
export interface Case {
  /** With or without a path of its own, with or without an end slash. */
  readonly base: string
  /** With or without a leading slash, sometimes with a query of its own. */
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string>> | null
  readonly header: readonly [string, string] | null
}

/** One library: how programs that use it are written. Each form gives the source text of statements that send one request, or null when the case has something that the form cannot say. */
export interface Family {
  /** The name of the model. */
  readonly client: string
  /** The library, when one model serves several. */
  readonly library?: string
  /** As it is installed, and as programs import it: `{ ky2: 'ky' }`. */
  readonly installedAs?: Readonly<Record<string, string>>
  /** The major that a package.json would name. */
  readonly major?: number
  /** Import statements. */
  readonly imports: string
  readonly forms: Readonly<Record<string, (given: Case) => string | null>>
  /** What the library does to a request that no model of paths, methods and data says: such cases are left out, with the reason. */
  readonly except?: readonly { readonly because: string, readonly is: (given: Case, form: string) => boolean }[]
}

/** A request, as it arrived or as it is predicted. Paths are decoded, without double slashes; the query is sorted. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly header: string | null
  /** Null where there is none, or where the model does not say. */
  readonly body: string | null
}

/** Stands for the server's address in programs; it is known when they run. */
export const ORIGIN = 'http://loopback.invalid:8080'
