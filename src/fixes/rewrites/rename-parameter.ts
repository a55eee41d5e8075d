import type { Rewrite } from '../../schedule/model.ts'
import type { Module } from '../../syntax/module.ts'
import { isSamePlace } from '../../uses/same-place.ts'
import type { TextEdit } from '../apply-edits.ts'
import { renamedKey } from '../edit-request.ts'
import type { EditRequest } from '../edit-request.ts'
import { fieldSite } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { contentOf, encodeIn, keyText } from '../literal-text.ts'
import { whySiteUnsafe, querySite } from '../query-site.ts'
import type { QuerySite } from '../query-site.ts'

/** Renames a query parameter and retains its value. */
export function renameParameter(rewrite: Extract<Rewrite, { type: 'rename-query' }>, { use, judged, module }: Site): EditRequest | null {
  const [parameter, more] = use.query.filter(({ nameAt }) => isSamePlace(nameAt, judged.token))
  const to = parameter && rewrite.to.replaceAll('{parameter}', parameter.name)
  if (!parameter || !to || more || use.query.some(({ name }) => name === to)) return null
  const title = `Replace \`${parameter.name}\` with \`${to}\`.`
  const site = querySite(parameter.nameAt, module)
  if (site) {
    const edit = editOf(site, parameter.name, to, module)
    return edit && renamedAt(site, { title, edits: [edit], key: parameter.name, to, isOpen: use.queryOpen })
  }
  const field = fieldSite(parameter.nameAt, module)
  if (field?.how !== 'property' || field.property.how !== 'shorthand') return null
  const { property } = field
  const edits = [{ start: property.start, end: property.start, text: `${keyText(to, module)}: ` }]
  return { ...renamedAt({ how: 'property', property }, { title, edits, key: parameter.name, to, isOpen: use.queryOpen }), from: [property] }
}

interface Renaming extends Pick<EditRequest, 'title' | 'edits'> {
  /** The old name. */
  readonly key: string
  readonly to: string
  /** Whether not all of the query is known. */
  readonly isOpen: boolean
}

/** Returns the edit request for a parameter that gets another name at a site. */
export function renamedAt(site: QuerySite, { title, edits, key, to, isOpen }: Renaming): EditRequest {
  return {
    title,
    edits,
    of: site.how === 'text' ? 'text' : 'key',
    key,
    whyUnsafe: whySiteUnsafe(site, isOpen),
    ...site.how === 'property' && { keys: renamedKey(site.property, [to]) },
  }
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

/** Renames `?old=` in a URL. */
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
