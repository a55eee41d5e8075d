import type { TypeRef } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { reExporting } from './re-exports.ts'

/** A type, and the module that it is written in. */
export interface TypeIn { readonly ref: TypeRef, readonly module: Module }

const DEEPEST = 6

/** Returns the type that an alias without parameters stands for, also one that is imported: `type Client = InstanceType<typeof Api>`. */
export function aliasedType(run: Run, binding: Binding, module: Module, depth = 0): TypeIn | undefined {
  for (const { node, import: from } of binding.definitions) {
    if (node.kind === 'type') return node.params.length > 0 || node.type.kind === 'type-object' ? undefined : { ref: node.type, module }
    if (from) return depth < DEEPEST ? exportedAlias(run, module, from, depth + 1) : undefined
  }
  return undefined
}

function exportedAlias(run: Run, module: Module, { source, imported }: { source: string, imported: string }, depth: number): TypeIn | undefined {
  const file = run.modules.resolve(module.path, source)
  const target = file === undefined ? undefined : run.modules.module(file)
  if (!target || target.installed || depth > DEEPEST) return undefined
  const found = target.exports.get(imported)
  if (found?.from === 'binding') return aliasedType(run, found.binding, target, depth)
  if (found?.from === 'module') return exportedAlias(run, target, found, depth + 1)
  const [behind] = reExporting(run, target, imported)
  return behind && exportedAlias(run, behind, { source: behind.path, imported }, depth + 1)
}
