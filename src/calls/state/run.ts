import type { Client } from '../../clients/client.ts'
import type { Module } from '../../syntax/module.ts'
import type { CodeShape, Interest } from '../../uses/interest.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { Value } from '../domain/value.ts'
import type { Evaluator } from './evaluator.ts'

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

/**
 * What the analysis is at: `learn` who calls whom, following no call; `follow` the calls that may lead to a request, with what
 * callers give; `skipped` calls, whatever they tell; `alone`, a function as if nobody called it, in the midst of those.
 */
type Phase = 'learn' | 'follow' | 'skipped' | 'alone'

/** One analysis: what it is about, how far it may go, and what it met. Features keep their own state in slots. */
export interface Run extends Evaluator {
  readonly modules: Modules
  readonly interest: Interest
  readonly events: RequestEvent[]
  readonly slots: Map<unknown, unknown>
  phase: Phase
  steps: number
  /** Those of all functions before. */
  stepsBefore: number
  /** Steps that may be taken until following is given up. */
  most: number
  depth: number
}

/** The functions behind an `Evaluator`; only `interpreter/` implements them. */
export type Interpreter = { readonly [K in keyof Evaluator]: (run: Run, ...args: Parameters<Evaluator[K]>) => Value }

export function startRun(modules: Modules, interest: Interest, interpreter: Interpreter): Run {
  const run: Run = {
    modules, interest, events: [], slots: new Map(), phase: 'learn', steps: 0, stepsBefore: 0, most: 0, depth: 0,
    evaluate: (expr, frame) => interpreter.evaluate(run, expr, frame),
    enter: entry => interpreter.enter(run, entry),
    property: (value, key, at) => interpreter.property(run, value, key, at),
    binding: (binding, frame, at) => interpreter.binding(run, binding, frame, at),
  }
  return run
}
