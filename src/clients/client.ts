/**
 * How a base and a path become one address (http-clients 4.3). `trim`: one slash between them; `always`: the same, also before an absolute
 * address; `once`: as `trim`, unless the path begins with the base already; `concat`: as they are; `leading`: the same, only before a path that
 * begins with a slash; `inside`: as they are, the path before the base's query; `whatwg`: as the URL standard resolves them; `slash`: the same with
 * a slash put behind the base; `strict`: one slash, and a path that begins with one throws; `single`: a slash behind the base and one less before
 * the path, and no base before an address with `//` anywhere; `cut`: as they are but for one slash at the end of the base; `relative`: one slash,
 * only before a path that begins with none; `origin`: the base's path is dropped; `none`: there is no base.
 */
export type Join = 'trim' | 'always' | 'once' | 'concat' | 'leading' | 'inside' | 'whatwg' | 'slash' | 'strict' | 'single' | 'cut' | 'relative' | 'origin' | 'none'

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
  readonly response?: AnswerForm
  /** What the options say of these counts for nothing. */
  readonly ignores?: readonly Facet[]
  /** What stands behind a space in the URL belongs to something else. */
  readonly firstWord?: true
  /** What a function that is given to this form gets, when it is not what others get. */
  readonly callback?: readonly Given[]
  /** It is given several requests, in a list or by name, and gives as many answers; each is the arguments of this form, or the only one of them. */
  readonly several?: string
  /** Without sending anything, the address, as `axios.getUri`; the options of a request, as `new HttpRequest('GET', url)`; its argument, as `makeApi([…])`. `instance`: the object that it is a member of; `request`: one that has no address before a step gives it one. */
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
  readonly callback?: readonly Given[]
  readonly callbackAt?: number
  /** It gives the request all the same, and not what the function makes of it; or the object that the request was made with, for the next one. */
  readonly gives?: 'request' | 'instance'
}
/** What a callback is given, by position. `event`: what has the answer as its target; `message`: what has a piece of the body as its data; `other`: something else. */
export type Given = 'error' | 'answer' | 'body' | 'event' | 'message' | 'other'

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
  /** The option that is a function, which makes of the answer what the call gives. */
  readonly made?: string
  /** The option that lists the members of that which are kept: it reads them. */
  readonly picks?: string
}

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

/** One HTTP client library. A new one is one file with such an object, a line in `index.ts` and a fixture. */
export interface Client {
  readonly name: string
  /** Packages, or exports of packages: `undici:fetch`. Of an export that has its own name here nothing else is meant: `got:got` is the object that `got` is. */
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
  readonly hooks?: Hooks
  /** The option that holds functions which each request goes through. */
  readonly optionHooks?: RequestHooks
  readonly chain?: Chain
  readonly holders?: readonly Holder[]
  readonly calls: readonly CallForm[]
  /** How operations are called that a factory was given: members of an instance by their keys, at any depth, or by `named` of each in a list; `answers` is the member that holds schemas of answers. */
  readonly operations?: { readonly calls: readonly CallForm[], readonly named?: string, readonly answers?: string }
  /** Calls that are given an answer and give its parsed body. */
  readonly parses?: readonly string[]
  /** Instances that are not made in code, such as injected ones, are one and the same. */
  readonly shared?: true
  /** Members of the options that are none of these, and no values for the URL, go into the query for these methods, else into the body. */
  readonly rest?: { readonly apart: readonly string[], readonly inQuery: readonly HttpMethod[] }
  /** Exports that do what a global does: `AxiosHeaders` is like `Headers`, `axios.all` like `Promise.all`. */
  readonly like?: Readonly<Record<string, string>>
  readonly endpoints?: Endpoints
  readonly steps?: readonly Step[]
  /** Methods of callees that are not named after them: `del`. */
  readonly methods?: Readonly<Record<string, HttpMethod>>
  /** The method of a request with a body that names none; else it is GET. */
  readonly methodWithBody?: HttpMethod
  /** A request that names no method is one of any: a mock that answers them all. */
  readonly anyMethod?: true
  /** Addresses are patterns: globs with stars, regular expressions, and texts that begin with these words and a colon. */
  readonly patterns?: readonly string[]
  /** For these methods the body goes into the query, unless this option is set; for all of them where `always` is; `replaces`: in place of the one in the URL. */
  readonly bodyInQuery?: { readonly methods: readonly HttpMethod[], readonly unless?: string, readonly always?: string, readonly replaces?: true }
  readonly options: OptionNames
  /** Each option, and each value among the query, may be a reference: its `value` counts. */
  readonly references?: true
  /** Placeholders that nothing fills are left out, with the slash before them. */
  readonly dropsUnfilled?: true
  readonly join: Join
  /** A base that it has by itself. */
  readonly base?: string
  /** The option that, when it is false, puts the base before absolute addresses too. */
  readonly absoluteUnless?: string
  readonly prefixJoin?: Join
  /** Of what an instance and a call both name the call's is sent: `names`; or all of the call's in place of all of the instance's: `whole`. Else they add up. */
  readonly later?: { readonly query?: Later, readonly headers?: Later }
  /** Members of headers that hold headers for all requests, or for those of the method that they are named after. */
  readonly headerGroups?: { readonly all: string, readonly methods: readonly string[] }
  /** Query options take the place of the query in the URL. */
  readonly queryReplaces?: true
  readonly response: AnswerForm
  /** Answers that are got in a way of their own where an option is set so; the first that fits. */
  readonly responses?: readonly { readonly option: string, readonly is: string | boolean, readonly form: AnswerForm }[]
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
