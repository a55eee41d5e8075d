import { realpathSync } from '../node-fs.ts'
import { dirname, resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { workTreeAround } from './find-git.ts'
import { readGit, runGit, type GitOptions, type GitRun } from './run-git.ts'

/** A git repository with a work tree, and commands in it. */
export interface Repository {
  /** The absolute path of its work tree. */
  readonly top: string
  /** Returns the output of git; throws if it fails. */
  run(args: readonly string[], options?: GitOptions): string
  /** Returns the output of git; undefined if it fails. Throws if git does not answer. */
  ask(args: readonly string[], options?: GitOptions): string | undefined
  /** Returns the output of git as bytes; undefined if it is longer than asked for. Throws if git fails. */
  read(args: readonly string[], options?: GitOptions): Buffer | undefined
  /** The variables that name the index for a hook, if there is one. */
  readonly index: Readonly<Record<string, string>>
}

/** Opens the repository around a folder; `flag` is the option that needs it, for messages. */
export function openRepository(folder: string, flag: string): Repository {
  const top = workTreeAround(folder)?.top
  if (top === undefined) throw new UserError(`${flag} needs a git repository, but "${folder}" is not in one.`)
  const opened = runGit(top, ['rev-parse', '--absolute-git-dir'])
  if (opened.status !== 0) throw new UserError(`${flag}: git does not work in "${folder}": ${opened.why}.`)
  const done = <Output>(run: GitRun<Output>): Output => {
    if (run.status !== 0) throw new UserError(`${flag}: git failed in "${top}": ${run.why}.`)
    return run.stdout
  }
  return {
    top,
    run: (args, options) => done(runGit(top, args, options)),
    ask(args, options) {
      const run = runGit(top, args, options)
      return run.status === 0 ? run.stdout : run.status === null ? done(run) : undefined
    },
    read(args, options) {
      const run = readGit(top, args, options)
      return run.isTooLong ? undefined : done(run)
    },
    index: indexOf(top, opened.stdout.replace(/\n$/, '')),
  }
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
