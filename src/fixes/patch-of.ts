import { formatPatch, structuredPatch } from 'diff'

/** Returns a unified patch of one file from its old text to a new one, for `git apply`. */
export function patchOf({ file, text, bom }: { readonly file: string, readonly text: string, readonly bom: boolean }, after: string): string {
  const mark = bom ? '\u{FEFF}' : ''
  const patch = structuredPatch(`a/${file}`, `b/${file}`, mark + text, mark + after, undefined, undefined, { context: 3 })
  return formatPatch({ ...patch, isGit: true })
}
