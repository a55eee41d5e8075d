import type { Expr, Property } from '../../syntax/expr.ts'
import { removedKey } from '../edit-request.ts'
import type { EditRequest } from '../edit-request.ts'
import { isPure, orphanedBy } from '../expressions.ts'
import { fieldSite, isSent, readSite, valueOf } from '../field-site.ts'
import type { FieldSite } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { removeBinding } from '../remove-binding.ts'
import { removeProperty } from '../remove-property.ts'
import { removeStatement } from '../remove-statement.ts'

/** Removes a field that is sent and ignored, or one that is read into an unused name. */
export function removeField({ judged, use, module }: Site): EditRequest | null {
  if (!isSent(use, judged.token)) return removeRead(judged.token, module, judged.target)
  const { item, token, target } = judged
  const site = item.kind === 'field' && item.request === 'ignored' ? fieldSite(token, module) : undefined
  return site ? removeSite(site, `Remove the field \`${target}\`.`, target.split('.').at(-1) ?? target, module) : null
}

function removeRead(token: Site['judged']['token'], module: Site['module'], target: string): EditRequest | null {
  const site = readSite(token, module)
  const edit = site?.how === 'pattern' ? removeBinding(site.member, module) : undefined
  return edit ? { title: `Remove \`${target}\`, which is never read.`, edits: [edit], of: 'key', from: [], whyUnsafe: null, harmless: true } : null
}

/** Removes the property or statement that sets a field or a header. */
export function removeSite(site: FieldSite, title: string, key: string, module: Site['module']): EditRequest | null {
  const edits = site.how === 'property' ? removeProperty(site.property, module) : removeStatement(site.statement, module)
  if (!edits) return null
  const value = valueOf(site)
  const orphan = orphanedBy(value, module)
  const whyUnsafe = !isPure(value) ? 'computing its value may have side effects' : orphan !== undefined ? `\`${orphan}\` would become unused` : null
  return { title, edits, of: 'key', key, from: [flowStart(site)], whyUnsafe, ...site.how === 'property' && { keys: [removedKey(site.property)] } }
}

/** Returns the node from which a field flows to the requests: the property itself, or the object that it is added to. */
export function flowStart(site: FieldSite): Property | Expr {
  return site.how === 'property' ? site.property : site.how === 'assigned' ? site.member.object : site.root
}
