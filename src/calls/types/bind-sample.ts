import type { TypeQuery } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition } from '../../uses/api-use.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { bindSchemaAt } from './bind-schema.ts'
import { isInErrors } from './response-part.ts'
import type { ResponsePart } from './response-part.ts'
import { typeBudget } from './type-budget.ts'
import type { TypeBudget } from './type-budget.ts'

const DEEPEST = 6

/** Binds `typeof sample` to a response: the members of an object literal, or of a schema, are fields of the response. */
export function bindSample(run: Run, ref: TypeQuery, module: Module, response: ResponsePart): void {
  const binding = module.lookUp(ref.name.split('.')[0] ?? '', ref)
  if (!binding || binding.owner) return
  for (const option of optionsOf(run.binding(binding, moduleFrame(run, module), null))) {
    if (option.kind === 'unknown') bindSchemaAt(run, option, response)
    else bindValue(run, option, response, 0, typeBudget(run))
  }
}

function bindValue(run: Run, value: Value, response: ResponsePart, depth: number, budget: TypeBudget): void {
  if (value.kind === 'object') bindFields(run, value, response, depth, budget)
  else if (value.kind === 'list') for (const item of value.items) bindValue(run, item, { ...response, path: [...response.path, '[]'] }, depth, budget)
}

function bindFields(run: Run, sample: ObjectValue, response: ResponsePart, depth: number, budget: TypeBudget): void {
  if (depth > DEEPEST || isInErrors(run, response.path) || !budget.take()) return
  const facts = [...response.facts, ...sample.fields.flatMap((field): Condition[] =>
    knownStrings(field.get()).map(text => ({ path: [field.name], is: [text], not: false })))]
  for (const field of sample.fields) {
    const path = [...response.path, field.name]
    if (run.interest.fieldLeaves.has(field.name)) {
      addRead(response.reads, { path, at: field.at, role: 'declaration', side: response.side, conditions: [], siblings: facts })
    }
    bindValue(run, field.get(), { ...response, path, facts }, depth + 1, budget)
  }
}
