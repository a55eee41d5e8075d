/**
 * How a base and a path become one address (http-clients 4.3). `trim`: one slash between them; `concat`: as they are; `leading`: the same, only before a path that begins with one; `whatwg`: as the URL
 * standard resolves them; `slash`: the same with a slash put behind the base; `strict`: one slash, and a path that begins with one throws;
 * `relative`: one slash, only before a path that begins with none; `origin`: the base's path is dropped; `none`: there is no base.
 */
export type Join = 'trim' | 'concat' | 'leading' | 'whatwg' | 'slash' | 'strict' | 'relative' | 'origin' | 'none'

/** What a request is made of. */
export type Facet = 'url' | 'base' | 'prefix' | 'method' | 'path' | 'query' | 'headers' | 'body'

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
  /** `all`: every argument holds options, or is an instance whose options are taken over. */
  readonly options?: number | 'all'
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
  readonly response?: AnswerForm
  /** What stands behind a space in the URL belongs to something else. */
  readonly firstWord?: true
  /** What a function that is given to this form gets, when it is not what others get. */
  readonly callback?: readonly Given[]
  /** It gives the address and sends nothing, as `axios.getUri`; or a request that has no address before a step gives it one. */
  readonly gives?: 'address' | 'request'
}
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** A call that makes an instance, or sets defaults of the library for all. */
export interface Factory extends Positions {
  readonly callee: readonly string[]
  readonly on?: 'library' | 'instance'
  /** What an argument is shows by its shape: a method in capitals, a base with a scheme, an object of headers. */
  readonly by?: 'shape'
  /** A server of the project may be given in place of its address. */
  readonly server?: true
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
  /** What the function that it is given gets; `callbackAt`: when one stands there, else the next step that fits is meant. */
  readonly callback?: readonly Given[]
  readonly callbackAt?: number
  /** It gives the request all the same, and not what the function makes of it. */
  readonly gives?: 'request'
}
/** What a callback is given, by position. `event`: what has the answer as its target; `message`: what has a piece of the body as its data; `other`: something else. */
export type Given = 'error' | 'answer' | 'body' | 'event' | 'message' | 'other'

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
export interface AnswerForm {
  readonly members?: readonly string[]
  readonly calls?: readonly string[]
  readonly text?: readonly string[]
  /** The event of the answer that gives a listener the body in pieces; iterating the answer gives them too. */
  readonly pieces?: string
  /** What the call gives is the parsed body; `somewhere`: something out of it, nobody knows where. */
  readonly itself?: true | 'somewhere'
  /** The members of what the call gives that hold the parsed body, one in the other. */
  readonly held?: readonly string[]
}

/** One HTTP client library. A new one is one file with such an object, a line in `index.ts` and a fixture. */
export interface Client {
  readonly name: string
  /** Packages, or exports of packages: `undici:fetch`. */
  readonly modules: readonly string[]
  readonly globals?: readonly string[]
  /** Majors of the package that it holds for, both included, when others differ. */
  readonly majors?: { readonly from?: number, readonly to?: number }
  /** Type names of its instances as the package exports them. */
  readonly types?: readonly string[]
  /** Names that stand for an instance wherever nothing else is known of them, in files of packages that use one of `packages`. */
  readonly named?: { readonly names: readonly string[], readonly packages?: readonly string[] }
  readonly create?: readonly Factory[]
  /** Calls that set the library's own defaults: `$.ajaxSetup(…)`. */
  readonly configure?: readonly Factory[]
  /** The member that holds the defaults of an instance, for `axios.defaults.baseURL = …`. */
  readonly defaults?: string
  /** The members that are given functions which each request, as an options object, or each answer goes through: `interceptors.response.use`. */
  readonly onRequest?: string
  readonly onResponse?: string
  readonly calls: readonly CallForm[]
  readonly steps?: readonly Step[]
  /** Methods of callees that are not named after them: `del`. */
  readonly methods?: Readonly<Record<string, HttpMethod>>
  /** The method of a request with a body that names none; else it is GET. */
  readonly methodWithBody?: HttpMethod
  /** For these methods the body goes into the query, unless this option is set; for all of them where `always` is; `replaces`: in place of the one in the URL. */
  readonly bodyInQuery?: { readonly methods: readonly HttpMethod[], readonly unless?: string, readonly always?: string, readonly replaces?: true }
  readonly options: OptionNames
  readonly join: Join
  readonly prefixJoin?: Join
  /** Query options take the place of the query in the URL. */
  readonly queryReplaces?: true
  readonly response: AnswerForm
  /** What a function among the arguments is given; `listens`: so is a listener of this event of what is returned. */
  readonly callback?: readonly Given[]
  readonly listens?: string
  /** The same for functions among the options, such as `success`. */
  readonly callbacks?: Readonly<Record<string, readonly Given[]>>
  /** The same for functions that are put on the request: `xhr.onload = …`. */
  readonly assigned?: Readonly<Record<string, readonly Given[]>>
  /** Members of a thrown error that lead to the answer; `errorBody`: to its parsed body. */
  readonly error?: readonly string[]
  readonly errorBody?: readonly string[]
  /** Calls whose function is given the library's own object: `jQuery(function ($) { … })`. */
  readonly givesLibrary?: readonly string[]
  /** Calls that are given a list and a function, and the parameter of it that gets each element: `$.each(records, (index, record) => …)`. */
  readonly each?: Readonly<Record<string, number>>
  /** It stands for the server in tests. */
  readonly mock?: true
}
