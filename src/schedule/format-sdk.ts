import { z } from 'zod'
import { byKey } from './by-key.ts'
import { listOf, name, strict, url } from './format-scalars.ts'

const httpMethod = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const member = name.regex(/^[\w$]+$/, 'must be the name of a member, such as "request".')

const file = name.regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/, 'must be the path of a file in the package, such as lib/routes.json.')
const pathBefore = name.regex(/^(?:\/[\w.-]+)+$/, 'must be a path that starts with "/", such as /v1.')
const position = z.int('must be the position of an argument: 0 for the first one, up to 9.').min(0).max(9)
const dotted = name.regex(/^[\w$]+(?:\.[\w$]+)*$/, 'must be a member or a nested member, such as "a" or "a.b".')
export const packageName = name.regex(/^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/, 'must be the name of an npm package, such as "@acme/sdk".')
const reached = name.regex(
  /^[\w$]+(?:\[\]|\.[\w$]+|\((?:[\w$]+(?:\.[\w$]+)*)?\))*$/,
  'must be a path to the client: a.b, a(), a()[].b, or on(context.b) for a callback argument.',
)

/** How the methods of an SDK send their requests: they call methods of a client, they are built from tables, or they take routes. */
export const sdkShape = byKey('shape', {
  requests: {
    requests: z.record(member, httpMethod),
    pages: member.optional(),
    sources: listOf(name.regex(/^(?:\.|[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/, 'must be the path of a folder in the package, such as src.')).default(['.']),
    base: member.default('baseURL'),
    then: member.optional(),
    bare: member.optional(),
    beside: z.record(member, member).default({}),
    same: listOf(member).default([]),
    assembled: strict({ by: member, resources: member, key: member }).optional(),
    nested: strict({ by: z.literal('.', 'expected ".".'), versions: name.default('*') }).optional(),
  },
  tables: {
    tables: member,
    method: member.default('method'),
    path: member.default('path'),
    whole: member.optional(),
    base: strict({ path: pathBefore, own: member.optional() }).optional(),
    inherits: member.optional(),
    resources: strict({
      files: listOf(file), by: member.optional(), groups: member.optional(), named: z.record(member, member).default({}),
    }).optional(),
  },
  routes: {
    routes: member,
    as: name.regex(/^[A-Z]+ \/[^\s{}]*\{\}[^\s{}]*$/, 'must be a method and a path that contains {} for the name, such as POST /{}.').optional(),
    clients: listOf(member),
    makers: z.record(member, position).default({}),
    senders: listOf(member).default([]),
    derived: listOf(member).default([]),
    defaults: listOf(dotted).default([]),
    merges: listOf(dotted).default([]),
    pages: listOf(dotted).default([]),
    iterates: listOf(dotted).default([]),
    server: url.optional(),
    options: strict({
      url: member.default('url'), method: member.default('method'), headers: member.default('headers'),
      base: listOf(dotted).default(['baseUrl']), body: member.default('body'), apart: listOf(member).default([]),
      at: position.default(0),
    }).prefault({}),
    response: member.optional(),
    table: strict({
      files: listOf(file), package: packageName.optional(), method: member.default('method'), path: member.default('url'), alias: member.default('alias'),
      under: listOf(z.union([z.literal(''), member])).default(['']), bound: listOf(member).default([]),
    }).optional(),
    gives: z.record(member, listOf(reached)).default({}),
    named: listOf(member).default([]),
    injected: z.record(member, listOf(member)).default({}),
    adds: z.record(member, listOf(member)).default({}),
    listed: z.record(z.string(), strict({ options: listOf(dotted), as: name.includes('{}', 'must contain {} for the value.') })).default({}),
  },
}, {})
