/** How what comes later goes with what came before. */
export type Later = 'names' | 'whole'

/** How what comes between the call and the request is given and called; without it: a function, the last one first, with what the call was given. */
export interface Hooks {
  /** The first one that was given comes first. */
  readonly inOrder?: true
  /** It is a member of an object that is given. */
  readonly members?: { readonly request: string, readonly response: string }
  /** It gets the whole address, and no base or query counts that it sets. */
  readonly whole?: true
  /** Calls that take functions away again, all of them may still run. */
  readonly removed?: readonly string[]
  /** It gets an object with the request in this member, and may give another one. */
  readonly holds?: string
}
/** Functions among the options that see a request before it is sent: what they do to it counts, and what they give in its place. */
export interface RequestHooks {
  readonly option: string
  /** What each is given: views of the request, or an object of such. */
  readonly given: readonly (RequestView | Readonly<Record<string, RequestView>>)[]
  /** Each is given what sends the request, and gives a function that takes these and calls it. */
  readonly wraps?: true
  /** The URL that they see has its base and query already. */
  readonly joined?: true
}
/** `request` has a URL, a method and headers; `options` are those of the call; `url` is the URL alone. */
export type RequestView = 'request' | 'options' | 'url'

/** A class of the library that holds parameters or headers. Its methods change nothing: they give another one. */
export interface Holder {
  readonly callee: string
  readonly role: 'params' | 'headers'
  /** The member of what it is made of that holds them; else that itself does. */
  readonly from?: string
}

/** Functions that each request of the project goes through: `(request, next) => next(request.clone({ url }))`. */
export interface Chain {
  /** The function of the library that is given a list of them. */
  readonly given: string
  /** Types of the library that only their second parameters have. */
  readonly next: readonly string[]
  /** The method of a request that gives a copy with changes; and members of the changes that are added to what another one holds. */
  readonly copy: string
  readonly adds: Readonly<Record<string, string>>
}

/** Endpoints that a function says that is given a builder: `createApi({ baseQuery, endpoints: build => ({ list: build.query({ query }) }) })`. */
export interface Endpoints {
  /** Functions that make an instance, and methods that add endpoints to one. */
  readonly create: readonly string[]
  readonly add: readonly string[]
  /** Their options that hold what sends requests, and the function that says the endpoints. */
  readonly sender: string
  readonly said: string
  /** Methods of the builder. */
  readonly kinds: readonly string[]
  /** Members of an endpoint: what gives the URL or the options of its request, what makes the request itself, what makes something of the answer. */
  readonly request: string
  readonly own: string
  readonly result: string
  /** The member of what a sender or a hook gives that holds the answer. */
  readonly data: string
}
