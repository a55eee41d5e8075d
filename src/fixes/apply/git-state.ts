import { createHash } from 'node:crypto'
import { basename, dirname, join, resolve } from 'node:path'
import { askGit } from '../../project/ask-git.ts'
import { diskFiles } from '../../project/disk-files.ts'
import { workTreeAround } from '../../project/find-git.ts'
import { under } from '../../project/kinds.ts'
import type { GitRun } from '../../project/run-git.ts'

const largest = 64 * 1024 * 1024

/**
 * Returns why a file must not be changed by its state in git; undefined when it may be, or outside of a work tree. The repository
 * is that around the file. The file is compared with what git stores of it, since `git status` would run filters.
 */
export function whyUncommitted(root: string, file: string, allowDirty: boolean): string | undefined {
  const path = resolve(root, file)
  const place = workTreeAround(dirname(path))
  if (!place) return undefined
  const state = stateIn(place.top, under(place.inside, basename(path)))
  if (state === 'ignored') return 'git ignores the file.'
  if (allowDirty || state === 'committed') return undefined
  if (state === 'uncommitted') return 'the file has uncommitted changes; commit them first, or use --allow-dirty.'
  return `git cannot check the file for uncommitted changes (${state.why}); use --allow-dirty to change it anyway.`
}

/** The state of a file, or why git cannot tell it. */
type State = 'committed' | 'uncommitted' | 'ignored' | { readonly why: string }

function stateIn(top: string, name: string): State {
  const index = askGit(top, ['ls-files', '--stage', '-z', '--', `:(top,literal)${name}`])
  if (index.status !== 0) return index
  const staged = recordsIn(index, /^(\d+) ([\da-f]+) (\d)\t(.*)$/s, name)
  if (staged.length === 0) return untracked(top, name)
  const [mode = '', id = '', stage] = staged[0] ?? []
  if (staged.length > 1 || stage !== '0') return 'uncommitted'
  const tree = askGit(top, ['ls-tree', '-z', 'HEAD', '--', `:(top,literal)${name}`])
  if (tree.status !== 0) return withoutCommit(top, tree)
  const [commit] = recordsIn(tree, /^(\d+) blob ([\da-f]+)(\t)(.*)$/s, name)
  return commit?.[0] === mode && commit[1] === id && isStoredAs(top, name, id) ? 'committed' : 'uncommitted'
}

/** Returns what a pattern captures of the records that end in a name, whose accents the disk may write in another way. */
function recordsIn({ stdout }: GitRun<string>, pattern: RegExp, name: string): string[][] {
  return stdout.split('\0').flatMap(record => {
    const parts = pattern.exec(record)?.slice(1) ?? []
    return parts.at(-1)?.normalize() === name.normalize() ? [parts] : []
  })
}

function untracked(top: string, name: string): State {
  const asked = askGit(top, ['check-ignore', '-q', '--', join(top, name)])
  if (asked.status === 0) return 'ignored'
  return asked.status === 1 ? 'uncommitted' : asked
}

function withoutCommit(top: string, failed: GitRun<string>): State {
  return askGit(top, ['rev-parse', '--verify', '--quiet', 'HEAD']).status === 1 ? 'uncommitted' : failed
}

/** Tests if git would store a file under an id as it is, or with its line ends as line feeds. Filters are not run: what one changes is taken for a change. */
function isStoredAs(top: string, name: string, id: string): boolean {
  const read = diskFiles(top).read(name, largest)
  if (!read.ok) return false
  const bytes = Buffer.from(read.bytes)
  return idOf(bytes, id) === id || idOf(withLineFeeds(bytes), id) === id
}

/** Returns the id of content, by the algorithm of another id. */
function idOf(bytes: Buffer, { length }: string): string {
  return createHash(length === 64 ? 'sha256' : 'sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

function withLineFeeds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
}
