import type { ClassExpr, TypeDeclaration, TypeMember, TypeName, TypeObject, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { DeclaredType } from '../domain/value.ts'
import { reExporting } from '../modules/re-exports.ts'
import type { Run } from '../state/run.ts'

/** What declares the members of a type, or the type itself where it is written in place. */
export type Owner = TypeDeclaration | ClassExpr | TypeRef

/** An interface, a type alias or a class that a type name leads to. */
export interface Declaration {
  readonly owner: TypeDeclaration | ClassExpr
  readonly module: Module
  readonly params: readonly string[]
  readonly extends: readonly TypeRef[]
  readonly type: TypeRef
}

const DEEPEST = 6

/** The declaration that a type name leads to, through imports and re-exports. */
export function declarationOf(run: Run, name: string, module: Module, at: TypeRef): Declaration | undefined {
  const [, source, imported] = /^import\('(.*)'\)\.(\w+)$/.exec(name) ?? []
  if (source !== undefined && imported !== undefined) return exportedType(run, module, source, imported, 0)
  const [head = '', member, ...deeper] = name.split('.')
  const binding = module.lookUp(head, at)
  if (!binding) return undefined
  if (member === undefined) return followed(run, binding, module, 0)
  // `import * as api`: `api.Row` is what the other module exports under that name.
  const whole = binding.definitions.find(each => each.import?.imported === '*')?.import
  return whole && !deeper.length ? exportedType(run, module, whole.source, member, 0) : undefined
}

function followed(run: Run, binding: NonNullable<ReturnType<Module['lookUp']>>, module: Module, depth: number): Declaration | undefined {
  for (const { node, value } of binding.definitions) {
    if (node.kind === 'type') return { owner: node, module, params: node.params, extends: node.extends, type: node.type }
    if (value?.kind === 'class') return ofClass(value, module)
  }
  const source = binding.definitions.find(each => each.import)?.import
  return source && depth < DEEPEST ? exportedType(run, module, source.source, source.imported, depth) : undefined
}

function exportedType(run: Run, module: Module, source: string, name: string, depth: number): Declaration | undefined {
  const file = run.modules.resolve(module.path, source)
  const target = file === undefined ? undefined : run.modules.module(file)
  if (!target || depth > DEEPEST) return undefined
  return declared(run, target, name, depth)
}

/** What a module declares, or passes on, under a name. */
function declared(run: Run, target: Module, name: string, depth: number): Declaration | undefined {
  const found = target.exports.get(name)
  if (found?.from === 'binding') return followed(run, found.binding, target, depth + 1)
  if (found?.from === 'module') return exportedType(run, target, found.source, found.imported, depth + 1)
  const [behind] = reExporting(run, target, name)
  return behind && declared(run, behind, name, depth)
}

/** What the parameters of a declaration stand for where its name is written. */
export function argumentsOf({ params }: Declaration, { args }: TypeName, { module, params: outer }: DeclaredType): ReadonlyMap<string, DeclaredType> {
  return new Map(params.flatMap((name, index) => args[index] ? [[name, { ref: args[index], module, ...outer && { params: outer } }]] as const : []))
}

/** The fields of a class are the members of the type that it declares. */
export function ofClass(cls: ClassExpr, module: Module): Declaration {
  const { start, end, parent } = cls
  const members = cls.members.flatMap(({ key, keySpan, how, type, static: isStatic, ...place }): TypeMember[] =>
    how === 'field' && !isStatic && typeof key === 'string' ? [{ kind: 'type-member', key, keySpan, type, optional: false, start: place.start, end: place.end, parent: cls }] : [])
  const type: TypeObject = { kind: 'type-object', members, start, end, parent }
  const base = cls.extends?.kind === 'name' ? cls.extends.name : undefined
  return { owner: cls, module, params: [], extends: base === undefined ? [] : [{ kind: 'type-name', name: base, args: cls.extendsArgs, start, end, parent }], type }
}
