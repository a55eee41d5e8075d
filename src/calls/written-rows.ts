import type { Call, Expr, Name, Spread } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { Place } from './api-use.ts'
import { refill } from './budget.ts'
import { evaluate } from './evaluate.ts'
import { frameAt } from './reads.ts'
import type { Run } from './run.ts'
import { isCalledOnDatabase, noteRowTypes } from './stored-rows.ts'
import type { Value } from './value.ts'
import { optionsOf } from './value.ts'

const DEEPEST = 6
const SCHEMAS = new WeakMap<Run, Set<string>>()

/** Tests if what a schema parses goes into a database: the schema is that of a row. */
export function isRowSchema(run: Run, schema: Place): boolean {
  return SCHEMAS.get(run)?.has(keyOf(schema)) ?? false
}

/** Notes the types and the schemas of what the code puts into databases: `db.records.create({ data: schema.parse(form) })`. Once for all modules. */
export function noteWritten(run: Run, modules: readonly Module[]): void {
  if (SCHEMAS.has(run)) return
  const schemas = new Set<string>()
  SCHEMAS.set(run, schemas)
  for (const module of modules) {
    for (const call of module.calls) {
      if (call.kind !== 'call' || call.args.length === 0 || !isCalledOnDatabase(call)) continue
      refill(run)
      for (const expr of givenTo(call)) noteSource({ run, module, schemas }, expr, true)
    }
  }
}

/** What a call gets, with what stands in the objects and lists that are written there. */
function givenTo(call: Call): readonly Expr[] {
  const given: Expr[] = []
  const work: (Expr | Spread | null)[] = [...call.args]
  for (let expr = work.pop(); expr !== undefined; expr = work.pop()) {
    if (expr?.kind === 'spread') work.push(expr.argument)
    else if (expr?.kind === 'object') work.push(...expr.members.map(member => member.kind === 'spread' ? member : member.value))
    else if (expr?.kind === 'array') work.push(...expr.items)
    else if (expr) given.push(expr)
  }
  return given
}

interface Writing { readonly run: Run, readonly module: Module, readonly schemas: Set<string> }

/** Notes what is said of a value that is written; `isWhole` when it is not only a member of it. */
function noteSource(writing: Writing, expr: Expr, isWhole: boolean, depth = 0): void {
  if (depth > DEEPEST) return
  if (expr.kind === 'name') noteName(writing, expr, isWhole, depth)
  else if (expr.kind === 'call') noteParsing(writing, expr)
  else if (expr.kind === 'member') noteSource(writing, expr.object, false, depth + 1)
  else if (expr.kind === 'await' && expr.argument) noteSource(writing, expr.argument, isWhole, depth + 1)
  else if (expr.kind === 'cast') {
    if (isWhole) noteRowTypes(writing.run, writing.module, [expr.type])
    noteSource(writing, expr.expression, isWhole, depth + 1)
  }
}

function noteName(writing: Writing, name: Name, isWhole: boolean, depth: number): void {
  const { run, module } = writing
  for (const { path, type, value } of module.bindingOf(name)?.definitions ?? []) {
    const isAll = isWhole && path.length === 0
    if (isAll && type) noteRowTypes(run, module, [type])
    if (value) noteSource(writing, value, isAll, depth + 1)
  }
}

/** `schema.parse(form)`, `parse(schema, form)`: the schema is that of a row, and so is the type of what it gets. */
function noteParsing({ run, module, schemas }: Writing, call: Call): void {
  const given = givenTo(call)
  const makers = call.callee.kind === 'member' ? [call.callee.object, ...given] : given
  const objects = makers.flatMap(each => objectsOf(evaluate(run, each, frameAt(run, module, each))))
  if (objects.length === 0) return
  for (const each of objects) schemas.add(keyOf(each))
  const names = given.flatMap(each => each.kind === 'name' ? module.bindingOf(each)?.definitions ?? [] : [])
  noteRowTypes(run, module, names.flatMap(({ path, type }) => type && path.length === 0 ? [type] : []))
}

/** The object literals that a schema is made of, without those of its members. */
function objectsOf(schema: Value, depth = 0): readonly Place[] {
  if (depth > DEEPEST) return []
  return optionsOf(schema).flatMap(option => {
    if (option.kind !== 'unknown' || option.callee === undefined) return []
    return option.from.flatMap(each => each.kind === 'object' ? [each.at] : objectsOf(each, depth + 1))
  })
}

function keyOf({ file, start }: Place): string {
  return `${file}:${String(start)}`
}
