import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Files } from './files.ts'
import { under } from './kinds.ts'

// A scanned repository must not make git run programs of its choice.
const harmless = ['-c', 'core.fsmonitor=', '-c', 'core.hooksPath=/dev/null', '-c', 'core.quotePath=false', '-c', 'core.untrackedCache=false']
const deepest = 4

/** What git tracks or would track below a folder; undefined outside of a work tree or without git. */
export function listGit(files: Files, folder: string, depth = 0): string[] | undefined {
  const names = run(resolve(files.root, folder))
  if (!names) return undefined
  const paths: string[] = []
  const nested: string[] = []
  const modules = names.includes('.gitmodules') ? submodules(files, folder) : new Set<string>()
  for (const name of names) {
    if (name.endsWith('/')) nested.push(name.slice(0, -1))
    else if (modules.has(name)) nested.push(name)
    else if (!isModules(name)) paths.push(under(folder, name))
  }
  if (depth < deepest) for (const name of nested) {
    if (!isModules(`${name}/`)) paths.push(...listGit(files, under(folder, name), depth + 1) ?? [])
  }
  return paths
}

function submodules(files: Files, folder: string): ReadonlySet<string> {
  const read = files.read(under(folder, '.gitmodules'), 1 << 20)
  const text = read.ok ? read.bytes.toString('utf8') : ''
  return new Set([...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(\S.*?)[ \t]*$/gm)].map(match => match[1] ?? ''))
}

function run(cwd: string): string[] | undefined {
  try {
    const output = execFileSync('git', [...harmless, 'ls-files', '-z', '-co', '--exclude-standard', '--', '.'], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: environment(),
    })
    // A conflict lists a path once for each side.
    return [...new Set(output.split('\0'))].filter(name => name !== '')
  } catch {
    return undefined
  }
}

/** Inside a hook git's own variables would point every folder at the repository of the hook. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, GIT_PREFIX: _prefix, ...rest } = process.env
  return { ...rest, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' }
}

/** Tests if a path leads through node_modules, which some projects forget to ignore. */
function isModules(path: string): boolean {
  return path.startsWith('node_modules/') || path.includes('/node_modules/')
}
