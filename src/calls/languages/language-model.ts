import type { ScalarValue, Value } from '../domain/value.ts'

/** How a method changes the object that it is called on. `replace` sets a member and removes those of the same name; `append` keeps them. */
type MutatingMethod = 'push' | 'remove' | 'empty' | 'replace' | 'append' | 'set'

/** How one language behaves where the analysis depends on it. Front ends lower syntax to `Expr`; what syntax does not settle is asked here. */
export interface LanguageModel {
  /** Tests if a value counts as true in a condition; undefined where that cannot be decided. */
  isTruthy(value: Value): boolean | undefined
  /** Tests if an operator such as `||` or `??` skips a value and takes its next operand. */
  isSkipped(value: Value, operator: string): boolean
  /** Tests if a path of members from the global object reads the environment: `process.env.BASE`. */
  isEnvironment(path: readonly string[]): boolean
  /** Methods that change their receiver. */
  readonly mutatingMethods: ReadonlyMap<string, MutatingMethod>
  /** Methods that change their receiver in a way that is not followed. */
  readonly changingMethods: ReadonlySet<string>
  /** Methods after which the elements of a list are at other places. */
  readonly movingMethods: ReadonlySet<string>
  /** Those of them that remove elements, or replace them. */
  readonly removingMethods: ReadonlySet<string>
  /** Methods that copy members of their other arguments into the first: `Object.assign(target, source)`. */
  readonly mergingMethods: ReadonlySet<string>
  /** Methods of a map that return the entry of a key. */
  readonly entryMethods: ReadonlySet<string>
  /** Methods of a list that call back, and with what. */
  readonly elementMethods: ReadonlyMap<string, 'element' | 'two-elements' | 'accumulator-and-element'>
  /** Methods that pass the settled value of a promise to their callback. */
  readonly settlingMethods: ReadonlySet<string>
  /** Methods that test if their receiver contains their argument. */
  readonly membershipTests: ReadonlySet<string>
  /** Those of them that lists have. */
  readonly listMembershipTests: ReadonlySet<string>
  /** Methods that give the same text in another case, or without spaces around it. */
  readonly normalizingMethods: ReadonlySet<string>
  /** Global functions, and members of global objects, that do nothing but return a value; `JSON` stands for all of its members. */
  readonly pureGlobals: ReadonlySet<string>
  /** Global functions, and global objects whose methods, that only print what they are given. */
  readonly printingGlobals: ReadonlySet<string>
  /** Global functions of the front end that return what a variable is set to; where that is known, it had no other value before. */
  readonly settingGlobals: ReadonlySet<string>
  /** Global functions that call their first argument later, with those from an index on: `setTimeout(show, 10, record)`. */
  readonly deferringGlobals: ReadonlyMap<string, number>
  /** Global functions that never return. */
  readonly endingCalls: ReadonlySet<string>
  /** Methods of texts and numbers that do nothing but return a value. */
  readonly pureMethods: ReadonlySet<string>
  /** Methods of lists that call nothing back, and do no more than change the list. */
  readonly pureListMethods: ReadonlySet<string>
  /** Tests if a name is that of a type of errors. */
  isErrorType(name: string): boolean
  /** Whether a name without a declaration is that of a module that this one reads, or else of a command or variable around the program. */
  readonly sharesScope: boolean
  /** Whether a function that is not declared is a program: a call of it is a command line. */
  readonly callsPrograms: boolean
  /** Names of the global object itself. */
  readonly globalObjects: ReadonlySet<string>
  /** Global names with a fixed value. */
  readonly constants: ReadonlyMap<string, ScalarValue['value']>
  /** Global names whose members do not change while a program runs. */
  readonly settledGlobals: ReadonlySet<string>
  /** The name under which a module sees its own exports; null where there is none. */
  readonly exportsName: string | null
  /** The name of all arguments of the function around it; null for none. */
  readonly argumentsName: string | null
  /** The name of a module's main export. */
  readonly mainExport: string
  /** The member of a constructor that holds the members of its instances; null where there is none. */
  readonly prototypeMember: string | null
  /** The member of an instance that holds what made it; null where there is none. */
  readonly constructorMember: string | null
  /** The member that a template reads through: `zone` in a template is `zone.value`; null where there is none. */
  readonly unwrappedMember: string | null
  /** All calls of a function are written in code that is read: nothing else can get it and call it with other arguments. */
  readonly hasKnownCalls: boolean
  /** The name of the function that a file is for those who run it as a program; null where a file is none. */
  readonly programBody: string | null
  readonly types: ContainerTypes
}

/** Named types that hold others. */
interface ContainerTypes {
  /** Types that stand for their first argument: `Promise<T>`. */
  readonly transparent: ReadonlySet<string>
  /** Lists of their first argument. */
  readonly lists: ReadonlySet<string>
  /** Maps from their first argument to their second. */
  readonly maps: ReadonlySet<string>
}
