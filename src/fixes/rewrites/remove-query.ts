import type { Literal } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { QueryParameter } from '../../uses/api-use.ts'
import { isSamePlace } from '../../uses/same-place.ts'
import type { TextEdit } from '../apply-edits.ts'
import { removedKey } from '../edit-request.ts'
import type { EditRequest } from '../edit-request.ts'
import type { Site } from '../fix-scope.ts'
import { contentOf } from '../literal-text.ts'
import { querySite, whySiteUnsafe } from '../query-site.ts'
import { removeProperty } from '../remove-property.ts'

/** Removes a query parameter whose value is written next to its name. */
export function removeQuery({ use, judged, module }: Site): EditRequest | null {
  const parameter = use.query.find(({ nameAt }) => isSamePlace(nameAt, judged.token))
  if (!parameter?.value || parameter.value.some(part => part.text === null)) return null
  const value = parameter.value.map(part => part.text).join('')
  const site = querySite(parameter.nameAt, module)
  const title = `Remove \`${parameter.name}=${value}\`.`
  if (site?.how === 'text') {
    const edit = removeText(parameter, value, site.literal, module)
    return edit && { title, edits: [edit], of: 'text', whyUnsafe: null }
  }
  if (site?.how !== 'property' || site.property.value.kind !== 'literal') return null
  const edits = removeProperty(site.property, module)
  if (!edits) return null
  return { title, edits, of: 'key', key: parameter.name, whyUnsafe: whySiteUnsafe(site, use.queryOpen), keys: [removedKey(site.property)] }
}

/** Removes a parameter with its `?` or `&`, so that the rest stays a valid query. */
function removeText({ name, nameAt }: QueryParameter, value: string, literal: Literal, { text }: Module): TextEdit | null {
  const content = contentOf(literal)
  const whole = `${name}=${value}`
  const end = nameAt.start + whole.length
  const before = nameAt.start > content.start ? text[nameAt.start - 1] : undefined
  if (end > content.end || text.slice(nameAt.start, end) !== whole || (before !== '?' && before !== '&')) return null
  const after = end === content.end ? undefined : text[end]
  if (after === '&') return { start: nameAt.start, end: end + 1, text: '' }
  const isLast = after === '#' || (after === undefined && isEnd(literal))
  return isLast ? { start: nameAt.start - 1, end, text: '' } : null
}

/** Tests if nothing is written after the literal: more parameters there would need the `?`. */
function isEnd(literal: Literal): boolean {
  const { parent } = literal
  if (parent?.kind === 'concat') return parent.parts.at(-1) === literal && isWhole(parent.parent?.kind)
  return isWhole(parent?.kind)
}

function isWhole(kind: string | undefined): boolean {
  return kind === 'call' || kind === 'new' || kind === 'property'
}
