import type { Branch, Call, ClassExpr, Loop, New, Node, Try } from './expr.ts'

type Part = Node | null | undefined

const none: readonly Part[] = []

/** The parts of a node in the order of the text; keys that are plain strings are no nodes. May hold null. */
export function childrenOf(node: Node): readonly Part[] {
  switch (node.kind) {
    case 'literal': case 'name': case 'this': case 'super': case 'import-name': case 'type-literal': case 'type-query': case 'leave': return none
    case 'import': return node.names
    case 'concat': return node.parts
    case 'member': return typeof node.property === 'string' ? [node.object] : [node.object, node.property]
    case 'call': case 'new': return callParts(node)
    case 'object': return node.members
    case 'property': return [keyNode(node.key), node.value]
    case 'array': return node.items
    case 'spread': case 'await': case 'yield': case 'return': case 'throw': return [node.argument]
    case 'function': return [...node.params, node.returns, ...node.body]
    case 'parameter': return [node.pattern]
    case 'class': return classParts(node)
    case 'class-member': return [keyNode(node.key), node.type, node.value]
    case 'choice': return [node.test, ...node.options]
    case 'assign': return [node.target, node.value]
    case 'cast': return [node.expression, node.type]
    case 'compare': return [node.left, node.right]
    case 'markup': return [...node.attributes, ...node.children]
    case 'markup-attribute': return [node.value]
    case 'other': return node.children
    default: return statementOrPatternParts(node)
  }
}

type Rest = Exclude<Node, { kind:
  | 'literal' | 'name' | 'this' | 'super' | 'import-name' | 'type-literal' | 'type-query' | 'import' | 'concat' | 'member' | 'call' | 'new'
  | 'leave' | 'object' | 'property' | 'array' | 'spread' | 'await' | 'yield' | 'return' | 'throw' | 'function' | 'parameter' | 'class'
  | 'class-member' | 'choice' | 'assign' | 'cast' | 'compare' | 'markup' | 'markup-attribute' | 'other' }>

function statementOrPatternParts(node: Rest): readonly Part[] {
  switch (node.kind) {
    case 'bind-name': return node.type || node.fallback ? [node.type, node.fallback] : none
    case 'bind-object': return [...node.members, node.rest, node.type, node.fallback]
    case 'bind-member': return [keyNode(node.key), node.value]
    case 'bind-array': return [...node.items, node.rest, node.type, node.fallback]
    case 'bind-target': return [node.target, node.fallback]
    case 'type-name': return node.args
    case 'type-object': return node.members
    case 'type-member': return [node.type]
    case 'type-list': return node.types
    case 'type-index': return [node.object, node.index]
    case 'type-function': return [...node.params, node.returns]
    case 'declare': return [node.pattern, node.value]
    case 'expr': return [node.expression]
    case 'branch': return branchParts(node)
    case 'branch-case': return [...node.tests, ...node.body]
    case 'loop': return loopParts(node)
    case 'try': return tryParts(node)
    case 'block': return node.body
    case 'export': return [...node.declarations, node.default]
    case 'type': return [...node.extends, node.type]
  }
}

function keyNode(key: string | Node): Part {
  return typeof key === 'string' ? null : key
}

function callParts(node: Call | New): readonly Part[] {
  return node.typeArgs.length === 0 ? [node.callee, ...node.args] : [node.callee, ...node.typeArgs, ...node.args]
}

function classParts(node: ClassExpr): readonly Part[] {
  return [node.extends, ...node.extendsArgs, ...node.members]
}

function branchParts(node: Branch): readonly Part[] {
  return [node.subject, ...node.cases]
}

function loopParts(node: Loop): readonly Part[] {
  if (node.how === 'do') return [...node.body, ...node.tests]
  return [...node.init, node.pattern, node.iterable, ...node.tests, ...node.body]
}

function tryParts(node: Try): readonly Part[] {
  return [...node.block, node.error, ...node.handler ?? [], ...node.finalizer]
}
