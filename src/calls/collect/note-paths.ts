import { notePath } from '../reads/live-fields.ts'
import { declaredRequests } from '../state/declared-requests.ts'
import { isNamedHost } from '../state/foreign-hosts.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { addressOf } from '../values/parse-address.ts'
import { plain } from '../values/text.ts'
import { withDoubleSegments } from './double-segments.ts'
import { withEmptyConstants } from './empty-constants.ts'

/** How many requests were looked at, and the addresses that they have. */
const looked = slot(() => ({ count: 0, ofTypes: 0, texts: new Set<string>() }))

/** Notes the paths of the requests that were recorded since the last call, and of those that types name. */
export function noteRecordedPaths(run: Run): void {
  const known = looked(run)
  const events = [...run.events.slice(known.count), ...[...declaredRequests(run)].slice(known.ofTypes)]
  const texts = events.flatMap(({ addresses }) => withDoubleSegments(run, withEmptyConstants(addresses)))
  known.count = run.events.length
  known.ofTypes = declaredRequests(run).size
  for (const { text } of texts) {
    const whole = plain(text)
    if (known.texts.has(whole)) continue
    known.texts.add(whole)
    const { base, path } = addressOf(text, run.interest.servers)
    if (base === 'other' && isNamedHost(whole)) continue
    notePath(run, { segments: path.map(segment => segment.text), isWhole: base === 'proven' })
  }
}
