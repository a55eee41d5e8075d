import type { RequestUse } from '../calls/api-use.ts'
import type { Judged } from '../judge/judged.ts'
import type { Fix } from '../report/report.ts'
import type { Module } from '../syntax/module.ts'
import { isSame } from './apply-edits.ts'
import type { Change } from './change.ts'
import { keepsBehaviour } from './keeps-behaviour.ts'
import { removeHeader } from './remove-header.ts'
import { removeQuery } from './remove-query.ts'
import { renameQuery } from './rename-query.ts'
import { replacePath } from './replace-path.ts'
import { replaceSegment } from './replace-segment.ts'

/** The edits that a finding asks for, in the file it stands in: none when they cannot be told exactly, or do not suit every use of the token. */
export function fixesOf(judged: Judged, moduleOf: (file: string) => Module | undefined): readonly Fix[] {
  const { rewrite } = judged.item
  const module = moduleOf(judged.token.file)
  const uses = judged.uses.filter(use => use.kind === 'request')
  if (!rewrite || !module || judged.role !== 'use' || uses.length === 0 || uses.length < judged.uses.length) return []
  const change = common(uses.map(use => changeOf(judged, use, module)))
  if (!change) return []
  const keeps = keepsBehaviour(change, judged, uses, module)
  if (change.strict && !keeps) return []
  const edits = change.edits.map(({ start, end, text }) => ({ file: module.path, start, end, text }))
  return [{ safety: keeps ? rewrite.safety : 'suggestion', title: change.title, edits: edits.sort((a, b) => a.start - b.start) }]
}

function changeOf(judged: Judged, use: RequestUse, module: Module): Change | null {
  const { rewrite } = judged.item
  switch (rewrite?.type) {
    case 'replace-path': return replacePath(rewrite, use, judged, module)
    case 'replace-segment': return replaceSegment(rewrite, use, judged, module)
    case 'rename-query': return renameQuery(rewrite, use, judged, module)
    case 'remove-query': return removeQuery(use, judged, module)
    case 'remove-header': return removeHeader(rewrite, use, judged, module)
    default: return null
  }
}

/** The one change that all uses ask for. */
function common(changes: readonly (Change | null)[]): Change | null {
  const [first] = changes
  return first && changes.every(change => change && isEqual(change, first)) ? first : null
}

function isEqual(a: Change, b: Change): boolean {
  return a.edits.length === b.edits.length && a.edits.every((edit, index) => {
    const other = b.edits[index]
    return other !== undefined && isSame(edit, other)
  })
}
