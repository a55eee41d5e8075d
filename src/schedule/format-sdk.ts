import { z } from 'zod'
import { byKey } from './by-key.ts'
import { listOf, name, strict, url } from './format-scalars.ts'

const httpMethod = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const member = name.regex(/^[\w$]+$/, 'must be the name of a member.')

const file = name.regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/, 'must be a file of the package.')
const pathBefore = name.regex(/^(?:\/[\w.-]+)+$/, 'must be a path, such as /v1.')
const position = z.int('expected the position of an argument, from 0.').min(0).max(9)
const dotted = name.regex(/^[\w$]+(?:\.[\w$]+)*$/, 'must be a member, or a member of one: a.b.')
export const packageName = name.regex(/^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/, 'must be the name of a package.')
const reached = name.regex(
  /^[\w$]+(?:\[\]|\.[\w$]+|\((?:[\w$]+(?:\.[\w$]+)*)?\))*$/,
  'must be a path to the client: a.b, a(), a()[].b, or on(context.b) for an argument of a callback.',
)

/** How the methods of an SDK send their requests: they call methods of a client, they are built from tables, or they take routes. */
export const sdkShape = byKey('shape', {
  requests: {
    requests: z.record(member, httpMethod),
    pages: member.optional(),
    sources: listOf(name.regex(/^(?:\.|[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/, 'must be a folder of the package.')).default(['.']),
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
    method: member.default('method').describe('The key with the HTTP method. Default: method.'),
    path: member.default('path'),
    whole: member.optional().describe('The key of a method with its whole path, instead of the part after that of the resource.'),
    base: strict({
      path: pathBefore.describe('The path before all that are not whole, such as /v1.'),
      own: member.optional().describe('The member of a resource with another path in place of this one.'),
    }).optional().describe('The path before those of resources.'),
    inherits: member.optional(),
    resources: strict({
      files: listOf(file).describe('The modules of which the first that exists exports the resources.'),
      by: member.optional().describe('The function or method that makes a resource of the object with its methods.'),
      groups: member.optional().describe('The function that makes a group of the resources in an object.'),
      named: z.record(member, member).default({}).describe('The members of the client with another name than the export in camel case.'),
    }).optional().describe('Where the resources of the client are listed; by default the main module requires each by its name.'),
  },
  routes: {
    routes: member,
    as: name.regex(/^[A-Z]+ \/[^\s{}]*\{\}[^\s{}]*$/, 'must be a method and a path with {} in the place of the name: POST /{}.')
      .optional().describe('The operation of a route that is a bare name, with {} in its place: POST /{}.'),
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
      at: position.default(0).describe('The position of the options among the arguments of the constructor, from 0. Default: 0.'),
    }).prefault({}),
    response: member.optional(),
    table: strict({
      files: listOf(file), package: packageName.optional(), method: member.default('method'), path: member.default('url'), alias: member.default('alias'),
      under: listOf(z.union([z.literal(''), member])).default(['']),
      bound: listOf(member).default([]).describe('Functions that make a member of a literal route: upload: bind(this, "files.upload").'),
    }).optional(),
    gives: z.record(member, listOf(reached)).default({}),
    named: listOf(member).default([]),
    injected: z.record(member, listOf(member)).default({}),
    listed: z.record(z.string(), strict({ options: listOf(dotted), as: name.includes('{}', 'must have {} in the place of the value.') })).default({}),
  },
}, {})
