import { own } from '../../own.ts'
import type { Item, Rewrite } from '../../schedule/model.ts'
import type { Literal } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { isSpan } from '../../syntax/node-at.ts'
import type { QueryParameter } from '../../uses/api-use.ts'
import { isSamePlace } from '../../uses/same-place.ts'
import type { TextEdit } from '../apply-edits.ts'
import type { EditRequest } from '../edit-request.ts'
import type { Site } from '../fix-scope.ts'
import { contentOf, encodeIn, headOf, quoted } from '../literal-text.ts'
import { querySite, whySiteUnsafe } from '../query-site.ts'
import type { QuerySite } from '../query-site.ts'
import { nestParameter } from './nest-parameter.ts'
import { renamedAt, renameParameter } from './rename-parameter.ts'

type RenameQuery = Extract<Rewrite, { type: 'rename-query' }>

/** Moves the operator of a filter from the value to the name: `name=contains:x` becomes `name.contains=x`. */
export function renameQuery(rewrite: RenameQuery, site: Site): EditRequest | null {
  const { item } = site.judged
  return item.kind === 'query' && item.value === null ? renameParameter(rewrite, site) : renameFilter(rewrite, site)
}

function renameFilter(rewrite: RenameQuery, place: Site): EditRequest | null {
  const { use, judged, module } = place
  const found = use.query.filter(parameter => isSamePlace(parameter.at, judged.token))
  const [parameter] = found
  const operator = parameter && operatorOf(judged.item, rewrite, parameter)
  if (!operator || found.length !== 1 || judged.token.file !== module.path) return null
  const to = rewrite.to.replaceAll('{parameter}', parameter.name).replaceAll('{operator}', operator.name)
  if (use.query.some(({ name }) => name === to)) return null
  const site = querySite(parameter.nameAt, module)
  const repeated = use.query.filter(({ name }) => name === parameter.name).length > 1
  if (!site || repeated) return null
  const nested = nestParameter(site, parameter, operator.written, to, place)
  if (nested) return { ...nested, whyUnsafe: whySiteUnsafe(site, use.queryOpen) }
  const edits = editsFor(site, parameter, operator.written, to, module)
  if (!edits) return null
  const title = `Replace \`${parameter.name}=${operator.written}\` with \`${to}=\`.`
  return renamedAt(site, { title, edits, key: parameter.name, to, isOpen: use.queryOpen })
}

interface Operator {
  readonly name: string
  /** With its separator, as it is written before the value. */
  readonly written: string
}

/** Returns the operator that a value starts with; null for a list, which would need one parameter for each of its values. */
function operatorOf(item: Item, { operators }: RenameQuery, { value, joined }: QueryParameter): Operator | null {
  const test = item.kind === 'query' ? item.value : null
  if (test?.type !== 'prefix' || !value || joined !== null || value.some(part => part.text?.includes(','))) return null
  const prefix = test.prefixes.find(each => value[0]?.text?.startsWith(each + test.separator))
  const name = prefix === undefined ? undefined : own(operators, prefix)
  return prefix === undefined || name === undefined ? null : { name, written: prefix + test.separator }
}

function editsFor(site: QuerySite, { name, nameAt, at }: QueryParameter, written: string, to: string, module: Module): TextEdit[] | null {
  switch (site.how) {
    case 'text': {
      const start = nameAt.end + 1
      const length = lengthOf(written, module.text.slice(at.start, at.end))
      const text = encodeIn(site.literal, `${to}=`, module)
      if (text === undefined || length === 0 || at.start !== start || module.text.slice(nameAt.start, start) !== `${name}=`) return null
      return [{ start: nameAt.start, end: start + length, text }]
    }
    case 'property': {
      const head = headOf(site.property.value)
      const { keySpan } = site.property
      return head && isSpan(head, at) ? valueEdits({ ...keySpan, text: quoted(to, module, head) }, head, written, module) : null
    }
    case 'pair': {
      const head = headOf(site.value)
      const text = encodeIn(site.key, to, module)
      return head && text !== undefined && isSpan(head, at) ? valueEdits({ ...contentOf(site.key), text }, head, written, module) : null
    }
  }
}

function valueEdits(key: TextEdit, head: Literal, written: string, { text }: Module): TextEdit[] | null {
  const { start } = contentOf(head)
  return text.startsWith(written, start) ? [key, { start, end: start + written.length, text: '' }] : null
}

/** Returns the length of an operator in a source, where its separator may be percent-encoded; 0 when the source starts otherwise. */
function lengthOf(written: string, source: string): number {
  if (source.startsWith(written)) return written.length
  const encoded = encodeURIComponent(written)
  return source.slice(0, encoded.length).toLowerCase() === encoded.toLowerCase() ? encoded.length : 0
}
