import { parseBlocks, parseFences, scriptBlocks } from './blocks.ts'
import { guardDepth } from './errors.ts'
import type { SyntaxTree } from './expr.ts'
import { parseText } from './typescript/parse-text.ts'
import type { ParsedText, ScriptLanguage } from './typescript/parse-text.ts'
import { parseVue } from './vue/parse-vue.ts'

export { loadTypeScript } from './typescript/load.ts'

/** Parses JavaScript, TypeScript, a component with script blocks or the fences of Markdown, told by the extension, and lowers it; throws `TooDeeplyNested`. */
export function parseTypeScript(path: string, text: string): SyntaxTree {
  return guardDepth(path, () => {
    if (/\.vue$/i.test(path)) return { path, text, ...parseVue(path, text) }
    return { path, text, ...parseScripts(path, text), template: null }
  })
}

function parseScripts(path: string, text: string): ParsedText {
  if (/\.(?:svelte|astro)$/i.test(path)) return parseBlocks(path, text, scriptBlocks(path, text))
  return /\.md$/i.test(path) ? parseFences(path, text) : parseText(path, text, languageOf(path))
}

function languageOf(path: string): ScriptLanguage {
  if (/\.tsx$/i.test(path)) return 'tsx'
  return /\.(?:js|jsx|mjs|cjs)$/i.test(path) ? 'js' : 'ts'
}
