import { atoms } from '../../clients/atoms.ts'
import type { Call, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { ExternalValue, FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { objectOf, unknown } from '../values/make-value.ts'

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
export function beginningOf(atom: UnknownValue, content: (store: Value) => Value): Beginning {
  const { callee = '', from, at, package: origin = '' } = atom
  const [given, second] = atoms.named.has(callee) ? from.slice(1) : from
  if (callee === atoms.computed) {
    const stores = given?.kind === 'list' ? given.items : given ? [given] : []
    return second?.kind === 'function' ? { maker: { fn: second, args: stores.map(content) } } : {}
  }
  if (given?.kind === 'function' && atoms.functions.test(origin)) return { maker: { fn: given, args: [READ] } }
  if (origin !== atoms.options.of) return { first: given }
  const maker = optionOf(atom, atoms.options.maker)
  if (maker?.kind === 'function') return { maker: { fn: maker, args: [objectOf([{ name: atoms.read, value: READ }], at, true)] } }
  return { first: optionOf(atom, atoms.options.first) }
}

function optionOf({ from: [options] }: UnknownValue, name: string): Value | undefined {
  return options?.kind === 'object' ? options.fields.findLast(field => field.name === name)?.get() : undefined
}

/** Returns the function that an atom has in place of its setter, with what the library gives it: it sets others. Undefined for other atoms. */
export function writerOf(atom: UnknownValue): FunctionValue | undefined {
  const { at, from: [, second], package: origin = '' } = atom
  const set = unknown(at, atoms.set)
  if (origin === atoms.options.of) {
    const writer = optionOf(atom, atoms.options.writer)
    const tools = objectOf([{ name: atoms.read, value: READ }, { name: atoms.set, value: set }], at, true)
    return writer?.kind === 'function' ? { ...writer, bound: [tools] } : undefined
  }
  return second?.kind === 'function' && atoms.functions.test(origin) ? { ...second, bound: [READ, set] } : undefined
}

/** The function by which another one, which makes or sets atoms, reads others. */
const READ: ExternalValue = { kind: 'external', module: atoms.reader, path: [atoms.read] }

/** Tests if a module may set atoms by what hooks return. */
export function usesAtoms({ specifiers }: Module): boolean {
  return specifiers.some(specifier => atoms.modules.has(specifier))
}

/** Tests if a call may set the atom that it gets first, by its name and that of its callee: `set(seatsAtom, seats)`. */
export function mayNameAtom({ callee, args }: Call | New): boolean {
  return args.length === 2 && calleeNames(callee).at(-1) === atoms.set
}

/** Tests if a callee is what a library of atoms gives to functions, or a method of its store: `({ set }) => …`, `createStore().set`. */
export function isOfAtoms({ callee, name, from: [receiver, ...others] }: UnknownValue, wanted: string): boolean {
  if (name !== wanted || callee !== undefined || others.length > 0) return false
  return receiver === undefined || (receiver.kind === 'unknown' && receiver.package !== undefined && atoms.modules.has(receiver.package))
}
