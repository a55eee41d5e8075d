import { z } from 'zod'
import type { Client } from '../clients/client.ts'
import type { Positions } from '../clients/forms.ts'
import { listOf, name, strict } from '../schedule/format-scalars.ts'

const noPosition = 'must be the position of an argument: 0 for the first one, up to 9.'
const position = z.int(noPosition).min(0, noPosition).max(9, noPosition)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const methodForms = ['callee', 'options', 'url', ...methods] as const
const joins = ['trim', 'concat', 'whatwg', 'slash', 'strict', 'relative', 'origin'] as const
const names = listOf(name).optional()

/** One HTTP client of the user, in the terms of the built-in ones (`src/clients/client.ts`); its `path` is their `url`. */
export const clientDeclaration = strict({
  module: name.optional().describe('The module that exports the client, such as "@acme/http", or "./src/http" relative to this file.'),
  global: name.optional().describe('The global variable that holds the client, instead of a module.'),
  export: names.describe('The exports that are the client. Default: the default export and the module itself.'),
  calls: names.describe('The methods of the client that send a request, such as [get, post]. Default: the client itself is called.'),
  method: z.union([position, z.enum(methodForms)], `expected the position of an argument, or one of ${methodForms.join(', ')}.`)
    .describe('The HTTP method: a position, `callee` for the name of the called function, `options` for a member of the options, or a fixed method.'),
  path: position.optional().describe('The position of the argument that holds the path, starting at 0.'),
  base: name.optional().describe('The base URL that the client adds to each path, such as https://api.example.com/v2.'),
  query: position.optional().describe('The position of the argument that holds the query parameters.'),
  headers: position.optional().describe('The position of the argument that holds the headers.'),
  body: position.optional().describe('The position of the argument that holds the body.'),
  options: position.optional().describe('The position of the argument that holds the options.'),
  names: strict({ url: names, base: names, method: names, query: names, headers: names, body: names }).optional()
    .describe('The names of the members of the options, such as { url: path, method: verb, query: search, body: data }.'),
  join: z.enum(joins).default('trim').describe('How base and path are joined. Default: trim, with exactly one slash between them.'),
  response: strict({ members: names, calls: names, itself: z.literal(true).optional() }).optional()
    .describe('Where the parsed body is: in `members` of the result, returned by `calls` on it, or the result `itself`.'),
}).check(context => {
  for (const message of mistakesIn(context.value)) context.issues.push({ code: 'custom', input: context.value, message })
})
type Declaration = z.infer<typeof clientDeclaration>

function mistakesIn(declaration: Omit<Declaration, 'join' | 'response' | 'base'>): string[] {
  const { module, global, export: exported, calls, method, path, query, headers, body, options, names: members } = declaration
  const found: string[] = []
  if (module === undefined && global === undefined) found.push('needs `module` or `global`.')
  if (module !== undefined && global !== undefined) found.push('must not have both `module` and `global`.')
  const places = [typeof method === 'number' ? method : undefined, path, query, headers, body, options].filter(place => place !== undefined)
  if (new Set(places).size < places.length) found.push('uses the same argument position twice.')
  if (method === 'callee' && !calls && !exported) found.push('needs `calls` or `export`, because `method: callee` takes the method from the function name.')
  if (global !== undefined && exported) found.push('must not have both `global` and `export`.')
  if (path === undefined && options === undefined) found.push('needs the position of the path (`path`), or of the options that hold the path (`options`).')
  if (path === undefined && options !== undefined && !members?.url) found.push('needs `names.url`, because without `path` the path is a member of the options.')
  if (method === 'options' && !members?.method) found.push('needs `names.method`, because `method: options` takes the method from the options.')
  return found
}

/** A client that the user declares, with its module or global and its exports. */
export interface DeclaredClient {
  readonly module: string | null
  readonly global: string | null
  /** Names of exports; `*` is the module as a whole. */
  readonly exports: readonly string[]
  readonly client: Client
  /** The place that names its module, for messages. */
  readonly where: string
  /** The file that a relative module is relative to. */
  readonly from: string
}

/**
 * Compiles a declared client to the model of built-in ones; `where` names its module in messages.
 * A response without a declared form can hold the body anywhere.
 */
export function compileClient(declaration: Declaration, where: string, from: string): DeclaredClient {
  const { module, global, export: exported, calls, method, base, join, names: members = {}, response, path, ...places } = declaration
  // An object in the position of the path is the options.
  const positions: Positions = { ...defined(places), ...defined({ url: path ?? places.options }) }
  return {
    where, from, module: module ?? null, global: global ?? null, exports: exported ?? ['default', '*'],
    client: {
      name: exported?.join(', ') ?? module ?? global ?? '', modules: [], join,
      calls: [{ callee: calls ?? [''], method, ...positions }],
      options: defined(members), ...base !== undefined && { base },
      response: response ? defined(response) : { itself: 'somewhere' },
    },
  }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function defined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>
}
