import { z } from 'zod'
import { didYouMean } from './did-you-mean.ts'
import { strict } from './format-scalars.ts'

type Shapes = Readonly<Record<string, z.ZodRawShape>>
/** The chosen kind, and the object as its schema parsed it. */
type Variant<S extends Shapes, C extends z.ZodRawShape> = {
  [K in keyof S & string]: { readonly kind: K, readonly value: z.infer<z.ZodObject<S[K] & C, z.core.$strict>> }
}[keyof S & string]

/** The variants of a type that is chosen by key, for the JSON Schema. */
export const variantsOf = new WeakMap<z.core.$ZodType, z.ZodType>()

/**
 * Creates the schema of an object whose kind depends on which of the keys it has. The schema is chosen before anything is
 * validated, so a mistake is reported once, and not for each branch of a union.
 */
export function byKey<S extends Shapes, C extends z.ZodRawShape>(what: string, shapes: S, common: C) {
  const objects = Object.entries(shapes).map(([kind, shape]) => [kind, strict({ ...shape, ...common })] as const)
  const kinds = objects.map(([kind]) => kind)
  const type = z.unknown().transform((input, context): Variant<S, C> => {
    const chosen = chooseKind(what, kinds, input)
    if ('message' in chosen) {
      context.issues.push({ code: 'custom', input, message: chosen.message })
      return z.NEVER
    }
    const result = objects.find(([kind]) => kind === chosen.kind)?.[1].safeParse(input)
    for (const issue of result?.error?.issues ?? []) context.issues.push({ ...issue, input } as z.core.$ZodRawIssue)
    return { kind: chosen.kind, value: result?.data } as never
  })
  variantsOf.set(type, z.union(objects.map(([, object]) => object)))
  return type
}

function chooseKind(what: string, kinds: readonly string[], input: unknown): { kind: string } | { message: string } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { message: `expected a mapping with one of ${kinds.join(', ')}.` }
  const keys = Object.keys(input)
  const found = keys.filter(key => kinds.includes(key))
  const [kind] = found
  if (kind === undefined) {
    const hint = keys.map(key => didYouMean(key, kinds)).find(text => text !== '') ?? ''
    return { message: `this ${what} has no kind; add one of the keys ${kinds.join(', ')}.${hint}` }
  }
  return found.length === 1 ? { kind } : { message: `this ${what} has ${found.length} kinds, ${found.join(' and ')}; keep only one of these keys.` }
}
