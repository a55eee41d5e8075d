import { resolve } from 'node:path'
import { askGit } from '../../project/list-git.ts'

/** Returns why a file must not be changed by its state in git; undefined when it may be, or outside of a work tree. */
export function whyUncommitted(root: string, file: string, allowDirty: boolean): string | undefined {
  const output = askGit(root, ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--ignored=matching', '--', resolve(root, file)])
  if (output?.status !== 0 || output.stdout === '') return undefined
  if (output.stdout.startsWith('!!')) return 'git ignores it.'
  return allowDirty ? undefined : 'it has uncommitted changes: commit them first, or give --allow-dirty.'
}
