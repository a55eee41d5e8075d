import type { Judged } from '../../judge/judged.ts'
import type { FixScope } from '../fix-scope.ts'
import { counterpartsOf } from './counterparts.ts'

const MOST = 4

/** Returns a sentence that names the methods of the installed SDK for the replacement; none where there are no such methods, or too many. */
export function methodsOf(judged: Judged, scope: FixScope): readonly string[] {
  const { use } = judged
  const found = use.kind === 'request' && judged.role === 'use' ? counterpartsOf(judged, use, scope) : undefined
  if (!found || found.methods.length === 0 || found.methods.length > MOST) return []
  const names = found.methods.map(({ chain }) => `\`${chain}\``)
  const last = names.at(-1) ?? ''
  const shown = names.length > 1 ? `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} or ${last}` : last
  return [`In ${found.sdk.name} ${found.sdk.version}, call ${shown}.`]
}
