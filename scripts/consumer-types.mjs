// Compiles projects that use the packed package as strictly as TypeScript can: with ESLint 9, with ESLint 10, without ESLint, and as bundlers resolve it.
// Run as: node scripts/consumer-types.mjs TARBALL
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '..')
const [tarball = ''] = process.argv.slice(2)

const library = `import { analyse, applyFixes, loadSchedule, render, scan, type Entry, type Finding, type Report, type Schedule } from 'sunset-lint'
const report: Report = scan({ paths: ['.'], asOf: '2026-11-20', schedules: loadSchedule() })
const findings: readonly Finding[] = analyse('fetch("/")', 'a.ts').findings
export const text: string = render(report, 'json')
export const apply: (...args: Parameters<typeof applyFixes>) => unknown = applyFixes
export const entries = (schedule: Schedule): readonly Entry[] => schedule.entries
export const ids: string[] = findings.map(({ entry }) => entry)
// @ts-expect-error: a typing error in an option is found, so the types are not \`any\`.
scan({ asof: '2026-11-20' })
`
const config = `import { defineConfig } from 'eslint/config'
import type { ESLint, Linter } from 'eslint'
import sunset, { configs, rules } from 'sunset-lint/eslint'
export const list: Linter.Config[] = [sunset.configs.recommended, configs.strict, configs['by-severity']]
export const plugin: ESLint.Plugin = sunset
export const url: string = rules['no-removed-api'].meta.docs.url
export default defineConfig(sunset.configs.recommended, { plugins: { sunset }, extends: ['sunset/by-severity'] })
// @ts-expect-error: an unknown preset is found.
sunset.configs.all
`
const node = { module: 'nodenext' }
const bundler = { module: 'preserve', moduleResolution: 'bundler' }
const consumers = [
  ['without ESLint', null, node, { 'library.ts': library }],
  ['without ESLint, for a bundler', null, bundler, { 'library.ts': library }],
  ['with ESLint 9', 'eslint9', node, { 'library.ts': library, 'eslint.config.ts': config }],
  ['with ESLint 10', 'eslint', node, { 'library.ts': library, 'eslint.config.ts': config }],
  ['with ESLint 10, for a bundler', 'eslint', bundler, { 'library.ts': library, 'eslint.config.ts': config }],
]

/** The libraries of the compiler, by their paths. */
const known = new Map()
const folder = mkdtempSync(path.join(tmpdir(), 'sunset-types-'))
unpack(path.join(folder, 'packed'))
checkFormats(JSON.parse(readFileSync(path.join(folder, 'packed/package/package.json'), 'utf8')))
for (const [index, [name, eslint, resolution, files]] of consumers.entries()) {
  const output = compile(path.join(folder, String(index)), eslint, resolution, files)
  if (output === '') continue
  process.stdout.write(`${name}:\n${output}`)
  process.exitCode = 1
}
rmSync(folder, { recursive: true, force: true })

/** Tests that each module that the package exports has types of its own format: `.js` and `.d.ts`, `.cjs` and `.d.cts`. */
function checkFormats(manifest) {
  for (const [name, entry] of Object.entries(manifest.exports)) {
    const format = /\.([cm]?)js$/.exec(entry.default ?? entry)
    if (!format || entry.types?.endsWith(`.d.${format[1]}ts`)) continue
    process.stdout.write(`The export "${name}" needs types in a file ".d.${format[1]}ts".\n`)
    process.exitCode = 1
  }
}

function unpack(to) {
  mkdirSync(to)
  const { status, stderr } = spawnSync('tar', ['-xzf', path.resolve(tarball), '-C', to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`"${tarball}" cannot be unpacked: ${stderr}`)
}

/** Returns what the compiler reports of a project. */
function compile(project, eslint, resolution, files) {
  const modules = path.join(project, 'node_modules')
  mkdirSync(path.join(modules, '@types'), { recursive: true })
  cpSync(path.join(folder, 'packed/package'), path.join(modules, 'sunset-lint'), { recursive: true })
  if (eslint !== null) symlinkSync(path.join(root, 'node_modules', eslint), path.join(modules, 'eslint'), 'junction')
  const compilerOptions = { ...resolution, target: 'es2023', lib: ['es2023'], strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, types: [] }
  for (const [name, text] of Object.entries({ ...files, 'package.json': '{ "type": "module" }' })) writeFileSync(path.join(project, name), text)
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, project)
  const program = ts.createProgram({ rootNames: Object.keys(files).map(name => path.join(project, name)), options, host: hostFor(project, options), configFileParsingDiagnostics: errors })
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), { getCurrentDirectory: () => project, getNewLine: () => '\n', getCanonicalFileName: name => name })
}

/** Reads the libraries of the compiler once for all projects. */
function hostFor(project, options) {
  const host = ts.createCompilerHost(options)
  const libraries = host.getDefaultLibLocation()
  const read = host.getSourceFile
  host.getCurrentDirectory = () => project
  host.getSourceFile = (name, ...more) => {
    if (path.dirname(name) !== libraries) return read(name, ...more)
    if (!known.has(name)) known.set(name, read(name, ...more))
    return known.get(name)
  }
  return host
}
