import type { Files } from '../project/files.ts'
import { isGitIgnored } from '../project/list-git.ts'

/** Says that git ignores the configuration of a folder; empty when it does not. */
export function ignoredConfig(disk: Files): string {
  return isGitIgnored(disk, 'sunset.config.yaml') ? 'sunset.config.yaml is ignored by git and does not count: add it to git, or name it with --config.\n' : ''
}
