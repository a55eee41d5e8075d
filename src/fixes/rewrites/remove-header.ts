import type { Rewrite } from '../../schedule/model.ts'
import type { EditRequest } from '../edit-request.ts'
import { fieldSite } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { whySpreadUnsafe } from '../query-site.ts'
import { removeSite } from './remove-field.ts'

/** Removes a header from its object, or the statement that sets it. */
export function removeHeader(rewrite: Extract<Rewrite, { type: 'remove-header' }>, { use, judged, module }: Site): EditRequest | null {
  const wanted = (rewrite.header ?? judged.target).toLowerCase()
  const found = use.headers.filter(({ name }) => name.toLowerCase() === wanted)
  const [header] = found
  const site = header && found.length === 1 ? fieldSite(header.at, module) : undefined
  const change = header && site ? removeSite(site, `Remove the header \`${header.name}\`.`, header.name, module) : null
  return change && site?.how === 'property' ? { ...change, whyUnsafe: change.whyUnsafe ?? whySpreadUnsafe(site.property) } : change
}
