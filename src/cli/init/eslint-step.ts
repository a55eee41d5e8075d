import type { Step } from './step.ts'
import type { Surroundings } from './look-around.ts'

const flat = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map(extension => `eslint.config.${extension}`)
const old = ['.eslintrc.js', '.eslintrc.cjs', '.eslintrc.yaml', '.eslintrc.yml', '.eslintrc.json', '.eslintrc']

/** Returns the lines for ESLint; a configuration in JavaScript is not edited. */
export function eslintSteps({ first, text, manifest }: Surroundings): readonly Step[] {
  const file = first(flat)
  if (file !== undefined) {
    const isNamed = text(file)?.includes('sunset-lint') === true
    return [isNamed ? { kind: 'leave', file, why: 'it names sunset-lint already' } : linesFor(file, manifest['type'] === 'module')]
  }
  const before = first(old)
  if (before === undefined) return []
  return [{ kind: 'manual', what: `${before} is of the old form: the plugin needs ESLint 9 with an eslint.config.js. Then`, lines: lines(true) }]
}

function linesFor(file: string, isModule: boolean): Step {
  const isImported = /\.(?:m[jt]s|[cm]?ts)$/.test(file) || (isModule && file.endsWith('.js'))
  return { kind: 'manual', what: `Add to ${file}`, lines: lines(isImported) }
}

function lines(isImported: boolean): readonly string[] {
  const [load, start] = isImported
    ? [`import sunset from 'sunset-lint/eslint'`, 'export default [']
    : [`const { default: sunset } = require('sunset-lint/eslint')`, 'module.exports = [']
  return [load, '', start, '  // what is there already', '  sunset.configs.recommended,', ']']
}
