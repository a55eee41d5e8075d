import { lineStarts } from '../../report/positions.ts'
import type { Directive } from '../../suppress/directive.ts'
import { linesOf } from '../../suppress/lines.ts'
import { parseDirective } from '../../suppress/parse-directive.ts'
import type { KnownEntries } from '../../suppress/parse-directive.ts'
import { scopesOf } from '../../suppress/scopes-of.ts'
import type { Scope } from '../../suppress/scopes-of.ts'
import { commentsOf } from '../../syntax/comments/comments-of.ts'
import { gapsOf } from '../../syntax/comments/gaps-of.ts'
import type { Gap } from '../../syntax/comments/gaps-of.ts'
import { joinInsertions } from '../apply-edits.ts'
import type { TextEdit } from '../apply-edits.ts'
import { lastLineAbove } from './last-line-above.ts'
import { placeComments } from './place-comments.ts'
import type { Placed, Placement } from './place-comments.ts'
import { renewExpired } from './renew-expired.ts'

/** The texts for the comments. */
export interface SuppressionTexts {
  readonly reason: string
  readonly until: string | null
  /** The date on which comments are checked for expiry. */
  readonly asOf: string
  readonly known: KnownEntries
}
export interface SuppressionEdits {
  readonly edits: readonly TextEdit[]
  /** The number of comments that are written or renewed. */
  readonly count: number
  /** Findings that no comment can be placed for. */
  readonly unplaced: readonly Placed[]
}

interface Page {
  readonly text: string
  readonly starts: readonly number[]
  readonly gap: (line: number) => Gap | null
  readonly above: (line: number) => number
  readonly eol: string
}

/** Returns the edits that write comments above findings; comments that are there already are renewed or extended. */
export function suppressionEdits(path: string, text: string, findings: readonly Placed[], texts: SuppressionTexts): SuppressionEdits {
  const starts = lineStarts(text)
  const gapAt = gapsOf(path, text)
  const gap = (line: number): Gap | null => gapAt(starts[line - 1] ?? text.length)
  const comments = commentsOf(path, text)
  const lines = linesOf(text, starts, comments)
  const page: Page = { text, starts, gap, above: lastLineAbove(text, comments, lines, gap), eol: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n' }
  const directives = comments.flatMap(comment => parseDirective(text, comment, texts.known) ?? [])
  const { scopes } = scopesOf(directives, lines)
  const tail = tailOf(texts)
  const renewed = renewExpired(text, findings, scopes, ({ until }) => until !== null && until.date < texts.asOf, tail)
  const { placements, unplaced } = placeComments(renewed.remaining, { ...page, last: starts.length })
  const edits = placements.flatMap(placement => {
    const directive = placement.kind === 'next-line' ? scopes.find(scope => isSame(scope, placement.line, text, texts))?.directive : undefined
    return directive ? [extension(directive, placement.entries)] : editsFor(placement, tail, page)
  })
  return { edits: joinInsertions(endsFirst([...renewed.edits, ...edits])), count: placements.length + renewed.count, unplaced }
}

/** Returns the end of a comment: the date and the reason. */
export function tailOf({ until, reason }: Pick<SuppressionTexts, 'until' | 'reason'>): string {
  return `${until === null ? '' : ` until=${until}`} -- ${reason}`
}

/** Tests if a comment for a line has the same date and reason, so that it can name more entries. */
function isSame({ directive: { form, until, reason }, from }: Scope, line: number, text: string, texts: SuppressionTexts): boolean {
  return form === 'next-line' && from === line && (until?.date ?? null) === texts.until
    && reason !== null && text.slice(reason.start, reason.end) === texts.reason
}

function extension({ entries }: Directive, added: readonly string[]): TextEdit {
  const at = Math.max(...entries.map(({ end }) => end))
  return { start: at, end: at, text: added.map(entry => `, ${entry}`).join('') }
}

function editsFor(placement: Placement, tail: string, page: Page): TextEdit[] {
  const entries = placement.entries.join(', ')
  if (placement.kind === 'next-line') return [insertion(placement.line, `sunset-ignore-next-line ${entries}${tail}`, page)]
  return [
    insertion(placement.from, `sunset-ignore-start ${entries}${tail}`, page),
    insertion(placement.to, `sunset-ignore-end ${entries}`, page, placement.from),
  ]
}

function insertion(line: number, words: string, { text, starts, gap, above, eol }: Page, like = line): TextEdit {
  const lineText = (number: number) => text.slice(starts[number - 1] ?? text.length, starts[number] ?? text.length)
  const place = above(line)
  const kind = gap(place) ?? 'code'
  const comment = { code: `// ${words}`, jsx: `{/* ${words} */}`, markup: `<!-- ${words} -->`, hash: `# ${words}` }[kind]
  const at = starts[place - 1] ?? text.length
  const isEnd = place > starts.length
  const indent = /^[^\S\r\n\u2028\u2029]*/.exec(lineText(like))?.[0] ?? ''
  // The last line may have no line end.
  return { start: at, end: at, text: isEnd ? `${eol}${indent}${comment}` : `${indent}${comment}${eol}` }
}

/** Sorts the ends of blocks before the blocks that start at the same place, and these before other comments. */
function endsFirst(edits: readonly TextEdit[]): TextEdit[] {
  const rank = ({ text }: TextEdit) => text.includes('sunset-ignore-end') ? 0 : text.includes('sunset-ignore-start') ? 1 : 2
  return [...edits].sort((a, b) => rank(a) - rank(b))
}
