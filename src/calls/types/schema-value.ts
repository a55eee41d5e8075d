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
/** Functions of schema libraries that list the accepted texts. */
const LISTS_TEXTS = new Set(['enum', 'nativeEnum', 'picklist', 'Enum', 'literal', 'Literal', 'valid', 'equal', 'allow', 'oneOf', 'enums'])
/** Functions of schema libraries that join schemas. */
const JOINS = new Set(['union', 'Union', 'or', 'variant', 'discriminatedUnion', 'alternatives'])
/** Types that a schema library derives from a schema: `z.infer<typeof schema>`. */
export const INFERS = /(?:^|\.)(?:infer|output|input|TypeOf|InferOutput|InferType|Static)$/

/** Returns the texts that a schema accepts: `z.enum(['a', 'b']).optional()`; none when it may accept others too. */
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

/** Returns the schema of a member in a schema of objects, or in an object of schemas. */
export function memberOfSchema(schema: Value, key: string, depth = 0): Value | undefined {
  if (depth > DEEPEST) return undefined
  for (const option of optionsOf(schema)) {
    if (option.kind === 'object') {
      const field = option.fields.findLast(({ name }) => name === key)
      if (field) return field.get()
    }
    if (option.kind !== 'unknown' || option.callee === undefined) continue
    const found = option.from.map(each => memberOfSchema(each, key, depth + 1)).findLast(each => each !== undefined)
    if (found) return found
  }
  return undefined
}

/** Returns the schema of an unknown value: the one that parsed it, or the one that its declared type is inferred from. */
export function schemaOf(run: Run, value: UnknownValue): Value | undefined {
  return value.schema ?? (value.type ? schemaOfType(run, value.type, 0) : undefined)
}

function schemaOfType(run: Run, { ref, module }: DeclaredType, depth: number): Value | undefined {
  if (ref.kind !== 'type-name' || depth > 4) return undefined
  const [first] = ref.args
  if (first?.kind === 'type-query' && INFERS.test(ref.name)) return valueOfQuery(run, first, module)
  const found = declarationOf(run, ref, module)
  return found ? schemaOfType(run, { ref: found.type, module: found.module }, depth + 1) : undefined
}

/** Evaluates `typeof name` of a name at the top of a module. */
export function valueOfQuery(run: Run, ref: Extract<TypeRef, { kind: 'type-query' }>, module: Module): Value | undefined {
  const binding = ref.name.includes('.') ? null : module.lookUp(ref.name, ref)
  return binding && !binding.owner && binding.kind !== 'type' ? run.binding(binding, moduleFrame(run, module), null) : undefined
}

const HANDLERS = new Set(['execute', 'handler', 'run', 'resolve', 'cb', 'callback'])
/** Kinds of expressions that may evaluate to a schema. */
const SCHEMA_EXPRESSIONS: ReadonlySet<string> = new Set<Expr['kind']>(['object', 'name', 'member', 'call'])
const SCHEMAS = new Set(['parameters', 'inputSchema', 'schema', 'args', 'input', 'paramsSchema'])

/** Returns the schema of a callback's first argument: an argument before it, `tool(name, { a: z.string() }, ({ a }) => …)`, or a property beside it. */
export function schemaBeside(run: Run, fn: FunctionExpr, frame: Frame): Value | undefined {
  const up = fn.parent
  if (up?.kind === 'call' && up.args.length > 1 && up.args.at(-1) === fn) {
    const schema = up.args.slice(0, -1).findLast((each): each is Expr => SCHEMA_EXPRESSIONS.has(each.kind))
    return schema && schemaIn(run.evaluate(schema, frameAt(run, frame.module, up)))
  }
  if (up?.kind !== 'property' || up.parent?.kind !== 'object' || !HANDLERS.has(String(up.key))) return undefined
  const beside = up.parent.members.find(member => member.kind === 'property' && SCHEMAS.has(String(member.key)))
  return beside?.kind === 'property' ? run.evaluate(beside.value, frameAt(run, frame.module, up)) : undefined
}

/** Returns the schema that an object contains, `{ description, inputSchema }`, or the value itself: an object of schemas is one. */
function schemaIn(value: Value): Value {
  for (const option of optionsOf(value)) {
    const inner = option.kind === 'object' ? option.fields.find(field => SCHEMAS.has(field.name)) : undefined
    if (inner) return inner.get()
  }
  return value
}
