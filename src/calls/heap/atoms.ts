import { atoms } from '../../clients/atoms.ts'
import type { Call, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { ExternalValue, FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { objectOf } from '../values/make-value.ts'

/** Tests if a store is made by a library of atoms. */
export function isAtom({ callee, package: origin }: UnknownValue): boolean {
  return origin !== undefined && atoms.modules.has(origin) && (callee === atoms.computed || (callee !== undefined && atoms.makers.has(callee)))
}

/** The beginning of an atom: a value, or a function and the arguments that the library gives it. */
interface Beginning {
  readonly first?: Value | undefined
  readonly maker?: { readonly fn: FunctionValue, readonly args: readonly Value[] }
}

/** Returns what an atom begins with; `content` returns what another store holds. */
export function beginningOf({ callee = '', from, at }: UnknownValue, content: (store: Value) => Value): Beginning {
  const [given, second] = atoms.named.has(callee) ? from.slice(1) : from
  if (callee === atoms.computed) {
    const stores = given?.kind === 'list' ? given.items : given ? [given] : []
    return second?.kind === 'function' ? { maker: { fn: second, args: stores.map(content) } } : {}
  }
  if (given?.kind === 'function') return { maker: { fn: given, args: [READ] } }
  const optionOf = (name: string): Value | undefined => given?.kind === 'object' ? given.fields.findLast(field => field.name === name)?.get() : undefined
  const maker = optionOf(atoms.options.maker)
  if (maker?.kind === 'function') return { maker: { fn: maker, args: [objectOf([{ name: atoms.read, value: READ }], at, true)] } }
  return { first: optionOf(atoms.options.first) ?? given }
}

/** The function by which another one, which makes the value of an atom, reads others. */
const READ: ExternalValue = { kind: 'external', module: 'jotai', path: [atoms.read] }

/** Tests if a module may set atoms by what hooks return. */
export function usesAtoms({ specifiers }: Module): boolean {
  return specifiers.some(specifier => atoms.modules.has(specifier))
}

/** Tests if a call may set the atom that it gets first: `set(seatsAtom, seats)`. */
export function mayNameAtom({ callee, args }: Call | New): boolean {
  return args.length === 2 && calleeNames(callee).at(-1) === atoms.set
}
