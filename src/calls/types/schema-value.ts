import type { Expr, FunctionExpr, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { DeclaredType, TextValue, UnknownValue, Value } from '../domain/value.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownText } from '../values/text.ts'
import { declarationOf } from './resolve-type.ts'

const DEEPEST = 8
/** What lists texts in the schema libraries, and what joins schemas. */
const LISTS_TEXTS = new Set(['enum', 'nativeEnum', 'picklist', 'Enum', 'literal', 'Literal', 'valid', 'equal', 'allow', 'oneOf', 'enums'])
const JOINS = new Set(['union', 'Union', 'or', 'variant', 'discriminatedUnion', 'alternatives'])
/** Types of what a schema accepts: `z.infer<typeof schema>`. */
export const INFERS = /(?:^|\.)(?:infer|output|input|TypeOf|InferOutput|InferType|Static)$/

/** The texts that a schema lets pass: `z.enum(['a', 'b']).optional()`; none when others may pass too. */
export function textsOfSchema(schema: Value, depth = 0): readonly TextValue[] {
  if (depth > DEEPEST) return []
  return optionsOf(schema).flatMap(option => {
    if (option.kind !== 'unknown' || option.callee === undefined) return []
    if (LISTS_TEXTS.has(option.callee)) return option.from.flatMap(each => textsIn(each))
    const [first] = option.from
    if (!JOINS.has(option.callee)) return first ? textsOfSchema(first, depth + 1) : []
    const parts = option.from.flatMap(each => each.kind === 'list' ? each.items : [each]).map(each => textsOfSchema(each, depth + 1))
    return parts.every(texts => texts.length) ? parts.flat() : []
  })
}

function textsIn(value: Value): readonly TextValue[] {
  return optionsOf(value).flatMap((option): readonly TextValue[] => {
    if (option.kind === 'list') return option.items.flatMap(textsIn)
    if (option.kind === 'object') return option.fields.flatMap(field => textsIn(field.get()))
    return option.kind === 'text' && knownText(option.text) ? [option] : []
  })
}

/** What a schema of objects, or an object of schemas, says of a member. */
export function memberOfSchema(schema: Value, key: string, depth = 0): Value | undefined {
  if (depth > DEEPEST) return undefined
  for (const option of optionsOf(schema)) {
    const found = option.kind === 'object' ? option.fields.findLast(field => field.name === key)?.get()
      : option.kind === 'unknown' && option.callee !== undefined ? option.from.map(each => memberOfSchema(each, key, depth + 1)).findLast(each => each !== undefined) : undefined
    if (found) return found
  }
  return undefined
}

/** The schema of what is not known: one that parsed it, or that its declared type is made of. */
export function schemaOf(run: Run, value: UnknownValue): Value | undefined {
  return value.schema ?? (value.type ? schemaOfType(run, value.type, 0) : undefined)
}

function schemaOfType(run: Run, { ref, module }: DeclaredType, depth: number): Value | undefined {
  if (ref.kind !== 'type-name' || depth > 4) return undefined
  const [first] = ref.args
  if (first?.kind === 'type-query' && INFERS.test(ref.name)) return valueOfQuery(run, first, module)
  const found = declarationOf(run, ref.name, module, ref)
  return found ? schemaOfType(run, { ref: found.type, module: found.module }, depth + 1) : undefined
}

/** `typeof name` at the top of a module. */
export function valueOfQuery(run: Run, ref: Extract<TypeRef, { kind: 'type-query' }>, module: Module): Value | undefined {
  const binding = ref.name.includes('.') ? null : module.lookUp(ref.name, ref)
  return binding && !binding.owner && binding.kind !== 'type' ? run.binding(binding, moduleFrame(run, module), null) : undefined
}

const HANDLERS = new Set(['execute', 'handler', 'run', 'resolve', 'cb', 'callback'])
const SCHEMAS = new Set(['parameters', 'inputSchema', 'schema', 'args', 'input', 'paramsSchema'])

/** The schema of what a callback is given first: it stands before it, `tool(name, { a: z.string() }, ({ a }) => …)`, or beside it. */
export function schemaBeside(run: Run, fn: FunctionExpr, frame: Frame): Value | undefined {
  const up = fn.parent
  if (up?.kind === 'call' && up.args.length > 1 && up.args.at(-1) === fn) {
    const given = up.args.slice(0, -1).findLast((each): each is Expr => each.kind === 'object' || each.kind === 'name' || each.kind === 'member' || each.kind === 'call')
    return given && schemaIn(run.evaluate(given, frameAt(run, frame.module, up)))
  }
  if (up?.kind !== 'property' || up.parent?.kind !== 'object' || !HANDLERS.has(String(up.key))) return undefined
  const beside = up.parent.members.find(member => member.kind === 'property' && SCHEMAS.has(String(member.key)))
  return beside?.kind === 'property' ? run.evaluate(beside.value, frameAt(run, frame.module, up)) : undefined
}

/** `{ description, inputSchema }` holds a schema; an object of schemas is one. */
function schemaIn(value: Value): Value {
  for (const option of optionsOf(value)) {
    const inner = option.kind === 'object' ? option.fields.find(field => SCHEMAS.has(field.name)) : undefined
    if (inner) return inner.get()
  }
  return value
}
