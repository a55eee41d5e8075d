import type { Judged } from '../judge/judged.ts'
import type { Fix } from '../report/report.ts'
import type { Module } from '../syntax/module.ts'
import type { RequestUse } from '../uses/api-use.ts'
import { fileKind } from '../syntax/file-kind.ts'
import type { FileKind } from '../syntax/file-kind.ts'
import { isSame } from './apply-edits.ts'
import type { EditRequest } from './edit-request.ts'
import type { FixScope, Site } from './fix-scope.ts'
import { callOtherMethod } from './rewrites/call-other-method.ts'
import { moveField } from './rewrites/move-field.ts'
import { removeField } from './rewrites/remove-field.ts'
import { removeHeader } from './rewrites/remove-header.ts'
import { removeMember } from './rewrites/remove-member.ts'
import { removeQuery } from './rewrites/remove-query.ts'
import { renameField, renameMember } from './rewrites/rename-field.ts'
import { renameQuery } from './rewrites/rename-query.ts'
import { replacePath } from './rewrites/replace-path.ts'
import { replaceRead } from './rewrites/replace-read.ts'
import { replaceSegment } from './rewrites/replace-segment.ts'
import { wrapItems } from './rewrites/wrap-items.ts'
import { whyUnsafe } from './safety/why-unsafe.ts'

/** The kinds of files in which commands of a shell are read as texts of JavaScript. */
const hasShellBesideCode: ReadonlySet<FileKind | undefined> = new Set(['workflow', 'manifest'])

/** Returns the fixes of a finding, in its own file: none when the edits are not known exactly, or do not suit every use of the token. */
export function fixesOf(judged: Judged, scope: FixScope): readonly Fix[] {
  const module = scope.module(judged.token.file)
  if (!module) return []
  if (judged.role !== 'use') {
    return declaredChanges(judged, module, scope).map(change => fixOf(change, change.whyUnsafe ?? judged.role, judged, module))
  }
  const uses = judged.uses.filter(use => use.kind === 'request')
  if (uses.length === 0 || uses.length < judged.uses.length) return []
  const isAmongShell = module.language !== 'javascript' || hasShellBesideCode.has(fileKind(module.path)) || uses.some(use => use.isExpanded)
  const isData = fileKind(module.path) === 'settings'
  const changes = common(uses.map(use => changesOf({ judged, use, module, scope })))
  return changes.filter(change => (!isAmongShell && !isData) || isWritable(change, isData)).flatMap(change => {
    const reason = whyUnsafe(change, { judged, uses, module, scope })
    if (change.strict && reason !== null) return []
    return [fixOf(change, reason ?? whyElsewhere(uses, isAmongShell, isData), judged, module)]
  })
}

function whyElsewhere(uses: readonly RequestUse[], isAmongShell: boolean, isData: boolean): string | null {
  if (isAmongShell) return 'it is in a file with shell scripts'
  return isData && uses.some(use => use.isAssumed) ? 'the setting may have another value elsewhere' : null
}

/** Tests if edits have the same form in the shell, and in data, as in other languages: they are text of addresses and names. */
function isWritable({ edits, of }: EditRequest, isData: boolean): boolean {
  return (!isData || of === 'text') && edits.every(({ text }) => /^[\w./~:%=?+&-]*$/.test(text))
}

function fixOf({ title, edits, partial, harmless }: EditRequest, reason: string | null, { item }: Judged, module: Module): Fix {
  const because = harmless || item.rewrite?.safety === 'safe' ? reason : reason ?? 'the schedule marks it as a suggestion'
  return {
    safety: because === null ? 'safe' : 'suggestion', title, ...because !== null && { because }, ...partial && { partial },
    edits: edits.map(({ start, end, text }) => ({ file: module.path, start, end, text })).sort((a, b) => a.start - b.start || a.end - b.end),
  }
}

function changesOf(site: Site): readonly EditRequest[] {
  const { rewrite } = site.judged.item
  switch (rewrite?.type) {
    case undefined: return one(callOtherMethod(site))
    case 'replace-path': return one(replacePath(rewrite, site) ?? callOtherMethod(site))
    case 'replace-segment': return one(replaceSegment(rewrite, site) ?? callOtherMethod(site))
    case 'rename-query': return one(renameQuery(rewrite, site))
    case 'remove-query': return one(removeQuery(site))
    case 'rename-field': return one(renameField(rewrite, site))
    case 'move-field': return moveField(rewrite, site)
    case 'remove-field': return one(removeField(site))
    case 'wrap-items': return one(wrapItems(rewrite, site))
    case 'replace-read': return replaceRead(rewrite, site)
    case 'remove-header': return one(removeHeader(rewrite, site))
  }
}

/** Returns the changes of a type or a schema that describes a response. */
function declaredChanges(judged: Judged, module: Module, scope: FixScope): readonly EditRequest[] {
  const { rewrite } = judged.item
  switch (rewrite?.type) {
    case 'rename-field': return one(renameMember(rewrite, judged, module))
    case 'remove-field': case 'replace-read': case 'move-field': return removeMember(judged, module, scope)
    default: return []
  }
}

function one(change: EditRequest | null): readonly EditRequest[] {
  return change ? [change] : []
}

/** Returns the changes that all uses have in common; none unless they are the same for all. */
function common(all: readonly (readonly EditRequest[])[]): readonly EditRequest[] {
  const [first = [], ...others] = all
  const isShared = (change: EditRequest, index: number) => others.every(changes => {
    const other = changes[index]
    return other !== undefined && isEqual(change, other)
  })
  return others.every(changes => changes.length === first.length) && first.every(isShared) ? first : []
}

function isEqual(a: EditRequest, b: EditRequest): boolean {
  return a.edits.length === b.edits.length && a.edits.every((edit, index) => {
    const other = b.edits[index]
    return other !== undefined && isSame(edit, other)
  })
}
