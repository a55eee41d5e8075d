import { z } from 'zod'
import { byKey } from './by-key.ts'
import { listOf, name, strict } from './format-scalars.ts'

const httpMethod = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const member = name.regex(/^[\w$]+$/, 'must be the name of a member.')

/** How the methods of an SDK send their requests: they call methods of a client, or they are built from tables. */
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
  tables: { tables: member, path: member.default('path'), inherits: member },
}, {})
