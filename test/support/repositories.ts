import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Runs git with an author. A new repository is made without it: to start a process takes longer than most tests. */
export function git(cwd: string, ...args: readonly string[]): void {
  if (args[0] === 'init' && args.slice(1).every(arg => ['-b', 'main', '-q', '--quiet'].includes(arg))) initIn(cwd)
  else execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'maintenance.auto=false', ...args], { cwd, stdio: 'ignore' })
}

/** Makes what `git init` makes, as far as git needs it. */
function initIn(root: string): void {
  if (existsSync(join(root, '.git/HEAD'))) return
  for (const folder of ['info', 'objects', 'refs/heads']) mkdirSync(join(root, '.git', folder), { recursive: true })
  writeFileSync(join(root, '.git/HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(root, '.git/config'), '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n')
}

/** Sets what `git config` sets, without starting git. */
export function configure(root: string, settings: Readonly<Record<string, string>>): void {
  const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const lines = Object.entries(settings).map(([name, value]) => {
    const [, section = '', below, key = ''] = /^([^.]+)\.(?:(.+)\.)?([^.]+)$/.exec(name) ?? []
    return `[${section}${below === undefined ? '' : ` ${quoted(below)}`}]\n\t${key} = ${quoted(value)}\n`
  })
  appendFileSync(join(root, existsSync(join(root, '.git')) ? '.git/config' : 'config'), lines.join(''))
}

const committed = new Map<string, ReadonlyMap<string, Buffer>>()

/** Makes a repository of a folder, with all files in one commit. The repository of the same files is a copy of the first. */
export function commitAll(root: string): void {
  const key = JSON.stringify([...filesIn(root)].map(([file, content]) => [file, content.toString('latin1'), statSync(join(root, file)).mode]))
  const known = committed.get(key)
  git(root, 'init')
  for (const [file, content] of known ?? []) {
    mkdirSync(dirname(join(root, '.git', file)), { recursive: true })
    writeFileSync(join(root, '.git', file), content)
  }
  if (known) return
  git(root, 'add', '-A')
  git(root, 'commit', '--allow-empty', '-m', 'Work')
  committed.set(key, filesIn(join(root, '.git')))
}

function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name)).sort()
  return new Map(found.map(file => [relative(folder, file), readFileSync(file)]))
}
