import * as typescriptParser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import * as vueParser from 'vue-eslint-parser'
import { lowerEstree } from '../../src/syntax/estree.ts'
import type { SyntaxTree } from '../../src/syntax/expr.ts'

export type ParserName = 'espree' | 'typescript' | 'vue'

const parsers = { typescript: typescriptParser, vue: vueParser } as unknown as Record<ParserName, Linter.Parser | undefined>

/** What ESLint's own parser, or one that it is given, makes of a text; throws on syntax errors. */
export function eslintTree(path: string, text: string, name: ParserName): SyntaxTree {
  const linter = new Linter()
  const parser = parsers[name]
  const messages = linter.verify(text, [{
    files: ['**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,vue}'],
    languageOptions: {
      ...parser && { parser },
      sourceType: /\.c[jt]s$/.test(path) ? 'commonjs' : 'module',
      parserOptions: { ecmaFeatures: { jsx: !/\.[mc]?ts$/.test(path) }, ...name === 'vue' && { parser: typescriptParser } },
    },
  }], path)
  const fatal = messages.find(message => message.fatal)
  if (fatal) throw new SyntaxError(`${path}:${fatal.line}: ${fatal.message}`)
  const { ast, text: decoded, visitorKeys } = linter.getSourceCode()
  return lowerEstree(ast, decoded, path, visitorKeys)
}
