import type { FixScope } from '../fixes/fix-scope.ts'
import { fixesOf } from '../fixes/fixes-of.ts'
import { guidanceOf } from '../fixes/guidance.ts'
import { methodsOf } from '../fixes/sdk/methods-of.ts'
import type { Judged } from '../judge/judged.ts'
import { sortFindings } from '../report/in-order.ts'
import type { Finding } from '../report/report.ts'
import { guarded } from '../uses/failures.ts'
import type { Failure } from '../uses/failures.ts'
import { fingerprintOf } from './fingerprints.ts'
import type { Modules } from './parse-modules.ts'
import type { Positions } from './positions-in.ts'

/** How fixes are sought, and where a failure of that is noted. */
interface Fixing {
  readonly scope: FixScope
  readonly failures: Failure[]
}

/** Turns judged uses into sorted findings: offsets become lines, and each gets its fixes. One that fails is a failure of its file. */
export function findingsOf(judged: readonly Judged[], modules: Modules, positions: Positions, fixing: Fixing): Finding[] {
  return sortFindings(judged.flatMap(each => guarded(each.token.file, fixing.failures, () => {
    return [findingOf(each, fingerprintOf(each, modules), positions, fixing)]
  })))
}

function findingOf(judged: Judged, fingerprint: string, positions: Positions, fixing: Fixing): Finding {
  const { token } = judged
  const from = positions(token)
  const to = positions({ ...token, start: token.end })
  return {
    entry: judged.entry,
    rule: judged.rule,
    kind: judged.kind,
    role: judged.role,
    severity: judged.severity,
    confidence: judged.confidence,
    context: judged.context,
    file: token.file,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    method: judged.method,
    methods: judged.methods,
    target: judged.target,
    state: judged.state,
    deprecated: judged.deprecated,
    sunset: judged.sunset,
    message: judged.message,
    replacement: judged.replacement,
    help: judged.help,
    trace: judged.trace.map(step => ({ file: step.at.file, ...positions(step.at), note: step.note })),
    ...remedies(judged, fixing),
    fingerprint,
  }
}

/** Guidance is added only where no safe fix exists, and methods of SDKs only where no fix exists at all. A finding without its fixes remains one. */
function remedies(judged: Judged, { scope, failures }: Fixing): Pick<Finding, 'fixes' | 'guidance'> {
  const fixes = guarded(judged.token.file, failures, () => fixesOf(judged, scope))
  if (fixes.some(fix => fix.safety === 'safe')) return { fixes }
  const methods = fixes.length > 0 ? [] : guarded(judged.token.file, failures, () => methodsOf(judged, scope))
  return { fixes, guidance: guidanceOf(judged.deprecation, methods) }
}
