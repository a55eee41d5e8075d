import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { entryFrames, moduleFrames } from '../frames/entry-frame.ts'
import { freeValues } from '../frames/frame-of.ts'
import { runsOfMethods } from '../heap/method-runs.ts'
import { madeInstances } from '../interpreter/construct.ts'
import { topClasses } from '../interpreter/evaluate.ts'
import { callerFrames, enteredFrames } from '../state/caller-frames.ts'
import { forgetSearches } from '../state/repeated-searches.ts'
import type { Run } from '../state/run.ts'

/** Begins a phase: the call contexts of the last one become known, and all values are evaluated again with them. */
export function beginPhase(run: Run, phase: Run['phase']): void {
  run.phase = phase
  publishCallers(run)
  clearMemos(run)
}

function publishCallers(run: Run): void {
  const [entered, callers] = [enteredFrames(run), callerFrames(run)]
  for (const [fn, frames] of entered) callers.set(fn, frames)
  entered.clear()
}

/** Forgets all values, so that they are evaluated again with what has become known. */
export function clearMemos(run: Run): void {
  // The arguments in call contexts evaluate in these frames what they need, and would find what was evaluated before callers were known.
  for (const frames of [entryFrames(run), moduleFrames(run)]) for (const frame of frames.values()) forget(frame)
  for (const memo of [entryFrames(run), moduleFrames(run), topClasses(run)]) memo.clear()
  runsOfMethods(run).clear()
  forgetSearches(run)
}

function forget(frame: Frame): void {
  frame.memo.clear()
  frame.bindings.clear()
  frame.appended = frame.several = frame.mutations = frame.allMutations = frame.sequences = frame.returned = frame.inner = null
}

/** Frees the values inside the functions of a module: those of a large project would not fit into memory. */
export function freeEntryFrames(run: Run, module: Module): void {
  for (const fn of module.functions) {
    const frame = entryFrames(run).get(fn)
    if (frame) freeValues(frame)
  }
}

/** Frees the values inside instances. A function may make many, and nothing reads them after it. */
export function freeInstances(run: Run): void {
  for (const [instance, frame] of madeInstances(run)) {
    instance.members.clear()
    freeValues(frame)
    frame.bindings.clear()
    frame.several = null
  }
  madeInstances(run).clear()
  runsOfMethods(run).clear()
}
