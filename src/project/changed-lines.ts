import { realpathSync } from '../node-fs.ts'
import { resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { filtersOff } from './filters-off.ts'
import { diffedFiles, type DiffedFile, type Lines, type Removed } from './git-diff.ts'
import { codeExtensions, isCode } from './kinds.ts'
import { isInstalled } from './list-walk.ts'
import { relativePath } from './paths.ts'
import { openRepository, type Repository } from './repository.ts'
import type { GitOptions } from './run-git.ts'
import { stagedFilesOf, stagedTexts } from './staged-texts.ts'

/** The two sides of a comparison: the work tree with the commit where a branch began or with the last one, or the index with the last one. */
export type Comparison =
  | { readonly kind: 'since', readonly ref: string }
  | { readonly kind: 'changed' | 'staged', readonly includeMinified?: boolean }

export interface Changes {
  /** The changed lines of each file of code that was added or changed, or all of them; by path relative to the root. */
  readonly files: ReadonlyMap<string, readonly Lines[] | 'all'>
  /** Returns the files of code that were deleted, by path relative to the root. */
  deleted(): readonly string[]
  /** The removed lines of each file of code, by path relative to the root. */
  readonly removed: ReadonlyMap<string, readonly Removed[]>
  /** Files of data that were added, changed or removed: a configuration, a schedule or a baseline may be among them. */
  readonly data: readonly string[]
  /** Returns those of them that were added. */
  addedData(): readonly string[]
  /** Staged contents, by path relative to the root; none where the work tree is compared. */
  readonly texts: ReadonlyMap<string, string>
}

const codeSpecs = [...codeExtensions, '.md', '.sh', '.bash', '.zsh'].map(extension => `*${extension}`)
const dataSpecs = ['*.yaml', '*.yml', '*.json']
const isData = (path: string): boolean => dataSpecs.some(spec => path.endsWith(spec.slice(1)))
// The user's settings must not change the form of a diff.
const plain = [
  'diff', '--no-ext-diff', '--no-textconv', '--no-color', '--text', '--no-relative', '--find-renames', '--ignore-submodules=all',
  '--src-prefix=a/', '--dst-prefix=b/', '-U0', '--inter-hunk-context=0', '-O/dev/null', '--output-indicator-new=+', '--output-indicator-old=-',
]

/** Finds with git which lines of the code changed, in the repositories around some folders. */
export function changedLines(root: string, folders: readonly string[], comparison: Comparison): Changes {
  const files = new Map<string, readonly Lines[] | 'all'>()
  const removed = new Map<string, readonly Removed[]>()
  const data: string[] = []
  const texts = new Map<string, string>()
  const repositories = new Map(folders.map(folder => openRepository(folder, `--${comparison.kind}`)).map(each => [each.top, each]))
  const nameIn = ({ top }: Repository) => (path: string): string => relativePath(realpathSync(root), resolve(top, path))
  for (const repository of repositories.values()) {
    const nameOf = nameIn(repository)
    const base = baseOf(repository, comparison)
    const names = { changed: changedNames(repository, base), untracked: untracked(repository, base) }
    for (const [path, lines] of linesIn(repository, base, names)) {
      files.set(nameOf(path), lines === 'all' ? lines : lines.added)
      if (lines !== 'all') removed.set(nameOf(path), lines.removed)
    }
    if (comparison.kind === 'staged') {
      const staged = stagedFilesOf(repository).filter(({ path }) => isCode(path) || isData(path))
      data.push(...staged.filter(({ path }) => isData(path)).map(({ path }) => nameOf(path)))
      const code = staged.filter(({ path }) => isCode(path) && !isInstalled(nameOf(path)))
      for (const [path, text] of stagedTexts(repository, code, comparison.includeMinified)) texts.set(nameOf(path), text)
    } else data.push(...dataIn(repository, base, names).map(nameOf))
  }
  const deleted = (): string[] => [...repositories.values()]
    .flatMap(repository => deletedIn(repository, baseOf(repository, comparison)).map(nameIn(repository)))
  const addedData = (): string[] => [...repositories.values()]
    .flatMap(repository => addedDataIn(repository, baseOf(repository, comparison)).map(nameIn(repository)))
  return { files, removed, data, texts, deleted, addedData }
}

/** The commit that git compares with, and how git is run for the comparison. */
interface Base {
  readonly commit: string
  readonly options: GitOptions
  /** True if untracked files count too. */
  readonly isTree: boolean
}

function baseOf(repository: Repository, comparison: Comparison): Base {
  if (comparison.kind === 'staged') return { commit: '--cached', options: { env: repository.index }, isTree: false }
  const commit = comparison.kind === 'since' ? mergeBase(repository, comparison.ref) : lastCommit(repository)
  return { commit, options: { settings: filtersOff(repository, `--${comparison.kind}`) }, isTree: true }
}

/** The names of files, each asked of git once: those that differ, by how they do (`A`, `D`, `M`…), and those that it does not know. */
interface Names {
  readonly changed: ReadonlyMap<string, string>
  readonly untracked: readonly string[]
}

/** A moved file has two names here: the old one is deleted. */
function changedNames(repository: Repository, { commit, options }: Base): ReadonlyMap<string, string> {
  const words = namesIn(repository.run([...plain, '--no-renames', '--name-status', '-z', commit], options))
  return new Map(words.flatMap((word, index) => index % 2 === 1 ? [[word, words[index - 1] ?? '']] : []))
}

function linesIn(repository: Repository, { commit, options }: Base, { changed, untracked }: Names): ReadonlyMap<string, DiffedFile | 'all'> {
  const code = [...changed].filter(([name]) => isCode(name))
  const lines = code.length === 0 ? [] : diffedFiles(repository.run([...plain, commit, '--', ...codeSpecs, ...scriptSpecs(code)], options))
  return new Map<string, DiffedFile | 'all'>([...lines, ...untracked.filter(isCode).map(path => [path, 'all'] as const)])
}

/** Returns the changed files that no pattern selects: those without an ending, and files of data that hold scripts. */
function scriptSpecs(code: readonly (readonly [name: string, status: string])[]): string[] {
  return code.filter(([name, status]) => status !== 'D' && !codeSpecs.some(spec => name.endsWith(spec.slice(1)))).map(([name]) => `:(literal)${name}`)
}

function dataIn(repository: Repository, base: Base, { changed, untracked }: Names): string[] {
  const added = untracked.filter(isData)
  if (![...changed.keys()].some(isData)) return added
  const args = [...plain, '--no-renames', '--numstat', '-z', base.commit, '--', ...dataSpecs]
  // Names alone would include files of which only the time changed.
  return [...namesIn(repository.run(args, base.options)).flatMap(record => /^(?!0\t0\t)[^\t]*\t[^\t]*\t(.*)$/s.exec(record)?.[1] ?? []), ...added]
}

function addedDataIn(repository: Repository, base: Base): string[] {
  const added = repository.run([...plain, '--no-renames', '--name-only', '-z', '--diff-filter=A', base.commit, '--', ...dataSpecs], base.options)
  return [...namesIn(added), ...untracked(repository, base).filter(isData)]
}

function untracked(repository: Repository, { isTree }: Base): readonly string[] {
  return isTree ? namesIn(repository.run(['ls-files', '-z', '-o', '--exclude-standard'])).filter(path => !path.endsWith('/')) : []
}

/** Parses names that git separates by NUL (`-z`). */
function namesIn(output: string): string[] {
  return output.split('\0').filter(name => name !== '')
}

/** Returns the deleted files; a renamed file is not deleted. */
function deletedIn(repository: Repository, { commit, options }: Base): string[] {
  return namesIn(repository.run([...plain, '--name-only', '-z', '--diff-filter=D', commit], options)).filter(isCode)
}

/** Returns the last commit, or the empty tree before the first one, so that everything is new. */
function lastCommit(repository: Repository): string {
  return repository.ask(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])?.trim()
    ?? repository.run(['hash-object', '-t', 'tree', '--stdin'], { input: '' }).trim()
}

function mergeBase(repository: Repository, ref: string): string {
  const hint = 'In CI, fetch the full history, for example with `fetch-depth: 0`.'
  const commitOf = (name: string) => repository.ask(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])?.trim()
  const [head, other] = [commitOf('HEAD'), ref.startsWith('-') ? undefined : commitOf(ref)]
  if (head === undefined) throw new UserError(`--since: the repository "${repository.top}" has no commits yet.`)
  if (other === undefined) throw new UserError(`--since: Git cannot find the commit "${ref}" in "${repository.top}". ${hint}`)
  const base = repository.ask(['merge-base', head, other])?.split('\n')[0]
  if (base !== undefined && base !== '') return base
  const isShallow = repository.ask(['rev-parse', '--is-shallow-repository'])?.trim() === 'true'
  const reason = isShallow ? `: this is a shallow clone. ${hint}` : ' because their histories are unrelated.'
  throw new UserError(`--since: HEAD and "${ref}" have no merge base${reason}`)
}
