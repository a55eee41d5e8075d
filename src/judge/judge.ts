import { own } from '../own.ts'
import type { Entry, Schedule } from '../schedule/model.ts'
import type { ApiUse } from '../uses/api-use.ts'
import { guarded } from '../uses/failures.ts'
import type { Failure } from '../uses/failures.ts'
import type { Draft } from './draft.ts'
import { finish } from './finish.ts'
import { indexItems } from './index-items.ts'
import type { ItemIndex } from './index-items.ts'
import { judgeRequest } from './judge-request.ts'
import { judgeWord } from './judge-word.ts'
import type { Judged, JudgeOptions } from './judged.ts'
import { noteOfMock } from './lonely-mocks.ts'
import { merge } from './merge.ts'
import { missingStepOf } from './missing-step.ts'

const indexes = new WeakMap<Schedule, ItemIndex>()

/**
 * Judges uses by a schedule on a date; one `Judged` for each entry, kind and token, in the order of the source. A use that cannot be judged
 * is a failure of its file.
 */
export function judge(uses: readonly ApiUse[], schedule: Schedule, options: JudgeOptions, failures: Failure[]): Judged[] {
  const index = indexOf(schedule)
  const found = uses.flatMap(use => guarded(fileOf(use), failures, () => judgeUse(use, index)))
  const optionsFor = (file: string): JudgeOptions => options.byFile ? { ...options, ...options.byFile(file) } : options
  const all = merge(found.filter(draft => isWanted(draft.entry, optionsFor(draft.token.file))))
  const judged = all.flatMap(merged => guarded(merged.main.token.file, failures, () => {
    const note = [missingStepOf(merged, uses, schedule), noteOfMock(merged, all)].filter(Boolean).join(' ')
    return [finish(merged, optionsFor(merged.main.token.file), note)]
  }))
  return judged.sort(compareJudged)
}

function fileOf(use: ApiUse): string {
  return use.kind === 'request' ? use.call.file : use.at.file
}

function judgeUse(use: ApiUse, index: ItemIndex): Draft[] {
  return use.kind === 'request' ? judgeRequest(use, index) : judgeWord(use, index)
}

function indexOf(schedule: Schedule): ItemIndex {
  const known = indexes.get(schedule)
  if (known) return known
  const index = indexItems(schedule)
  indexes.set(schedule, index)
  return index
}

function isWanted({ id }: Entry, { only, skip, severities }: JudgeOptions): boolean {
  return (only === undefined || only.includes(id)) && !skip?.includes(id) && own(severities, id) !== 'off'
}

function compareJudged(a: Judged, b: Judged): number {
  return compareText(a.token.file, b.token.file) || a.token.start - b.token.start || a.token.end - b.token.end
    || compareText(a.entry, b.entry) || compareText(a.kind, b.kind)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
