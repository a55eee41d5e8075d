import type { Files } from '../project/files.ts'
import { isGitIgnored } from '../project/list-git.ts'

/** Returns a warning that git ignores the configuration of a folder; empty when it does not. */
export function ignoredConfig(disk: Files): string {
  if (!isGitIgnored(disk, 'sunset.config.yaml')) return ''
  return 'sunset.config.yaml is ignored by git and does not count: add it to git, or name it with --config.\n'
}
