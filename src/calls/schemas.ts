import { addRead } from './reads.ts'
import type { Run } from './run.ts'
import type { ResponseValue, UnknownValue, Value } from './value.ts'
import { optionsOf } from './value.ts'

const DEEPEST = 8
const LISTS = new Set(['array', 'set', 'tuple'])

/**
 * Binds the members of a schema to the answer that it parses. A schema is what calls of a schema library made of object literals:
 * `z.object({ a: z.array(b) })`; whatever is called on it (`.optional()`, `.extend({ … })`) still is it.
 */
export function bindSchema(run: Run, schema: Value, answer: Value): void {
  for (const option of optionsOf(answer)) if (option.kind === 'response') bind(run, schema, { ...option, path: option.path ?? [] }, 0)
}

/** Binds a schema where an answer's declared type names it: `z.infer<typeof schema>`. */
export function bindSchemaAt(run: Run, schema: Value, response: ResponseValue): void {
  bind(run, schema, response, 0)
}

function bind(run: Run, schema: Value, response: ResponseValue, depth: number): void {
  if (depth > DEEPEST) return
  for (const option of optionsOf(schema)) {
    if (option.kind === 'unknown') bindParts(run, option, response, depth)
    else if (option.kind === 'object') bindFields(run, option, response, depth)
  }
}

function bindParts(run: Run, schema: UnknownValue, response: ResponseValue, depth: number): void {
  const path = response.path ?? []
  const inner = schema.callee !== undefined && LISTS.has(schema.callee) ? { ...response, path: [...path, '[]'] } : response
  for (const part of schema.from) if (part.kind === 'unknown' || part.kind === 'object') bind(run, part, inner, depth + 1)
}

function bindFields(run: Run, schema: Extract<Value, { kind: 'object' }>, response: ResponseValue, depth: number): void {
  for (const field of schema.fields) {
    const path = [...response.path ?? [], field.name]
    if (run.interest.fieldLeaves.has(field.name)) {
      addRead(response.event.reads, { path, at: field.at, role: 'schema', side: response.side, conditions: response.facts, siblings: [] })
    }
    bind(run, field.get(), { ...response, path }, depth + 1)
  }
}
