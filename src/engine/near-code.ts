import { reach, STEPS_OF_RESPONSES } from '../project/reach.ts'
import { downwards } from '../project/value-flow.ts'
import type { NarrowedAnalysis } from '../calls/state/run.ts'
import type { Call, FunctionExpr, New } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { statementsOf } from '../syntax/top-statements.ts'
import { beginAtChange, changedIn, isUnused } from './changed-code.ts'
import { changingFiles } from './changing-files.ts'
import { isOutOfReach } from './out-of-reach.ts'
import { basesOf, madeWith } from './related-classes.ts'
import type { RootCode } from './root-code.ts'
import type { RootSearch } from './root-search.ts'
import { settingStatements } from './setting-statements.ts'
import { Spread } from './spread.ts'
import { ownCalls, settingCode, stateSetters } from './state-setters.ts'
import type { StateSetter } from './state-setters.ts'
import { typeUsers } from './type-users.ts'
import type { Near } from './units-of.ts'
import { usedBelow } from './used-below.ts'
import type { Statements } from './used-below.ts'

/** The code near some files: what it begins with, and what is wanted of it. */
export interface NearCode extends Pick<RootCode, 'has'> {
  readonly narrowed: NarrowedAnalysis
}

/** The calls of a module with which the analysis begins. */
interface CallsNear {
  readonly all: ReadonlySet<Call | New>
  /** Those of them that name something of the wanted files, or something made of it. */
  readonly named: ReadonlySet<Call | New>
  /** Those of them that may give a type of the wanted files, or get a variable that a component sets. */
  readonly followed: ReadonlySet<Call | New>
  /** Those that may set something for the wanted files. */
  readonly setting: ReadonlySet<Call | New>
}

/**
 * Finds the code that what is found in some files can depend on: all of theirs, and in other files the calls that name something of theirs,
 * over a few steps of imports, that change what they get of the modules that they import, or that give responses a type which they name.
 * What such code calls is analysed where it comes from the files, or gets something of theirs.
 */
export function nearCode(search: RootSearch, near: Near): NearCode {
  const { files, servers, withUsers } = near
  const begun = changedIn(search, near)
  const wanted = new Set(files)
  if (isUnused(search, { files, begun }) || isOutOfReach(search, files)) return nothing
  const below = downwards(search.project, new Map(files.map(file => [file, 0])), reach)
  const nearBelow = [...below].filter(([, step]) => step <= (search.isLarge ? STEPS_OF_RESPONSES : reach)).map(([file]) => file)
  const { setters, changes } = settersFor(search, near, nearBelow)
  const changing = new Spread(search)
  for (const { file, name } of setters) changing.beginAbove(file, name, reach - STEPS_OF_RESPONSES)
  changing.run()
  const { spread, askers } = spreadFrom(search, near, setters, begun)
  const made = withUsers ? madeWith(search, spread, new Set(askers)) : NONE
  const whole = new Set([...files.filter(file => !begun.has(file)), ...askers, ...servers, ...files.flatMap(file => basesOf(search, file))])
  for (const file of [...whole, ...changingFiles(search.project, below.keys())]) search.module(file)
  const setting = settingStatements(search, near.setters)
  const parts = [begun, made, setting, withUsers ? namedBelow(search, files) : NONE]
  const typed = typeUsers(search, files)
  const isNear = ({ path }: Module): boolean => (below.get(path) ?? Infinity) <= STEPS_OF_RESPONSES || spread.holds(path) || typed.has(path) || made.has(path)
  const callsIn = callsOf({ spread, changing, setters, typed })
  return {
    has: (module, fn) => whole.has(module.path) || parts.some(part => holds(part.get(module.path), module, fn)),
    narrowed: {
      has: module => wanted.has(module.path) || (withUsers && isNear(module)),
      isTyped: isNear,
      withCallees: withUsers,
      isWanted: file => wanted.has(file),
      isSetting: ({ path }) => !whole.has(path) && setting.has(path),
      isPartial: ({ path }) => begun.has(path) && !whole.has(path),
      callsIn: module => callsIn(module).all,
      isNamed: (module, call) => callsIn(module).named.has(call),
      isFollowed: (module, call) => callsIn(module).followed.has(call),
      maySet: (module, call) => callsIn(module).setting.has(call),
      isSetter: (module, fn) => holds(changes.get(module.path), module, fn),
    },
  }
}

/** Finds what can change the state of some files. Where only findings in files are wanted, what they use by name shows which state they can see. */
function settersFor(search: RootSearch, { files, withUsers }: Near, below: readonly string[]): { setters: readonly StateSetter[], changes: Statements } {
  const setters = stateSetters(search, below)
  if (withUsers) return { setters, changes: settingCode(search, setters, below) }
  const used = usedBelow(search, files, reach)
  const isUsed = (file: string, index: number): boolean => files.includes(file) || used.get(file)?.has(index) === true
  const seen = setters.filter(({ file, state }) => declares(search, file, state, isUsed))
  const changes = [...settingCode(search, seen, below)].map(([file, found]) => [file, new Set([...found].filter(index => isUsed(file, index)))] as const)
  return { setters: seen, changes: new Map(changes) }
}

/** Follows what some files export, or set for others, and finds the files that ask the own servers which get it, with these servers. */
function spreadFrom(
  search: RootSearch, { files, asking }: Near, setters: readonly StateSetter[], begun: Statements,
): { spread: Spread, askers: readonly string[] } {
  const spread = new Spread(search)
  beginAtChange(spread, search, { files, begun })
  // What a wanted file sets is used by whatever gets the value.
  const own = setters.filter(setter => files.some(file => names(search, file, setter)))
  for (const { file, state } of own) spread.beginAt(file, state, reach - STEPS_OF_RESPONSES)
  spread.run()
  // In a large unit, a server that names nothing of the files has no response of theirs to hand on.
  const askers = asking.filter(([, servers]) => !search.isLarge || servers.some(server => spread.holds(server)))
  for (const [file] of askers) spread.beginAtAll(file, reach - STEPS_OF_RESPONSES)
  spread.run()
  return { spread, askers: askers.flatMap(([file, servers]) => [file, ...servers]) }
}

/** Returns the statements of root files that some files name: what the files pass to these may be used in their other code. */
function namedBelow(search: RootSearch, files: readonly string[]): Statements {
  return new Map([...usedBelow(search, files, STEPS_OF_RESPONSES)].filter(([file]) => search.gate.roots.has(file)))
}

interface Sources {
  readonly spread: Spread
  readonly changing: Spread
  readonly setters: readonly StateSetter[]
  readonly typed: ReturnType<typeof typeUsers>
}

function callsOf({ spread, changing, setters, typed }: Sources): (module: Module) => CallsNear {
  const known = new Map<Module, CallsNear>()
  return module => {
    const before = known.get(module)
    if (before) return before
    const named = spread.holds(module.path) ? spread.callsIn(module) : null
    const followed = new Set([...named?.lent ?? [], ...typed.get(module.path) ?? []])
    const setting = new Set([...changing.holds(module.path) ? changing.callsIn(module).all : [], ...ownCalls(setters, module)])
    const found = { named: named?.all ?? NO_CALLS, followed, setting, all: new Set([...named?.all ?? [], ...setting, ...followed]) }
    known.set(module, found)
    return found
  }
}

const NONE: Statements = new Map()
const NO_CALLS: ReadonlySet<Call | New> = new Set()
const no = (): boolean => false

/** No code at all. */
const nothing: NearCode = {
  has: no,
  narrowed: {
    has: no, isTyped: no, isWanted: no, isSetting: no, isPartial: no, isNamed: no, isFollowed: no, maySet: no, isSetter: no,
    callsIn: () => NO_CALLS, withCallees: false,
  },
}

/** Tests if statements hold a function, or count at all of the top of a module (null). */
function holds(statements: ReadonlySet<number> | undefined, module: Module, fn: FunctionExpr | null): boolean {
  return statements !== undefined && (!fn || statements.has(statementsOf(module).at(fn.start)))
}

/** Tests if a statement that declares a name of a file passes a test; one that no statement declares may. */
function declares({ module }: RootSearch, file: string, name: string, test: (file: string, index: number) => boolean): boolean {
  const parsed = module(file)
  const definitions = parsed?.topLevel.get(name)?.definitions ?? []
  return !parsed || definitions.length === 0 || definitions.some(({ node }) => test(file, statementsOf(parsed).at(node.start)))
}

function names({ project }: RootSearch, file: string, setter: StateSetter): boolean {
  const hasNoName = setter.name === 'default' || setter.name === '*'
  return file !== setter.file && (hasNoName ? project.imports(file).includes(setter.file) : project.text(file)?.includes(setter.name) === true)
}
