import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Clones the repository, tags a release there as the release workflow does, and returns the folder. Needs `npm run build`. */
export function openRelease(root, folder) {
  const git = (...args) => { execFileSync('git', ['-c', 'commit.gpgsign=false', '-c', 'tag.gpgsign=false', ...args], { cwd: folder, stdio: 'ignore' }) }
  execFileSync('git', ['clone', '--quiet', root, folder])
  for (const [key, value] of [['user.name', 'A'], ['user.email', 'a@example.com']]) git('config', key, value)
  for (const tag of execFileSync('git', ['tag'], { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean)) git('tag', '--delete', tag)
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true })
  execFileSync(process.execPath, ['scripts/release-tree.mjs'], { cwd: folder, stdio: 'ignore' })
  git('merge', '--strategy', 'ours', '--no-edit', execFileSync('git', ['tag'], { cwd: folder, encoding: 'utf8' }).trim())
  return folder
}
