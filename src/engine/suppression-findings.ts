import { createHash } from 'node:crypto'
import { suppressionEntry } from '../config/check-ids.ts'
import { positionIn } from '../report/positions.ts'
import type { Finding, Severity } from '../report/report.ts'
import type { Notice } from '../suppress/judge-suppressions.ts'
import { removalOf } from '../suppress/removal-of.ts'
import { isGenerated } from '../syntax/is-generated.ts'
import { contextOfFile } from '../uses/file-context.ts'

interface Commented {
  readonly file: string
  readonly text: string
  readonly starts: readonly number[]
  /** The level of all of them, where one is set. */
  readonly level: Severity | undefined
}

/** Returns the findings on the suppression comments of a file. */
export function suppressionFindings(notices: readonly Notice[], commented: Commented): Finding[] {
  const { file, text, starts, level } = commented
  const kind = contextOfFile(file, isGenerated(text))
  return notices.map(notice => {
    const { severity, message, advice, directive: { form } } = notice
    const from = positionIn(starts, notice.start)
    const to = positionIn(starts, notice.end)
    return {
      entry: suppressionEntry,
      rule: 'valid-suppression',
      kind: 'suppression',
      role: 'use',
      severity: level ?? severity,
      confidence: 'certain',
      // Findings in a mock are grouped with the real call that they imitate; a comment has none.
      context: kind === 'mock' ? 'test' : kind,
      file,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      method: null,
      methods: [],
      target: form === null ? 'sunset-ignore' : `sunset-ignore-${form}`,
      state: 'announced',
      deprecated: null,
      sunset: null,
      message: `${message} ${advice}`,
      replacement: advice,
      help: null,
      trace: [],
      fixes: fixesOf(notice, notices, commented),
      fingerprint: printOf(notice),
    }
  })
}

/** Returns a fingerprint that does not change when the comment moves. */
function printOf({ entry, message, directive: { form } }: Notice): string {
  const text = ['1', entry, 'suppression', form ?? '', message.replace(/lines? \d+(?: to \d+)?/, '')].join('|')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Removing an unused comment is safe: it changes no code. */
function fixesOf({ unused, entry }: Notice, notices: readonly Notice[], { file, text }: Commented): Finding['fixes'] {
  if (!unused) return []
  const removed = new Set(notices.flatMap(other => other.unused?.directive === unused.directive ? [other.entry] : []))
  const edits = removalOf(text, unused, removed)
  return edits ? [{ safety: 'safe', title: `Remove the unused suppression of \`${entry}\`.`, edits: edits.map(edit => ({ file, ...edit })) }] : []
}
