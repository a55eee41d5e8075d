import { realpathSync } from '../node-fs.ts'
import { resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { diffedFiles, type DiffedFile, type Lines, type Removed } from './git-diff.ts'
import { codeExtensions } from './kinds.ts'
import { relativePath } from './paths.ts'
import { openRepository, type Repository } from './repository.ts'
import { stagedFilesOf, stagedTexts } from './staged-texts.ts'

/** What is compared: the work tree with the commit where a branch began or with the last one, or the index with the last one. */
export type Comparison =
  | { readonly kind: 'since', readonly ref: string }
  | { readonly kind: 'changed' | 'staged' }

export interface Changes {
  /** Of each file of code that was added or changed, its lines, or all of them; by path relative to the root. */
  readonly files: ReadonlyMap<string, readonly Lines[] | 'all'>
  /** The files of code that are gone, by path relative to the root. */
  deleted(): readonly string[]
  /** Of each of them, where it lost lines. */
  readonly removed: ReadonlyMap<string, readonly Removed[]>
  /** Files of data that were added, changed or removed: a configuration, a schedule or a baseline may be among them. */
  readonly data: readonly string[]
  /** Staged contents, by path relative to the root; none where the work tree is compared. */
  readonly texts: ReadonlyMap<string, string>
}

const pathspecs = [...codeExtensions, '.md'].map(extension => `*${extension}`)
const dataSpecs = ['*.yaml', '*.yml', '*.json']
const isData = (path: string): boolean => dataSpecs.some(spec => path.endsWith(spec.slice(1)))
// Settings of the user must not change what a diff looks like.
const plain = [
  'diff', '--no-ext-diff', '--no-textconv', '--no-color', '--text', '--no-relative', '--find-renames', '--ignore-submodules=all',
  '--src-prefix=a/', '--dst-prefix=b/', '-U0', '--inter-hunk-context=0', '-O/dev/null', '--output-indicator-new=+', '--output-indicator-old=-',
]

/** Asks git which lines of the code changed, in the repositories around some folders. */
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
    for (const [path, lines] of linesIn(repository, base)) {
      files.set(nameOf(path), lines === 'all' ? lines : lines.added)
      if (lines !== 'all') removed.set(nameOf(path), lines.removed)
    }
    if (comparison.kind === 'staged') {
      const staged = stagedFilesOf(repository, [...pathspecs, ...dataSpecs])
      data.push(...staged.filter(({ path }) => isData(path)).map(({ path }) => nameOf(path)))
      for (const [path, text] of stagedTexts(repository, staged.filter(({ path }) => !isData(path)))) texts.set(nameOf(path), text)
    } else data.push(...dataIn(repository, base).map(nameOf))
  }
  return { files, removed, data, texts, deleted: () => [...repositories.values()].flatMap(repository => deletedIn(repository, baseOf(repository, comparison)).map(nameIn(repository))) }
}

/** What git is told to compare, with what it has to know for that. */
interface Base {
  readonly commit: string
  readonly env: Readonly<Record<string, string>>
  /** Whether files count that git does not know. */
  readonly isTree: boolean
}

function baseOf(repository: Repository, comparison: Comparison): Base {
  if (comparison.kind === 'staged') return { commit: '--cached', env: { ...repository.index }, isTree: false }
  const commit = comparison.kind === 'since' ? mergeBase(repository, comparison.ref) : lastCommit(repository)
  return { commit, env: withoutFilters(repository), isTree: true }
}

function linesIn(repository: Repository, base: Base): ReadonlyMap<string, DiffedFile | 'all'> {
  const { commit, env } = base
  const changed = diffedFiles(repository.run([...plain, commit, '--', ...pathspecs], { env: { ...env, GIT_DIFF_OPTS: '' } }))
  return new Map<string, DiffedFile | 'all'>([...changed, ...untracked(repository, base, pathspecs).map(path => [path, 'all'] as const)])
}

function dataIn(repository: Repository, base: Base): string[] {
  const names = repository.run([...plain, '--no-renames', '--name-only', '-z', base.commit, '--', ...dataSpecs], { env: { ...base.env, GIT_DIFF_OPTS: '' } }).split('\0')
  return [...names.filter(name => name !== ''), ...untracked(repository, base, dataSpecs)]
}

function untracked(repository: Repository, { isTree }: Base, specs: readonly string[]): string[] {
  if (!isTree) return []
  return repository.run(['ls-files', '-z', '-o', '--exclude-standard', '--', ...specs]).split('\0').filter(path => path !== '' && !path.endsWith('/'))
}

/** What is renamed is not gone. */
function deletedIn(repository: Repository, { commit, env }: Base): string[] {
  return repository.run([...plain, '--name-only', '-z', '--diff-filter=D', commit, '--', ...pathspecs], { env }).split('\0').filter(path => path !== '')
}

/** Before the first commit everything is new. */
function lastCommit(repository: Repository): string {
  return repository.ask(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])?.trim() ?? repository.run(['hash-object', '-t', 'tree', '--stdin'], { input: '' }).trim()
}

function mergeBase(repository: Repository, ref: string): string {
  const hint = 'In CI, fetch the whole history: fetch-depth: 0.'
  const commitOf = (name: string) => repository.ask(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])?.trim()
  const [head, other] = [commitOf('HEAD'), ref.startsWith('-') ? undefined : commitOf(ref)]
  if (head === undefined) throw new UserError(`--since: "${repository.top}" has no commit yet.`)
  if (other === undefined) throw new UserError(`--since: git knows no commit "${ref}" in "${repository.top}". ${hint}`)
  const base = repository.ask(['merge-base', head, other])?.split('\n')[0]
  if (base !== undefined && base !== '') return base
  const isShallow = repository.ask(['rev-parse', '--is-shallow-repository'])?.trim() === 'true'
  throw new UserError(`--since: HEAD and "${ref}" have no merge base${isShallow ? `: this is a shallow clone. ${hint}` : ', as their histories have nothing in common.'}`)
}

/** Comparing the work tree would run the filters that a repository configures: they are switched off. */
function withoutFilters(repository: Repository): Readonly<Record<string, string>> {
  const names = repository.ask(['config', '-z', '--name-only', '--get-regexp', '^filter\\..*\\.(clean|process|required)$'])?.split('\0').filter(name => name !== '') ?? []
  const given = Number(process.env['GIT_CONFIG_COUNT'] ?? 0) || 0
  const pairs = [...new Set(names)].flatMap((name, at) => [
    [`GIT_CONFIG_KEY_${given + at}`, name], [`GIT_CONFIG_VALUE_${given + at}`, name.endsWith('.required') ? 'false' : ''],
  ])
  return names.length === 0 ? {} : { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(given + new Set(names).size) }
}
