import type { RequestUse } from '../calls/api-use.ts'
import type { Judged } from '../judge/judged.ts'
import type { Rewrite } from '../schedule/model.ts'
import type { Module } from '../syntax/module.ts'
import type { Change } from './change.ts'
import { isSpan, nodeAt } from '../syntax/node-at.ts'
import { removeProperty } from './remove-property.ts'

/** Removes a header from the object that it is written in. */
export function removeHeader(rewrite: Extract<Rewrite, { type: 'remove-header' }>, use: RequestUse, judged: Judged, module: Module): Change | null {
  const wanted = (rewrite.header ?? judged.target).toLowerCase()
  const found = use.headers.filter(({ name }) => name.toLowerCase() === wanted)
  const [header] = found
  if (header?.at.file !== module.path || found.length !== 1) return null
  const node = nodeAt(module, header.at)
  if (node?.kind !== 'property' || !isSpan(node.keySpan, header.at)) return null
  const edit = removeProperty(node, module)
  return edit ? { title: `Remove the header \`${header.name}\`.`, edits: [edit], of: 'key', sure: true, strict: false } : null
}
