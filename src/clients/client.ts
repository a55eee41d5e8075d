import type { ResponseForm, CallForm, Factory, CallbackArgument, HttpMethod, Join, OptionNames, Step } from './forms.ts'
import type { Chain, Endpoints, Holder, Hooks, Later, RequestHooks } from './hooks.ts'

/** A header that the elements of an option make. */
export interface ListedHeader {
  readonly header: string
  readonly options: readonly string[]
  readonly as: string
}

/** One HTTP client library. A new one is one file with such an object, a line in `index.ts` and a fixture. */
export interface Client {
  readonly name: string
  /** Packages, or exports of packages: `undici:fetch`. An export named like its package is the package's own object: `got:got` is `got`. */
  readonly modules: readonly string[]
  readonly globals?: readonly string[]
  /** The majors of the package that it models, both included, when others differ. */
  readonly majors?: { readonly from?: number, readonly to?: number }
  /** Type names of its instances as the package exports them. */
  readonly types?: readonly string[]
  /**
   * Names that are taken for an instance where nothing else is known of them, in packages that use one of `packages`; with `isAlone`, only
   * where the name is the whole callee.
   */
  readonly named?: { readonly names: readonly string[], readonly packages?: readonly string[], readonly isAlone?: true }
  readonly create?: readonly Factory[]
  /** Calls that set the library's own defaults: `$.ajaxSetup(…)`. */
  readonly configure?: readonly Factory[]
  /** The member that holds the defaults of an instance, for `axios.defaults.baseURL = …`. */
  readonly defaults?: string
  /** The members that register interceptors of requests, which get the options, and of responses: `interceptors.response.use`. */
  readonly onRequest?: string
  readonly onResponse?: string
  readonly hooks?: Hooks
  /** The option that holds interceptors. */
  readonly optionHooks?: RequestHooks
  readonly chain?: Chain
  readonly holders?: readonly Holder[]
  readonly calls: readonly CallForm[]
  /**
   * Calls of operations that a factory was given: members of an instance by their keys, at any depth, or by `named` of each in a
   * list, after `prefix`; `responses` is the member that holds schemas of responses. Calls with a callee are those of a member of the operation.
   */
  readonly operations?: { readonly calls: readonly CallForm[], readonly named?: string, readonly prefix?: string, readonly responses?: string }
  /** Functions of a sender that send its request. */
  readonly senders?: readonly string[]
  /** Calls that take a response and return its parsed body. */
  readonly parses?: readonly string[]
  /** Instances that are not made in code, such as injected ones, are one and the same. */
  readonly shared?: true
  /** Members of the options that are none of these, and no values for the URL, go into the query for these methods, else into the body. */
  readonly rest?: { readonly apart: readonly string[], readonly inQuery: readonly HttpMethod[] }
  /** Options that are not known are only parameters of the operation, and set no URL, method or base. */
  readonly unseenParameters?: true
  /** Exports that do what a global does: `AxiosHeaders` is like `Headers`, `axios.all` like `Promise.all`. */
  readonly like?: Readonly<Record<string, string>>
  readonly endpoints?: Endpoints
  readonly steps?: readonly Step[]
  /** Methods of callees that are not named after them: `del`. */
  readonly methods?: Readonly<Record<string, HttpMethod>>
  /** The method of a request with a body that names none; else it is GET. */
  readonly methodWithBody?: HttpMethod
  /** The method of a request whose options do not name one, also when the options are open. */
  readonly methodUnseen?: HttpMethod
  /** A request without a method matches every method: a mock of them all. */
  readonly anyMethod?: true
  /** Addresses are patterns: globs with stars, regular expressions, and texts that begin with these words and a colon. */
  readonly patterns?: readonly string[]
  /**
   * For these methods the body is sent as the query, unless this option is set; for all methods where `always` is set; `replaces`:
   * in place of the query in the URL.
   */
  readonly bodyInQuery?: { readonly methods: readonly HttpMethod[], readonly unless?: string, readonly always?: string, readonly replaces?: true }
  readonly options: OptionNames
  /** Each option and each query value may be a reference, which is read through its `value`. */
  readonly references?: true
  /** Placeholders without a value are removed, with the slash before them. */
  readonly dropsUnfilled?: true
  readonly join: Join
  /** The library's own base. */
  readonly base?: string
  /** The option that, when it is false, puts the base before absolute addresses too. */
  readonly absoluteUnless?: string
  readonly prefixJoin?: Join
  /**
   * How options of a call combine with those of its instance. `names`: the call's replace those of the same name; `whole`: they
   * replace all; without it, both are sent.
   */
  readonly later?: { readonly query?: Later, readonly headers?: Later }
  /** Members of the headers that hold headers for all requests, or for the method that names the member. */
  readonly headerGroups?: { readonly all: string, readonly methods: readonly string[] }
  /** Headers that list the elements of an option, each as a text in which `{}` stands for it. */
  readonly listedHeaders?: readonly ListedHeader[]
  /** Query options take the place of the query in the URL. */
  readonly queryReplaces?: true
  readonly response: ResponseForm
  /** Other response forms, chosen by the value of an option; the first that fits counts. */
  readonly responses?: readonly { readonly option: string, readonly is: string | boolean, readonly form: ResponseForm }[]
  /** The arguments of a callback among the arguments; `listens`: a listener of this event of the result gets the same. */
  readonly callback?: readonly CallbackArgument[]
  readonly listens?: string
  /** The same for functions among the options, such as `success`. */
  readonly callbacks?: Readonly<Record<string, readonly CallbackArgument[]>>
  /** The same for functions that are assigned to the request: `xhr.onload = …`. */
  readonly assigned?: Readonly<Record<string, readonly CallbackArgument[]>>
  /** Members of a thrown error that lead to the response; `errorBody`: to its parsed body. */
  readonly error?: readonly string[]
  readonly errorBody?: readonly string[]
  /** Calls that pass the library's own object to their callback: `jQuery(function ($) { … })`. */
  readonly givesLibrary?: readonly string[]
  /** Calls that take a list and a callback, and the position at which the callback gets each element: `$.each(records, (index, record) => …)`. */
  readonly each?: Readonly<Record<string, number>>
  /** It replaces the server in tests. */
  readonly mock?: true
}
