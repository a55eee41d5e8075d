import { z } from 'zod'
import type { Client } from '../clients/client.ts'
import type { Positions } from '../clients/forms.ts'
import { listOf, name, strict } from '../schedule/format-scalars.ts'

const noPosition = 'expected the position of an argument, from 0.'
const position = z.int(noPosition).min(0, noPosition).max(9, noPosition)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const methodForms = ['callee', 'options', 'url', ...methods] as const
const joins = ['trim', 'concat', 'whatwg', 'slash', 'strict', 'relative', 'origin'] as const
const names = listOf(name).optional()

/** One HTTP client of the user, in the terms of the built-in ones (`src/clients/client.ts`); its `path` is their `url`. */
export const clientDeclaration = strict({
  module: name.optional(),
  global: name.optional(),
  export: names,
  calls: names,
  method: z.union([position, z.enum(methodForms)], `expected the position of an argument, or one of ${methodForms.join(', ')}.`),
  path: position.optional(),
  base: name.optional(),
  query: position.optional(),
  headers: position.optional(),
  body: position.optional(),
  options: position.optional(),
  names: strict({ url: names, base: names, method: names, query: names, headers: names, body: names }).optional(),
  join: z.enum(joins).default('trim'),
  response: strict({ members: names, calls: names, itself: z.literal(true).optional() }).optional(),
}).check(context => {
  for (const message of mistakesIn(context.value)) context.issues.push({ code: 'custom', input: context.value, message })
})
type Declaration = z.infer<typeof clientDeclaration>

function mistakesIn(declaration: Omit<Declaration, 'join' | 'response' | 'base'>): string[] {
  const { module, global, export: exported, calls, method, path, query, headers, body, options, names: members } = declaration
  const found: string[] = []
  if (module === undefined && global === undefined) found.push('needs either a module or a global.')
  if (module !== undefined && global !== undefined) found.push('has both a module and a global.')
  const places = [typeof method === 'number' ? method : undefined, path, query, headers, body, options].filter(place => place !== undefined)
  if (new Set(places).size < places.length) found.push('one argument has two meanings.')
  if (method === 'callee' && !calls && !exported) found.push('calls is missing: the method is the name of what is called.')
  if (global !== undefined && exported) found.push('a global has no export.')
  if (path === undefined && options === undefined) found.push('needs the position of the path, or of the options that hold it.')
  if (path === undefined && options !== undefined && !members?.url) found.push('names.url is missing: without a position the path is a member of the options.')
  if (method === 'options' && !members?.method) found.push('names.method is missing: the method is a member of the options.')
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
