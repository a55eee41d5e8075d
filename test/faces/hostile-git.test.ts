import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { configure } from '../support/repositories.ts'
import { isComplete, sampleOf } from '../support/sample.ts'
import { fixable, folderWith, git, gitOutput, removed, runIn } from './build-io.ts'

/** A repository, and a program outside of it that leaves a mark when it runs. */
interface Stage {
  readonly root: string
  readonly spy: string
  readonly mark: string
}

/** A repository with one commit, of which each stage is a copy: to make one starts git three times. */
let original: string

beforeAll(() => {
  original = mkdtempSync(join(tmpdir(), 'sunset-hostile-'))
  for (const [name, text] of Object.entries({ 'package.json': '{}', 'a.ts': fixable, 'b.ts': removed })) writeFileSync(join(original, name), text)
  git(original, 'init', '-b', 'main')
  git(original, 'add', '-A')
  git(original, 'commit', '-m', 'Work')
})

afterAll(() => { rmSync(original, { recursive: true, force: true }) })

function newStage(): Stage {
  const outside = folderWith({})
  const [spy, mark] = [join(outside, 'spy'), join(outside, 'ran')]
  writeProgram(spy, `echo "$0 $*" >> '${mark}'\ncat\nexit 1`)
  const root = folderWith({})
  cpSync(original, root, { recursive: true })
  return { root, spy, mark }
}

function writeProgram(path: string, script: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

/** Gives the files of code other times, so that git must look into them. */
function rouse(root: string, seconds: number): void {
  for (const path of ['a.ts', 'b.ts', 'inner/c.ts']) if (existsSync(join(root, path))) utimesSync(join(root, path), seconds, seconds)
}

function filterWith(kind: 'clean' | 'process' | 'smudge', name = 'spy') {
  return ({ root, spy }: Stage) => {
    writeFileSync(join(root, '.git/info/attributes'), `*.ts filter=${name}\n`)
    configure(root, { [`filter.${name}.${kind}`]: spy, [`filter.${name}.required`]: 'true' })
  }
}

/** Makes a partial clone that lacks the content of a file. */
function lacking(remote: (stage: Stage) => Readonly<Record<string, string>>) {
  return (stage: Stage) => {
    const { root } = stage
    const id = gitOutput(root, 'rev-parse', 'HEAD:b.ts').trim()
    appendFileSync(join(root, 'b.ts'), removed)
    rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)))
    configure(root, { 'core.repositoryFormatVersion': '1', 'extensions.partialClone': 'origin', 'remote.origin.promisor': 'true', ...remote(stage) })
  }
}

const hostile: readonly (readonly [name: string, arrange: (stage: Stage) => void])[] = [
  ['a clean filter', filterWith('clean')],
  ['a filter that goes on running', filterWith('process')],
  ['a smudge filter', filterWith('smudge')],
  ['a filter with an odd name', filterWith('clean', 'sp.y-\'ü"')],
  ['a filter of an included configuration', stage => {
    filterWith('clean')(stage)
    renameSync(join(stage.root, '.git/config'), join(stage.root, '.git/other'))
    writeFileSync(join(stage.root, '.git/config'), '[core]\n\trepositoryFormatVersion = 0\n[include]\n\tpath = other\n')
  }],
  ['a filter of a work tree', stage => {
    configure(stage.root, { 'extensions.worktreeConfig': 'true' })
    writeFileSync(join(stage.root, '.git/info/attributes'), '*.ts filter=spy\n')
    git(stage.root, 'config', '--worktree', 'filter.spy.clean', stage.spy)
  }],
  ['a filter while GIT_CONFIG names another file', stage => {
    filterWith('clean')(stage)
    vi.stubEnv('GIT_CONFIG', join(stage.root, 'package.json'))
  }],
  ['a filter of variables', ({ root, spy }) => {
    writeFileSync(join(root, '.git/info/attributes'), '*.ts filter=spy\n')
    for (const [name, value] of [['COUNT', '1'], ['KEY_0', 'filter.spy.clean'], ['VALUE_0', spy]]) vi.stubEnv(`GIT_CONFIG_${name ?? ''}`, value)
  }],
  ['a monitor of the file system', ({ root, spy }) => { configure(root, { 'core.fsmonitor': spy }) }],
  ['hooks', ({ root, spy }) => {
    for (const hook of ['post-index-change', 'fsmonitor-watchman', 'post-checkout', 'reference-transaction']) writeProgram(join(root, '.git/hooks', hook), spy)
  }],
  ['hooks of a folder that is committed', ({ root, spy }) => {
    writeProgram(join(root, 'tools/post-index-change'), spy)
    git(root, 'add', '-A')
    git(root, 'commit', '-m', 'Hooks')
    configure(root, { 'core.hooksPath': 'tools' })
  }],
  ['hooks of a configuration', ({ root, spy }) => { configure(root, { 'hook.spy.command': spy, 'hook.spy.event': 'post-index-change' }) }],
  ['external programs that compare', ({ root, spy }) => {
    writeFileSync(join(root, '.git/info/attributes'), '*.ts diff=spy\n')
    configure(root, { 'diff.external': spy, 'diff.spy.command': spy, 'diff.spy.textconv': spy, 'interactive.diffFilter': spy })
    vi.stubEnv('GIT_EXTERNAL_DIFF', spy)
  }],
  ['aliases', ({ root, spy }) => {
    configure(root, Object.fromEntries(['ls-files', 'status', 'diff', 'check-ignore', 'rev-parse', 'config', 'cat-file'].map(name => [`alias.${name}`, `!${spy}`])))
  }],
  ['pagers, editors and questions', ({ root, spy }) => {
    configure(root, { 'core.pager': spy, 'core.editor': spy, 'core.askPass': spy, 'pager.diff': spy, 'credential.helper': `!${spy}` })
    for (const name of ['GIT_PAGER', 'GIT_EDITOR', 'GIT_ASKPASS']) vi.stubEnv(name, spy)
  }],
  ['a remote that is a program, for missing content', lacking(({ spy }) => ({ 'remote.origin.url': `ext::${spy}`, 'protocol.ext.allow': 'always', 'protocol.allow': 'always' }))],
  ['a program at a remote, for missing content', lacking(({ root, spy }) => ({ 'remote.origin.url': root, 'remote.origin.uploadpack': spy, 'protocol.file.allow': 'always' }))],
  ['a program that connects, for missing content', lacking(({ spy }) => ({ 'remote.origin.url': 'ssh://host.invalid/x', 'core.sshCommand': spy, 'core.gitProxy': spy }))],
  ['a configuration of a repository inside', stage => {
    const inner = join(stage.root, 'inner')
    mkdirSync(inner)
    git(inner, 'init', '-b', 'main')
    writeFileSync(join(inner, 'c.ts'), fixable)
    git(inner, 'add', '-A')
    git(inner, 'commit', '-m', 'Work')
    writeFileSync(join(stage.root, '.gitmodules'), '[submodule "inner"]\n\tpath = inner\n\turl = ./inner\n')
    git(stage.root, 'add', '-A')
    git(stage.root, 'commit', '-m', 'Inner')
    filterWith('clean')({ ...stage, root: inner })
    configure(inner, { 'core.fsmonitor': stage.spy, 'diff.external': stage.spy })
    configure(stage.root, { 'diff.submodule': 'diff', 'diff.ignoreSubmodules': 'none', 'submodule.recurse': 'true', 'submodule.inner.ignore': 'none' })
  }],
  ['a work tree elsewhere', ({ root, spy, mark }) => {
    writeFileSync(join(dirname(mark), '.gitattributes'), '*.ts filter=spy\n')
    writeFileSync(join(dirname(mark), 'a.ts'), removed)
    configure(root, { 'core.worktree': dirname(mark), 'filter.spy.clean': spy })
  }],
  ['a repository elsewhere', stage => {
    filterWith('clean')(stage)
    configure(stage.root, { 'core.fsmonitor': stage.spy })
    const elsewhere = join(dirname(stage.mark), 'elsewhere')
    renameSync(join(stage.root, '.git'), elsewhere)
    writeFileSync(join(stage.root, '.git'), `gitdir: ${elsewhere}\n`)
  }],
  ['programs named git in the scanned folder', ({ root, spy }) => {
    for (const name of ['git', 'node_modules/.bin/git']) writeProgram(join(root, name), spy)
    writeFileSync(join(root, '.git/info/exclude'), '/git\nnode_modules\n')
    vi.stubEnv('PATH', ['', '.', root, join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter))
  }],
  ['variables that lead elsewhere', ({ mark }) => {
    for (const name of ['GIT_DIR', 'GIT_COMMON_DIR', 'GIT_WORK_TREE', 'GIT_OBJECT_DIRECTORY', 'GIT_NAMESPACE', 'GIT_ATTR_SOURCE']) vi.stubEnv(name, mark)
  }],
]

/** The commands that ran. */
function ran({ mark }: Stage): string {
  return existsSync(mark) ? readFileSync(mark, 'utf8') : ''
}

afterEach(() => { vi.unstubAllEnvs() })

/** Without the content of a file git cannot compare it. */
const isLacking = (name: string): boolean => name.endsWith('missing content')

describe('a repository runs nothing', () => {
  it.each(hostile)('by %s', async (name, arrange) => {
    const stage = newStage()
    const { root, mark } = stage
    arrange(stage)
    rmSync(mark, { force: true })
    let seconds = 1_000_000_000
    const compared = isLacking(name) ? 2 : 0
    // The sample takes in turn those that compare with a commit; what the others ask git for, the scan with fixes below asks for too.
    const comparing = sampleOf([[['--since', 'HEAD'], compared], [['--changed'], compared], [['--staged'], 0]] as const, 3, hostile.findIndex(each => each[0] === name))
    for (const [flags, wanted] of [...comparing, ...isComplete ? [[[], 1], [['--diff'], 1]] as const : []]) {
      rouse(root, seconds++)
      const { code, stderr } = await runIn(root, ['scan', '--no-cache', ...flags])
      expect([flags, ran(stage), code]).toEqual([flags, '', wanted])
      expect(stderr).not.toContain('Internal')
    }
    rouse(root, seconds)
    const { stdout, code } = await runIn(root, ['scan', '--no-cache', '-f', 'json', '--fix'])
    expect(ran(stage)).toBe('')
    const { findings } = JSON.parse(stdout) as { findings: { file: string }[] }
    expect([code, findings.map(({ file }) => file)]).toEqual([1, expect.arrayContaining(['b.ts'])])
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).not.toBe(fixable)
  })

  it.each([['with a sign of equality', 's=y'], ['that is no text', Buffer.from([0x73, 0xFF])]])('by a filter %s, which cannot be switched off', async (_name, driver) => {
    const stage = newStage()
    const { root, spy } = stage
    writeFileSync(join(root, '.git/info/attributes'), Buffer.concat([Buffer.from('*.ts filter='), Buffer.from(driver), Buffer.from('\n')]))
    appendFileSync(join(root, '.git/config'), Buffer.concat([Buffer.from('[filter "'), Buffer.from(driver), Buffer.from(`"]\n\tclean = ${spy}\n`)]))
    rouse(root, 1_000_000_000)
    for (const flags of [['--since', 'HEAD'], ['--changed']]) {
      const { code, stderr } = await runIn(root, ['scan', ...flags])
      expect([code, ran(stage)]).toEqual([2, ''])
      expect(stderr).toMatch(/the git filter ".+" cannot be disabled because of its name\. Rename the filter\.\n$/)
    }
    expect((await runIn(root, ['scan', '--fix'])).code).toBe(1)
    expect([ran(stage), readFileSync(join(root, 'a.ts'), 'utf8') === fixable]).toEqual(['', false])
  })

  it.each(['.', 'objects'])('from the folder %s of a bare repository inside', async folder => {
    const stage = newStage()
    git(stage.root, 'init', '--bare', 'bare')
    configure(join(stage.root, 'bare'), { 'core.bare': 'false', 'core.worktree': stage.root, 'core.fsmonitor': stage.spy, 'filter.spy.clean': stage.spy })
    writeFileSync(join(stage.root, 'bare', folder, 'c.ts'), fixable)
    writeFileSync(join(stage.root, '.git/info/attributes'), '*.ts filter=spy\n')
    for (const flags of [[], ['--changed'], ['--fix', '--allow-dirty']]) {
      await runIn(join(stage.root, 'bare', folder), ['scan', ...flags])
      expect(ran(stage)).toBe('')
    }
    expect(readFileSync(join(stage.root, 'bare', folder, 'c.ts'), 'utf8')).not.toBe(fixable)
  })

  it('and hides nothing by naming another work tree', async () => {
    const { root, mark } = newStage()
    configure(root, { 'core.worktree': dirname(mark) })
    writeFileSync(join(root, 'new.ts'), removed)
    const { stdout } = await runIn(root, ['scan', '--list-files'])
    expect(stdout).toBe('a.ts\nb.ts\nnew.ts\n')
    expect((await runIn(root, ['scan', '--list-files', '--changed'])).stdout).toBe('new.ts\n')
  })
})
