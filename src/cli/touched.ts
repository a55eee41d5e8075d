import type { Changes } from '../project/changed-lines.ts'
import type { Lines, Removed } from '../project/git-diff.ts'
import type { Finding } from '../report/report.ts'

export interface Touched {
  /**
   * Tests if a line of a finding, or of a step of its trace, was added or changed, or lost a comment that suppressed it.
   * A finding on such a comment counts if a line of the comment's scope was.
   */
  finding(finding: Pick<Finding, 'file' | 'line' | 'endLine' | 'trace' | 'kind' | 'target'>): boolean
  place(place: { readonly file: string, readonly line: number }): boolean
}

/** Makes tests of what a change touches. */
export function touchedBy({ files, removed }: Pick<Changes, 'files' | 'removed'>, text: (file: string) => string | undefined): Touched {
  const known = new Map<string, FileTouch>()
  const touchOf = (file: string): FileTouch => {
    const found = known.get(file) ?? fileTouch(files.get(file), removed.get(file) ?? [], text(file) ?? '', file.endsWith('.md'))
    known.set(file, found)
    return found
  }
  const place: Touched['place'] = ({ file, line }) => touchOf(file).lines(line, line)
  return {
    place,
    finding({ file, line, endLine, trace, kind, target }) {
      if (kind === 'suppression') return touchOf(file).scope(line, endLine, target)
      return touchOf(file).lines(line, endLine) || trace.some(place)
    },
  }
}

interface FileTouch {
  readonly lines: (from: number, to: number) => boolean
  readonly scope: (from: number, to: number, target: string) => boolean
}

function fileTouch(changed: readonly Lines[] | 'all' | undefined, removed: readonly Removed[], text: string, isMarkdown: boolean): FileTouch {
  if (changed === undefined || changed === 'all') return { lines: () => changed !== undefined, scope: () => changed !== undefined }
  const gitLine = gitLines(text)
  const code = text.split('\n')
  const bared = removed.flatMap(each => bareLines(each, code, isMarkdown))
  const isIn = (spans: readonly Lines[], from: number, to: number): boolean => spans.some(([start, end]) => start <= to && from <= end)
  return {
    lines: (from, to) => isIn([...changed, ...bared], gitLine(from), gitLine(to)),
    scope: (from, to, target) => {
      const [first, last] = [gitLine(from), scopeEnd(gitLine(to), code, target, isMarkdown)]
      const start = target === 'sunset-ignore-file' ? 1 : first
      return isIn(changed, start, last) || removed.some(({ behind }) => start - 1 <= behind && behind <= last)
    },
  }
}

/** Returns the lines that a removed comment was for. The extent of a removed block is unknown, so it counts for all lines. */
function bareLines({ behind, comments }: Removed, code: readonly string[], isMarkdown: boolean): Lines[] {
  if (comments.length === 0) return []
  if (isMarkdown || comments.some(comment => !/sunset-ignore-(?:next-)?line/.test(comment))) return [[1, Infinity]]
  return [[behind + 1, nextCode(behind, code)]]
}

/** Returns the last line that a comment is for. */
function scopeEnd(line: number, code: readonly string[], target: string, isMarkdown: boolean): number {
  if (target === 'sunset-ignore-file') return Infinity
  if (target === 'sunset-ignore-next-line') return isMarkdown ? Infinity : nextCode(line, code)
  const end = target === 'sunset-ignore-start' ? code.findIndex((each, index) => index >= line && each.includes('sunset-ignore-end')) : line - 1
  return end < 0 ? Infinity : end + 1
}

/** Returns the first line below a line that does not look like a comment. */
function nextCode(line: number, code: readonly string[]): number {
  const index = code.findIndex((each, index) => index >= line && !/^\s*(?:$|\/\/|\/?\*|\{\s*\/\*|<!--)/.test(each))
  return index < 0 ? code.length : index + 1
}

/** Git breaks lines at line feeds only; a report breaks them where JavaScript does. */
function gitLines(text: string): (line: number) => number {
  if (!/\r(?!\n)|[\u2028\u2029]/.test(text)) return line => line
  const starts = [1]
  let line = 1
  for (const [breaking] of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    if (breaking.includes('\n')) line += 1
    starts.push(line)
  }
  return each => starts[each - 1] ?? each
}
