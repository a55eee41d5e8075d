import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { passesResponse } from '../interpreter/passes-response.ts'
import { bindTypes } from '../reads/bind-annotations.ts'
import { collectReads } from '../reads/collect-reads.ts'
import { liveFields, notePath } from '../reads/live-fields.ts'
import { collectSettingLookups } from '../reads/setting-lookups.ts'
import { meterOf } from '../state/budget.ts'
import { mayRequest } from '../state/call-graph.ts'
import { callerFrames } from '../state/caller-frames.ts'
import { forEachModule } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { wantFields } from '../types/may-hold-field.ts'
import { freeEntryFrames } from './clear-memos.ts'
import { shapesIn } from './declared-shapes.ts'
import { findNamedResponses } from './named-responses.ts'
import { followed } from './phases.ts'
import { noteRecordedPaths } from './note-paths.ts'

/** Binds the types that modules declare for responses, if the types may have a field that a response of a recorded request can have. */
export function bindLiveTypes(run: Run, modules: readonly Module[]): void {
  if (!run.modules.narrowed) {
    forEachModule(run, modules, module => { findNamedResponses(run, module) })
    for (const { path } of modules.flatMap(module => shapesIn(run, module))) notePath(run, { segments: path, isWhole: true })
    noteRecordedPaths(run)
  }
  const fields = liveFields(run)
  if (fields.size === 0) return
  wantFields(run, fields)
  forEachModule(run, followed(run).filter(module => run.modules.narrowed?.isTyped(module) ?? true), module => {
    bindTypes(run, module)
    freeEntryFrames(run, module)
  })
}

/**
 * Collects what modules read of responses: the fields that a response of a recorded request, or a declared resource, can have. Evaluating a
 * read can record further requests, whose fields are collected then.
 */
export function collectLiveReads(run: Run, modules: readonly Module[]): void {
  const wanted = readingModules(run, modules)
  const done = new Set<string>()
  const nextFields = (): ReadonlySet<string> => {
    if (!run.modules.narrowed) noteRecordedPaths(run)
    return new Set([...liveFields(run)].filter(name => !done.has(name)))
  }
  let fields = nextFields()
  forEachModule(run, wanted, module => {
    const meter = meterOf(run)
    collectReads(run, module, fields, meter)
    collectSettingLookups(run, module, meter)
  })
  while (fields.size > 0) {
    for (const name of fields) done.add(name)
    fields = nextFields()
    forEachModule(run, fields.size > 0 ? wanted : [], module => { collectReads(run, module, fields, meterOf(run)) })
  }
}

/** Returns the modules whose reads of responses are wanted. */
function readingModules(run: Run, modules: readonly Module[]): readonly Module[] {
  const { narrowed } = run.modules
  if (!narrowed) return modules
  const given = new Set(narrowed.withCallees ? entered(run).map(({ module }) => module) : [])
  return modules.filter(module => narrowed.has(module) || given.has(module))
}

/** Returns the frames in which calls passed a response to a function, or with which one may get a response itself. */
function entered(run: Run): readonly Frame[] {
  return [...callerFrames(run)].flatMap(([fn, frames]) => mayRequest(run, fn) ? frames : frames.filter(passesResponse))
}
