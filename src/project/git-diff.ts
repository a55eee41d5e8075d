/** Lines from one to another, both included. */
export type Lines = readonly [from: number, to: number]

/** The lines that a diff without context (`-U0`) adds or changes, by the new name of the file. Files that only lose lines have none. */
export function addedLines(diff: string): ReadonlyMap<string, readonly Lines[]> {
  const found = new Map<string, Lines[]>()
  let own: Lines[] = []
  let content = 0
  for (const line of diff.split('\n')) {
    // What stands in a hunk may look like a header.
    if (content > 0) content -= line.startsWith('\\') ? 0 : 1
    else if (line.startsWith('diff --git ')) own = []
    else if (line.startsWith('+++ ')) {
      const name = newName(line.slice('+++ '.length))
      if (name !== undefined) found.set(name, own)
    } else {
      const [, removed = '1', start = '', added = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
      if (start === '') continue
      content = Number(removed) + Number(added)
      if (Number(added) > 0) own.push([Number(start), Number(start) + Number(added) - 1])
    }
  }
  return found
}

/** Git ends a name with spaces in a tab, and quotes one with characters that are none. */
function newName(written: string): string | undefined {
  const name = written.startsWith('"') ? unquoted(written) : written.replace(/\t$/, '')
  return name.startsWith('b/') ? name.slice(2) : undefined
}

const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 }

function unquoted(written: string): string {
  const parts = [...written.slice(1, written.lastIndexOf('"')).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)]
  return Buffer.concat(parts.map(([, octal, escaped, plain]) => {
    if (octal !== undefined) return Buffer.from([Number.parseInt(octal, 8)])
    return escaped === undefined ? Buffer.from(plain ?? '') : Buffer.from(escapes[escaped] === undefined ? escaped : [escapes[escaped]])
  })).toString('utf8')
}
