import type { Rewrite } from '../../schedule/model.ts'
import type { Module } from '../../syntax/module.ts'
import type { TextEdit } from '../apply-edits.ts'
import { isSamePlace, renamedIn } from '../edit-request.ts'
import type { EditRequest } from '../edit-request.ts'
import { fieldSite } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { contentOf, encodeIn, keyText } from '../literal-text.ts'
import { doubtOf, querySite } from '../query-site.ts'
import type { QuerySite } from '../query-site.ts'

/** Gives a query parameter another name and leaves its value as it is. */
export function renameParameter(rewrite: Extract<Rewrite, { type: 'rename-query' }>, { use, judged, module }: Site): EditRequest | null {
  const [parameter, more] = use.query.filter(({ nameAt }) => isSamePlace(nameAt, judged.token))
  const to = parameter && rewrite.to.replaceAll('{parameter}', parameter.name)
  if (!parameter || !to || more || use.query.some(({ name }) => name === to)) return null
  const title = `Replace \`${parameter.name}\` by \`${to}\`.`
  const site = querySite(parameter.nameAt, module)
  if (site) {
    const edit = editOf(site, parameter.name, to, module)
    return edit ? { title, edits: [edit], of: site.how === 'text' ? 'text' : 'key', key: parameter.name, doubt: doubtOf(site, use.queryOpen), ...site.how === 'property' && { keys: renamedIn(site.property, [to]) } } : null
  }
  const field = fieldSite(parameter.nameAt, module)
  if (field?.how !== 'property' || field.property.how !== 'shorthand') return null
  const { start } = field.property
  const doubt = doubtOf({ how: 'property', property: field.property }, use.queryOpen)
  return { title, edits: [{ start, end: start, text: `${keyText(to, module)}: ` }], of: 'key', key: parameter.name, from: [field.property], doubt, keys: renamedIn(field.property, [to]) }
}

function editOf(site: QuerySite, name: string, to: string, module: Module): TextEdit | null {
  switch (site.how) {
    case 'property': return { ...site.property.keySpan, text: keyText(to, module, module.text[site.property.keySpan.start]) }
    case 'pair': {
      const text = encodeIn(site.key, to, module)
      return text === undefined ? null : { ...contentOf(site.key), text }
    }
    case 'text': return textEdit(site, name, to, module)
  }
}

/** `?old=` in a URL. */
function textEdit({ literal }: Extract<QuerySite, { how: 'text' }>, name: string, to: string, module: Module): TextEdit | null {
  const content = contentOf(literal)
  const source = module.text.slice(content.start, content.end)
  const found = [...source.matchAll(/[?&]([^=&#]+)=/g)].filter(([, written]) => written === name)
  const [only, more] = found
  const text = encodeIn(literal, to, module)
  if (!only || more || text === undefined) return null
  const start = content.start + only.index + 1
  return { start, end: start + name.length, text }
}
