import type { Expr, FunctionExpr, Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { nameOf, staticText, targetName } from './static-text.ts'

/** What is written to properties, and who is called, by name: properties are followed by their names alone. */
export interface Index {
  readonly written: ReadonlyMap<string, readonly Expr[]>
  readonly called: ReadonlyMap<string, readonly (readonly Expr[])[]>
  /** The names under which functions are called. */
  readonly namesOf: ReadonlyMap<FunctionExpr, string>
}

/** Collects what the nodes of a file write and call. */
export function indexOf(module: Module, nodes: readonly Node[]): Index {
  const written = new Map<string, Expr[]>()
  const called = new Map<string, (readonly Expr[])[]>()
  const namesOf = new Map<FunctionExpr, string>()
  for (const node of nodes) {
    if (node.kind === 'call' || node.kind === 'new') {
      const name = nameOf(module, node.callee)
      if (name !== null) add(called, name, argumentsOf(node.args))
    }
    const { name, value, isProperty } = writtenBy(module, node)
    if (name === null || !value) continue
    if (isProperty) add(written, name, value)
    if (value.kind === 'function') namesOf.set(value, name)
    if (value.kind === 'class') for (const member of value.members) if (member.how === 'constructor' && member.value?.kind === 'function') namesOf.set(member.value, name)
  }
  return { written, called, namesOf }
}

/** Returns arguments without the dots of those that are spread. */
export function argumentsOf(args: readonly (Expr | { readonly kind: 'spread', readonly argument: Expr })[]): Expr[] {
  return args.map(each => each.kind === 'spread' ? each.argument : each)
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
    case 'assign': return { name: targetName(module, node.target), value: node.value, isProperty: node.target.kind === 'bind-target' && node.target.target.kind === 'member' }
    case 'declare': return { name: node.pattern.kind === 'bind-name' ? node.pattern.name : null, value: node.value, isProperty: false }
    default: return { name: null, value: null, isProperty: false }
  }
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
