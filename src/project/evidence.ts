import { isShellFile } from './kinds.ts'
import type { EvidencePlace } from './project.ts'

/** Creates one expression for all words that are evidence; undefined when there are none. */
export function evidencePattern(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined
  const alternatives = [...words].sort((a, b) => b.length - a.length).map(word => {
    const text = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    // Neither `myclient/v4` nor `client/v40` is `client/v4`.
    return (/^\w/.test(word) ? '(?<!\\w)' : '') + text + (/\d$/.test(word) ? '(?!\\d)' : '')
  })
  return new RegExp(alternatives.join('|'), 'gi')
}

/** Finds the first place of evidence in a text: not in a comment, and a quoted specifier only where it is imported. */
export function evidenceIn(file: string, text: string, pattern: RegExp): EvidencePlace | undefined {
  const isShell = isShellFile(file)
  for (const match of text.matchAll(pattern)) {
    const start = match.index
    const word = match[0]
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).slice(-2_000)
    if (isShell ? !/^\s*#|\s#\s[^'"]*$/.test(before) : isEvidence(before, word)) return { start, end: start + word.length, word }
  }
  return undefined
}

const importForm = /(?:\bfrom|\bimport|\b(?:require|import)\s*\(|\brequire\.resolve\s*\()\s*$/

function isEvidence(before: string, word: string): boolean {
  if (/^['"`]/.test(word)) return importForm.test(before) && !/^\s*(?:\/\/|\*\s+import\b)/.test(before)
  // `import { x } from './client/v4'` names a file, `from 'npm:acme-sdk@1'` does not.
  const quote = Math.max(before.lastIndexOf("'"), before.lastIndexOf('"'))
  const isFile = !/^(?:npm|jsr|https?):/.test(before.slice(quote + 1) + word)
  return !isComment(before) && !(isFile && importForm.test(before.slice(0, Math.max(0, quote))))
}

/** Recognises comments by their line alone: it starts with `//`, `*`, `/*` or `<!--`, or has a `//` that is followed by a space and no quote. */
function isComment(before: string): boolean {
  if (/^\s*(?:\/\/|\/?\*|<!--)/.test(before)) return !before.includes('*/')
  return /(?:^|[\s;,)}\]])\/\/\s[^'"`]*$/.test(before)
}
