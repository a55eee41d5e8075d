import { scriptRuns } from '../syntax/shell/script-runs.ts'
import { sourcedFiles } from '../syntax/shell/sourced-files.ts'
import { factOf, isTexts } from './facts.ts'
import { isSettingsFile, isShellFile } from './kinds.ts'
import type { Sources } from './project.ts'
import { searchedText } from './searched-text.ts'
import { settingsSpecifiers } from './settings-specifiers.ts'

const longest = 400
const most = 5_000

// Comments may precede a specifier: `import(/* webpackChunkName: "zones" */ './zones')`.
const gap = String.raw`\s*(?:\/\*[^]{0,200}?\*\/\s*)?`
const keyword = String.raw`(?:\bfrom|\bimport|\brequire${gap}\(|\bimport${gap}\()`
const specifier = new RegExp(`${keyword}${gap}(?:'([^'\\n]*)'|"([^"\\n]*)"|\`([^\`$\\n]*)\`)`, 'g')
const scriptSource = /<script\b[^>]{0,300}?\ssrc=["']([^"'\n]+)["']/g

/** Returns the specifiers in a file, from the known facts if they contain them. */
export function specifiersIn(sources: Sources, file: string): readonly string[] {
  return factOf(sources, file, 'specifiers', isTexts, () => {
    const text = sources.text(file)
    return text === undefined ? undefined : specifiersOf(text, file)
  }) ?? []
}

/**
 * Finds the specifiers of import, export from, require and dynamic import by searching the text: a few too many do no harm, and
 * none is missed in usual code.
 */
export function specifiersOf(text: string, file: string): readonly string[] {
  const found = new Set<string>()
  if (isSettingsFile(file)) return []
  if (isShellFile(file)) return [...sourcedFiles(text), ...scriptRuns(text)]
  const searched = searchedText(file, text)
  collect(searched, specifier, found)
  if (file.endsWith('.vue')) collect(searched, scriptSource, found)
  return [...found, ...settingsSpecifiers(searched)]
}

function collect(text: string, pattern: RegExp, found: Set<string>): void {
  for (const match of text.matchAll(pattern)) {
    const name = match[1] ?? match[2] ?? match[3] ?? ''
    if (name !== '' && name.length <= longest) found.add(name)
    if (found.size >= most) return
  }
}
