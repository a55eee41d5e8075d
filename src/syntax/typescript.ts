import { parseBlocks, scriptBlocks } from './blocks.ts'
import { guardDepth } from './errors.ts'
import type { SyntaxTree } from './expr.ts'
import { parseText } from './typescript/parse-text.ts'
import type { ScriptLanguage } from './typescript/parse-text.ts'
import { parseVue } from './vue/parse-vue.ts'

export { loadTypeScript } from './typescript/load.ts'

/** Parses JavaScript, TypeScript or a component with script blocks, told by the extension, and lowers it; throws `TooDeeplyNested`. */
export function parseTypeScript(path: string, text: string): SyntaxTree {
  return guardDepth(path, () => {
    if (/\.vue$/i.test(path)) return { path, text, ...parseVue(path, text) }
    const parsed = /\.(?:svelte|astro)$/i.test(path) ? parseBlocks(path, text, scriptBlocks(path, text)) : parseText(path, text, languageOf(path))
    return { path, text, ...parsed, template: null }
  })
}

function languageOf(path: string): ScriptLanguage {
  if (/\.tsx$/i.test(path)) return 'tsx'
  return /\.(?:js|jsx|mjs|cjs)$/i.test(path) ? 'js' : 'ts'
}
