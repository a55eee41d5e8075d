import type { Expr, ObjectExpr } from '../syntax/expr.ts'
import type { Definition, Module } from '../syntax/module.ts'
import { resolved, staticText } from './static-text.ts'

type Key = Definition['path'][number]

/** Returns the values at a path in an expression; the whole where the path cannot be followed. */
export function valuesAt(module: Module, expr: Expr, path: Definition['path']): Expr[] {
  let values: Expr[] = [expr]
  for (const key of path) values = values.flatMap(value => partsAt(module, value, key))
  return values
}

function partsAt(module: Module, expr: Expr, key: Key): Expr[] {
  const value = resolved(module, expr)
  if (key === null || key === '...') return [value]
  switch (value.kind) {
    case 'object': return membersAt(module, value, key)
    case 'array': {
      const item = value.items[Number(key)]
      return item && item.kind !== 'spread' ? [item] : [value]
    }
    case 'choice': return value.options.flatMap(option => option === expr ? [] : partsAt(module, option, key))
    case 'name': case 'this': return []
    default: return [value]
  }
}

function membersAt(module: Module, { members }: ObjectExpr, key: Key): Expr[] {
  return members.flatMap(member => {
    if (member.kind === 'spread') return partsAt(module, member.argument, key)
    return [String(key), null].includes(staticText(module, member.key)) ? [member.value] : []
  })
}
