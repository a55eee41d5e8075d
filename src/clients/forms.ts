/**
 * How a base and a path become one address (http-clients 4.3). `trim`: one slash between them; `always`: the same, also before an absolute
 * address; `once`: as `trim`, unless the path begins with the base already; `concat`: as they are; `leading`: the same, only before a path that
 * begins with a slash; `inside`: as they are, the path before the base's query; `whatwg`: as the URL standard resolves them; `slash`: the same with
 * a slash put behind the base; `strict`: one slash, and a path that begins with one throws; `single`: a slash behind the base and one less before
 * the path, and no base before an address with `//` anywhere; `cut`: as they are but for one slash at the end of the base; `relative`: one slash,
 * only before a path that begins with none; `origin`: the base's path is dropped; `none`: there is no base.
 */
export type Join =
  'trim' | 'always' | 'once' | 'concat' | 'leading' | 'inside' | 'whatwg' | 'slash' | 'strict' | 'single' | 'cut' | 'relative' | 'origin' | 'none'

/** The part of a request that an option or argument gives. */
export type OptionRole = 'url' | 'base' | 'prefix' | 'method' | 'path' | 'query' | 'headers' | 'body'

/** Positions of arguments, counted from 0. */
export interface Positions {
  /** An object at this position is the options. */
  readonly url?: number
  readonly base?: number
  readonly path?: number
  readonly query?: number
  readonly headers?: number
  /** The name and the value of one header. */
  readonly header?: readonly [number, number]
  readonly body?: number
  /** `all`: every argument is an object of options, an instance whose options are copied, or a function from the options before to options. */
  readonly options?: number | 'all'
  /** The URL, or the options in its place, may be returned by a function: `httpResource(() => url)`. */
  readonly lazy?: true
  /** The form needs at least this many arguments that are no functions; other calls use the next form that fits. */
  readonly least?: number
}

/** A form of calls that make a request. */
export interface CallForm extends Positions {
  /** Members after the client object; `''` is the client itself. */
  readonly callee: readonly string[]
  /** The receiver: the library's own object, or an instance; by default, both. */
  readonly on?: 'library' | 'instance'
  /** `callee`: the member's name is the method; `options`: from the options; `url`: the first word of the URL; a number: that argument; text: always that. */
  readonly method: 'callee' | 'options' | 'url' | number | HttpMethod
  /** The form is only for these methods, and for these numbers of arguments that are no functions; other calls use the next form that fits. */
  readonly only?: readonly HttpMethod[]
  readonly count?: readonly number[]
  /** The response form of these calls, where it differs from the client's. */
  readonly response?: ResponseForm
  /** Roles that the options of this form cannot set. */
  readonly ignores?: readonly OptionRole[]
  /** The URL ends at the first space. */
  readonly firstWord?: true
  /** The arguments of a callback, where they differ from the client's. */
  readonly callback?: readonly CallbackArgument[]
  /** It takes several requests, in a list or by name, and returns as many responses; each request is the arguments of this form, or its only one. */
  readonly several?: string
  /**
   * The result of a call that sends nothing: the address, as `axios.getUri`; the options of a request, as `new HttpRequest('GET', url)`;
   * its argument, as `makeApi([…])`; an object with functions that send it, beside its answer: `api.rename.useMutation().mutate(…)`.
   * `instance`: the receiver, after sending; `request`: a request that a later step gives an address.
   */
  readonly gives?: 'address' | 'options' | 'argument' | 'sender' | 'instance' | 'request'
  /** The position of an object of which only callbacks and the function that makes the result count. */
  readonly settings?: number
  /** The option, and its argument, that is put before the path of each operation in the argument that it gives. */
  readonly prefix?: { readonly at: number, readonly option: string }
}
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** A call that creates an instance, or sets the library's defaults. */
export interface Factory extends Positions {
  readonly callee: readonly string[]
  readonly on?: 'library' | 'instance'
  /** Arguments are recognised by their shape: a method in capitals, a base with a scheme, an object of headers; other words become the option `@type`. */
  readonly by?: 'shape'
  /** It inherits no options from its receiver. */
  readonly fresh?: true
  /** The options are returned by this member of the argument: `registerAsync({ useFactory })`. */
  readonly madeBy?: string
  /**
   * Instances have a member for each path, with a member for each method: `client['/zones'].GET()`. `all`: all members before that are segments of
   * the path, `client.zones[':id'].$get()`, and a last `index` is none.
   */
  readonly pathMembers?: true | 'all'
  /** A server of the project may be passed in place of its address. */
  readonly server?: true
  /** Its type argument is the type of the server: an address that is not known is that of this server. */
  readonly typed?: true
  /** The argument that holds operations: `{ update: { method: 'PUT' } }`. */
  readonly operations?: number
  /** The argument that is an instance of another client, whose options it has: `new ZodiosHooks('zones', client)`. */
  readonly copies?: number
}

/** A builder step: on an instance it returns another instance, on the result of a request it changes the request. */
export interface Step extends Positions {
  readonly callee: readonly string[]
  readonly on?: 'instance' | 'request'
  /** The argument that is the method of a request that was made without an address. */
  readonly method?: number
  /** It sends the request: callbacks that were assigned to it are called. */
  readonly sends?: true
  /** Its options persist on the instance for all later requests. */
  readonly stays?: true
  /** The position of a flag by which the base replaces the earlier one. */
  readonly replaces?: number
  /** Its argument becomes an option of this name. */
  readonly keeps?: string
  /** The arguments of its callback; `callbackAt`: the step applies only if a function is at this position. */
  readonly callback?: readonly CallbackArgument[]
  readonly callbackAt?: number
  /** It returns the request, whatever the callback returns; or the instance that the request was made with. */
  readonly gives?: 'request' | 'instance'
}
/**
 * An argument of a callback. `event`: an object with the response as `target`; `message`: one with a piece of the body as `data`; `data`: what a
 * function among the options makes of the response, or else the response; `other`: any other value.
 */
export type CallbackArgument = 'error' | 'response' | 'body' | 'event' | 'message' | 'data' | 'other'

/** Names of the members of an options object, dotted for members of members; any name of a list serves, and `''` is the object itself. */
export interface OptionNames {
  readonly url?: readonly string[]
  readonly base?: readonly string[]
  /** A second base, joined to the path by `prefixJoin` before the first one is joined. */
  readonly prefix?: readonly string[]
  readonly method?: readonly string[]
  /** Values for `{name}` and `:name` in the URL. */
  readonly path?: readonly string[]
  readonly query?: readonly string[]
  readonly headers?: readonly string[]
  readonly body?: readonly string[]
  /** Parts of an address instead of a URL. */
  readonly parts?: { readonly protocol: readonly string[], readonly host: readonly string[], readonly path: readonly string[] }
}

/** How code reaches the parsed body of a response: by a member, or by a call; `text` gives it unparsed. */
export interface ResponseForm {
  readonly members?: readonly string[]
  /** Members that hold the body of an error response. */
  readonly errors?: readonly string[]
  readonly calls?: readonly string[]
  readonly text?: readonly string[]
  /** Methods that may take the path of a member as text: `response.json('result.0.name')`, `.its('body.result')`. */
  readonly selects?: readonly string[]
  /** Methods that pass it to a callback and return it: `.should(response => …)`. */
  readonly shows?: readonly string[]
  /** The event that passes pieces of the body to a listener; iterating the response gives them too. */
  readonly pieces?: string
  /** The call returns the parsed body; `somewhere`: an unknown part of it. */
  readonly itself?: true | 'somewhere'
  /** The path in the result of the call to the parsed body. */
  readonly bodyPath?: readonly string[]
  /** The member of such a result that holds the error of a request that failed, dotted for one in a member. */
  readonly failed?: string
  /** A method that passes the parsed body on as `then` does. */
  readonly then?: string
  /** A method that returns the unparsed response, and methods that return an object with the parsed body at a member. */
  readonly bare?: string
  readonly beside?: Readonly<Record<string, string>>
  /** Methods that return further responses of the same kind: the next page. */
  readonly same?: readonly string[]
  /** Iterating the result of the call gives responses of the same kind. */
  readonly iterated?: true
  /** The option for a function that maps the response to the result of the call. */
  readonly made?: string
  /** The path from what that function gets to the parsed body. */
  readonly madeOf?: readonly string[]
  /** The option that lists which members of that result are kept, and so reads them. */
  readonly picks?: string
}
