import type { Compare, Expr, Node, Statement } from '../syntax/expr.ts'
import type { Condition } from './api-use.ts'

/** The tests that hold where a node stands, innermost last: `if`, `switch`, `?:`, `&&`, and guards that leave before it. */
export function conditionsAt(node: Node): readonly Condition[] {
  const found: Condition[][] = []
  let below: Node = node
  for (let up = node.parent; up; below = up, up = up.parent) {
    if (up.kind === 'branch-case') found.push(up.tests.some(test => test === below) ? [] : conditionsOfCase(up), guardsBefore(up.body, below))
    else if (up.kind === 'choice') found.push(conditionsOfOption(up, below))
    else if (up.kind === 'function' || up.kind === 'loop' || up.kind === 'block') found.push(guardsBefore(up.body, below))
    if (up.kind === 'function') break
  }
  return found.reverse().flat()
}

function conditionsOfCase(branchCase: Extract<Node, { kind: 'branch-case' }>): Condition[] {
  const branch = branchCase.parent
  if (branch?.kind !== 'branch') return []
  const earlier = branch.cases.slice(0, branch.cases.indexOf(branchCase))
  if (branch.subject) {
    const path = pathOf(branch.subject)
    if (!path) return []
    if (branchCase.tests.length) return [{ path, is: branchCase.tests.flatMap(literalOf), not: false }]
    return earlier.map(each => ({ path, is: each.tests.flatMap(literalOf), not: true }))
  }
  if (branchCase.tests.length) return branchCase.tests.flatMap(test => conditionsOfTest(test, false))
  return earlier.flatMap(each => each.tests.flatMap(test => conditionsOfTest(test, true)))
}

function conditionsOfOption(up: Extract<Expr, { kind: 'choice' }>, below: Node): Condition[] {
  const index = up.options.findIndex(option => option === below)
  if (index < 0) return []
  if (up.operator === '?:') return up.test ? conditionsOfTest(up.test, index === 1) : []
  if (up.operator === '&&') return up.options.slice(0, index).flatMap(option => conditionsOfTest(option, false))
  return up.operator === '||' ? up.options.slice(0, index).flatMap(option => conditionsOfTest(option, true)) : []
}

/** `if (type !== 'SRV') return` before a statement holds for all that follows. */
function guardsBefore(body: readonly Statement[], below: Node): Condition[] {
  const index = body.findIndex(statement => statement === below)
  return body.slice(0, Math.max(0, index)).flatMap(statement => {
    if (statement.kind !== 'branch' || statement.subject || statement.cases.length !== 1) return []
    const [only] = statement.cases
    const last = only?.body.at(-1)
    const leaves = last?.kind === 'return' || last?.kind === 'throw' || (last?.kind === 'block' && ['return', 'throw'].includes(last.body.at(-1)?.kind ?? ''))
    return only && leaves ? only.tests.flatMap(test => conditionsOfTest(test, true)) : []
  })
}

/** What a test says when it holds, or when it does not. */
export function conditionsOfTest(test: Expr, negated: boolean): Condition[] {
  if (test.kind === 'other' && test.operator === '!' && test.children[0]) return conditionsOfTest(test.children[0], !negated)
  if (test.kind === 'choice' && test.operator === (negated ? '||' : '&&')) return test.options.flatMap(option => conditionsOfTest(option, negated))
  if (test.kind === 'choice' && test.operator === '||') return anyOf(test.options)
  if (test.kind === 'compare') return conditionsOfCompare(test, negated)
  if (test.kind === 'call' && test.callee.kind === 'member' && test.callee.property === 'includes' && test.callee.object.kind === 'array') {
    const path = test.args[0] && test.args[0].kind !== 'spread' ? pathOf(test.args[0]) : null
    return path ? [{ path, is: test.callee.object.items.flatMap(item => item && item.kind !== 'spread' ? literalOf(item) : []), not: negated }] : []
  }
  return []
}

/** `type === 'A' || type === 'B'`. */
function anyOf(options: readonly Expr[]): Condition[] {
  const each = options.map(option => conditionsOfTest(option, false))
  const [first] = each.flat()
  if (!first || each.some(found => found.length !== 1 || found[0]?.not || found[0]?.path.at(-1) !== first.path.at(-1))) return []
  return [{ path: first.path, is: each.flatMap(found => found[0]?.is ?? []), not: false }]
}

function conditionsOfCompare(test: Compare, negated: boolean): Condition[] {
  const equal = test.operator === '===' || test.operator === '=='
  if (!equal && test.operator !== '!==' && test.operator !== '!=') return []
  for (const [subject, other] of [[test.left, test.right], [test.right, test.left]] as const) {
    const path = pathOf(subject)
    const is = literalOf(other)
    if (path && is.length) return [{ path, is, not: equal === negated }]
  }
  return []
}

/** Member names after the object: `record.data.type` gives `['data', 'type']`; a plain name gives itself; case changes are looked through. */
function pathOf(expr: Expr): string[] | null {
  if (expr.kind === 'name') return [expr.name]
  if (expr.kind === 'cast') return pathOf(expr.expression)
  if (expr.kind === 'call' && expr.callee.kind === 'member' && (expr.callee.property === 'toUpperCase' || expr.callee.property === 'trim')) return pathOf(expr.callee.object)
  if (expr.kind !== 'member' || typeof expr.property !== 'string') return null
  const object = expr.object.kind === 'name' || expr.object.kind === 'this' ? [] : pathOf(expr.object)
  return object && [...object, expr.property]
}

function literalOf(expr: Expr): (string | number | boolean | null)[] {
  if (expr.kind === 'literal') return [expr.value]
  // `RecordType.SRV`: by convention the member's name is the value that matters.
  if (expr.kind === 'member' && typeof expr.property === 'string' && expr.object.kind === 'name' && /^[A-Z]/.test(expr.object.name)) return [expr.property]
  return []
}

/** Identifies the branches around a node, outermost first: two nodes of different cases of one branch exclude each other. */
export function branchOf(node: Node): readonly string[] {
  const names: string[] = []
  let below: Node = node
  for (let up = node.parent; up && up.kind !== 'function'; below = up, up = up.parent) {
    if (up.kind === 'branch-case' && up.parent?.kind === 'branch') names.push(`${String(up.parent.start)}:${String(up.parent.cases.indexOf(up))}`)
    if (up.kind === 'choice' && up.operator === '?:' && up.test !== below) names.push(`${String(up.start)}:${String(up.options.findIndex(option => option === below))}`)
  }
  return names.reverse()
}
