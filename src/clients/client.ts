import type { ResponseForm, CallForm, Factory, CallbackArgument, HttpMethod, Join, OptionNames, Step } from './forms.ts'
import type { Chain, Endpoints, Holder, Hooks, Later, RequestHooks } from './hooks.ts'

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
  /**
   * How operations are called that a factory was given: members of an instance by their keys, at any depth, or by `named` of each in
   * a list; `answers` is the member that holds schemas of answers.
   */
  readonly operations?: { readonly calls: readonly CallForm[], readonly named?: string, readonly responses?: string }
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
  /** The method of a request whose options say nothing of it, also when they cannot be seen to their end. */
  readonly methodUnseen?: HttpMethod
  /** A request that names no method is one of any: a mock that answers them all. */
  readonly anyMethod?: true
  /** Addresses are patterns: globs with stars, regular expressions, and texts that begin with these words and a colon. */
  readonly patterns?: readonly string[]
  /**
   * For these methods the body goes into the query, unless this option is set; for all of them where `always` is; `replaces`: in
   * place of the one in the URL.
   */
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
  /**
   * Of what an instance and a call both name the call's is sent: `names`; or all of the call's in place of all of the instance's:
   * `whole`. Else they add up.
   */
  readonly later?: { readonly query?: Later, readonly headers?: Later }
  /** Members of headers that hold headers for all requests, or for those of the method that they are named after. */
  readonly headerGroups?: { readonly all: string, readonly methods: readonly string[] }
  /** Query options take the place of the query in the URL. */
  readonly queryReplaces?: true
  readonly response: ResponseForm
  /** Answers that are got in a way of their own where an option is set so; the first that fits. */
  readonly responses?: readonly { readonly option: string, readonly is: string | boolean, readonly form: ResponseForm }[]
  /** What a function among the arguments is given; `listens`: so is a listener of this event of what is returned. */
  readonly callback?: readonly CallbackArgument[]
  readonly listens?: string
  /** The same for functions among the options, such as `success`. */
  readonly callbacks?: Readonly<Record<string, readonly CallbackArgument[]>>
  /** The same for functions that are put on the request: `xhr.onload = …`. */
  readonly assigned?: Readonly<Record<string, readonly CallbackArgument[]>>
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
