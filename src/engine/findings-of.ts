import type { FixScope } from '../fixes/fix-scope.ts'
import { fixesOf } from '../fixes/fixes-of.ts'
import { guidanceOf } from '../fixes/guidance.ts'
import { methodsOf } from '../fixes/sdk/methods-of.ts'
import type { Judged } from '../judge/judged.ts'
import { sortFindings } from '../report/in-order.ts'
import type { Finding } from '../report/report.ts'
import { fingerprints } from './fingerprints.ts'
import type { Modules } from './parse-modules.ts'
import type { Positions } from './positions-in.ts'

/** Turns judged uses into sorted findings: offsets become lines, and each gets its fixes. */
export function findingsOf(judged: readonly Judged[], modules: Modules, positions: Positions, scope: FixScope): Finding[] {
  const prints = fingerprints(judged, modules)
  return sortFindings(judged.map((each, index) => findingOf(each, prints[index] ?? '', positions, scope)))
}

function findingOf(judged: Judged, fingerprint: string, positions: Positions, scope: FixScope): Finding {
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
    ...remedies(judged, scope),
    fingerprint,
  }
}

/** Guidance is added only where no safe fix exists, and methods of SDKs only where no fix exists at all. */
function remedies(judged: Judged, scope: FixScope): Pick<Finding, 'fixes' | 'guidance'> {
  const fixes = fixesOf(judged, scope)
  if (fixes.some(fix => fix.safety === 'safe')) return { fixes }
  return { fixes, guidance: guidanceOf(judged.deprecation, fixes.length > 0 ? [] : methodsOf(judged, scope)) }
}
