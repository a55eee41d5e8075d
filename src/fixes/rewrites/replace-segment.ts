import type { Rewrite } from '../../schedule/model.ts'
import { isSamePlace } from '../../uses/same-place.ts'
import type { EditRequest } from '../edit-request.ts'
import type { Site } from '../fix-scope.ts'
import { editOf } from './replace-path.ts'

/** Renames one segment of a path. */
export function replaceSegment(rewrite: Extract<Rewrite, { type: 'replace-segment' }>, { use, judged, module }: Site): EditRequest | null {
  const segment = use.path.find(({ text, token }) => text === rewrite.from && token && isSamePlace(token, judged.token))
  const edit = segment && editOf(segment, rewrite.to, module)
  return edit ? { title: `Replace \`${rewrite.from}\` with \`${rewrite.to}\`.`, edits: [edit], of: 'text', whyUnsafe: null } : null
}
