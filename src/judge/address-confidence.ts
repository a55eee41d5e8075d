import type { Confidence } from '../report/report.ts'
import type { RequestUse } from '../uses/api-use.ts'

/** Returns the confidence that a request goes to the API, regardless of its method; undefined when it goes elsewhere. */
export function addressConfidence(use: RequestUse): Confidence | undefined {
  if (use.base === 'other') return undefined
  const confidence = byBase(use)
  const isUnsure = use.hasAmbiguousVersion || use.isAssumed || use.served || use.path.at(-1)?.isOpen
  return isUnsure && confidence === 'certain' ? 'likely' : confidence
}

function byBase(use: RequestUse): Confidence {
  if (use.base === 'broken' || use.how === 'stored') return 'possible'
  if (use.base === 'unknown') return use.evidence ? 'likely' : 'possible'
  return use.how === 'sent' ? 'certain' : 'likely'
}
