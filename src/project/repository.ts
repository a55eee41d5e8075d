import { realpathSync } from '../node-fs.ts'
import { dirname, resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { readGit, runGit, type GitOptions } from './list-git.ts'

/** A git repository with a work tree, and commands in it. */
export interface Repository {
  /** The absolute path of its work tree. */
  readonly top: string
  /** Returns the output of git; throws if it fails. */
  run(args: readonly string[], options?: GitOptions): string
  /** Returns the output of git; undefined if it fails. */
  ask(args: readonly string[], options?: GitOptions): string | undefined
  read(args: readonly string[], options?: GitOptions): Buffer
  /** The variables that name the index for a hook, if there is one. */
  readonly index: Readonly<Record<string, string>>
}

/** Opens the repository around a folder; `flag` is the option that needs it, for messages. */
export function openRepository(folder: string, flag: string): Repository {
  const result = runGit(folder, ['rev-parse', '--show-toplevel', '--absolute-git-dir'])
  if (!result) throw new UserError(`${flag} needs git, which cannot be run.`)
  const [top = '', own = ''] = result.stdout.split('\n')
  if (result.status !== 0 || own === '') throw refusal(folder, flag, result.stderr)
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

/** Returns the variable that names the index: `git commit -a` and `git commit FILE` commit another index than the usual one, and pass its path to hooks. */
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
