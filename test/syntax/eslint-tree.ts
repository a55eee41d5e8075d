import * as typescriptParser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import * as vueParser from 'vue-eslint-parser'
import { lowerEstree } from '../../src/syntax/estree.ts'
import type { SyntaxTree } from '../../src/syntax/expr.ts'

export type ParserName = 'espree' | 'typescript' | 'vue'

/** What one of ESLint's parsers makes of a text; throws on syntax errors. */
export function eslintTree(path: string, text: string, name: ParserName): SyntaxTree {
  if (name === 'espree') return espreeTree(path, text)
  const sourceType = /\.c[jt]s$/.test(path) ? 'commonjs' as const : 'module' as const
  const options = { filePath: path, sourceType, range: true, loc: true, ecmaFeatures: { jsx: !/\.[mc]?ts$/.test(path) } }
  const { ast, visitorKeys } = name === 'typescript'
    ? typescriptParser.parseForESLint(text, options)
    : vueParser.parseForESLint(text, { ...options, parser: '@typescript-eslint/parser' })
  return lowerEstree(ast, text, path, { ...visitorKeys })
}

/** ESLint brings espree, and hands it to plugins through its `Linter` only. */
function espreeTree(path: string, text: string): SyntaxTree {
  const linter = new Linter()
  const languageOptions = { sourceType: path.endsWith('.cjs') ? 'commonjs' as const : 'module' as const, parserOptions: { ecmaFeatures: { jsx: true } } }
  const messages = linter.verify(text, [{ files: ['**/*.{js,jsx,mjs,cjs}'], languageOptions }], path)
  const fatal = messages.find(message => message.fatal)
  if (fatal) throw new SyntaxError(`${path}:${fatal.line}: ${fatal.message}`)
  const { ast, text: decoded, visitorKeys } = linter.getSourceCode()
  return lowerEstree(ast, decoded, path, visitorKeys)
}
