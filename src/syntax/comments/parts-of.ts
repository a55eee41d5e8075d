import { scriptBlocks } from '../blocks.ts'
import type { Span } from '../expr.ts'
import { allFences, languageOf } from '../fences.ts'
import { fileKind, hasShebang } from '../file-kind.ts'
import { githubScripts } from '../hosts/github-scripts.ts'
import { piecesOf } from '../hosts/lower-host.ts'
import { isEnvExample } from '../hosts/settings-names.ts'
import type { ScriptLanguage } from '../typescript/parse-text.ts'
import type { Dialect } from './scan-markup.ts'

export type CodeLanguage = ScriptLanguage | 'yaml' | 'shell' | 'other'

/** A file as its languages: code, and the markup around it. */
export interface Parts {
  readonly code: readonly (Span & { readonly language: CodeLanguage })[]
  /** Markdown between the fences is a markup of its own. */
  readonly markup: Dialect | 'markdown' | null
}

/** Divides a file into its languages by the file's name. A `.vue` file without elements is a script: oxlint passes the script of a component alone. */
export function partsOf(path: string, text: string): Parts {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  switch (extension) {
    case 'vue': return /<(?:script|template)\b/i.test(text) ? { code: scriptBlocks(path, text), markup: extension } : whole(text, 'ts')
    case 'svelte': case 'astro': return { code: scriptBlocks(path, text), markup: extension }
    case 'html': case 'htm': return { code: scriptBlocks(path, text), markup: 'html' }
    case 'md': return markdownParts(text)
    case 'ts': case 'mts': case 'cts': return whole(text, 'ts')
    case 'js': case 'jsx': case 'mjs': case 'cjs': return whole(text, 'js')
    case 'tsx': return whole(text, 'tsx')
    default: return piecesIn(path, text) ?? whole(text, isScript(path, text) ? 'shell' : dataLanguage(extension))
  }
}

/** The scripts in a file of another format, and that file itself, whose comments are those of the shell unless it is YAML. */
function piecesIn(path: string, text: string): Parts | undefined {
  const pieces = piecesOf(path, text)
  if (!pieces) return undefined
  if (!/\.ya?ml$/.test(path)) return whole(text, 'shell')
  const scripts = pieces.map(({ start, end }) => ({ start, end, language: 'shell' as const }))
  const inside = fileKind(path) === 'workflow' ? githubScripts(text).map(({ start, end }) => ({ start, end, language: 'js' as const })) : []
  return { code: [...inside, ...scripts, { start: 0, end: text.length, language: 'yaml' }], markup: null }
}

/** Tests if a file is written like a script of the shell: one without an ending, or an example of an environment. */
function isScript(path: string, text: string): boolean {
  return (fileKind(path) === 'unnamed' && hasShebang(text)) || isEnvExample(path)
}

function markdownParts(text: string): Parts {
  const code = allFences(text).map(({ start, end, info }) => ({ start, end, language: languageOf(info) ?? dataLanguage(info) }))
  return { code, markup: 'markdown' }
}

function whole(text: string, language: CodeLanguage): Parts {
  return { code: [{ start: 0, end: text.length, language }], markup: null }
}

function dataLanguage(info: string): CodeLanguage {
  const name = /^\s*\{?\.?(\w+)/.exec(info)?.[1]?.toLowerCase() ?? ''
  if (/^(?:ya?ml)$/.test(name)) return 'yaml'
  return /^(?:sh|bash|zsh|ksh|shell|console|terminal)$/.test(name) ? 'shell' : 'other'
}
