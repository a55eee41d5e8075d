import type { Call, ClassExpr, Expr, FunctionExpr, New, Node, Return } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { Attached } from './attached.ts'
import type { Client } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import type { Frame } from './frame.ts'
import { topFrame } from './frame.ts'
import type { CodeShape, Interest } from './interest.ts'
import { startPassing } from './passing-modules.ts'
import type { Passing } from './passing-modules.ts'
import { startReach } from './reach.ts'
import type { Reach } from './reach.ts'
import type { RequestEvent } from './request-event.ts'
import type { Untold } from './untold.ts'
import type { FunctionValue, InstanceValue, Value } from './value.ts'
import type { Ways } from './ways.ts'

/** What the analysis may ask of the project: parsed modules by path and the way of a specifier. */
export interface Modules {
  /** Undefined for a file that is not part of the project, was not parsed, or cannot be. */
  module(file: string): Module | undefined
  resolve(from: string, specifier: string): string | undefined
  /** A client that the user declares. */
  declared?(target: string, name: string): Client | undefined
  /** The SDK of the API that a module of an installed package belongs to. */
  sdk?(file: string): Sdk | undefined
  /** A package that the nearest package.json of a file names, and its major when one is told. */
  dependency?(file: string, name: string): { readonly major: number | null } | undefined
}

/** An SDK whose own code is followed. */
export interface Sdk {
  readonly shape: CodeShape
  /** What the methods are that send its requests. */
  readonly client: Client
  /** Where they go unless the code says otherwise. */
  readonly server: string
  /** It is not installed, and its version is taken from what asks for it. */
  readonly isAssumed: boolean
}

/** Calls and returns that belong to a function itself, not to functions inside it. */
export interface FunctionFacts {
  readonly calls: readonly (Call | New)[]
  readonly returns: readonly Expr[]
}

/** One analysis: its limits, what it met, and what it remembers. */
export interface Run {
  readonly modules: Modules
  readonly interest: Interest
  /** Names of paths that the project itself serves. */
  readonly served: ReadonlySet<string>
  readonly events: RequestEvent[]
  /** Functions that were entered from a call in the round before, with what they were given. */
  readonly callers: Map<FunctionExpr, readonly Frame[]>
  /** The same of this round. */
  readonly entered: Map<FunctionExpr, Frame[]>
  readonly standalone: Map<FunctionExpr, Frame>
  readonly tops: Map<Module, Frame>
  readonly classes: Map<ClassExpr, Value>
  /** What is behind the `export *` of modules. */
  readonly passing: Passing
  /** What was passed to the `resolve` of a `new Promise`. */
  readonly resolved: Value[][]
  /** Options that the project sets on the library's own object: `axios.defaults.baseURL = …`. */
  readonly defaults: Map<Client, readonly Value[]>
  /** What calls add to instances for good, by the client and where the instance was made. */
  readonly staying: Map<string, Map<Node, readonly Value[]>>
  /** What each request of a client goes through, by the client and where its instance was made. */
  readonly onRequest: Map<string, readonly FunctionValue[]>
  /** Functions that requests go through in some cases only. */
  readonly perhaps: Set<FunctionExpr>
  /** What each answer of a client goes through, by the client and where its instance was made. */
  readonly onResponse: Map<string, readonly FunctionValue[]>
  /** Constructors that are being run. */
  readonly constructing: Set<FunctionExpr>
  /** What was made since it was last let go. */
  readonly made: Map<InstanceValue, Frame>
  /** Calls whose following was given up. */
  readonly spent: Place[]
  readonly reach: Reach
  /** Fields that the code itself puts on an answer, by the request's call. */
  readonly attached: Map<Call | New, readonly Attached[]>
  /** Calls that were not followed since they tell nothing, by callee. */
  readonly untold: Map<FunctionExpr, Map<Call | New, Untold>>
  /** What a function shows by itself and some caller does not add to. */
  readonly standing: Set<RequestEvent>
  /** The outcomes of decisions, by decision. */
  readonly ways: Map<string, Ways>
  /** Calls are followed whatever they tell. */
  followsAll: boolean
  steps: number
  /** Those of all functions before. */
  stepsBefore: number
  /** Steps that may be taken until following is given up. */
  most: number
  depth: number
  /** With callers known, parameters are what they are given. */
  useCallers: boolean
}

export const MOST_DEPTH = 160
export const MOST_INLINED = 6

export function startRun(modules: Modules, interest: Interest, served: ReadonlySet<string>): Run {
  return {
    modules, interest, served, events: [], callers: new Map(), entered: new Map(), standalone: new Map(), tops: new Map(), classes: new Map(), passing: startPassing(), resolved: [],
    defaults: new Map(), staying: new Map(), onRequest: new Map(), perhaps: new Set(), onResponse: new Map(), constructing: new Set(), made: new Map(), spent: [], reach: startReach(), attached: new Map(), untold: new Map(), standing: new Set(), ways: new Map(), followsAll: false, steps: 0, stepsBefore: 0, most: 0, depth: 0, useCallers: false,
  }
}

export function topOf(run: Run, module: Module): Frame {
  const known = run.tops.get(module)
  if (known) return known
  const frame = topFrame(module)
  run.tops.set(module, frame)
  return frame
}

const FACTS = new WeakMap<Module, Map<FunctionExpr | null, { calls: (Call | New)[], returns: Expr[] }>>()

/** Calls in the order of the text and returned expressions of a function; null for the top of the module. */
export function factsOf(module: Module, fn: FunctionExpr | null): FunctionFacts {
  let facts = FACTS.get(module)
  if (!facts) {
    facts = new Map()
    FACTS.set(module, facts)
    for (const call of module.calls) factsFor(facts, functionAround(call)).calls.push(call)
    for (const each of module.functions) collectReturns(each, factsFor(facts, each).returns)
  }
  return factsFor(facts, fn)
}

function factsFor(facts: Map<FunctionExpr | null, { calls: (Call | New)[], returns: Expr[] }>, fn: FunctionExpr | null) {
  const known = facts.get(fn)
  if (known) return known
  const made = { calls: [], returns: [] }
  facts.set(fn, made)
  return made
}

function collectReturns(fn: FunctionExpr, into: Expr[]): void {
  const queue = [...fn.body]
  for (let statement = queue.shift(); statement; statement = queue.shift()) {
    switch (statement.kind) {
      case 'return': pushReturn(statement, into); break
      case 'block': case 'loop': queue.push(...statement.body); break
      case 'branch': for (const each of statement.cases) queue.push(...each.body); break
      case 'try': queue.push(...statement.block, ...statement.handler ?? [], ...statement.finalizer); break
      case 'expr': if (statement.expression.kind === 'yield' && statement.expression.argument) into.push(statement.expression.argument); break
      default:
    }
  }
}

function pushReturn(statement: Return, into: Expr[]): void {
  if (statement.argument) into.push(statement.argument)
}

/** The innermost function that a node stands in, or null at the top. A function's own parameters count as inside. */
export function functionAround(node: Node): FunctionExpr | null {
  for (let up = node.parent; up; up = up.parent) if (up.kind === 'function') return up
  return null
}
