/** How later options combine with earlier ones. */
export type Later = 'names' | 'whole'

/** How interceptors are registered and called; by default, as functions, the last one first, with the options of the call. */
export interface Hooks {
  /** They are called in the order of registration. */
  readonly inOrder?: true
  /** They are members of an object that is registered. */
  readonly members?: { readonly request: string, readonly response: string }
  /** They get the whole address; a base or query that they set is ignored. */
  readonly whole?: true
  /** Calls that remove interceptors. Any of them may still run. */
  readonly removed?: readonly string[]
  /** They get an object with the request in this member, and may return another request. */
  readonly holds?: string
}
/** Functions among the options that get a request before it is sent, and may change or replace it. */
export interface RequestHooks {
  readonly option: string
  /** The arguments of each: views of the request, or an object of such views. */
  readonly given: readonly (RequestView | Readonly<Record<string, RequestView>>)[]
  /** Each gets the function that sends the request, and returns one that takes these arguments and calls it. */
  readonly wraps?: true
  /** Their URL includes the base and the query. */
  readonly joined?: true
}
/** `request` has a URL, a method and headers; `options` are those of the call; `url` is the URL alone. */
export type RequestView = 'request' | 'options' | 'url'

/** An immutable class of parameters or headers: its methods return another instance. */
export interface Holder {
  readonly callee: string
  readonly role: 'params' | 'headers'
  /** The member of the constructor's argument that holds them; by default, the argument itself. */
  readonly from?: string
}

/** Middleware that each request of the project passes through: `(request, next) => next(request.clone({ url }))`. */
export interface Chain {
  /** The function of the library that takes a list of them. */
  readonly given: string
  /** Types that only their second parameter has. */
  readonly next: readonly string[]
  /** The method of a request that returns a changed copy; and the members of the changes that add to those of another member. */
  readonly copy: string
  readonly adds: Readonly<Record<string, string>>
}

/** Endpoints that a function declares with a builder: `createApi({ baseQuery, endpoints: build => ({ list: build.query({ query }) }) })`. */
export interface Endpoints {
  /** Functions that create an instance, and methods that add endpoints to one. */
  readonly create: readonly string[]
  readonly add: readonly string[]
  /** Their options for the sender of requests, and for the function that declares the endpoints. */
  readonly sender: string
  readonly declare: string
  /** Methods of the builder. */
  readonly kinds: readonly string[]
  /** Members of an endpoint: the function that returns its URL or options, the one that sends the request itself, the one that maps the response. */
  readonly request: string
  readonly own: string
  readonly result: string
  /** The option of a hook for the function that takes something of its result. */
  readonly select: string
  /** The member of a sender's or a hook's result that holds the response. */
  readonly data: string
}
