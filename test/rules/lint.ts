import { join } from 'node:path'
import * as typescriptParser from '@typescript-eslint/parser'
import { Linter as Linter10 } from 'eslint'
import { Linter as Linter9 } from 'eslint9'
import vueParser from 'vue-eslint-parser'
import sunset from '../../rules/index.ts'

export const linters = { 'ESLint 10': Linter10, 'ESLint 9': Linter9 } as const
export const parsers = { espree: {}, typescript: { parser: typescriptParser }, vue: { parser: vueParser, parserOptions: { parser: typescriptParser } } } as const

export interface LintOptions {
  readonly linter?: keyof typeof linters
  readonly preset?: keyof typeof sunset.configs
  readonly parser?: keyof typeof parsers
  readonly settings?: unknown
  readonly rules?: Linter10.RulesRecord
  readonly filename?: string
}

/** The messages of a preset for a text that need not be on the disk. */
export function lint(cwd: string, text: string, options: LintOptions = {}): Linter10.LintMessage[] {
  const { linter = 'ESLint 10', preset = 'recommended', parser = 'espree', settings = {}, rules = {}, filename = 'a.js' } = options
  const config = {
    ...sunset.configs[preset],
    files: ['**/*.js', '**/*.vue'],
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module', parserOptions: { ecmaFeatures: { jsx: true } }, ...parsers[parser] },
    settings: { sunset: typeof settings === 'object' ? { asOf: '2026-11-20', ...settings } : settings },
    rules: { ...sunset.configs[preset].rules, ...rules },
  }
  const Linter = linters[linter] as unknown as typeof Linter10
  const name = filename.startsWith('<') ? filename : join(cwd, filename)
  return new Linter({ cwd, configType: 'flat' }).verify(text, [config as unknown as Linter10.Config], { filename: name })
}

/** A message with the severity of its finding, which ESLint does not print: each is reported under the option `severities` for it alone. */
export type Rated = Linter10.LintMessage & { readonly rated: string }

/** The messages of a text with the severity that sunset gives them, sorted by line. */
export function lintRated(cwd: string, text: string, options: LintOptions = {}): Rated[] {
  const names = Object.keys(sunset.rules).filter(name => /^no-(?!removed)/.test(name))
  const rated = ['error', 'warning', 'info'].flatMap(severity => {
    const rules: Linter10.RulesRecord = { 'sunset/valid-suppression': 'off', ...Object.fromEntries(names.map(name => [`sunset/${name}`, ['warn', { severities: [severity] }]])) }
    return lint(cwd, text, { ...options, rules }).map(message => ({ ...message, rated: severity }))
  })
  return rated.sort((a, b) => a.line - b.line)
}
