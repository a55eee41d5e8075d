import { parseAstro } from './astro.ts'
import { parseFences } from './blocks.ts'
import { guardDepth } from './errors.ts'
import type { SyntaxTree } from './expr.ts'
import { parseSvelte } from './svelte/parse-svelte.ts'
import { parseText } from './typescript/parse-text.ts'
import type { ParsedText, ScriptLanguage } from './typescript/parse-text.ts'
import { parseVue } from './vue/parse-vue.ts'

export { findTypeScript, loadTypeScript } from './typescript/load.ts'

/** Parses and lowers JavaScript, TypeScript, a component with script blocks or the fences of Markdown, depending on the extension; throws `TooDeeplyNested`. */
export function parseTypeScript(path: string, text: string): SyntaxTree {
  return guardDepth(path, () => ({ path, language: 'javascript', text, template: null, ...parseFile(path, text) }))
}

function parseFile(path: string, text: string): ParsedText & Partial<Pick<SyntaxTree, 'template'>> {
  switch (/\.(?:vue|svelte|astro|md)$/i.exec(path)?.[0].toLowerCase()) {
    case '.vue': return parseVue(path, text)
    case '.svelte': return parseSvelte(path, text)
    case '.astro': return parseAstro(path, text)
    case '.md': return parseFences(path, text)
    default: return parseText(path, text, languageOf(path))
  }
}

function languageOf(path: string): ScriptLanguage {
  if (/\.tsx$/i.test(path)) return 'tsx'
  return /\.(?:js|jsx|mjs|cjs)$/i.test(path) ? 'js' : 'ts'
}
