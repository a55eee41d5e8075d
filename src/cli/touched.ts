import type { Changes } from '../project/changed-lines.ts'
import type { Lines } from '../project/git-diff.ts'
import type { Finding } from '../report/report.ts'

export interface Touched {
  /** Tests if a line of a finding, or of a step of its trace, was added or changed. */
  finding(finding: Pick<Finding, 'file' | 'line' | 'endLine' | 'trace'>): boolean
  place(place: { readonly file: string, readonly line: number }): boolean
}

/** What a change touches. */
export function touchedBy({ files }: Pick<Changes, 'files'>, text: (file: string) => string | undefined): Touched {
  const numbers = new Map<string, (line: number) => number>()
  const gitLine = (file: string, line: number): number => {
    const known = numbers.get(file) ?? gitLines(text(file) ?? '')
    numbers.set(file, known)
    return known(line)
  }
  const isTouched = (file: string, from: number, to: number): boolean => {
    const changed = files.get(file)
    if (changed === undefined || changed === 'all') return changed !== undefined
    const [first, last] = [gitLine(file, from), gitLine(file, to)]
    return changed.some(([start, end]: Lines) => start <= last && first <= end)
  }
  const place: Touched['place'] = ({ file, line }) => isTouched(file, line, line)
  return { place, finding: ({ file, line, endLine, trace }) => isTouched(file, line, endLine) || trace.some(place) }
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
