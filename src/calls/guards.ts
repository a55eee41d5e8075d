import type { BranchCase, Choice, Compare, Expr, Node, Statement } from '../syntax/expr.ts'

/** What a test compares with: the thing itself, the items of a list, or the keys of an object. */
export interface Guard {
  readonly how: 'value' | 'items' | 'keys'
  readonly expr: Expr
}
type IsSubject = (expr: Expr) => boolean

/** What must equal a subject where a node stands: `if (x === 'a')`, `case 'a':`, `if (!LIST.includes(x)) return`. `crossing` tells if tests outside the function count too. */
export function guardsAt(node: Node, isSubject: IsSubject, crossing: boolean): readonly Guard[] {
  let below: Node = node
  for (let up = node.parent; up; below = up, up = up.parent) {
    const found = guardsOf(up, below, isSubject)
    if (found.length) return found
    if (up.kind === 'function' && !crossing) return []
  }
  return []
}

function guardsOf(up: Node, below: Node, isSubject: IsSubject): readonly Guard[] {
  switch (up.kind) {
    case 'branch-case': {
      const own = up.tests.some(test => test === below) ? [] : ofCase(up, isSubject)
      return own.length ? own : ofStatements(up.body, below, isSubject)
    }
    case 'choice': return ofOption(up, below, isSubject)
    case 'function': case 'loop': case 'block': return ofStatements(up.body, below, isSubject)
    default: return []
  }
}

function ofCase(branchCase: BranchCase, isSubject: IsSubject): readonly Guard[] {
  const branch = branchCase.parent
  if (branch?.kind !== 'branch') return []
  if (branch.subject) return isSubject(branch.subject) ? branchCase.tests.map(expr => ({ how: 'value', expr })) : []
  if (branchCase.tests.length) return first(branchCase.tests, test => ofTest(test, false, isSubject))
  return first(branch.cases.slice(0, branch.cases.indexOf(branchCase)).flatMap(each => each.tests), test => ofTest(test, true, isSubject))
}

function ofOption(up: Choice, below: Node, isSubject: IsSubject): readonly Guard[] {
  const index = up.options.findIndex(option => option === below)
  if (index < 0) return []
  if (up.operator === '?:') return up.test ? ofTest(up.test, index === 1, isSubject) : []
  return up.operator === '??' ? [] : first(up.options.slice(0, index), option => ofTest(option, up.operator === '||', isSubject))
}

/** `if (!LIST.includes(x)) return` before a statement holds for all that follows. */
function ofStatements(body: readonly Statement[], below: Node, isSubject: IsSubject): readonly Guard[] {
  const index = body.findIndex(statement => statement === below)
  return first(body.slice(0, Math.max(0, index)), statement => {
    if (statement.kind !== 'branch' || statement.subject || statement.cases.length !== 1) return []
    const [only] = statement.cases
    return only && leaves(only) ? first(only.tests, test => ofTest(test, true, isSubject)) : []
  })
}

function leaves({ body }: BranchCase): boolean {
  const last = body.at(-1)
  const end = last?.kind === 'block' ? last.body.at(-1) : last
  return end?.kind === 'return' || end?.kind === 'throw'
}

function ofTest(test: Expr, negated: boolean, isSubject: IsSubject): readonly Guard[] {
  if (test.kind === 'other' && test.operator === '!' && test.children[0]) return ofTest(test.children[0], !negated, isSubject)
  if (test.kind === 'choice' && test.operator === (negated ? '||' : '&&')) return first(test.options, option => ofTest(option, negated, isSubject))
  if (test.kind === 'choice' && test.operator === '||') {
    const each = test.options.map(option => ofTest(option, false, isSubject))
    return each.every(found => found.length) ? each.flat() : []
  }
  if (test.kind === 'compare') return ofCompare(test, negated, isSubject)
  if (negated || test.kind !== 'call' || test.callee.kind !== 'member' || (test.callee.property !== 'includes' && test.callee.property !== 'has')) return []
  const [given] = test.args
  return given && given.kind !== 'spread' && isSubject(given) ? [{ how: 'items', expr: test.callee.object }] : []
}

function ofCompare(test: Compare, negated: boolean, isSubject: IsSubject): readonly Guard[] {
  if (test.operator === 'in') return !negated && isSubject(test.left) ? [{ how: 'keys', expr: test.right }] : []
  if (!(negated ? ['!==', '!='] : ['===', '==']).includes(test.operator)) return []
  if (isSubject(test.left)) return [{ how: 'value', expr: test.right }]
  return isSubject(test.right) ? [{ how: 'value', expr: test.left }] : []
}

function first<T>(all: readonly T[], guardsFor: (each: T) => readonly Guard[]): readonly Guard[] {
  for (const each of all) {
    const found = guardsFor(each)
    if (found.length) return found
  }
  return []
}
