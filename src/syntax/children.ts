import type { BranchCase, Call, Expr, ImportName, Loop, New, Node, Statement } from './expr.ts'

type Part = Node | null | undefined

const none: readonly Part[] = []

/**
 * Returns the parts of a node in the order of the text; keys that are plain strings are no nodes. May hold null.
 * A `switch`, because walks over every node of a file call it: a table of functions by kind is half again as slow.
 */
export function childrenOf(node: Node): readonly Part[] {
  switch (node.kind) {
    case 'literal': case 'name': case 'this': case 'super': return none
    case 'concat': return node.parts
    case 'member': return typeof node.property === 'string' ? [node.object] : [node.object, node.property]
    case 'call': case 'new': return callParts(node)
    case 'object': return node.members
    case 'array': return node.items
    case 'function': return [...node.params, node.returns, ...node.body]
    case 'class': return [node.extends, ...node.extendsArgs, ...node.members]
    case 'choice': return [node.test, ...node.options]
    case 'await': case 'yield': return [node.argument]
    case 'assign': return [node.target, node.value]
    case 'cast': return [node.expression, node.type]
    case 'compare': return [node.left, node.right]
    case 'markup': return [...node.attributes, ...node.children]
    case 'other': return node.children
    default: return partsBesideExpressions(node)
  }
}

/** Returns the parts of members, parameters, patterns and types. */
function partsBesideExpressions(node: Exclude<Node, Expr>): readonly Part[] {
  switch (node.kind) {
    case 'property': return [keyNode(node.key), node.value]
    case 'spread': return [node.argument]
    case 'named-argument': return [node.value]
    case 'parameter': return [node.pattern]
    case 'class-member': return [keyNode(node.key), node.type, node.value]
    case 'markup-attribute': return [node.value]
    case 'bind-name': return node.type || node.fallback ? [node.type, node.fallback] : none
    case 'bind-object': return [...node.members, node.rest, node.type, node.fallback]
    case 'bind-member': return [keyNode(node.key), node.value]
    case 'bind-array': return [...node.items, node.rest, node.type, node.fallback]
    case 'bind-target': return [node.target, node.fallback]
    case 'type-literal': case 'type-query': return none
    case 'type-name': return node.args
    case 'type-object': return node.members
    case 'type-member': return [node.type]
    case 'type-list': return node.types
    case 'type-index': return [node.object, node.index]
    case 'type-function': return [...node.params, node.returns]
    default: return partsOfStatement(node)
  }
}

function partsOfStatement(node: Statement | BranchCase | ImportName): readonly Part[] {
  switch (node.kind) {
    case 'declare': return [node.pattern, node.value]
    case 'expr': return [node.expression]
    case 'return': case 'throw': return [node.argument]
    case 'leave': case 'import-name': return none
    case 'branch': return [node.subject, ...node.cases]
    case 'branch-case': return [...node.tests, ...node.body]
    case 'loop': return loopParts(node)
    case 'try': return [...node.block, node.error, ...node.handler ?? [], ...node.finalizer]
    case 'block': return node.body
    case 'import': return node.names
    case 'export': return [...node.declarations, node.default]
    case 'type': return [...node.extends, node.type]
  }
}

function keyNode(key: string | Node): Part {
  return typeof key === 'string' ? null : key
}

function callParts(node: Call | New): readonly Part[] {
  const args = node.kind === 'call' && node.named ? [...node.args, ...node.named] : node.args
  return node.typeArgs.length === 0 ? [node.callee, ...args] : [node.callee, ...node.typeArgs, ...args]
}

/** Returns the parts of a loop; the body of `do { … } while (…)` precedes its test. */
function loopParts(node: Loop): readonly Part[] {
  if (node.how === 'do') return [...node.body, ...node.tests]
  return [...node.init, node.pattern, node.iterable, ...node.tests, ...node.body]
}
