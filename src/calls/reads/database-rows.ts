import { childrenOf } from '../../syntax/children.ts'
import type { Expr, Node, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { isOfDatabase } from '../types/is-of-database.ts'
import { declarationOf } from '../types/resolve-type.ts'
import type { Owner } from '../types/resolve-type.ts'

const MOST = 2_000
const rowTypes = slot(() => new Set<Owner>())

/** Tests if the code gives a declared type to rows of a database. */
export function isRowType(run: Run, owner: Owner): boolean {
  return rowTypes(run).has(owner)
}

/** Notes the types that the code gives to the result of a database: `db.query<Row>('SELECT …')`. */
export function noteRowTypes(run: Run, module: Module, types: readonly TypeRef[], expr: Expr): void {
  if (types.length === 0 || !isOfDatabase(run, module, expr)) return
  const known = rowTypes(run)
  const work = types.map((ref): Located => ({ node: ref, module }))
  for (let each = work.pop(); each && known.size < MOST; each = work.pop()) work.push(...partsOf(run, each, known))
}

interface Located { readonly node: Node, readonly module: Module }

/** Returns the nodes inside a type and, when its name is first met, the type that the name declares. */
function partsOf(run: Run, { node, module }: Located, known: Set<Owner>): readonly Located[] {
  const inside = [...childrenOf(node)].flatMap(child => child ? [{ node: child, module }] : [])
  if (node.kind === 'type-object') known.add(node)
  const found = node.kind === 'type-name' ? declarationOf(run, node, module) : undefined
  if (!found || known.has(found.owner)) return inside
  known.add(found.owner)
  return [...inside, ...[found.type, ...found.extends].map(each => ({ node: each, module: found.module }))]
}
