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

/** What a request is made of. */
export type OptionRole = 'url' | 'base' | 'prefix' | 'method' | 'path' | 'query' | 'headers' | 'body'

/** Where things stand among the arguments of a call; counted from 0. */
export interface Positions {
  /** When an object is given there, it is the options. */
  readonly url?: number
  readonly base?: number
  readonly path?: number
  readonly query?: number
  readonly headers?: number
  /** The name and the value of one header. */
  readonly header?: readonly [number, number]
  readonly body?: number
  /** `all`: every argument holds options, is an instance whose options are taken over, or a function that makes options of those before. */
  readonly options?: number | 'all'
  /** The URL, or the options in its place, may be what a function gives: `httpResource(() => url)`. */
  readonly lazy?: true
  /** It is for calls with at least so many arguments that are no functions; the next one that fits is for the others. */
  readonly least?: number
}

/** One way to make a request. */
export interface CallForm extends Positions {
  /** Members after the client object; `''` is the client itself. */
  readonly callee: readonly string[]
  /** Called on the library's own object, or on an instance that was made; both when it is not given. */
  readonly on?: 'library' | 'instance'
  /** `callee`: the member's name is the method; `options`: from the options; `url`: the first word of the URL; a number: that argument; text: always that. */
  readonly method: 'callee' | 'options' | 'url' | number | HttpMethod
  /** The form is for these methods, and for so many arguments that are no functions, only; the next one that fits is for the others. */
  readonly only?: readonly HttpMethod[]
  readonly count?: readonly number[]
  /** Where the answer of this form is got in a way of its own. */
  readonly response?: ResponseForm
  /** What the options say of these counts for nothing. */
  readonly ignores?: readonly OptionRole[]
  /** What stands behind a space in the URL belongs to something else. */
  readonly firstWord?: true
  /** What a function that is given to this form gets, when it is not what others get. */
  readonly callback?: readonly CallbackArgument[]
  /** It is given several requests, in a list or by name, and gives as many answers; each is the arguments of this form, or the only one of them. */
  readonly several?: string
  /**
   * Without sending anything, the address, as `axios.getUri`; the options of a request, as `new HttpRequest('GET', url)`; its
   * argument, as `makeApi([…])`. `instance`: the object that it is a member of; `request`: one that has no address before a step
   * gives it one.
   */
  readonly gives?: 'address' | 'options' | 'argument' | 'instance' | 'request'
}
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** A call that makes an instance, or sets defaults of the library for all. */
export interface Factory extends Positions {
  readonly callee: readonly string[]
  readonly on?: 'library' | 'instance'
  /** What an argument is shows by its shape: a method in capitals, a base with a scheme, an object of headers; other words are kept as the option `@type`. */
  readonly by?: 'shape'
  /** It takes over nothing of the object that it is called on. */
  readonly fresh?: true
  /** Options are what this member of the argument gives when it is called: `registerAsync({ useFactory })`. */
  readonly madeBy?: string
  /** Instances have a member for each path, with a member for each method: `client['/zones'].GET()`. */
  readonly pathMembers?: true
  /** A server of the project may be given in place of its address. */
  readonly server?: true
  /** The argument that holds operations: `{ update: { method: 'PUT' } }`. */
  readonly operations?: number
}

/** A method that adds to a request: on an instance it gives another instance, on what a request gave it changes the request. */
export interface Step extends Positions {
  readonly callee: readonly string[]
  readonly on?: 'instance' | 'request'
  /** The argument that is the method of a request that was made without an address. */
  readonly method?: number
  /** It sends the request: what was put on it is called. */
  readonly sends?: true
  /** What it adds to an instance stays there for all later requests. */
  readonly stays?: true
  /** The argument that, when it is true, makes the base that is given take the place of the one before. */
  readonly replaces?: number
  /** Its argument is kept as an option of this name. */
  readonly keeps?: string
  /** What the function that it is given gets; `callbackAt`: when one stands there, else the next step that fits is meant. */
  readonly callback?: readonly CallbackArgument[]
  readonly callbackAt?: number
  /** It gives the request all the same, and not what the function makes of it; or the object that the request was made with, for the next one. */
  readonly gives?: 'request' | 'instance'
}
/**
 * What a callback is given, by position. `event`: what has the answer as its target; `message`: what has a piece of the body as its
 * data; `other`: something else.
 */
export type CallbackArgument = 'error' | 'response' | 'body' | 'event' | 'message' | 'other'

/** Names of the members of an options object, dotted for members of members; a list means that any of them serves, and `''` is the object itself. */
export interface OptionNames {
  readonly url?: readonly string[]
  readonly base?: readonly string[]
  /** A second base, joined before the first in its own way. */
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

/** How the parsed body is reached: by a member, by a call; `text` gives it unparsed. */
export interface ResponseForm {
  readonly members?: readonly string[]
  /** Members that hold the body of an answer that says what went wrong. */
  readonly errors?: readonly string[]
  readonly calls?: readonly string[]
  readonly text?: readonly string[]
  /** Methods that may be given the way to a member as text: `answer.json('result.0.name')`, `.its('body.result')`. */
  readonly selects?: readonly string[]
  /** Methods that give it to a function and go on with it: `.should(answer => …)`. */
  readonly shows?: readonly string[]
  /** The event of the answer that gives a listener the body in pieces; iterating the answer gives them too. */
  readonly pieces?: string
  /** What the call gives is the parsed body; `somewhere`: something out of it, nobody knows where. */
  readonly itself?: true | 'somewhere'
  /** The members of what the call gives that hold the parsed body, one in the other. */
  readonly held?: readonly string[]
  /** A method that does with the parsed body what `then` does with a promise. */
  readonly then?: string
  /** A method that gives the answer before its body was parsed, and methods that give an object with the parsed body at a member. */
  readonly bare?: string
  readonly beside?: Readonly<Record<string, string>>
  /** Methods that give more answers of the same kind: the next page. */
  readonly same?: readonly string[]
  /** The option that is a function, which makes of the answer what the call gives. */
  readonly made?: string
  /** The option that lists the members of that which are kept: it reads them. */
  readonly picks?: string
}
