import type { Expr, FunctionExpr, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition } from '../../uses/api-use.ts'
import type { FieldValue, ObjectValue } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { conditionsOfDominating } from '../flow/conditions-of-tests.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import { languageOf } from '../languages/language-of.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** Returns the conditions on a parameter of a function, or on a part of it, that hold at a node: `case 'rename':` of `switch (action.type)`. */
export function conditionsOnParameter(node: Node, fn: FunctionExpr, index: number, module: Module): readonly Condition[] {
  const isOfParameter = (expr: Expr): boolean => {
    const root = rootOf(expr)
    const { fn: owner, index: at } = (root && module.bindingOf(root)?.definitions[0]?.parameter) ?? {}
    return owner === fn && at === index
  }
  return dominatingTests(node).flatMap(test => {
    const subjects = test.kind === 'cases' ? [test.subject] : test.test.kind === 'compare' ? [test.test.left, test.test.right] : []
    return subjects.some(isOfParameter) ? conditionsOfDominating(test, languageOf(module)) : []
  })
}

/** Returns an object whose members, and those inside of them, are not under some conditions. */
export function withoutConditions(value: ObjectValue, dropped: readonly Condition[]): ObjectValue {
  const keys = new Set(dropped.map(keyOf))
  const fieldOf = (field: FieldValue): FieldValue => ({
    ...field,
    conditions: field.conditions.filter(each => !keys.has(keyOf(each))),
    get: () => choice(optionsOf(field.get()).map(each => each.kind === 'object' ? withoutConditions(each, dropped) : each)),
  })
  return { ...value, fields: value.fields.map(fieldOf) }
}

function keyOf({ path, is, not }: Condition): string {
  return JSON.stringify([path, is, not])
}
