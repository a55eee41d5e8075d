import type { Step } from './step.ts'
import type { Surroundings } from './look-around.ts'

const flat = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map(extension => `eslint.config.${extension}`)
const old = ['.eslintrc.js', '.eslintrc.cjs', '.eslintrc.yaml', '.eslintrc.yml', '.eslintrc.json', '.eslintrc']

/** Returns the lines for ESLint; init does not edit JavaScript. */
export function eslintSteps(around: Surroundings): readonly Step[] {
  const { first, text, manifest, uses } = around
  const file = first(flat)
  if (file !== undefined) {
    const config = text(file) ?? ''
    if (config.includes('sunset-lint')) return [{ kind: 'leave', file, why: 'it contains sunset-lint already' }]
    const isModule = isEsModule(file, config, manifest['type'] === 'module')
    return [{ kind: 'manual', what: `Add to ${file}`, lines: configLines(around, isModule, config) }]
  }
  const before = first(old)
  const isInPackage = manifest['eslintConfig'] !== undefined
  if (before === undefined && !isInPackage && !uses('eslint')) return []
  const name = manifest['type'] === 'module' ? 'eslint.config.js' : 'eslint.config.mjs'
  const what = before === undefined && !isInPackage
    ? `Create ${name}`
    : `${before ?? '"eslintConfig" in package.json'} has the format of ESLint 8, but the plugin needs ESLint 9 or 10. Migrate to ${name}, then add`
  return [{ kind: 'manual', what, lines: configLines(around, true, '') }]
}

/** Decides by what Node.js goes by, first the extension; then by the text, since a file can be loaded by something else. */
function isEsModule(file: string, config: string, isModulePackage: boolean): boolean {
  if (/\.m[jt]s$/.test(file)) return true
  if (file.endsWith('.cjs')) return false
  if (/^\s*(?:export\s+default\b|export\s*[{*]|import\s*["'{*\w])/m.test(config)) return true
  if (/\bmodule\.exports\b|^\s*export\s*=/m.test(config)) return false
  return file.endsWith('.ts') || (file.endsWith('.js') && isModulePackage)
}

function configLines(around: Surroundings, isModule: boolean, config: string): readonly string[] {
  const { imports, entry } = parserFor(around, config)
  const load = [{ name: 'sunset', from: 'sunset-lint/eslint', isDefault: true }, ...imports].map(({ name, from, isDefault }) => {
    if (isModule) return isDefault ? `import ${name} from '${from}'` : `import * as ${name} from '${from}'`
    return from === 'sunset-lint/eslint' ? `const { default: ${name} } = require('${from}')` : `const ${name} = require('${from}')`
  })
  const place = config === '' ? [] : ['  // your configuration']
  return [...load, '', isModule ? 'export default [' : 'module.exports = [', ...place, ...entry.map(line => `  ${line}`), '  sunset.configs.recommended,', ']']
}

interface Parser {
  readonly imports: readonly { readonly name: string, readonly from: string, readonly isDefault: boolean }[]
  readonly entry: readonly string[]
}

/** ESLint lints no TypeScript until an entry has a parser for it and names the files. */
function parserFor({ isTypeScript, uses }: Surroundings, config: string): Parser {
  if (!isTypeScript || /typescript-eslint/.test(config)) return { imports: [], entry: [] }
  const files = "files: ['**/*.{ts,tsx,mts,cts}']"
  const isParserAlone = uses('@typescript-eslint/parser') && !uses('typescript-eslint')
  return isParserAlone
    ? { imports: [{ name: 'parser', from: '@typescript-eslint/parser', isDefault: false }], entry: [`{ ${files}, languageOptions: { parser } },`] }
    : { imports: [{ name: 'ts', from: 'typescript-eslint', isDefault: true }], entry: [`{ ...ts.configs.base, ${files} },`] }
}

/** Returns the packages that the printed configuration needs and the project does not have. */
export function missingParser({ first, text, isTypeScript, uses }: Surroundings): readonly string[] {
  const file = first(flat)
  const config = file === undefined ? '' : text(file) ?? ''
  const isLinted = uses('eslint') || file !== undefined
  const hasParser = uses('typescript-eslint') || uses('@typescript-eslint/parser') || config.includes('typescript-eslint')
  return isTypeScript && isLinted && !hasParser ? ['typescript-eslint'] : []
}
