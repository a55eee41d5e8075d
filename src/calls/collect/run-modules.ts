import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { entryFrame, moduleFrame } from '../frames/entry-frame.ts'
import { isWorthEvaluating } from '../frames/is-worth-evaluating.ts'
import { runCall } from '../frames/run-body.ts'
import { passesResponse } from '../interpreter/passes-response.ts'
import { noteSetterCalls } from '../reads/setter-calls.ts'
import { noteMiddlewareIn } from '../requests/clients/middleware.ts'
import { noteProviders } from '../requests/clients/query-providers.ts'
import { allowCall, exhaustedCalls, isExhausted, refillBudget } from '../state/budget.ts'
import { maySend } from '../state/call-graph.ts'
import { callerFrames } from '../state/caller-frames.ts'
import { attempt, forEachModule } from '../state/failures.ts'
import { isReached, isRoot, takeReached } from '../state/reached.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { placeOf } from '../values/make-value.ts'
import { freeInstances } from './clear-memos.ts'
import { runSome } from './run-some.ts'

interface Steps {
  /** The names of all setters in the classes of the modules. */
  readonly setters: ReadonlySet<string>
  /** Prepares a module before its code is evaluated. */
  before?(module: Module): void
  /** Ends a module after that. */
  after?(module: Module): void
}

/** The modules of which the code at the top was evaluated, in any phase. */
const evaluated = slot(() => new Set<Module>())

/**
 * Analyses modules, and then what their code comes to in others. The code at the top of a module is evaluated if it is root code, or if analysed
 * code came to a function of the module: one that was parsed for a value, or as a candidate, has nothing to do with the API otherwise.
 */
export function runModules(run: Run, modules: readonly Module[], steps: Steps): void {
  const { narrowed } = run.modules
  const runner = new ModuleRunner(run, steps)
  forEachModule(run, modules, module => {
    if (isRoot(run, null, module)) runner.runWhole(module)
    else if (narrowed) {
      runSome(run, module, narrowed.callsIn(module))
      steps.after?.(module)
    } else if (evaluated(run).has(module)) runner.runWhole(module)
    else runner.runFunctions(module)
  })
  // Where few modules are wanted, what else gets a response is of no interest.
  if (run.phase === 'follow' && narrowed) return
  for (let reached = takeReached(run); reached.length > 0; reached = takeReached(run)) {
    for (const { fn, module } of reached) attempt(run, module, () => { runner.runReached(module, fn) })
  }
}

/** Runs the modules of one phase, each part of them once. */
class ModuleRunner {
  readonly #run: Run
  readonly #steps: Steps
  readonly #begun = new Set<Module>()
  readonly #noted = new Set<Module>()
  readonly #ended = new Set<Module>()
  readonly #finished = new Set<FunctionExpr>()

  constructor(run: Run, steps: Steps) {
    this.#run = run
    this.#steps = steps
  }

  /** Runs the top of a module, and the functions in it that are analysed on their own. */
  runWhole(module: Module): void {
    const run = this.#run
    this.#begun.add(module)
    evaluated(run).add(module)
    this.#note(module)
    runFunction(run, null, moduleFrame(run, module))
    if (!this.#ended.has(module)) this.runFunctions(module)
  }

  /** Runs only the functions of a module that are analysed on their own. */
  runFunctions(module: Module): void {
    const run = this.#run
    const { narrowed } = run.modules
    this.#ended.add(module)
    this.#note(module)
    for (const fn of module.functions) this.#runFunction(module, fn)
    if (narrowed?.isPartial(module)) runSome(run, module, narrowed.callsIn(module))
    noteSetterCalls(run, module, this.#steps.setters)
    this.#steps.after?.(module)
  }

  /** Runs a function that analysed code came to, and its module before. */
  runReached(module: Module, fn: FunctionExpr): void {
    if (!this.#begun.has(module)) this.runWhole(module)
    this.#runFunction(module, fn)
  }

  #note(module: Module): void {
    if (this.#noted.has(module)) return
    this.#noted.add(module)
    this.#steps.before?.(module)
    noteMiddlewareIn(this.#run, module)
    noteProviders(this.#run, module)
  }

  #runFunction(module: Module, fn: FunctionExpr): void {
    if (this.#finished.has(fn) || !isAnalysed(this.#run, fn, module)) return
    this.#finished.add(fn)
    runFunction(this.#run, fn, entryFrame(this.#run, fn, module))
  }
}

/**
 * Tests if a function is analysed on its own: as one of the roots, to learn what it calls where code comes to it, and later where it gets a
 * response, since it may read that or pass it on.
 */
function isAnalysed(run: Run, fn: FunctionExpr, module: Module): boolean {
  return isRoot(run, fn, module) || (run.phase === 'learn' ? isReached(run, fn) : (callerFrames(run).get(fn) ?? []).some(passesResponse))
}

/** Evaluates the calls of a function, or of the top of a module. */
function runFunction(run: Run, fn: FunctionExpr | null, frame: Frame): void {
  refillBudget(run)
  for (const call of factsOf(frame.module, fn).calls) {
    if (!isWorthEvaluating(run, call, frame)) continue
    allowCall(run)
    runCall(run, call, frame)
    if (isExhausted(run) && maySend(run, call)) exhaustedCalls(run).push(placeOf(call, frame.module))
  }
  freeInstances(run)
}
