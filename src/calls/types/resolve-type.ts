import type { ClassExpr, TypeDeclaration, TypeMember, TypeName, TypeObject, TypeRef } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { DeclaredType } from '../domain/value.ts'
import { javascript } from '../languages/javascript.ts'
import { reExporting } from '../modules/re-exports.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'

/** The node that owns the members of a type: its declaration, or the type itself where it is written inline. */
export type Owner = TypeDeclaration | ClassExpr | TypeRef

/** An interface, a type alias or a class that a type name refers to. */
export interface Declaration {
  readonly owner: TypeDeclaration | ClassExpr
  readonly module: Module
  readonly params: readonly string[]
  readonly extends: readonly TypeRef[]
  readonly type: TypeRef
}

const DEEPEST = 6

/** The declarations that type names refer to. One that is not found may be later, when more files are parsed. */
const declarations = slot(() => new Map<TypeName, { readonly module: Module, readonly found: Declaration }>())

/** Finds the declaration that a type name refers to, through imports and re-exports. */
export function declarationOf(run: Run, at: TypeName, module: Module): Declaration | undefined {
  const known = declarations(run).get(at)
  if (known?.module === module) return known.found
  const found = findDeclaration(run, at, module)
  if (found) declarations(run).set(at, { module, found })
  return found
}

/** Finds it anew: for a run that does not parse files on demand, what is not found now may be found later. */
export function findDeclaration(run: Run, at: TypeName, module: Module): Declaration | undefined {
  const { name } = at
  const [, source, imported] = /^import\('(.*)'\)\.(\w+)$/.exec(name) ?? []
  if (source !== undefined && imported !== undefined) return exportedType(run, module, source, imported, 0)
  const [head = '', member, ...deeper] = name.split('.')
  const binding = module.lookUp(head, at)
  if (!binding) return undefined
  if (member === undefined) return declarationOfBinding(run, binding, module, 0)
  // `import * as api`: `api.Row` is an export of the other module.
  const whole = binding.definitions.find(each => each.import?.imported === '*')?.import
  return whole && !deeper.length ? exportedType(run, module, whole.source, member, 0) : undefined
}

function declarationOfBinding(run: Run, binding: Binding, module: Module, depth: number): Declaration | undefined {
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
  return typeIn(run, target, name, depth)
}

/** Finds the declaration that a module exports under a name, its own or one that it re-exports. */
function typeIn(run: Run, target: Module, name: string, depth: number): Declaration | undefined {
  const found = target.exports.get(name)
  if (found?.from === 'binding') return declarationOfBinding(run, found.binding, target, depth + 1)
  if (found?.from === 'module') return exportedType(run, target, found.source, found.imported, depth + 1)
  const [behind] = reExporting(run, target, name)
  return behind && typeIn(run, behind, name, depth)
}

/** Returns the arguments of a declaration's type parameters, by their names, where a type refers to it. */
export function argumentsOf({ params }: Declaration, { args }: TypeName, { module, params: outer }: DeclaredType): ReadonlyMap<string, DeclaredType> {
  return new Map(params.flatMap((name, index) => {
    const argument = args[index]
    return argument ? [[name, { ref: argument, module, ...outer && { params: outer } }]] as const : []
  }))
}

/** Tests if a type differs from the types that it is written with: an alias or a union of them is no new type, an intersection is. */
export function isDerived(type: TypeRef): boolean {
  if (type.kind === 'type-list') return type.how === 'intersection'
  const { transparent, lists } = javascript.types
  return type.kind === 'type-name' && type.args.length > 0 && !transparent.has(type.name) && !lists.has(type.name)
}

const CLASSES = new WeakMap<ClassExpr, Declaration>()

/** Returns a class as a declaration: its fields are the members of the type. A class is of one module. */
export function ofClass(cls: ClassExpr, module: Module): Declaration {
  const known = CLASSES.get(cls) ?? declarationOfClass(cls, module)
  CLASSES.set(cls, known)
  return known
}

function declarationOfClass(cls: ClassExpr, module: Module): Declaration {
  const { start, end, parent } = cls
  const members = cls.members.flatMap(({ key, keySpan, how, type, static: isStatic, ...place }): TypeMember[] => {
    if (how !== 'field' || isStatic || typeof key !== 'string') return []
    return [{ kind: 'type-member', key, keySpan, type, optional: false, start: place.start, end: place.end, parent: cls }]
  })
  const type: TypeObject = { kind: 'type-object', members, start, end, parent }
  const base = cls.extends?.kind === 'name' ? cls.extends.name : undefined
  const bases: TypeRef[] = base === undefined ? [] : [{ kind: 'type-name', name: base, args: cls.extendsArgs, start, end, parent }]
  return { owner: cls, module, params: [], extends: bases, type }
}
