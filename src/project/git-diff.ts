import { own } from '../own.ts'
/** Lines from one to another, both included. */
export type Lines = readonly [from: number, to: number]

/** A place where lines were removed: after this line of the new text. */
export interface Removed {
  readonly behind: number
  /** The comments among them that suppressed findings, as written. */
  readonly comments: readonly string[]
}

/** The changes that a diff without context (`-U0`) makes to a file. */
export interface DiffedFile {
  /** The lines that it adds or changes; none in files that only lose lines. */
  readonly added: readonly Lines[]
  readonly removed: readonly Removed[]
}

/** Parses a diff by the new names of the files. */
export function diffedFiles(diff: string): ReadonlyMap<string, DiffedFile> {
  const found = new Map<string, DiffedFile>()
  let own: { added: Lines[], removed: Removed[] } = { added: [], removed: [] }
  let comments: string[] = []
  let content = 0
  for (const line of diff.split('\n')) {
    // A line in a hunk may look like a header.
    if (content > 0) {
      content -= line.startsWith('\\') ? 0 : 1
      if (line.startsWith('-') && line.includes('sunset-ignore')) comments.push(line.slice(1))
    } else if (line.startsWith('diff --git ')) own = { added: [], removed: [] }
    else if (line.startsWith('+++ ')) {
      const name = newName(line.slice('+++ '.length))
      if (name !== undefined) found.set(name, own)
    } else {
      const [, removed = '1', start = '', added = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
      if (start === '') continue
      const [first, count] = [Number(start), Number(added)]
      content = Number(removed) + count
      comments = []
      if (count > 0) own.added.push([first, first + count - 1])
      if (Number(removed) > 0) own.removed.push({ behind: count > 0 ? first + count - 1 : first, comments })
    }
  }
  return found
}

/** Reads a name: git ends one with spaces in a tab, and quotes one with control characters. */
function newName(written: string): string | undefined {
  const name = written.startsWith('"') ? unquoted(written) : written.replace(/\t$/, '')
  return name.startsWith('b/') ? name.slice(2) : undefined
}

const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 }

function unquoted(written: string): string {
  const parts = [...written.slice(1, written.lastIndexOf('"')).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)]
  return Buffer.concat(parts.map(([, octal, escaped, plain]) => {
    if (octal !== undefined) return Buffer.from([Number.parseInt(octal, 8)])
    if (escaped === undefined) return Buffer.from(plain ?? '')
    const code = own(escapes, escaped)
    return Buffer.from(code === undefined ? escaped : [code])
  })).toString('utf8')
}
