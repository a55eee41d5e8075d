import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { configure } from '../support/repositories.ts'
import { clean, commitAll, fixable, folderWith, git, removed, runIn } from './build-io.ts'

/** A repository in which these files are committed. */
function repositoryWith(files: Readonly<Record<string, string>>): string {
  const root = folderWith(files)
  commitAll(root)
  return root
}

function commit(root: string): void {
  git(root, 'add', '-A')
  git(root, 'commit', '--allow-empty', '-m', 'Work')
}

/** A repository that lists its only finding in a baseline, which is committed and not on the disk. */
async function withStagedBaseline(name: string, folder = '.'): Promise<string> {
  const root = repositoryWith({ [join(folder, 'a.ts')]: removed, 'cfg/.keep': '', '.gitignore': 'inner\n' })
  await runIn(root, ['baseline', 'create', folder, '--baseline', name])
  commit(root)
  rmSync(join(root, name))
  return root
}

/** Puts a program in front of git that notes each start, and returns how to count them. */
function countedGit(): () => number {
  const folder = folderWith({ log: '' })
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  writeFileSync(join(folder, 'git'), `#!/bin/sh\necho >> '${folder}/log'\nexec '${real}' "$@"\n`, { mode: 0o755 })
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter))
  return () => readFileSync(join(folder, 'log'), 'utf8').length
}

const write = (root: string, name: string, text: string) => { writeFileSync(join(root, name), text) }

/** The places that a scan reports. */
async function placesIn(cwd: string, ...args: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await runIn(cwd, ['scan', '--format', 'json', ...args])
  expect(stderr).toBe(stderr.replace(/^.*(?:fatal|Internal).*$/m, ''))
  const { findings } = JSON.parse(stdout) as { findings: { file: string, line: number }[] }
  expect(code).toBe(findings.length > 0 ? 1 : 0)
  return findings.map(({ file, line }) => `${file}:${String(line)}`)
}

describe('a change of the work tree', () => {
  afterEach(() => { vi.unstubAllEnvs() })

  it('is reported with --changed, and what it does not touch is not', async () => {
    const root = repositoryWith({ 'a.ts': removed + clean, 'b.ts': removed })
    expect(await placesIn(root, '--changed')).toEqual([])
    appendFileSync(join(root, 'a.ts'), fixable)
    write(root, 'new.ts', removed)
    expect(await placesIn(root, '--changed')).toEqual(['a.ts:3', 'new.ts:1'])
    expect(await placesIn(root, '--changed', 'new.ts')).toEqual(['new.ts:1'])
    expect(await placesIn(root, '--staged')).toEqual([])
  })

  it('is reported where it changes what a finding elsewhere goes through', async () => {
    const root = repositoryWith({
      'http.ts': "export const send = (path: string) =>\n  fetch('https://api.example.com' + path)\n",
      'use.ts': "import { send } from './http.ts'\nsend('/client/v4/zones/1/rate_limits')\nsend('/other')\n",
    })
    expect(await placesIn(root)).toEqual([])
    write(root, 'http.ts', "export const send = (path: string) =>\n  fetch('https://api.cloudflare.com' + path)\n")
    expect(await placesIn(root, '--changed')).toEqual(['use.ts:2'])
    expect(await placesIn(root, '--changed', 'use.ts')).toEqual(['use.ts:2'])
    expect(await placesIn(root, '--changed', 'http.ts')).toEqual([])
  })

  it('is reported as far as it concerns a finding', async () => {
    const text = "const part = 'limits'\nconst other = 1\n// Limits.\nexport const load = () => fetch(`https://api.cloudflare.com/client/v4/zones/1/${part}`)\n"
    const changes: Readonly<Record<string, (text: string) => string>> = {
      'a comment beside a finding': text => text.replace('// Limits.', '// All limits.'),
      'a constant that nothing uses': text => `${text}export const one = 1\n`,
      'a constant of the path': text => text.replace("'limits'", "'rate_limits'"),
      'the path in two places': text => text.replace("'limits'", "'rate_limits'").replace('zones/1', 'zones/2'),
      'what is no code': text => text.replace('// Limits.', 'const const'),
    }
    const root = repositoryWith(Object.fromEntries(Object.keys(changes).map(what => [`${what}.ts`, text])))
    for (const [what, change] of Object.entries(changes)) write(root, `${what}.ts`, change(text))
    expect(await placesIn(root, '--changed')).toEqual(['a constant of the path.ts:1', 'the path in two places.ts:1'])
  })

  it('is reported where it takes away what hid a finding', async () => {
    const ignored = `// sunset-ignore-next-line rate-limits -- moves later\n${removed}`
    const root = repositoryWith({
      'a.ts': removed + ignored, 'b/b.ts': removed, 'c/c.ts': removed, 'd/d.ts': ignored.replace(removed, `${removed}${clean}`),
      'b/sunset.config.yaml': 'entries: { rate-limits: off }\n', 'c/sunset.config.yaml': 'extends: ../base.yaml\n', 'base.yaml': 'entries: { rate-limits: off }\n',
    })
    expect(await placesIn(root, '--changed', '--fail-on', 'info')).toEqual([])
    write(root, 'a.ts', removed + removed)
    rmSync(join(root, 'b/sunset.config.yaml'))
    write(root, 'base.yaml', 'horizon: 90\n')
    write(root, 'd/d.ts', ignored.replace(removed, clean))
    expect(await placesIn(root, '--changed', '--fail-on', 'info')).toEqual(['a.ts:2', 'b/b.ts:1', 'c/c.ts:1', 'd/d.ts:1'])
    commit(root)
    expect(await placesIn(root, '--since', 'HEAD~1', '--fail-on', 'info')).toEqual(['a.ts:2', 'b/b.ts:1', 'c/c.ts:1', 'd/d.ts:1'])
    expect(await placesIn(root, '--changed')).toEqual([])
  })

  it('is reported where a line is taken out of the baseline', async () => {
    const root = repositoryWith({ 'a.ts': removed })
    await runIn(root, ['baseline', 'create'])
    commit(root)
    expect(await placesIn(root, '--changed')).toEqual([])
    rmSync(join(root, 'sunset-baseline.json'))
    expect(await placesIn(root, '--changed')).toEqual(['a.ts:1'])
  })

  it.each<[what: string, tree: () => Promise<string>, args: readonly string[]]>([
    ['the usual one, where nothing is staged', () => withStagedBaseline('sunset-baseline.json'), ['--staged', '--ratchet']],
    ['one that was named', () => withStagedBaseline('cfg/sunset-baseline.json'), ['--staged', '--baseline', 'cfg/sunset-baseline.json']],
    ['that of the repository around another one', async () => {
      const root = await withStagedBaseline('sunset-baseline.json', 'inner')
      git(join(root, 'inner'), 'init')
      git(join(root, 'inner'), 'add', '-A')
      return root
    }, ['inner', '--staged']],
  ])('is compared with a baseline that only the index has: %s', async (_what, tree, args) => {
    expect(await placesIn(await tree(), ...args)).toEqual([])
  })

  it('is judged by the lowest confidence that a configuration asks for', async () => {
    const root = repositoryWith({ 'packages/a/package.json': '{}', 'packages/a/sunset.config.yaml': 'minConfidence: possible\n', 'packages/a/a.js': clean })
    write(root, 'packages/a/a.js', "fetch(client + '/zones/1/rate_limits')\n")
    expect(await placesIn(root)).toEqual(['packages/a/a.js:1'])
    expect(await placesIn(root, '--changed')).toEqual(['packages/a/a.js:1'])
  })

  it('knows what happened to each file', async () => {
    const textOf = (name: string): string => (removed + clean.repeat(7)).replaceAll('${zone}', name)
    const names = ['moved', 'moved-with-more', 'removed', 'shorter', 'mode', 'binary', 'same']
    const root = repositoryWith(Object.fromEntries(names.map(name => [`${name}.ts`, textOf(name)])))
    for (const name of ['moved', 'moved-with-more']) renameSync(join(root, `${name}.ts`), join(root, `new-${name}.ts`))
    appendFileSync(join(root, 'new-moved-with-more.ts'), fixable)
    rmSync(join(root, 'removed.ts'))
    write(root, 'shorter.ts', textOf('shorter').split('\n').slice(0, 7).join('\n'))
    execFileSync('chmod', ['+x', 'mode.ts'], { cwd: root })
    write(root, '.gitattributes', 'binary.ts binary\n')
    appendFileSync(join(root, 'binary.ts'), fixable)
    write(root, '.gitignore', 'ignored.ts\n')
    for (const name of ['ignored.ts', 'a "b" \\ \n ü.ts']) write(root, name, removed)
    git(root, 'add', '-A')
    expect(await placesIn(root, '--changed')).toEqual(['a "b" \\ \n ü.ts:1', 'binary.ts:9', 'new-moved-with-more.ts:9'])
  })

  it('hides nothing new behind what a baseline lists elsewhere', async () => {
    const root = repositoryWith({ 'a.ts': removed, 'other/package.json': '{}', 'other/b.ts': removed })
    await runIn(root, ['baseline', 'create'])
    commit(root)
    write(root, 'new.ts', removed)
    expect(await placesIn(root, '--changed')).toEqual(['new.ts:1'])
    renameSync(join(root, 'a.ts'), join(root, 'new.ts'))
    expect(await placesIn(root, '--changed')).toEqual([])
    write(root, 'other/b.ts', clean)
    expect((await runIn(root, ['scan', '--changed', '--ratchet'])).stderr).toContain('  other/b.ts rate-limits\n')
  })

  it('is everything before the first commit', async () => {
    const root = folderWith({ 'a.ts': removed })
    git(root, 'init')
    expect(await placesIn(root, '--changed')).toEqual(['a.ts:1'])
    git(root, 'add', '-A')
    expect(await placesIn(root, '--changed')).toEqual(['a.ts:1'])
    expect(await placesIn(root, '--staged')).toEqual(['a.ts:1'])
  })

  it('is named from a folder of the repository, and fixed there alone', async () => {
    const root = repositoryWith({ 'app/a.ts': fixable + clean, 'b.ts': fixable })
    appendFileSync(join(root, 'app/a.ts'), fixable)
    appendFileSync(join(root, 'b.ts'), fixable)
    expect(await placesIn(join(root, 'app'), '--changed')).toEqual(['a.ts:3'])
    await runIn(join(root, 'app'), ['scan', '--changed', '--fix', '--allow-dirty'])
    const lines = readFileSync(join(root, 'app/a.ts'), 'utf8').split('\n')
    expect([lines[0] === fixable.trim(), lines[2] === fixable.trim()]).toEqual([true, false])
  })

  it('runs no program that the repository names', async () => {
    const root = repositoryWith({ 'a.ts': removed })
    const spy = `touch ${join(root, 'ran')}; cat`
    write(root, '.gitattributes', '*.ts filter=spy diff=spy\n')
    configure(root, Object.fromEntries(['filter.spy.clean', 'filter.spy.smudge', 'diff.spy.command', 'diff.spy.textconv', 'diff.external', 'core.fsmonitor'].map(name => [name, spy])))
    appendFileSync(join(root, 'a.ts'), fixable)
    expect(await placesIn(root, '--changed')).toEqual(['a.ts:2'])
    expect(existsSync(join(root, 'ran'))).toBe(false)
  })

  it('is none where only the times of files changed', async () => {
    const root = repositoryWith({ 'a.ts': removed, 'sunset.config.yaml': 'horizon: 90\n' })
    const index = readFileSync(join(root, '.git/index'))
    for (const file of ['a.ts', 'sunset.config.yaml']) utimesSync(join(root, file), 1_000_000_000, 1_000_000_000)
    expect(await placesIn(root, '--changed')).toEqual([])
    expect(readFileSync(join(root, '.git/index')).equals(index)).toBe(true)
  })

  it.each([['--changed', 5, 8], ['--staged', 6, 6]] as const)('starts git no more often than it must with %s', async (flag, unchanged, changed) => {
    const root = repositoryWith({ 'a.ts': clean, 'b.json': '{}' })
    const calls = countedGit()
    await placesIn(root, flag)
    expect(calls()).toBe(unchanged)
    write(root, 'a.ts', removed)
    write(root, 'b.json', '[]')
    if (flag === '--staged') git(root, 'add', '-A')
    const before = calls()
    expect(await placesIn(root, flag)).toEqual(['a.ts:1'])
    expect(calls() - before).toBe(changed)
  })

  it('is found whatever git is set to', async () => {
    const root = repositoryWith({ 'src/a.ts': removed })
    configure(root, { 'diff.noprefix': 'true', 'diff.mnemonicPrefix': 'true', 'diff.context': '5', 'diff.interHunkContext': '9', 'color.ui': 'always', 'diff.relative': 'true', 'core.quotePath': 'true' })
    appendFileSync(join(root, 'src/a.ts'), `${clean}${fixable}`)
    expect(await placesIn(root, '--changed')).toEqual(['src/a.ts:3'])
  })
})

describe('a staged change', () => {
  afterEach(() => { vi.unstubAllEnvs() })

  it('is analysed as it is staged', async () => {
    const root = repositoryWith({ 'a.ts': clean, 'b.ts': clean, 'gone.ts': clean })
    for (const name of ['a.ts', 'gone.ts']) write(root, name, `${clean}${removed}`)
    git(root, 'add', '-A')
    write(root, 'a.ts', clean)
    write(root, 'b.ts', removed)
    rmSync(join(root, 'gone.ts'))
    expect(await placesIn(root, '--staged')).toEqual(['a.ts:2', 'gone.ts:2'])
    expect(await placesIn(root, '--changed')).toEqual(['b.ts:1'])
  })

  it('is read from the index that a hook is given', async () => {
    const root = repositoryWith({ 'a.ts': clean })
    write(root, 'a.ts', removed)
    execFileSync('git', ['add', 'a.ts'], { cwd: root, env: { ...process.env, GIT_INDEX_FILE: join(root, '.git/next-index-1.lock') } })
    expect(await placesIn(root, '--staged')).toEqual([])
    vi.stubEnv('GIT_INDEX_FILE', '.git/next-index-1.lock')
    expect(await placesIn(root, '--staged')).toEqual(['a.ts:1'])
    vi.stubEnv('GIT_INDEX_FILE', join(folderWith({}), 'index'))
    expect(await placesIn(root, '--staged')).toEqual([])
  })

  it('leaves out what a package manager writes', async () => {
    const names = ['a.ts', '.pnp.cjs', '.yarn/plugins/b.cjs', 'node_modules/sdk/c.js']
    const root = repositoryWith(Object.fromEntries(names.map(name => [name, clean])))
    for (const name of names) write(root, name, removed)
    git(root, 'add', '-A')
    expect(await placesIn(root, '--staged')).toEqual(['a.ts:1'])
    expect(await placesIn(root, '--changed')).toEqual(['a.ts:1'])
  })

  it('is told to be none where none is', async () => {
    const root = repositoryWith({ 'a.ts': removed })
    const { code, stdout, stderr } = await runIn(root, ['scan', '--staged'])
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain('No code in these paths is staged.\n')
    expect(await runIn(root, ['scan', '--staged', '--list-files'])).toMatchObject({ code: 0, stdout: '' })
  })
})

describe('a branch', () => {
  it('is compared with where it began', async () => {
    const root = repositoryWith({ 'a.ts': clean, 'b.ts': clean })
    git(root, 'checkout', '-b', 'work')
    appendFileSync(join(root, 'a.ts'), removed)
    commit(root)
    git(root, 'checkout', 'main')
    appendFileSync(join(root, 'b.ts'), removed)
    commit(root)
    git(root, 'checkout', '--detach', 'work')
    write(root, 'new.ts', removed)
    expect(await placesIn(root, '--since', 'main')).toEqual(['a.ts:2', 'new.ts:1'])
    expect((await runIn(root, ['scan', '--since', 'main', '--list-files'])).stdout).toBe('a.ts\nnew.ts\n')
  })

  it('of a shallow clone says what to do', async () => {
    const root = repositoryWith({ 'a.ts': removed })
    git(root, 'checkout', '-b', 'work')
    write(root, 'work.ts', clean)
    commit(root)
    git(root, 'checkout', 'main')
    write(root, 'main.ts', clean)
    commit(root)
    const clone = join(folderWith({}), 'clone')
    git(root, 'clone', '--depth', '1', '--no-single-branch', `file://${root}`, clone)
    expect(await runIn(clone, ['scan', '--since', 'origin/work'])).toEqual({
      code: 2, stdout: '', stderr: '--since: HEAD and "origin/work" have no merge base: this is a shallow clone. In CI, fetch the full history, for example with `fetch-depth: 0`.\n',
    })
  })

  it.each<[string, readonly string[], string]>([
    ['an unknown commit', ['--since', 'nope'], '--since: Git cannot find the commit "nope" in "'],
    ['a flag in place of a commit', ['--since=--all'], '--since: Git cannot find the commit "--all" in "'],
    ['two comparisons', ['--since', 'HEAD', '--staged'], '--since and --staged cannot be combined.'],
    ['suppressions in what is staged', ['--staged', '--suppress'], '--staged cannot be combined with --suppress, which changes the working tree. Use --changed.'],
    ['fixes of what is staged', ['--staged', '--fix'], '--staged cannot be combined with --fix, which changes the working tree. Use --changed.'],
  ])('refuses %s', async (_name, args, message) => {
    const { code, stderr } = await runIn(repositoryWith({ 'a.ts': clean }), ['scan', ...args])
    expect([code, stderr.includes(message)]).toEqual([2, true])
  })

  it('without code is nothing, and a path that is not there is a mistake all the same', async () => {
    const root = repositoryWith({ 'README.txt': 'Hello' })
    expect((await runIn(root, ['scan', '--changed'])).code).toBe(0)
    expect((await runIn(root, ['scan', '--changed', 'nope'])).code).toBe(2)
  })

  it('refuses what is no repository', async () => {
    const root = folderWith({ 'a.ts': removed })
    mkdirSync(join(root, 'inner'))
    expect(await runIn(root, ['scan', '--changed'])).toEqual({ code: 2, stdout: '', stderr: `--changed needs a git repository, but "${root}" is not in one.\n` })
  })
})

describe('owners', () => {
  const owned = { 'edge/a.ts': removed, 'dns/b.ts': fixable, 'c.ts': removed, '.github/CODEOWNERS': '/edge/ @acme/edge\n/dns/ @acme/dns @acme/edge\n' }

  it('are whom a report is narrowed to', async () => {
    const root = folderWith(owned)
    expect(await placesIn(root, '--owner', 'acme/dns')).toEqual(['dns/b.ts:1'])
    expect(await placesIn(root, '--owner', '@acme/edge', '--owner', '@acme/dns')).toEqual(['dns/b.ts:1', 'edge/a.ts:1'])
    expect((await runIn(root, ['scan', '--owner', '@ACME/dms']))).toEqual({ code: 2, stdout: '', stderr: 'Unknown owner "@ACME/dms" in --owner. Did you mean "@acme/dns"? Use an owner that CODEOWNERS names.\n' })
    expect((await runIn(folderWith({ 'a.ts': clean }), ['scan', '--owner', 'x'])).stderr).toBe('--owner needs a CODEOWNERS file, but the repository has none.\n')
  })

  it('of each repository are those of its own file, from the folder above too', async () => {
    const repository = (name: string) => ({ [`${name}/.git/HEAD`]: '', [`${name}/src/a.ts`]: removed, [`${name}/.github/CODEOWNERS`]: `/src/ @acme/${name}\n` })
    const root = folderWith({ ...repository('shop'), ...repository('mail'), 'bare/.git/HEAD': '', 'bare/a.ts': removed })
    const args = ['shop', 'mail', 'bare', '--format', 'json=all.json', '--format', 'csv']
    const { stdout } = await runIn(root, ['scan', ...args])
    expect([...stdout.matchAll(/@[\w/]+/g)].map(([name]) => name)).toEqual(['@acme/mail', '@acme/shop'])
    expect((await runIn(root, ['merge', 'all.json', '--format', 'csv'])).stdout).toBe(stdout)
    expect(await placesIn(root, 'shop', 'mail', 'bare', '--owner', 'acme/mail')).toEqual(['mail/src/a.ts:1'])
    expect((await runIn(root, ['scan', 'bare', '--owner', 'acme/mail'])).code).toBe(2)
  })

  it.each([
    ['owner', ['@acme/dns', '@acme/edge', 'no owner']],
    ['entry', ['kv-legacy-namespaces', 'rate-limits']],
    ['file', ['c.ts', 'dns/b.ts', 'edge/a.ts']],
    ['date', ['2025-06-15', '2026-10-15']],
  ])('and files are grouped by %s', async (key, titles) => {
    const { stdout } = await runIn(folderWith(owned), ['scan', '--group-by', key])
    expect(stdout.split('\n').filter(line => /^\S/.test(line))).toEqual(titles)
  })

  it('stand in tables', async () => {
    const root = folderWith(owned)
    expect((await runIn(root, ['scan', '-f', 'csv'])).stdout.split('\r\n').map(line => line.split(',').at(-1))).toEqual(['owners', '', `"'@acme/dns @acme/edge"`, `"'@acme/edge"`, ''])
    expect((await runIn(root, ['scan', '-f', 'markdown'])).stdout).toContain('`@acme/dns` `@acme/edge`\n')
    expect((await runIn(root, ['scan', '-f', 'json', '--group-by', 'owner'])).stderr).toBe('--group-by works with --format grouped only.\n')
  })
})
