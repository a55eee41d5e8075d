import { realpathSync } from '../node-fs.ts'
import { dirname, resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { readGit, runGit, type GitOptions } from './list-git.ts'

/** A git repository with a work tree, and how to ask it. */
export interface Repository {
  /** The absolute path of its work tree. */
  readonly top: string
  /** What git prints; throws where it fails. */
  run(args: readonly string[], options?: GitOptions): string
  /** What git prints; undefined where it fails. */
  ask(args: readonly string[], options?: GitOptions): string | undefined
  read(args: readonly string[], options?: GitOptions): Buffer
  /** The variables that name the index which a hook is to look at, if there is one. */
  readonly index: Readonly<Record<string, string>>
}

/** Opens the repository around a folder; `flag` is what needs it. */
export function openRepository(folder: string, flag: string): Repository {
  const asked = runGit(folder, ['rev-parse', '--show-toplevel', '--absolute-git-dir'])
  if (!asked) throw new UserError(`${flag} needs git, which cannot be run.`)
  const [top = '', own = ''] = asked.stdout.split('\n')
  if (asked.status !== 0 || own === '') throw refusal(folder, flag, asked.stderr)
  const failed = (stderr: string) => new UserError(`${flag}: git failed in "${top}": ${firstOf(stderr)}`)
  return {
    top,
    run(args, options) {
      const result = runGit(top, args, options)
      if (result?.status !== 0) throw failed(result?.stderr ?? '')
      return result.stdout
    },
    ask(args, options) {
      const result = runGit(top, args, options)
      return result?.status === 0 ? result.stdout : undefined
    },
    read(args, options) {
      const result = readGit(top, args, options)
      if (result?.status !== 0) throw failed(result?.stderr ?? '')
      return result.stdout
    },
    index: indexOf(top, own),
  }
}

function refusal(folder: string, flag: string, stderr: string): UserError {
  if (stderr.includes('not a git repository')) return new UserError(`${flag} needs a git repository, and "${folder}" is in none.`)
  return new UserError(`${flag}: git cannot be used in "${folder}": ${firstOf(stderr)}`)
}

/** `git commit -a` and `git commit FILE` commit another index than the usual one, and tell hooks so. */
function indexOf(top: string, own: string): Readonly<Record<string, string>> {
  const written = process.env['GIT_INDEX_FILE']
  if (written === undefined || written === '') return {}
  const path = resolve(top, written)
  return realOf(dirname(path)) === realOf(own) ? { GIT_INDEX_FILE: path } : {}
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

function firstOf(stderr: string): string {
  const line = stderr.split('\n').find(each => each.startsWith('fatal: ')) ?? stderr.split('\n')[0] ?? ''
  return `${line.replace(/^fatal: /, '').replace(/\.$/, '')}.`
}
