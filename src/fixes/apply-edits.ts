/** A replacement of one range of a text. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits that do not overlap; the same edit twice counts once. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let done = 0
  let fixed = ''
  for (const edit of sorted(edits)) {
    if (edit.start < done || edit.end < edit.start || edit.end > text.length) {
      throw new RangeError(`The edit at ${edit.start} overlaps another edit or is outside the text.`)
    }
    fixed += text.slice(done, edit.start) + edit.text
    done = edit.end
  }
  return fixed + text.slice(done)
}

/** Tests if two edits cannot both be made: they share a character, or insert at one place. */
export function isConflict(a: TextEdit, b: TextEdit): boolean {
  if (isSame(a, b)) return false
  return (a.start < b.end && b.start < a.end) || a.start === b.start
}

/** Tests if two edits are equal. */
export function isSame(a: TextEdit, b: TextEdit): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text
}

/** Joins insertions at one place to one edit, in their order. */
export function joinInsertions(edits: readonly TextEdit[]): TextEdit[] {
  const places = new Map<string, TextEdit>()
  for (const edit of edits) {
    const key = `${String(edit.start)} ${String(edit.end)}`
    const known = places.get(key)
    places.set(key, known && edit.start === edit.end ? { ...known, text: known.text + edit.text } : edit)
  }
  return [...places.values()]
}

function sorted(edits: readonly TextEdit[]): TextEdit[] {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  return ordered.filter((edit, index) => {
    const before = ordered[index - 1]
    return before === undefined || !isSame(before, edit)
  })
}
