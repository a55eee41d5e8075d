import { z } from 'zod'
import { byKey } from './by-key.ts'
import { listOf, methods, name, operation, scalar, strict } from './format-scalars.ts'

/** Fields that are sent with one of these values. */
const body = z.record(z.string(), listOf(scalar)).default({})
/** The parameter that names the page (or where it begins), then the one for its size. */
const paging = z.array(name).refine(pair => pair.length === 2, 'must list two query parameters: the page and the page size, such as [page, per_page].')

/** A request that must be in the code. */
export const presentProof = strict({
  operation,
  body,
  has: listOf(name).default([]),
  reads: listOf(name).default([]),
  paged: strict({ by: z.array(paging).min(1), 'default-size': z.int().positive() }).optional(),
})

/** Something that must no longer be in the code. */
export const absentProof = byKey('absent proof', {
  operation: { operation, body },
  setting: { setting: name, methods: methods.optional() },
  field: { field: name, of: name.optional(), in: z.enum(['request', 'response']).optional() },
}, {})

export const proof = byKey('proof', { present: { present: presentProof }, absent: { absent: absentProof } }, {})
