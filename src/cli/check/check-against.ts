import { compareWith } from '../../openapi/compare.ts'
import { describeApi, type Described } from '../../openapi/described.ts'
import { namesHostOf } from '../../openapi/servers-of.ts'
import type { Schedule } from '../../schedule/model.ts'
import { openDocument } from '../open-document.ts'
import type { Loaded } from './check-schedules.ts'
import type { Checked, Remark } from './checked.ts'

/**
 * Compares schedules with an OpenAPI document, as of a day. A mistake: an entry names something that the document does not have before its
 * sunset, or a replacement that is not in it or is deprecated itself. A warning: a deprecated part of the document without an entry.
 */
export function checkAgainst({ schedules, places }: Loaded, document: string, { cwd, asOf }: { readonly cwd: string, readonly asOf: string }): Checked {
  const described = describeApi(openDocument(cwd, document))
  const compared = ofSameApi(schedules, described).map(schedule => compareWith(described, schedule, asOf))
  // A part that one of several schedules names is known.
  const [first = [], ...others] = compared.map(({ missing }) => missing)
  const missing = first.filter(({ message }) => others.every(list => list.some(other => other.message === message)))
  const ofDocument = <T extends object>(mistake: T): T & Pick<Remark, 'kind'> => ({ ...mistake, kind: 'document' })
  return {
    mistakes: compared.flatMap(({ wrong }) => wrong).map(({ entry, at, message }) => ofDocument(places(entry, at, message))),
    warnings: described.document.mistakesAt(missing).map(ofDocument),
  }
}

/** Leaves out the schedules of other APIs: those without a host of the document, where another schedule has one. */
function ofSameApi(schedules: readonly Schedule[], { document, operations }: Described): readonly Schedule[] {
  const same = schedules.filter(({ servers }) => namesHostOf(document, operations, servers))
  return same.length > 0 ? same : schedules
}
