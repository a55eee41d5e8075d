import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from '../support/pages.ts'
import { folderWith, removed, runIn } from './build-io.ts'

/** Returns the lines that init prints for ESLint. */
async function linesIn(project: string, task: string): Promise<string> {
  const { stdout } = await runIn(project, ['init', '--dry-run'])
  const [, rest = ''] = stdout.split(`to do    ${task}:\n`)
  return rest.split('\n').filter((line, index, all) => all.slice(0, index + 1).every(before => before === '' || before.startsWith('           '))).map(line => line.slice(11)).join('\n').trimEnd()
}

type Linted = readonly (readonly unknown[])[]

/** Lints projects with the installed versions of ESLint: in one process, since to load them takes longer than anything else. */
async function lintedIn(projects: readonly (readonly [project: string, files: readonly string[]])[]): Promise<readonly Linted[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'lint-with.mjs'), 'eslint9,eslint', JSON.stringify(projects)])
  const results = JSON.parse(stdout) as { messages: { ruleId: unknown, message: string }[] }[][][]
  return results.map(versions => versions.map(files => files.map(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message))))
}

const manifest = (value: object): string => JSON.stringify(value)
const typed = manifest({ devDependencies: { eslint: '10', 'typescript-eslint': '8' } })
const parserOnly = manifest({ devDependencies: { eslint: '10', '@typescript-eslint/parser': '8' } })
const esm = "import sunset from 'sunset-lint/eslint'"
const cjs = "const { default: sunset } = require('sunset-lint/eslint')"

/** A name, the file of the configuration, the files of the project, and what init says to do. */
const configured: [string, string, Record<string, string>, string][] = [
  ['JavaScript as a module', 'eslint.config.mjs', { 'eslint.config.mjs': '', 'a.js': '' }, 'Add to eslint.config.mjs'],
  ['JavaScript in CommonJS', 'eslint.config.js', { 'eslint.config.js': 'module.exports = []', 'a.js': '' }, 'Add to eslint.config.js'],
  ['TypeScript', 'eslint.config.mjs', { 'eslint.config.mjs': '', 'a.ts': '', 'package.json': typed }, 'Add to eslint.config.mjs'],
  ['TypeScript in CommonJS', 'eslint.config.cjs', { 'eslint.config.cjs': '', 'a.ts': '', 'package.json': typed }, 'Add to eslint.config.cjs'],
  ['the parser alone', 'eslint.config.mjs', { 'eslint.config.mjs': '', 'a.ts': '', 'package.json': parserOnly }, 'Add to eslint.config.mjs'],
  ['the parser alone, in CommonJS', 'eslint.config.cjs', { 'eslint.config.cjs': '', 'a.ts': '', 'package.json': parserOnly }, 'Add to eslint.config.cjs'],
  ['no configuration yet', 'eslint.config.mjs', { 'a.ts': '', 'package.json': typed }, 'Create eslint.config.mjs'],
  ['a configuration of ESLint 8', 'eslint.config.mjs', { '.eslintrc.json': '{}', 'a.ts': '' }, '.eslintrc.json has the format of ESLint 8, but the plugin needs ESLint 9 or 10. Migrate to eslint.config.mjs, then add'],
  ['a configuration of ESLint 8 in package.json', 'eslint.config.mjs', { 'package.json': manifest({ eslintConfig: {} }), 'a.js': '' }, '"eslintConfig" in package.json has the format of ESLint 8, but the plugin needs ESLint 9 or 10. Migrate to eslint.config.mjs, then add'],
]

const lintedFiles = (files: Record<string, string>): string[] => 'a.ts' in files ? ['a.js', 'a.ts'] : ['a.js']

/** Makes a project that is configured by the lines of init. */
async function projectWith([, file, files, task]: typeof configured[number]): Promise<readonly [string, readonly string[]]> {
  const project = folderWith(files)
  const lines = await linesIn(project, task)
  const code = 'a.ts' in files ? `${removed}export const more: number = 1\n` : removed
  for (const [name, text] of Object.entries({ [file]: lines, 'a.js': removed, 'a.ts': code })) writeFileSync(join(project, name), text)
  mkdirSync(join(project, 'node_modules'))
  symlinkSync(root, join(project, 'node_modules', 'sunset-lint'), 'junction')
  for (const name of ['typescript-eslint', '@typescript-eslint']) symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name), 'junction')
  return [project, lintedFiles(files)]
}

let results: Promise<readonly Linted[]> | undefined

async function lintConfigured(): Promise<readonly Linted[]> {
  return lintedIn(await Promise.all(configured.map(projectWith)))
}

describe('the lines that init prints for ESLint', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['.mjs', 'eslint.config.mjs', {}, esm],
    ['.cjs', 'eslint.config.cjs', { 'package.json': manifest({ type: 'module' }) }, cjs],
    ['.mts', 'eslint.config.mts', {}, esm],
    ['.ts', 'eslint.config.ts', {}, esm],
    ['.ts in CommonJS', 'eslint.config.ts', { 'eslint.config.ts': 'export = [{}]\n' }, cjs],
    ['.js, without a type', 'eslint.config.js', {}, cjs],
    ['.js, a module by its package', 'eslint.config.js', { 'package.json': manifest({ type: 'module' }) }, esm],
    ['.js, a module by its own text', 'eslint.config.js', { 'eslint.config.js': 'import js from "@eslint/js"\nexport default [js.configs.recommended]\n' }, esm],
    ['.js, CommonJS by its own text', 'eslint.config.js', { 'eslint.config.js': 'module.exports = []\n', 'package.json': manifest({ type: 'module' }) }, cjs],
    ['.js, with a dynamic import only', 'eslint.config.js', { 'eslint.config.js': 'module.exports = (async () => [(await import("x")).default])()\n' }, cjs],
  ])('import the plugin as %s does', async (_name, file, files, first) => {
    const lines = await linesIn(folderWith({ [file]: '', ...files }), `Add to ${file}`)
    expect(lines.split('\n')[0]).toBe(first)
    expect(lines).toContain(first === esm ? 'export default [' : 'module.exports = [')
  })

  it.each(configured.map(([name], index) => [name, index] as const))('work in ESLint 9 and 10 with %s', async (_name, index) => {
    const [, , files] = configured[index]!
    results ??= lintConfigured()
    expect((await results)[index]).toEqual([1, 2].map(() => lintedFiles(files).map(() => ['sunset/no-deprecated-endpoint'])))
  })

  it.each<[string, Record<string, string>, string, boolean]>([
    ['TypeScript that nothing parses', { 'eslint.config.mjs': '', 'tsconfig.json': '{}' }, 'npm install --save-dev sunset-lint typescript-eslint\n', true],
    ['a configuration that parses TypeScript', { 'eslint.config.mjs': "import tseslint from 'typescript-eslint'\n", 'tsconfig.json': '{}' }, 'npm install --save-dev sunset-lint\n', false],
    ['TypeScript without ESLint', { 'tsconfig.json': '{}' }, 'npm install --save-dev sunset-lint\n', false],
    ['the package, but no parser', { 'eslint.config.mjs': '', 'a.ts': '', 'package.json': manifest({ devDependencies: { 'sunset-lint': '1' } }) }, 'npm install --save-dev typescript-eslint\n', true],
  ])('name the packages to install with %s', async (_name, files, install, hasParser) => {
    const { stdout } = await runIn(folderWith(files), ['init', '--dry-run'])
    expect(stdout).toContain(`to do    Install:\n           ${install}`)
    expect(stdout.includes('...ts.configs.base')).toBe(hasParser)
  })
})
