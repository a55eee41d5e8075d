import type { Call, ClassExpr, Expr, FunctionExpr, New, Node, Pattern } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { nameOf, staticText, targetName } from './static-text.ts'

/** Writes to properties and calls, by name: properties are followed by their names alone. */
export interface Index {
  readonly written: ReadonlyMap<string, readonly Expr[]>
  /** Parameters that are properties. */
  readonly fields: ReadonlyMap<string, readonly Pattern[]>
  readonly called: ReadonlyMap<string, readonly (readonly Expr[])[]>
  /** The names under which functions are called. */
  readonly namesOf: ReadonlyMap<FunctionExpr, string>
}

interface Building {
  readonly module: Module
  readonly written: Map<string, Expr[]>
  readonly fields: Map<string, Pattern[]>
  readonly called: Map<string, (readonly Expr[])[]>
  readonly namesOf: Map<FunctionExpr, string>
}

/** Collects what the nodes of a file write and call. */
export function indexOf(module: Module, nodes: readonly Node[]): Index {
  const index: Building = { module, written: new Map(), fields: new Map(), called: new Map(), namesOf: new Map() }
  for (const node of nodes) {
    if (node.kind === 'call' || node.kind === 'new') addCall(index, node)
    if (node.kind === 'parameter' && node.property && node.pattern.kind === 'bind-name') add(index.fields, node.pattern.name, node.pattern)
    const { name, value, isProperty } = writtenBy(module, node)
    if (name === null || !value) continue
    if (isProperty) add(index.written, name, value)
    if (value.kind === 'function') index.namesOf.set(value, name)
    if (value.kind === 'class') nameConstructor(index, value, name)
  }
  return index
}

/** Returns arguments or items without the dots of those that are spread. */
export function argumentsOf(args: readonly (Expr | { readonly kind: 'spread', readonly argument: Expr } | null)[]): Expr[] {
  return args.flatMap(each => each === null ? [] : each.kind === 'spread' ? [each.argument] : [each])
}

/** Remembers a call by the name of its function; a function that is called at once, or for what it is passed to, gets a name for it. */
function addCall({ module, called, namesOf }: Building, node: Call | New): void {
  const { callee } = node
  const args = argumentsOf(node.args)
  const name = callee.kind === 'super' ? parentOf(module, node) : nameOf(module, callee)
  if (name !== null) add(called, name, args)
  const bound = callee.kind === 'member' && (name === 'bind' || name === 'call') ? nameOf(module, callee.object) : null
  if (bound !== null) add(called, bound, args.slice(1))
  const own = callee.kind === 'function' ? [callee] : []
  for (const fn of [...own, ...args.filter(arg => arg.kind === 'function')]) {
    const unique = `#${String(fn.start)}`
    namesOf.set(fn, unique)
    if (callee.kind === 'member') add(called, unique, fn.params.map(() => callee.object))
    else if (fn === callee) add(called, unique, args)
  }
}

/** Returns the name of the class that a call of `super` constructs. */
function parentOf(module: Module, node: Node): string | null {
  let current = node.parent
  while (current && current.kind !== 'class') current = current.parent
  return current?.extends ? nameOf(module, current.extends) : null
}

function nameConstructor({ namesOf }: Building, { members }: ClassExpr, name: string): void {
  for (const { how, value } of members) if (how === 'constructor' && value?.kind === 'function') namesOf.set(value, name)
}

interface Written {
  readonly name: string | null
  readonly value: Expr | null
  readonly isProperty: boolean
}

function writtenBy(module: Module, node: Node): Written {
  switch (node.kind) {
    case 'property': return { name: staticText(module, node.key), value: node.value, isProperty: true }
    case 'class-member': return { name: node.how === 'constructor' ? null : staticText(module, node.key), value: node.value, isProperty: true }
    case 'assign': {
      const isProperty = node.target.kind === 'bind-target' && node.target.target.kind === 'member'
      return { name: targetName(module, node.target), value: node.value, isProperty }
    }
    case 'declare': return { name: node.pattern.kind === 'bind-name' ? node.pattern.name : null, value: node.value, isProperty: false }
    default: return { name: null, value: null, isProperty: false }
  }
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
