import type { ObjectValue, UnknownValue, Value } from '../domain/value.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { noteTransformed } from './client-set-fields.ts'
import { isMask, keepsMember, maskOfSchema } from './pick-omit.ts'
import type { Mask } from './pick-omit.ts'
import { responsePart } from './response-part.ts'
import type { ResponsePart } from './response-part.ts'
import { typeBudget } from './type-budget.ts'
import type { TypeBudget } from './type-budget.ts'

const DEEPEST = 8
const LISTS = new Set(['array', 'set', 'tuple', 'items', 'of', 'Array', 'Set', 'Tuple', 'ReadonlyArray'])
/** Functions of schema libraries for a member that must not exist. */
const FORBIDS = new Set(['never', 'forbidden', 'undefined', 'Never', 'Undefined'])
const NO_MASKS: readonly Mask[] = []

/** The part of a response that a schema is bound to, and the limits of the descent. */
interface Step {
  readonly response: ResponsePart
  readonly depth: number
  readonly budget: TypeBudget
  readonly masks: readonly Mask[]
}

/**
 * Binds the members of a schema to the response that it parses. A schema is what calls of a schema library make of object literals:
 * `z.object({ a: z.array(b) })`; the result of a method (`.optional()`, `.extend({ … })`) counts as the same schema.
 */
export function bindSchema(run: Run, schema: Value, parsed: Value): void {
  for (const option of optionsOf(parsed)) if (option.kind === 'response') bindSchemaAt(run, schema, responsePart(option))
}

/** Binds a schema that the declared type of a response names: `z.infer<typeof schema>`. */
export function bindSchemaAt(run: Run, schema: Value, response: ResponsePart): void {
  bind(run, schema, { response, depth: 0, budget: typeBudget(run), masks: NO_MASKS })
}

function bind(run: Run, schema: Value, step: Step): void {
  if (step.depth > DEEPEST || !step.budget.take()) return
  for (const option of optionsOf(schema)) {
    if (option.kind === 'unknown') bindParts(run, option, step)
    else if (option.kind === 'object') bindObject(run, option, step)
  }
}

function bindParts(run: Run, { callee = '', from }: UnknownValue, step: Step): void {
  const { response, response: { path, event, side, facts }, budget, masks } = step
  const depth = step.depth + 1
  if (isMask(callee)) {
    const [whole, ...names] = from
    if (whole) bind(run, whole, { response, depth, budget, masks: [...masks, maskOfSchema(callee, names)] })
    return
  }
  for (const part of from) {
    if (part.kind === 'function' && callee === 'transform' && event) noteTransformed(run, part, { kind: 'response', event, path, side, facts })
    if (part.kind !== 'unknown' && part.kind !== 'object') continue
    if (LISTS.has(callee)) bind(run, part, { response: { ...response, path: [...path, '[]'] }, depth, budget, masks: NO_MASKS })
    else bind(run, part, { response, depth, budget, masks })
  }
}

/** Binds an object of schemas, or what a JSON Schema describes: `{ type: 'object', properties: { … } }`. */
function bindObject(run: Run, schema: ObjectValue, step: Step): void {
  const partOf = (name: string): Value | undefined => schema.fields.find(field => field.name === name)?.get()
  const type = partOf('type')
  const kinds = type ? knownStrings(type) : []
  const members = kinds.includes('object') ? partOf('properties') : undefined
  const items = kinds.includes('array') ? partOf('items') : undefined
  const depth = step.depth + 1
  if (members) bind(run, members, { ...step, depth })
  else if (items) bind(run, items, { ...step, depth, response: { ...step.response, path: [...step.response.path, '[]'] } })
  else bindFields(run, schema, step)
}

function bindFields(run: Run, schema: ObjectValue, { response, depth, budget, masks }: Step): void {
  for (const field of schema.fields) {
    // arktype writes an optional member as `'name?'`.
    const name = field.name.replace(/\?$/, '')
    if (!keepsMember(masks, name)) continue
    const path = [...response.path, name]
    if (run.interest.fieldLeaves.has(name) && !isForbidden(field.get())) {
      addRead(response.reads, { path, at: field.at, role: 'schema', side: response.side, conditions: response.facts, siblings: [] })
    }
    bind(run, field.get(), { response: { ...response, path }, depth: depth + 1, budget, masks: NO_MASKS })
  }
}

function isForbidden(member: Value): boolean {
  return member.kind === 'unknown' && member.callee !== undefined && FORBIDS.has(member.callee)
}
