import type { SyntaxTree } from './expr.ts'
import type { Module } from './module.ts'
import { createModule } from './scopes.ts'

const MODULES = new WeakMap<SyntaxTree, Module>()

/** Returns the module of a tree that a parser of the caller has made, which is built once. */
export function moduleOfTree(tree: SyntaxTree): Module {
  const module = MODULES.get(tree) ?? createModule(tree)
  MODULES.set(tree, module)
  return module
}
