import type { ClassExpr, Declare, FunctionExpr, ImportStatement, Loop, Node, Try } from '../expr.ts'
import type { Binding, Definition } from '../module.ts'
import { plainSpecifier } from '../package-specifier.ts'
import { assignPattern, createDefinition, declarePattern } from './reading.ts'
import type { Reading } from './reading.ts'
import { addDefinition, declareName, openScope } from './scope.ts'
import type { Scope } from './scope.ts'

/** Declares the names that a node adds to its scope, and returns the scope for its children. */
export function enterNode(reading: Reading, node: Node, scope: Scope): Scope {
  switch (node.kind) {
    case 'declare': declare(reading, node, scope); return scope
    case 'import': declareImports(node, scope); return scope
    case 'type': addDefinition(declareName(scope, node.name, 'type'), createDefinition('type', node)); return scope
    case 'assign':
      assignPattern(reading, scope, node.target, { how: 'assign', value: node.value, operator: node.operator }, node)
      return scope
    case 'function': return enterFunction(reading, node, scope)
    case 'class': return saveScope(reading, node, openScope(ownNameScope(node, scope), scope.owner, false))
    case 'loop': return enterLoop(reading, node, saveScope(reading, node, openScope(scope, scope.owner, false)))
    case 'block': return saveScope(reading, node, openScope(scope, scope.owner, false))
    case 'branch': return node.subject ? saveScope(reading, node, openScope(scope, scope.owner, false)) : scope
    case 'branch-case': return isSwitch(node.parent) ? scope : saveScope(reading, node, openScope(scope, scope.owner, false))
    default: return scope
  }
}

function saveScope(reading: Reading, node: Node, scope: Scope): Scope {
  reading.scopes.set(node, scope)
  return scope
}

/** Tests if a node is a switch, whose cases share one scope. */
function isSwitch(node: Node | undefined): boolean {
  return node?.kind === 'branch' && node.subject !== null
}

const declaredKinds = {
  const: 'const', using: 'const', let: 'let', var: 'var', function: 'function', class: 'class', enum: 'enum',
} as const satisfies Record<Declare['how'], Binding['kind']>

const definitionKinds = {
  const: 'init', using: 'init', let: 'init', var: 'init', function: 'function', class: 'class', enum: 'enum',
} as const satisfies Record<Declare['how'], Definition['how']>

function declare(reading: Reading, node: Declare, scope: Scope): void {
  declarePattern(reading, scope, node.pattern, declaredKinds[node.how], { how: definitionKinds[node.how], value: node.value })
}

function declareImports(node: ImportStatement, scope: Scope): void {
  for (const name of node.names) {
    const source = { source: plainSpecifier(node.source), imported: name.imported }
    addDefinition(declareName(scope, name.local, 'import'), createDefinition('import', name, { import: source }))
  }
}

function enterFunction(reading: Reading, node: FunctionExpr, scope: Scope): Scope {
  const inner = saveScope(reading, node, openScope(ownNameScope(node, scope), node, true))
  for (const name of node.typeParams) addDefinition(declareName(inner, name, 'type'), createDefinition('type', node))
  node.params.forEach((param, index) => {
    declarePattern(reading, inner, param.pattern, 'parameter', { how: 'parameter', value: null, parameter: { fn: node, index, rest: param.rest } })
  })
  return inner
}

/**
 * Returns the scope that contains the name of a function or class: that of an expression is visible inside it only, that of
 * `export default function f` in the module.
 */
function ownNameScope(node: FunctionExpr | ClassExpr, scope: Scope): Scope {
  if (node.name === null || isDeclaration(node)) return scope
  const target = node.parent?.kind === 'export' ? scope : openScope(scope, scope.owner, false)
  addDefinition(declareName(target, node.name, node.kind), createDefinition(node.kind, node, { value: node }))
  return target
}

function isDeclaration(node: FunctionExpr | ClassExpr): boolean {
  return node.parent?.kind === 'declare' && node.parent.how === node.kind
}

function enterLoop(reading: Reading, node: Loop, scope: Scope): Scope {
  if (!node.pattern) return scope
  const source = { how: node.how === 'in' ? 'in' : 'of', value: node.iterable } as const
  if (node.declares) declarePattern(reading, scope, node.pattern, node.declares, source)
  else assignPattern(reading, scope, node.pattern, source)
  return scope
}

export interface TryScopes {
  readonly block: Scope
  readonly handler: Scope
  readonly finalizer: Scope
}

/** Opens the three scopes of a `try`, which are lists of statements and no nodes. */
export function enterTry(reading: Reading, node: Try, scope: Scope): TryScopes {
  const handler = openScope(scope, scope.owner, false)
  if (node.error) declarePattern(reading, handler, node.error, 'catch', { how: 'catch', value: null })
  return { block: openScope(scope, scope.owner, false), handler, finalizer: openScope(scope, scope.owner, false) }
}
