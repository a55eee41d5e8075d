import { realpathSync } from '../node-fs.ts'
import { resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { addedLines, type Lines } from './git-diff.ts'
import { codeExtensions } from './kinds.ts'
import { relativePath } from './paths.ts'
import { openRepository, type Repository } from './repository.ts'
import { stagedTexts } from './staged-texts.ts'

/** What is compared: the work tree with the commit where a branch began or with the last one, or the index with the last one. */
export type Comparison =
  | { readonly kind: 'since', readonly ref: string }
  | { readonly kind: 'changed' | 'staged' }

export interface Changes {
  /** Of each file of code that was added or changed, its lines, or all of them; by path relative to the root. */
  readonly files: ReadonlyMap<string, readonly Lines[] | 'all'>
  /** The files of code that are gone, by path relative to the root. */
  deleted(): readonly string[]
  /** Staged contents, by path relative to the root; none where the work tree is compared. */
  readonly texts: ReadonlyMap<string, string>
}

const pathspecs = [...codeExtensions, '.md'].map(extension => `*${extension}`)
// Settings of the user must not change what a diff looks like.
const plain = [
  'diff', '--no-ext-diff', '--no-textconv', '--no-color', '--text', '--no-relative', '--find-renames', '--ignore-submodules=all',
  '--src-prefix=a/', '--dst-prefix=b/', '-U0', '--inter-hunk-context=0', '-O/dev/null', '--output-indicator-new=+', '--output-indicator-old=-',
]

/** Asks git which lines of the code changed, in the repositories around some folders. */
export function changedLines(root: string, folders: readonly string[], comparison: Comparison): Changes {
  const files = new Map<string, readonly Lines[] | 'all'>()
  const texts = new Map<string, string>()
  const repositories = new Map(folders.map(folder => openRepository(folder, `--${comparison.kind}`)).map(each => [each.top, each]))
  const nameIn = ({ top }: Repository) => (path: string): string => relativePath(realpathSync(root), resolve(top, path))
  for (const repository of repositories.values()) {
    const nameOf = nameIn(repository)
    for (const [path, lines] of linesIn(repository, comparison)) files.set(nameOf(path), lines)
    if (comparison.kind === 'staged') for (const [path, text] of stagedTexts(repository, pathspecs)) texts.set(nameOf(path), text)
  }
  return { files, texts, deleted: () => [...repositories.values()].flatMap(repository => deletedIn(repository, comparison).map(nameIn(repository))) }
}

function linesIn(repository: Repository, comparison: Comparison): ReadonlyMap<string, readonly Lines[] | 'all'> {
  const { index } = repository
  if (comparison.kind === 'staged') return addedLines(repository.run([...plain, '--cached', '--', ...pathspecs], { env: { ...index, GIT_DIFF_OPTS: '' } }))
  const commit = commitOf(repository, comparison)
  const changed = addedLines(repository.run([...plain, commit, '--', ...pathspecs], { env: { ...withoutFilters(repository), GIT_DIFF_OPTS: '' } }))
  const added = repository.run(['ls-files', '-z', '-o', '--exclude-standard', '--', ...pathspecs]).split('\0').filter(path => path !== '' && !path.endsWith('/'))
  return new Map<string, readonly Lines[] | 'all'>([...changed, ...added.map(path => [path, 'all'] as const)])
}

/** What is renamed is not gone. */
function deletedIn(repository: Repository, comparison: Comparison): string[] {
  const against = comparison.kind === 'staged' ? '--cached' : commitOf(repository, comparison)
  const env = comparison.kind === 'staged' ? repository.index : withoutFilters(repository)
  return repository.run([...plain, '--name-only', '-z', '--diff-filter=D', against, '--', ...pathspecs], { env }).split('\0').filter(path => path !== '')
}

function commitOf(repository: Repository, comparison: Comparison): string {
  return comparison.kind === 'since' ? mergeBase(repository, comparison.ref) : lastCommit(repository)
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
