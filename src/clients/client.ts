/** How a base and a path become one address (the five classes; `none`: there is no base). */
export type Join = 'trim' | 'concat' | 'whatwg' | 'origin' | 'none'

/** One way to call a client. Numbers are argument positions. */
export interface CallForm {
  /** Members after the client object; `''` is the client itself. */
  readonly callee: readonly string[]
  /** `callee`: the member's name is the method; `options`: from the options, else `GET`; a number: that argument. */
  readonly method: 'callee' | 'options' | number
  /** When an object is given there, it is the options. */
  readonly url: number
  readonly body?: number
  readonly options?: number
}

/** Names of the members of an options object; a list means that any of them serves. */
export interface OptionNames {
  readonly url?: readonly string[]
  readonly base?: readonly string[]
  readonly method?: readonly string[]
  readonly query?: readonly string[]
  readonly headers?: readonly string[]
  readonly body?: readonly string[]
  /** Parts of an address instead of a URL. */
  readonly parts?: { readonly protocol: readonly string[], readonly host: readonly string[], readonly path: readonly string[] }
}

/** One HTTP client library. A new one is one file with such an object, a line in `index.ts` and a fixture. */
export interface Client {
  readonly name: string
  readonly modules: readonly string[]
  readonly globals?: readonly string[]
  /** Factories of instances; the argument holds defaults under the names of `options`. */
  readonly create?: { readonly callee: readonly string[], readonly options: number }
  /** The member that holds the defaults of an instance, for `axios.defaults.baseURL = …`. */
  readonly defaults?: string
  /** The member that is given functions which each answer goes through before the code gets it: `interceptors.response.use`. */
  readonly onResponse?: string
  /** Type names of its instances as the package exports them. */
  readonly types?: readonly string[]
  readonly calls: readonly CallForm[]
  readonly options: OptionNames
  readonly join: Join
  /** How the parsed body is reached: by a member, by a call; `text` gives it unparsed. */
  readonly response: {
    readonly members: readonly string[]
    readonly calls: readonly string[]
    readonly text: readonly string[]
    /** The event of the answer that gives a listener the body in pieces; iterating the answer gives them too. */
    readonly pieces?: string
  }
  /** A function given as the last argument is called with the answer; so is a listener of this event of what is returned. */
  readonly callback?: string
  /** Members of a thrown error that lead to the parsed body. */
  readonly error?: readonly string[]
  /** Methods of what is returned that set a header. */
  readonly setHeader?: readonly string[]
  /** Methods of what is returned that send a body, such as `write` of a request. */
  readonly send?: readonly string[]
}
