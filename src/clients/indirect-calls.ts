import { sagas } from './sagas.ts'

interface IndirectCall {
  readonly modules: readonly string[]
  readonly names: readonly string[]
  /** The index of the argument that is called, and of the one that is `this` in it. */
  readonly callee: number
  readonly self?: number
  /** Its arguments: those after it, or the elements of the list at an index. */
  readonly passed: 'rest' | number
  /** The call does not return what it returns: the other one goes on beside it. */
  readonly isApart?: true
}

type Form = Omit<IndirectCall, 'modules' | 'names'>

const SAGAS = [...sagas.modules]

/** Functions of packages that call one of their arguments with others of them. By the documentation of Redux Saga 1.3 and of TypeScript 5.9. */
const calls: readonly IndirectCall[] = [
  { modules: SAGAS, names: ['call'], callee: 0, passed: 'rest' },
  { modules: SAGAS, names: ['fork', 'spawn'], callee: 0, passed: 'rest', isApart: true },
  { modules: SAGAS, names: ['apply'], self: 0, callee: 1, passed: 2 },
  { modules: SAGAS, names: ['retry'], callee: 2, passed: 'rest' },
  { modules: ['tslib'], names: ['__awaiter'], self: 0, callee: 3, passed: 1 },
]

/** Helpers that compilers write into a file, for `async` functions: TypeScript and esbuild. */
const helpers: ReadonlyMap<string, Form> = new Map([
  ['__awaiter', { self: 0, callee: 3, passed: 1 }],
  ['__async', { self: 0, callee: 2, passed: 1 }],
])

/** Returns which of its arguments a function of a package calls, and with what; undefined for others. */
export function indirectCallBy(module: string, name: string): Form | undefined {
  return calls.find(({ modules, names }) => modules.includes(module) && names.includes(name))
}

/** Returns the same of a helper of a compiler, by the name of the variable that holds it. */
export function indirectCallOfHelper(name: string): Form | undefined {
  return helpers.get(name)
}
