import { isDatabaseName, isStatement } from '../../clients/databases.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Call, Expr, New, Node, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { declarationOf } from '../types/resolve-type.ts'
import type { Owner } from '../types/resolve-type.ts'
import { placeOf } from '../values/make-value.ts'
import { plain, textsOf } from '../values/text.ts'

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
  const found = node.kind === 'type-name' ? declarationOf(run, node.name, module, node) : undefined
  if (!found || known.has(found.owner)) return inside
  known.add(found.owner)
  return [...inside, ...[found.type, ...found.extends].map(each => ({ node: each, module: found.module }))]
}

/** Tests if an expression is the result of a database, by the names in its chain of calls or by an SQL statement that one of them gets. */
function isOfDatabase(run: Run, module: Module, expr: Expr): boolean {
  let inner: Expr | null = expr
  while (inner) {
    if (inner.kind === 'call' || inner.kind === 'new') {
      if (calleeNames(inner.callee).some(isDatabaseName) || isGivenStatement(run, module, inner)) return true
      inner = inner.callee
    } else if (inner.kind === 'member') inner = inner.object
    else if (inner.kind === 'await') inner = inner.argument
    else if (inner.kind === 'cast') inner = inner.expression
    else return false
  }
  return false
}

function isGivenStatement(run: Run, module: Module, call: Call | New): boolean {
  const [first] = call.args
  if (!first || first.kind === 'spread') return false
  return textsOf(run.evaluate(first, frameAt(run, module, call)), placeOf(first, module)).some(({ text }) => isStatement(plain(text)))
}
