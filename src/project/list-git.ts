import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { existsSync, realpathSync } from '../node-fs.ts'
import type { Files } from './files.ts'
import { folderOf, isCode, under } from './kinds.ts'
import type { Listing } from './listing.ts'
import { isBelow } from './paths.ts'
import type { FileError } from './project.ts'

// A scanned repository must not make git run programs of its choice.
const harmless = ['-c', 'core.fsmonitor=', '-c', 'core.hooksPath=/dev/null', '-c', 'core.quotePath=false', '-c', 'core.untrackedCache=false']
const deepest = 4

/** Lists the files that git tracks or would track below a folder; undefined outside of a work tree or without git. */
export function listGit(files: Files, folder: string, depth = 0): Listing | undefined {
  const output = askGit(resolve(files.root, folder), ['ls-files', '-z', '-co', '--exclude-standard', '--', '.'])
  if (output?.status !== 0) return undefined
  // A conflict lists a path once for each side.
  const names = [...new Set(output.stdout.split('\0'))].filter(name => name !== '')
  const paths: string[] = []
  const nested: string[] = []
  const modules = names.includes('.gitmodules') ? submodules(files, folder) : new Set<string>()
  for (const name of names) {
    if (name.endsWith('/')) nested.push(name.slice(0, -1))
    else if (modules.has(name)) nested.push(name)
    else if (!isModules(name)) paths.push(under(folder, name))
  }
  const errors = unreadable(files, output.stderr, folder, paths)
  if (depth < deepest) for (const name of nested) {
    const inner = isModules(`${name}/`) ? undefined : listGit(files, under(folder, name), depth + 1)
    paths.push(...inner?.paths ?? [])
    errors.push(...inner?.errors ?? [])
  }
  return { paths, errors }
}

/** Tests if git ignores a path, which need not exist; false outside of a work tree. */
export function isGitIgnored(files: Files, path: string): boolean {
  let folder = folderOf(path)
  while (folder !== '' && files.stat(folder)?.kind !== 'directory') folder = folderOf(folder)
  return askGit(resolve(files.root, folder), ['check-ignore', '-q', '--', resolve(files.root, path)])?.status === 0
}

/** Returns the folders that git could not open, if it tracks code in them that still exists. */
function unreadable(files: Files, warnings: string, folder: string, paths: readonly string[]): FileError[] {
  const names = [...warnings.matchAll(/^warning: could not open directory '(.+?)\/?': /gm)].map(match => under(folder, match[1] ?? ''))
  return names.filter(name => paths.some(path => isBelow(name, path) && isCode(path) && files.exists(path)))
    .map(name => ({ file: name, kind: 'unreadable', message: 'The folder cannot be read.' }))
}

function submodules(files: Files, folder: string): ReadonlySet<string> {
  const read = files.read(under(folder, '.gitmodules'), 1 << 20)
  const text = read.ok ? read.bytes.toString('utf8') : ''
  return new Set([...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(\S.*?)[ \t]*$/gm)].map(match => match[1] ?? ''))
}

interface GitRun<Output> { readonly status: number | null, readonly stdout: Output, readonly stderr: string }

/** Runs git inside a work tree; elsewhere starting it would only cost time. */
export function askGit(cwd: string, args: readonly string[]): GitRun<string> | undefined {
  return isBelowGit(cwd) ? runGit(cwd, args) : undefined
}

/** Tests if a folder or one above it has a `.git`, as git looks for it. */
function isBelowGit(folder: string): boolean {
  let real: string
  try {
    real = realpathSync(folder)
  } catch {
    return false
  }
  for (let above = real; ; above = dirname(above)) {
    if (existsSync(join(above, '.git'))) return true
    if (above === dirname(above)) return false
  }
}

/** Runs git so that a repository cannot make it run anything else; undefined when git is not installed. */
export function runGit(cwd: string, args: readonly string[], more: GitOptions = {}): GitRun<string> | undefined {
  const result = readGit(cwd, args, more)
  return result && { ...result, stdout: result.stdout.toString('utf8') }
}

export interface GitOptions {
  readonly input?: string
  /** Variables of git for this run. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs git for output that is no text. */
export function readGit(cwd: string, args: readonly string[], { input, env }: GitOptions = {}): GitRun<Buffer> | undefined {
  const result = spawnSync('git', [...harmless, ...args], {
    cwd,
    maxBuffer: 1 << 30,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: { ...environment(), ...env },
    ...input !== undefined && { input },
  })
  return result.error ? undefined : { ...result, stderr: result.stderr.toString('utf8') }
}

/**
 * Returns the environment for git. Inside a hook git's own variables would point every folder at the repository of the hook.
 * Objects that a partial clone lacks are not fetched.
 */
function environment(): NodeJS.ProcessEnv {
  const {
    GIT_DIR: _dir,
    GIT_WORK_TREE: _tree,
    GIT_INDEX_FILE: _index,
    GIT_PREFIX: _prefix,
    GIT_LITERAL_PATHSPECS: _literal,
    GIT_GLOB_PATHSPECS: _glob,
    ...rest
  } = process.env
  return { ...rest, GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' }
}

/** Tests if a path contains node_modules, which some projects forget to ignore. */
function isModules(path: string): boolean {
  return path.startsWith('node_modules/') || path.includes('/node_modules/')
}
