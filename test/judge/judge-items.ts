import { loadAlone } from '../../src/schedule/load.ts'
import type { Judged } from '../../src/judge/judged.ts'
import type { ApiUse } from '../../src/uses/api-use.ts'
import { apiText, entryText, withFiles } from '../schedule/mistakes-of.ts'
import { judgeBy } from './build-use.ts'

/** Judges a use by a schedule that has one entry with the given items. */
export function judgeItems(items: string, use: ApiUse): Judged[] {
  return withFiles({ 'api.yaml': apiText, 'old.yaml': entryText('old', items) }, folder => judgeBy(loadAlone([folder]), [use]))
}
