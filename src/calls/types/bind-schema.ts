import type { UnknownValue, Value } from '../domain/value.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { noteTransformed } from './client-set-fields.ts'
import { isMask, keepsMember, maskOfSchema } from './pick-omit.ts'
import type { Mask } from './pick-omit.ts'
import { responsePart } from './response-part.ts'
import type { ResponsePart } from './response-part.ts'
import { typeBudget } from './type-budget.ts'
import type { TypeBudget } from './type-budget.ts'

const DEEPEST = 8
const LISTS = new Set(['array', 'set', 'tuple'])

/**
 * Binds the members of a schema to the answer that it parses. A schema is what calls of a schema library made of object literals:
 * `z.object({ a: z.array(b) })`; whatever is called on it (`.optional()`, `.extend({ … })`) still is it.
 */
export function bindSchema(run: Run, schema: Value, parsed: Value): void {
  for (const option of optionsOf(parsed)) if (option.kind === 'response') bind(run, schema, responsePart(option), 0, typeBudget(run))
}

/** Binds a schema where an answer's declared type names it: `z.infer<typeof schema>`. */
export function bindSchemaAt(run: Run, schema: Value, response: ResponsePart): void {
  bind(run, schema, response, 0, typeBudget(run))
}

function bind(run: Run, schema: Value, response: ResponsePart, depth: number, budget: TypeBudget, masks: readonly Mask[] = []): void {
  if (depth > DEEPEST || !budget.take()) return
  for (const option of optionsOf(schema)) {
    if (option.kind === 'unknown') bindParts(run, option, response, depth, budget, masks)
    else if (option.kind === 'object') bindFields(run, option, response, depth, budget, masks)
  }
}

function bindParts(run: Run, schema: UnknownValue, response: ResponsePart, depth: number, budget: TypeBudget, masks: readonly Mask[]): void {
  const { callee = '', from } = schema
  const { path, event, side, facts } = response
  if (isMask(callee)) {
    const [whole, ...names] = from
    if (whole) bind(run, whole, response, depth + 1, budget, [...masks, maskOfSchema(callee, names)])
    return
  }
  for (const part of from) {
    if (part.kind === 'function' && callee === 'transform' && event) noteTransformed(run, part, { kind: 'response', event, path, side, facts })
    if (part.kind !== 'unknown' && part.kind !== 'object') continue
    if (LISTS.has(callee)) bind(run, part, { ...response, path: [...path, '[]'] }, depth + 1, budget)
    else bind(run, part, response, depth + 1, budget, masks)
  }
}

function bindFields(run: Run, schema: Extract<Value, { kind: 'object' }>, response: ResponsePart, depth: number, budget: TypeBudget, masks: readonly Mask[]): void {
  for (const field of schema.fields) {
    if (!keepsMember(masks, field.name)) continue
    const path = [...response.path, field.name]
    if (run.interest.fieldLeaves.has(field.name)) {
      addRead(response.reads, { path, at: field.at, role: 'schema', side: response.side, conditions: response.facts, siblings: [] })
    }
    bind(run, field.get(), { ...response, path }, depth + 1, budget)
  }
}
