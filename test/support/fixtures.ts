import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, relative } from 'node:path'
import { fileKind } from '../../src/syntax/file-kind.ts'

/** Code that is scanned as one project: a file that lies directly in a fixture folder, or a sub-folder. */
export interface FixtureProject {
  /** Such as `minify/fetch.ts` or `projects/base-in-an-importer`. */
  readonly name: string
  /** Where it lies in the repository: a file or a folder. */
  readonly path: string
  /** Paths with `/`, relative to the project. */
  readonly files: readonly string[]
}

/** A fixture project in a folder of its own, outside the repository. */
export interface Workspace {
  readonly root: string
  remove(): void
}

export const fixtures = join(import.meta.dirname, '../fixtures')
const code = new Set(['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts', '.vue', '.svelte', '.astro', '.md', '.sh', '.bash', '.zsh'])

/** The examples that `npm start` scans. */
export const examples = projectOf(join(import.meta.dirname, '../../examples'), 'examples', true)

/** Lists the projects of all fixture folders, sorted by name. */
export function fixtureProjects(root = fixtures): FixtureProject[] {
  return folders(root).flatMap(group => readdirSync(join(root, group), { withFileTypes: true })
    .filter(child => child.isDirectory() || isFixtureFile(child.name))
    .map(child => projectOf(join(root, group, child.name), `${group}/${child.name}`, child.isDirectory()))
    .filter(project => project.files.length > 0))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The text of one file of a fixture project. */
export function textOf(project: FixtureProject, file: string): string {
  return readFileSync(existsSync(join(project.path, file)) ? join(project.path, file) : project.path, 'utf8')
}

/** The text of `axios.fixed.ts` for `axios.ts`, if there is one. */
export function fixedTwin(project: FixtureProject): string | undefined {
  if (!isFixtureFile(basename(project.path))) return undefined
  const twin = join(dirname(project.path), basename(project.path).replace(/(\.\w+)$/, '.fixed$1'))
  return existsSync(twin) ? readFileSync(twin, 'utf8') : undefined
}

/** Copies a project to a temporary folder and gives it a package.json if it has none: no face may see its neighbours. */
export function openWorkspace(project: FixtureProject): Workspace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sunset-fixture-')))
  for (const file of project.files) writeInto(root, file, textOf(project, file))
  copySettings(project.path, root)
  linkPackages(root)
  if (!existsSync(join(root, 'package.json'))) writeFileSync(join(root, 'package.json'), '{ "name": "fixture", "type": "module", "private": true }\n')
  return { root, remove: () => { rmSync(root, { recursive: true, force: true }) } }
}

/** Writes files into a new temporary project. */
export function workspaceOf(files: Readonly<Record<string, string>>): Workspace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sunset-fixture-')))
  for (const [file, text] of Object.entries(files)) writeInto(root, file, text)
  return { root, remove: () => { rmSync(root, { recursive: true, force: true }) } }
}

function writeInto(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function copySettings(path: string, root: string): void {
  if (isFixtureFile(basename(path))) return
  cpSync(path, root, { recursive: true, filter: source => !isFixtureFile(basename(source)) })
}

/** Packages that a project names by their version are installed in it, when they are here under their name and major: `cloudflare-5`. */
function linkPackages(root: string): void {
  const { dependencies = {} } = existsSync(join(root, 'package.json')) ? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> } : {}
  for (const [name, version] of Object.entries(dependencies)) {
    const installed = join(import.meta.dirname, '../../node_modules', `${name}-${version.split('.')[0]}`)
    if (!existsSync(join(installed, 'package.json')) || !readFileSync(join(installed, 'package.json'), 'utf8').includes(`"version": "${version}"`)) continue
    mkdirSync(join(root, 'node_modules', dirname(name)), { recursive: true })
    symlinkSync(installed, join(root, 'node_modules', name), 'junction')
  }
}

function projectOf(path: string, name: string, folder: boolean): FixtureProject {
  const files = folder ? filesUnder(path).map(file => relative(path, file).replaceAll('\\', '/')) : [basename(path)]
  return { name, path, files }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && (isFixtureFile(entry.name) || holdsScripts(join(entry.parentPath, entry.name))))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

function folders(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name)
}

/** Tests if a file has no ending and may be a script of the shell, or is a workflow, a makefile or the like. */
function holdsScripts(path: string): boolean {
  const kind = fileKind(path)
  return kind !== undefined && kind !== 'script'
}

function isFixtureFile(name: string): boolean {
  return code.has(extname(name)) && !/\.fixed\.\w+$/.test(name)
}
