import { goneFrom } from '../edit-request.ts'
import type { EditRequest } from '../edit-request.ts'
import { isPure, orphanedBy } from '../expressions.ts'
import { fieldSite, isSent, readSite, valueOf } from '../field-site.ts'
import type { FieldSite } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { removeBinding } from '../remove-binding.ts'
import { removeProperty } from '../remove-property.ts'
import { removeStatement } from '../remove-statement.ts'

/** Removes a field that is sent and ignored, or one that is read into a name without a use. */
export function removeField({ judged, use, module }: Site): EditRequest | null {
  if (!isSent(use, judged.token)) return removeRead(judged.token, module, judged.target)
  const { item, token, target } = judged
  const site = item.kind === 'field' && item.request === 'ignored' ? fieldSite(token, module) : undefined
  return site ? removeSite(site, `Remove the field \`${target}\`.`, target.split('.').at(-1) ?? target, module) : null
}

function removeRead(token: Site['judged']['token'], module: Site['module'], target: string): EditRequest | null {
  const site = readSite(token, module)
  const edit = site?.how === 'pattern' ? removeBinding(site.member, module) : undefined
  return edit ? { title: `Remove \`${target}\`, which nothing reads.`, edits: [edit], of: 'key', from: [], doubt: null, harmless: true } : null
}

/** Removes what sets a field or a header. */
export function removeSite(site: FieldSite, title: string, key: string, module: Site['module']): EditRequest | null {
  const edits = site.how === 'property' ? removeProperty(site.property, module) : removeStatement(site.statement, module)
  if (!edits) return null
  const value = valueOf(site)
  const orphan = orphanedBy(value, module)
  const doubt = !isPure(value) ? 'its value may do something' : orphan !== undefined ? `\`${orphan}\` would be left without a use` : null
  return { title, edits, of: 'key', key, from: [fromOf(site)], doubt, ...site.how === 'property' && { keys: [goneFrom(site.property)] } }
}

function fromOf(site: FieldSite) {
  return site.how === 'property' ? site.property : site.how === 'assigned' ? site.member.object : site.root
}
