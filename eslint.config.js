import { defineConfig, globalIgnores } from 'eslint/config'
import plugins from 'eslint-plugin-eslint-plugin'
import { configs, parser } from 'typescript-eslint'
import { ownLookup } from './scripts/lint/own-lookup.mjs'
import { limitRules } from './scripts/structure/limits.mjs'

export default defineConfig([
  globalIgnores(['dist/', 'examples/', 'test/fixtures/', 'test/fixtures-api/', 'coverage/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.ts'], extends: [configs.strict] },
  {
    files: ['**/*.ts'],
    languageOptions: { parser, parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'eqeqeq': ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['src/**/*.ts', 'rules/**/*.ts'],
    rules: { ...limitRules, 'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }], 'max-depth': ['error', 4] },
  },
  {
    files: ['src/**/*.ts', 'rules/**/*.ts'],
    ignores: ['src/own.ts'],
    plugins: { local: { rules: { 'own-lookup': ownLookup } } },
    rules: { 'local/own-lookup': 'error' },
  },
  // One vocabulary is read in one place.
  { files: ['src/syntax/expr.ts', 'src/schedule/model.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['rules/**/*.ts'], extends: [plugins.configs.recommended], rules: { 'eslint-plugin/require-meta-default-options': 'off' } },
])
