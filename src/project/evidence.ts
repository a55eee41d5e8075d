import { isSettingsFile, isShellFile } from './kinds.ts'
import type { EvidencePlace } from './project.ts'
import { placesOf, wordSearch } from './word-search.ts'

/** Finds the first place of evidence in a text, if it has one. */
export type EvidenceSearch = (file: string, text: string) => EvidencePlace | undefined

const known = new WeakMap<readonly string[], EvidenceSearch>()

/** Returns a search for words that are evidence: not in a comment, and a quoted specifier only where it is imported. */
export function evidenceSearch(words: readonly string[]): EvidenceSearch {
  const search = known.get(words) ?? createSearch(words)
  known.set(words, search)
  return search
}

function createSearch(words: readonly string[]): EvidenceSearch {
  const search = wordSearch(words, { ignoreCase: true, whole: false })
  const pattern = evidencePattern(words)
  return (file, text) => {
    const isData = isSettingsFile(file)
    const hasHashComments = isData || isShellFile(file)
    // An expression of so many words takes a hundred times as long as the search, so it only decides where one of them begins.
    for (const { start } of placesOf(text, search)) {
      pattern.lastIndex = start
      const word = pattern.exec(text)?.[0]
      if (word === undefined) continue
      const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).slice(-2_000)
      const isQuotedData = isData && /^['"`]/.test(word)
      if (hasHashComments ? !isQuotedData && !/^\s*#|\s#\s[^'"]*$/.test(before) : isEvidence(before, word)) return { start, end: start + word.length, word }
    }
    return undefined
  }
}

/** Creates one expression for words that are evidence, to be tried at one place of a text. */
function evidencePattern(words: readonly string[]): RegExp {
  const alternatives = [...words].sort((a, b) => b.length - a.length).map(word => {
    const text = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    // Neither `myclient/v4` nor `client/v40` is `client/v4`.
    return (/^\w/.test(word) ? '(?<!\\w)' : '') + text + (/\d$/.test(word) ? '(?!\\d)' : '')
  })
  return new RegExp(alternatives.join('|') || '(?!)', 'iy')
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
