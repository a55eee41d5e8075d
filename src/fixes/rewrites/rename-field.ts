import type { Judged } from '../../judge/judged.ts'
import type { Rewrite } from '../../schedule/model.ts'
import type { Member, PatternMember, Property } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { isSpan, nodeAt } from '../../syntax/node-at.ts'
import type { TextEdit } from '../apply-edits.ts'
import { renamedKey } from '../edit-request.ts'
import type { EditRequest } from '../edit-request.ts'
import { fieldSite, isInBrackets, isSent, readSite } from '../field-site.ts'
import type { FieldSite } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { contentOf, encodeIn, keyText, quoted } from '../literal-text.ts'
import { whySpreadUnsafe } from '../query-site.ts'
import { flowStart } from './remove-field.ts'
import { isInComment } from './remove-member.ts'

/** Renames a field where it is sent or read. */
export function renameField({ to }: Extract<Rewrite, { type: 'rename-field' }>, { judged, use, module }: Site): EditRequest | null {
  const title = `Replace \`${judged.target}\` with \`${to}\`.`
  if (isSent(use, judged.token)) {
    const site = fieldSite(judged.token, module)
    const edits = site && sentEdits(site, to, module)
    if (!edits || isInBrackets(site)) return null
    return {
      title,
      edits,
      of: 'key',
      key: nameOf(judged.target),
      from: [flowStart(site)],
      whyUnsafe: site.how === 'property' ? whySpreadUnsafe(site.property) : null,
      ...site.how === 'property' && { keys: renamedKey(site.property, [to]) },
    }
  }
  const site = readSite(judged.token, module)
  const edits = site && (site.how === 'member' ? memberEdits(site.member, to, module) : patternEdits(site.member, to, module))
  return edits ? { title, edits, of: 'key', from: [], whyUnsafe: 'the value may also come from elsewhere' } : null
}

function nameOf(target: string): string {
  return target.split('.').at(-1) ?? target
}

/** Renames the member of a type or a schema. */
export function renameMember({ to }: Extract<Rewrite, { type: 'rename-field' }>, { token, target }: Judged, module: Module): EditRequest | null {
  const node = nodeAt(module, token)
  if ((node?.kind !== 'type-member' && node?.kind !== 'property') || !isSpan(node.keySpan, token) || isInComment(node, module)) return null
  const { start, end } = node.keySpan
  return {
    title: `Replace \`${target}\` with \`${to}\`.`,
    edits: [{ start, end, text: keyText(to, module, module.text[start]) }],
    of: 'key',
    from: [],
    whyUnsafe: 'code that reads the member must be renamed as well',
  }
}

function sentEdits(site: FieldSite, to: string, module: Module): TextEdit[] | undefined {
  switch (site.how) {
    case 'property': return hasSibling(site.property, to) ? undefined : [keyEdit(site.property, to, module)]
    case 'assigned': return memberEdits(site.member, to, module)
    case 'set': {
      const text = encodeIn(site.key, to, module)
      return text === undefined ? undefined : [{ ...contentOf(site.key), text }]
    }
  }
}

/** Tests if the object around a property has another key. */
export function hasSibling({ parent }: Property, key: string): boolean {
  return parent?.kind === 'object' && parent.members.some(member => member.kind === 'property' && member.key === key)
}

function keyEdit({ how, keySpan }: Property, to: string, module: Module): TextEdit {
  const { start, end } = keySpan
  // `{ old }` becomes `{ new: old }`.
  return how === 'shorthand' ? { start, end: start, text: `${keyText(to, module)}: ` } : { start, end, text: keyText(to, module, module.text[start]) }
}

/** Edits `.name`, also where it is written as `['name']`. */
export function memberEdits({ propertySpan: { start, end } }: Member, to: string, module: Module): TextEdit[] | undefined {
  const written = module.text[start]
  if (written === '\'' || written === '"') return [{ start, end, text: quoted(to, module) }]
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(to) && written !== '`' ? [{ start, end, text: to }] : undefined
}

/** `{ old }` becomes `{ new: old }`. */
function patternEdits({ value, keySpan: { start, end } }: PatternMember, to: string, module: Module): TextEdit[] | undefined {
  const isShort = value.kind === 'bind-name' && value.nameSpan.start === start
  return isShort ? [{ start, end: start, text: `${keyText(to, module)}: ` }] : [{ start, end, text: keyText(to, module, module.text[start]) }]
}
