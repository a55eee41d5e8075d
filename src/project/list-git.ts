import { join, resolve } from 'node:path'
import { askGit } from './ask-git.ts'
import type { Files } from './files.ts'
import { workTreeAround, type WorkTreePlace } from './find-git.ts'
import { folderOf, isCode, under } from './kinds.ts'
import { isIgnoredBelow, isInstalled, listWalk } from './list-walk.ts'
import type { Listing } from './listing.ts'
import { isBelow, relativePath } from './paths.ts'
import type { FileError } from './project.ts'

const deepest = 4

/** Lists the files that git tracks or would track below a folder, or walks it where git fails; undefined outside of a work tree. */
export function listGit(files: Files, folder: string, depth = 0): Listing | undefined {
  const place = workTreeAround(resolve(files.root, folder))
  if (!place) return undefined
  const pathspec = place.inside === '' ? '.' : `:(top,literal)${place.inside}`
  const output = askGit(place.top, ['ls-files', '-z', '-co', '--exclude-standard', '--', pathspec])
  if (output.status !== 0) return walked(files, folder, output.why)
  const names = namesIn(output.stdout, place)
  const paths: string[] = []
  const nested: string[] = []
  const modules = names.includes('.gitmodules') ? submodules(files, folder) : new Set<string>()
  for (const name of names) {
    if (name.endsWith('/')) nested.push(name.slice(0, -1))
    else if (modules.has(name)) nested.push(name)
    else if (!isInstalled(name)) paths.push(under(folder, name))
  }
  const errors = unreadable(files, output.stderr, { ...place, folder }, paths)
  const notes: string[] = []
  if (depth < deepest) for (const name of nested) {
    const inner = isInstalled(name) ? undefined : listNested(files, under(folder, name), depth + 1)
    paths.push(...inner?.paths ?? [])
    errors.push(...inner?.errors ?? [])
    notes.push(...inner?.notes ?? [])
  }
  return { paths, errors, notes }
}

/** Lists a repository in another one. The folder of a submodule that was not fetched has none. */
function listNested(files: Files, folder: string, depth: number): Listing | undefined {
  return workTreeAround(resolve(files.root, folder))?.inside === '' ? listGit(files, folder, depth) : undefined
}

/** Tests if git ignores a path, which need not exist; false outside of a work tree. Where git fails, the `.gitignore` files are asked. */
export function isGitIgnored(files: Files, path: string): boolean {
  let folder = folderOf(path)
  while (folder !== '' && files.stat(folder)?.kind !== 'directory') folder = folderOf(folder)
  const place = workTreeAround(resolve(files.root, folder))
  if (!place) return false
  const rest = relativePath(resolve(files.root, folder), resolve(files.root, path))
  const { status } = askGit(place.top, ['check-ignore', '-q', '--', join(place.top, place.inside, rest)])
  if (status === 0 || status === 1) return status === 0
  const top = relativePath(resolve(files.root), resolve(files.root, folder, relativePath(join('/', place.inside), '/')))
  return isIgnoredBelow(files, top, under(top, under(place.inside, rest)))
}

function walked(files: Files, folder: string, why: string): Listing {
  const note = `git could not list the files in "${folder === '' ? '.' : folder}": ${why}. sunset used all files that no .gitignore file excludes.`
  return { ...listWalk(files, folder), notes: [note] }
}

/** Parses names that are relative to the top of the work tree into names relative to the folder. A conflict lists a path once for each side. */
function namesIn(output: string, { inside }: WorkTreePlace): string[] {
  const start = inside === '' ? '' : `${inside}/`
  return [...new Set(output.split('\0'))].filter(name => name.startsWith(start) && name !== start).map(name => name.slice(start.length))
}

/** Returns the folders that git could not open, if it tracks code in them that still exists. */
function unreadable(files: Files, warnings: string, place: WorkTreePlace & { readonly folder: string }, paths: readonly string[]): FileError[] {
  const written = [...warnings.matchAll(/^warning: could not open directory '(.+?)\/?': /gm)].map(match => match[1] ?? '')
  const names = namesIn(written.join('\0'), place).map(name => under(place.folder, name))
  return names.filter(name => paths.some(path => isBelow(name, path) && isCode(path) && files.exists(path)))
    .map(name => ({ file: name, kind: 'unreadable', message: 'The folder cannot be read.' }))
}

function submodules(files: Files, folder: string): ReadonlySet<string> {
  const read = files.read(under(folder, '.gitmodules'), 1 << 20)
  const text = read.ok ? read.bytes.toString('utf8') : ''
  return new Set([...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(\S.*?)[ \t]*$/gm)].map(match => match[1] ?? ''))
}
