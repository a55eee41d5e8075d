import type { Client } from '../../clients/client.ts'
import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { CodeShape, Interest } from '../../uses/interest.ts'
import type { Pace } from '../../uses/pace.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { Value } from '../domain/value.ts'
import type { Evaluator } from './evaluator.ts'

/** Access to the project: parsed modules by path, and the resolution of specifiers. */
export interface Modules {
  /** Undefined for a file that is not part of the project, was not parsed, or cannot be. */
  module(file: string): Module | undefined
  resolve(from: string, specifier: string): string | undefined
  /** Returns the text of a file that code names by a relative path and that is no module: a template. By default, none can be read. */
  textBeside?(from: string, path: string): string | undefined
  /** Tests if files import a file that are not among the modules, since they cannot hold a use. */
  hasOtherImporters?(file: string): boolean
  /** A client that the user's configuration declares. */
  declared?(target: string, name: string): Client | undefined
  /** The SDK of the API that a module of an installed package belongs to. */
  sdk?(file: string): Sdk | undefined
  /** A package that the nearest package.json of a file lists, and its major version if that is given. */
  dependency?(file: string, name: string): { readonly major: number | null } | undefined
  /** Returns the names of variables and members that files of the project give what they make of a package. By default, none is known. */
  clientNames?(name: string): ReadonlySet<string>
  /** Returns the modules of the project that are parsed so far, in the order of their paths. By default, none is parsed on demand. */
  loaded?(): readonly Module[]
  /** Tests if a file is parsed already, or is none of the project. By default, all are. */
  isParsed?(file: string): boolean
  /** Tests if the analysis begins with a function, or with the top of a module (null). What it comes to from there is analysed too. By default, all. */
  isRoot?(module: Module, fn: FunctionExpr | null): boolean
  /** Tests if the code of a module that belongs to the roots passes nothing of the API to other modules: what it calls there is of no interest. */
  isAlone?(module: Module): boolean
  /** Tests if no file that may be loaded contains a name of the schedule. By default, any may be there. */
  isAbsent?(name: string): boolean
  /** Limits the analysis to what is found in some modules. By default, everything is analysed that root code leads to. */
  readonly narrowed?: NarrowedAnalysis
  /** Limits the time of the analysis; without one there is no limit. */
  readonly pace?: Pace
}

/** An analysis of what is found in some modules. These are roots; of others, only calls that lead to them are evaluated. */
export interface NarrowedAnalysis {
  /** Returns the calls of another module with which the analysis begins too. */
  callsIn(module: Module): ReadonlySet<Call | New>
  /** Tests if the analysis begins with a part of the code of a module, and with calls in the rest of it. */
  isPartial(module: Module): boolean
  /** Tests if the uses in a module are wanted. */
  has(module: Module): boolean
  /** Tests if a file is one of those that are asked for: what these call is analysed too. */
  isWanted(file: string): boolean
  /** Tests if a module only sets something for all instances of a library: what it calls is evaluated as far as it is needed. */
  isSetting(module: Module): boolean
  /** Tests if a call of another module names something of the wanted ones, or something made of it. */
  isNamed(module: Module, call: Call | New): boolean
  /** Tests if what a call of another module calls is analysed whatever it passes: it has a variable that a component may set, or may give a type. */
  isFollowed(module: Module, call: Call | New): boolean
  /** Tests if a function changes the state of a module from which wanted files get values. */
  isSetter(module: Module, fn: FunctionExpr): boolean
  /** Tests if a call of another module may lead to such a function. */
  maySet(module: Module, call: Call | New): boolean
  /** Tests if the types that a module declares for responses count. */
  isTyped(module: Module): boolean
  /** Whether reads of responses that other modules get from these are wanted too. */
  readonly withCallees: boolean
}

/** An SDK whose own code is analysed. */
export interface Sdk {
  readonly shape: CodeShape
  /** The model of the methods that send its requests. */
  readonly client: Client
  /** The server of these requests, unless the code sets another one. */
  readonly server: string
  /** It is not installed, and its version is assumed from the package.json that requires it. */
  readonly isAssumed: boolean
}

/**
 * The phases of an analysis. `learn` collects which function may call which, and enters no call. `follow` analyses the calls that may
 * lead to a request, with the arguments of callers. `skipped` analyses the skipped calls, even if no argument is informative. `alone`,
 * in the course of that, analyses a function as if it had no caller.
 */
type Phase = 'learn' | 'follow' | 'skipped' | 'alone'

/** One analysis: its subject, its limits and its events. Features have their own state in slots. */
export interface Run extends Evaluator {
  readonly modules: Modules
  readonly interest: Interest
  readonly events: RequestEvent[]
  readonly slots: Map<unknown, unknown>
  phase: Phase
  steps: number
  /** The steps of all earlier functions. */
  stepsBefore: number
  /** The number of steps at which the budget is exhausted. */
  most: number
  /** The steps that a request to a path of the schedule adds. */
  renewal: number
  depth: number
  /** How often a cycle or the depth ended an evaluation in an unknown value. */
  cuts: number
  /** The evaluations so far, by which the clock is read from time to time. */
  evaluations: number
  /** Whether the time of the analysis is over: every budget is exhausted from then on. */
  isOver: boolean
}

/** The functions of an `Evaluator`, each with the run; only `interpreter/` implements them. */
export type Interpreter = { readonly [K in keyof Evaluator]: (run: Run, ...args: Parameters<Evaluator[K]>) => Value }

export function startRun(modules: Modules, interest: Interest, interpreter: Interpreter): Run {
  const run: Run = {
    modules, interest, events: [], slots: new Map(), phase: 'learn', steps: 0, stepsBefore: 0, most: 0, renewal: 0, depth: 0, cuts: 0, evaluations: 0,
    isOver: false,
    evaluate: (expr, frame) => interpreter.evaluate(run, expr, frame),
    enter: entry => interpreter.enter(run, entry),
    property: (value, key, at) => interpreter.property(run, value, key, at),
    binding: (binding, frame, at) => interpreter.binding(run, binding, frame, at),
  }
  return run
}
