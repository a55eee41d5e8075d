/** A route that a framework derives from the path of a file. */
export interface FileRoute {
  /** Segments; null for a parameter. */
  readonly path: readonly (string | null)[]
  /** The name of the parameter that each segment is; null for other segments. */
  readonly parameters: readonly (string | null)[]
  /** Exported handlers and the methods that each serves; null for any. */
  readonly exports: ReadonlyMap<string, ServedMethods>
  /** An export that makes the file a page, which answers with markup. */
  readonly page?: string
  /** Nothing is before its path: it is no API that is mounted somewhere. */
  readonly isWhole?: true
  /** It serves every path that begins with its own, and gets what follows. */
  readonly rest?: RestOfRoute
  /** Its handlers find the parameters of the path among those of the query. */
  readonly isInQuery?: true
}

/** The segments of a path that a route has no names for. */
export interface RestOfRoute {
  /** The names of the parameter with all of them. */
  readonly names: readonly string[]
  /** The parameter is a list, and not a text with slashes. */
  readonly isList: boolean
}

type ServedMethods = string | readonly string[] | null

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** How in-project servers declare their routes, by the documentation of the frameworks. */
export const serverFrameworks = {
  /** Members of a router that register a handler under a path, and the method that it serves: Express, Fastify, Hono, Koa's router, Polka, itty-router. */
  register: new Map<string, string | null>([...METHODS.map(method => [method.toLowerCase(), method] as const), ['all', null]]),
  /** Members that mount another router below a path. */
  mount: new Set(['use', 'route', 'register']),
  /** The one of these that removes the path from the URL that the handlers get: Express, Polka. */
  removing: 'use',
  /**
   * Members that register a function which responds when a handler fails, and the parameters that it must have: Express and Polka, Hono,
   * Fastify. It gets the error first.
   */
  recovers: new Map([['use', 4], ['onError', 1], ['setErrorHandler', 1]]),
  /** Decorators of methods that serve a path below that of their class, and the method: NestJS, routing-controllers. */
  decorators: new Map<string, string | null>([...METHODS.map(method => [capitalized(method), method] as const), ['All', null]]),
  /** Decorators of classes that serve. */
  controllers: new Set(['Controller', 'JsonController']),
  /** The member with the function, in an object that describes a route. */
  handler: 'handler',
  /** Members of a request, or of its URL, that a handler compares with the path of a route. */
  compared: new Set(['url', 'pathname']),
  /** Members of a handler's argument, or of `Response`, that send their first argument. */
  response: new Set(['json', 'jsonp', 'send', 'end']),
  /** Functions whose result a handler throws, and whose last object is the body of the response: of h3, and of SvelteKit. */
  failures: new Set(['createError', 'error']),
  /** The member of a handler's argument that is assigned the body of the response. */
  body: 'body',
  /** How a handler gets what a request sends. */
  request: {
    /** Names of parameters that get the request, or a context with it, wherever they stand. */
    parameters: new Set(['request', 'req', 'event', 'context', 'ctx', 'c']),
    /** Decorators of parameters, and what these get; with an argument, a member of it: NestJS, routing-controllers. */
    decorators: new Map<string, 'body' | 'query' | 'params' | 'request'>([
      ['Body', 'body'], ['BodyParam', 'body'], ['RawBody', 'body'], ['Query', 'query'], ['QueryParam', 'query'], ['QueryParams', 'query'],
      ['Param', 'params'], ['Params', 'params'],
      ['Req', 'request'], ['Request', 'request'],
    ]),
    /** Members of a context that lead to its request. */
    holders: new Set(['request', 'req', 'raw', 'node', 'web', 'nextUrl', 'context']),
    /** Members and methods that give the body. */
    body: new Set(['body', 'rawBody']),
    reads: new Set(['json', 'text', 'formData', 'parseBody', 'valid', 'body', 'buffer', 'arrayBuffer', 'blob']),
    /** The one of these that gives the body as a form. */
    form: 'formData',
    /** Members and methods that give the parameters of the query, or one of them by its name. */
    query: new Set(['query', 'searchParams', 'queries']),
    /** The member that is the URL, and those that are its path or its query as a text. */
    url: 'url',
    /** The member that is the URL with the path that a router is mounted on. */
    whole: 'originalUrl',
    parts: new Map([['pathname', 'pathname'], ['path', 'pathname'], ['search', 'search']]),
    /** Members that hold the parameters of the path by their names, and methods and functions that give one of them. */
    path: 'params',
    parameter: new Set(['param', 'getRouterParam']),
    /** Functions that take the request, of Nitro and h3, and what they return. */
    functions: new Map<string, 'body' | 'query' | 'params'>([
      ['readBody', 'body'], ['readRawBody', 'body'], ['readValidatedBody', 'body'], ['readFormData', 'body'], ['useBody', 'body'],
      ['getQuery', 'query'], ['getValidatedQuery', 'query'], ['useQuery', 'query'],
      ['getRouterParams', 'params'],
    ]),
  },
} as const

interface Convention {
  /** The first group is the path, the second a method. */
  readonly file: RegExp
  readonly exports: ReadonlyMap<string, ServedMethods>
  readonly page?: string
  /** Dots in the names of files separate segments too. */
  readonly isDotted?: true
  /** A parameter with several segments is a list. */
  readonly isListed?: true
  /** The parameters of the path are among those of the query. */
  readonly isInQuery?: true
}

const byMethod = new Map<string, string | null>(METHODS.map(method => [method, method]))
const byDefault = new Map<string, string | null>([['default', null]])
const byEvent = new Map<string, string | null>([['onRequest', null], ...METHODS.map(method => [`onRequest${capitalized(method)}`, method] as const)])

const byLoader = new Map<string, ServedMethods>([['loader', 'GET'], ['action', ['POST', 'PUT', 'PATCH', 'DELETE']]])

function capitalized(method: string): string {
  return `${method.charAt(0)}${method.slice(1).toLowerCase()}`
}

const conventions: readonly Convention[] = [
  // Next.js
  { file: /(?:^|\/)app\/(?:(.+)\/)?route\.[cm]?[jt]sx?$/, exports: byMethod, isListed: true },
  { file: /(?:^|\/)pages\/(api\/.+?)\.[cm]?[jt]sx?$/, exports: byDefault, isListed: true, isInQuery: true },
  // SvelteKit
  { file: /(?:^|\/)src\/routes\/(?:(.+)\/)?\+server\.[jt]s$/, exports: byMethod },
  // Nitro, Nuxt
  { file: /(?:^|\/)server\/(api\/.+?)(?:\.(get|post|put|patch|delete|head|options))?\.[cm]?[jt]s$/, exports: byDefault },
  { file: /(?:^|\/)server\/routes\/(.+?)(?:\.(get|post|put|patch|delete|head|options))?\.[cm]?[jt]s$/, exports: byDefault },
  // Astro
  { file: /(?:^|\/)src\/pages\/(.+?)\.[jt]s$/, exports: byMethod },
  // Pages Functions
  { file: /(?:^|\/)functions\/(.+?)\.[cm]?[jt]sx?$/, exports: byEvent, isListed: true },
  // Resource routes of Remix and React Router
  { file: /(?:^|\/)app\/routes\/(.+?)(?:\/route)?\.[cm]?[jt]sx?$/, exports: byLoader, page: 'default', isDotted: true },
  // Vercel Functions
  { file: /^(?:[^/]+\/)?(api\/.+?)\.[cm]?[jt]s$/, exports: new Map([...byMethod, ...byDefault]) },
]

/** Files that start a server of their own for a function, which is called by its name: Supabase. */
const started = /(?:^|\/)supabase\/functions\/([\w-]+)\/index\.[cm]?[jt]sx?$/
/** The functions that start it with a handler. */
export const starting: ReadonlySet<string> = new Set(['Deno.serve', 'serve'])

/** The path of such a function, and the text of the calls that name it. */
export interface NamedFunction { readonly path: string, readonly name: string, readonly called: string }

/** Returns the function that a file is by its place; undefined for other files. */
export function namedFunction(file: string): NamedFunction | undefined {
  const [, name] = started.exec(file) ?? []
  return name === undefined ? undefined : { path: `/functions/v1/${name}`, name, called: 'functions.invoke' }
}

/** Returns the route of a file by the conventions of frameworks that route by files; undefined for other files. */
export function routeOfFile(file: string): FileRoute | undefined {
  for (const { file: pattern, exports, page, isDotted, isListed, isInQuery } of conventions) {
    const [whole, path = '', method] = pattern.exec(file) ?? []
    if (whole === undefined) continue
    const written = isDotted ? dottedSegments(path) : path.split('/')
    const rest = restIn(written.at(-1), isListed)
    const segments = written.slice(0, rest ? -1 : undefined).filter(segment => segment !== '' && segment !== 'index' && !/^\(.*\)$/.test(segment))
    const handlers = method === undefined ? exports : new Map([...exports.keys()].map(name => [name, method.toUpperCase()]))
    const route = { path: segments.map(segmentOf), parameters: segments.map(parameterOf), exports: handlers }
    return { ...route, ...page !== undefined && { page }, ...isDotted && { isWhole: true }, ...isInQuery && { isInQuery }, ...rest && { rest } }
  }
  return undefined
}

/** `api.zones.$zone`, `api/zones_.$zone`, `sitemap[.]xml`: one that begins with `_` is only a layout, and `_` at the end is none of the path. */
function dottedSegments(path: string): readonly string[] {
  const segments = path.match(/(?:\[[^\]]*\]|[^./[])+/g) ?? []
  return segments.filter(segment => !segment.startsWith('_')).map(segment => segment.replace(/_$/, '').replaceAll(/\[([^\]]*)\]/g, '$1'))
}

/** Returns the segments of a path in the notation of routers, without one at the end that stands for any others. */
export function segmentsOfRoute(path: string): readonly (string | null)[] {
  return partsOfRoute(path).map(segmentOf)
}

/** Returns the segment at the end of a path in the notation of routers that stands for any others; undefined for a path without one. */
export function restOfRoute(path: string): RestOfRoute | undefined {
  return restIn(path.split('/').findLast(Boolean), false)
}

function partsOfRoute(path: string): readonly string[] {
  return path.split('/').filter(Boolean).slice(0, restOfRoute(path) ? -1 : undefined)
}

/** `*`, `**`, `*path`, `:path*`, `:path(.*)`, `:path{.+}`, `{*path}`, `[...path]`, `[...]`, `[[...path]]`, `[[path]]`, and `$` of Remix. */
const REST = /^(?:\*{1,2}(\w*)|:(\w+)(?:[*+]|\(\.[*+]\)|\{\.[*+]\})|\{\*(\w+)\}|\[\.{3}(\w*)\]|\[\[(?:\.{3})?(\w+)\]\]|\$)$/

function restIn(segment: string | undefined, isList = false): RestOfRoute | undefined {
  const found = REST.exec(segment ?? '')
  const name = found?.slice(1).find(Boolean)
  return found ? { names: name === undefined ? UNNAMED : [name], isList } : undefined
}

/** The names of a parameter that a route has none for: of Fastify, Hono and Remix, of Express 4, and of h3. */
const UNNAMED = ['*', '0', '_']

/** Returns the names of the parameters that the segments of a path in the notation of routers are; null for other segments. */
export function parametersOfRoute(path: string): readonly (string | null)[] {
  return partsOfRoute(path).map(parameterOf)
}

/** `:id`, `:id?`, `:id(\d+)`, `:id{[0-9]+}`, `{id}`, `{id:int}`, `[id]`, `$id`. */
const PARAMETER = /^(?::([A-Za-z_]\w*)(?:\(.*\)|\{.*\})?\??|\{([A-Za-z_]\w*)(?::[^{}]*)?\??\}|\[([A-Za-z_]\w*)\]|\$([A-Za-z_]\w*))$/

/** Returns the name of the parameter that a whole segment is; null for another segment, for one without a name, and for several segments. */
function parameterOf(segment: string): string | null {
  return PARAMETER.exec(segment)?.slice(1).find(name => name !== undefined) ?? null
}

/** Returns a segment of a route; null for a parameter: `:id`, `{id}`, `[id]`, `*`. */
function segmentOf(segment: string): string | null {
  return /^[:*{[$]/.test(segment) ? null : segment
}
