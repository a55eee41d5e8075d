import { redact } from './redact.ts'
import type { Fix } from './report.ts'
import type { Position } from './positions.ts'
import type { Source } from './sources.ts'

/** The changes of a fix to one file. */
export interface FileChange {
  readonly file: string
  readonly source: Source
  readonly edits: readonly { readonly from: Position, readonly to: Position, readonly start: number, readonly end: number, readonly text: string }[]
}

/** Returns the edits of a fix by file, with their places; undefined where a text is not available, or where an edit would reveal a key. */
export function changesOf({ edits }: Fix, source: (file: string) => Source | undefined): readonly FileChange[] | undefined {
  const files = new Map<string, FileChange['edits']>()
  for (const { file, start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    const opened = source(file)
    if (opened === undefined || end > opened.text.length || tells(opened, text)) return undefined
    files.set(file, [...files.get(file) ?? [], { from: opened.position(start), to: opened.position(end), start, end, text }])
  }
  const changes = [...files].flatMap(([file, own]) => {
    const opened = source(file)
    return opened === undefined ? [] : [{ file, source: opened, edits: own }]
  })
  return changes.length === 0 ? undefined : changes
}

/** Tests if a text has a key by its look, or a credential of the file. */
export function tells(source: Source | undefined, text: string): boolean {
  return redact(text) !== text || (source?.secrets().some(secret => secret.length > 3 && text.includes(secret)) ?? false)
}
