import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as typescriptParser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import type { SourceCode } from 'eslint'
import vueParser from 'vue-eslint-parser'
import * as sunset from '../../rules/index.ts'
import type { AnalyseOptions } from '../../src/engine/analyse-options.ts'
import { analyseConfigured } from '../../src/engine/configured.ts'
import { configuredOptions } from '../../src/engine/configured-options.ts'
import type { Configured } from '../../src/engine/configured-options.ts'
import type { Lines } from '../../src/project/git-diff.ts'
import { openProject, projectOf } from '../../src/project/open-project.ts'
import { openScan } from '../../src/project/open-sources.ts'
import type { Project } from '../../src/project/project.ts'
import { readConfigs } from '../../src/project/read-configs.ts'
import { selectedFiles } from '../../src/project/select.ts'
import type { Report } from '../../src/report/report.ts'
import { loadBundledSchedules, loadSchedule } from '../../src/schedule/load.ts'
import type { Schedule } from '../../src/schedule/model.ts'

export const asOf = '2026-11-20'

/** What all faces must agree on. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly rule: string
  readonly entry: string
}

export interface ScanOptions {
  readonly prefilter?: boolean
  readonly narrow?: boolean
  readonly onlyFindings?: boolean
  readonly report?: ReadonlySet<string>
  readonly changed?: ReadonlyMap<string, readonly Lines[] | 'all'>
  readonly minConfidence?: 'likely' | 'possible'
  /** The folder of a schedule beside the bundled ones. */
  readonly schedule?: string
  /** A report: only the schedules count of which it has findings. */
  readonly as?: Report
}

/** What `scan` finds below a folder, possible findings included. */
export function scan(root: string, options: ScanOptions = {}): Report {
  return analyse(openProject(root), options)
}

/** What `scan` finds in some paths, named from a folder. */
export function scanPaths(cwd: string, paths: readonly string[], options: ScanOptions = {}): Report {
  const project = projectOf(openScan(cwd, paths, { paths }))
  return analyse(project, { ...options, report: selectedFiles(project, paths).files })
}

/** What the engine reports of a project that is open. */
export function analyse(project: Project, options: ScanOptions = {}): Report {
  const { configured, ...own } = askedOf(project, options)
  return analyseConfigured(project, configured, own)
}

/** The options by which the engine analyses a project that is open, those of its configurations among them. */
export function optionsFor(project: Project, options: ScanOptions = {}): AnalyseOptions {
  const { configured, ...own } = askedOf(project, options)
  return { ...own, ...configuredOptions(configured) }
}

function askedOf(project: Project, { prefilter = true, minConfidence = 'possible', schedule, as, ...more }: ScanOptions): AnalyseOptions & { readonly configured: Configured } {
  const schedulesOf = (): readonly Schedule[] => schedule === undefined ? loadBundledSchedules() : loadOnce(schedule)
  const counting = as && schedulesOf().filter(({ entries }) => as.findings.some(({ entry }) => entries.some(({ id }) => id === entry)))
  const configured = { configs: readConfigs(project.configs, schedulesOf), given: { asOf, minConfidence }, today: asOf, schedulesOf: () => counting ?? schedulesOf() }
  return { configured, asOf, horizon: 90, minConfidence, only: [], skip: [], severities: {}, prefilter, ...more }
}

const LOADED = new Map<string, readonly Schedule[]>()

function loadOnce(schedule: string): readonly Schedule[] {
  const known = LOADED.get(schedule) ?? loadSchedule([schedule])
  LOADED.set(schedule, known)
  return known
}

/** Tests if ESLint promises what `scan` finds; other languages need a parser of the user. */
export function isLinted(file: string): boolean {
  return /\.(?:[cm]?[jt]sx?|vue)$/.test(file)
}

/** What ESLint reports for files below a folder, in order. */
export function lint(root: string, files: readonly string[], schedule?: string): Place[] {
  return files.flatMap(file => lintFile(root, file, schedule).places)
}

/** What ESLint makes of a file. */
export interface Linted {
  readonly places: readonly Place[]
  /** The texts that the suggestions would leave, in order. */
  readonly suggestions: readonly string[]
  /** The text that `eslint --fix` leaves. */
  fixed(): string
}

/** Remembers what it reported of the last text: the first pass of fixes verifies that text again. */
class RememberingLinter extends Linter {
  #last: { readonly text: unknown, readonly messages: Linter.LintMessage[] } | undefined

  override verify(text: string | SourceCode, config: Linter.Config | Linter.Config[], where: string | Linter.LintOptions = {}): Linter.LintMessage[] {
    const options = typeof where === 'string' ? { filename: where } : where
    if (this.#last?.text !== text) this.#last = { text, messages: super.verify(text, config, options) }
    return this.#last.messages
  }
}

/** Lints a file below a folder, once for all that is asked of the result. */
export function lintFile(root: string, file: string, schedule?: string, minConfidence: 'likely' | 'possible' = 'possible'): Linted {
  const linter = new RememberingLinter({ cwd: root, configType: 'flat' })
  const text = readFileSync(join(root, file), 'utf8')
  const [config, where] = [[configFor(file, minConfidence, schedule)], { filename: join(root, file) }]
  const messages = linter.verify(text, config, where)
  let fixed: string | undefined
  return {
    places: messages.map(message => placeOf(file, message)),
    suggestions: messages.flatMap(message => message.suggestions ?? []).filter(({ messageId }) => messageId === 'suggestedFix').map(({ fix }) => text.slice(0, fix.range[0]) + fix.text + text.slice(fix.range[1])),
    fixed: () => fixed ??= messages.some(message => message.fix) ? linter.verifyAndFix(text, config, where).output : text,
  }
}

/** Findings as places, in the form of ESLint's; comments that suppress are told apart by their messages, which name no command. */
export function placesOf(report: Report): Place[] {
  return report.findings.map(({ file, line, column, rule, entry, kind, message }) => ({ file, line, column, rule, entry: kind === 'suppression' ? message : entry }))
}

/** One line for each place, sorted: for messages that can be read. */
export function listPlaces(places: readonly Place[]): string[] {
  return places.map(({ file, line, column, rule, entry }) => `${file}:${line}:${column} ${rule} ${entry}`).sort()
}

function placeOf(file: string, message: Linter.LintMessage): Place {
  const entry = /`npx sunset-lint explain ([a-z0-9-]+)`/.exec(message.message)?.[1]
  return { file, line: message.line, column: message.column, rule: message.ruleId?.replace('sunset/', '') ?? message.message, entry: entry ?? message.message }
}

function configFor(file: string, minConfidence: 'likely' | 'possible', schedule?: string): Linter.Config {
  const plugin = sunset.default
  return {
    files: ['**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,vue}'],
    plugins: { sunset: plugin as never },
    rules: plugin.configs.strict.rules,
    settings: { sunset: { asOf, minConfidence, ...schedule !== undefined && { schedules: [schedule] } } },
    languageOptions: { ecmaVersion: 'latest', sourceType: extname(file) === '.cjs' ? 'commonjs' : 'module', ...parserFor(file) },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  }
}

function parserFor(file: string): Linter.LanguageOptions {
  const extension = extname(file)
  const jsx = /x$/.test(extension)
  if (extension === '.vue') return { parser: vueParser, parserOptions: { parser: typescriptParser } }
  if (/^\.[cm]?ts/.test(extension)) return { parser: typescriptParser, parserOptions: { ecmaFeatures: { jsx } } }
  return { parserOptions: { ecmaFeatures: { jsx } } }
}
