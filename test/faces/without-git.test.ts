import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gitLimit } from '../../src/project/run-git.ts'
import { commitAll, fixable, folderWith, git, runIn } from './build-io.ts'

const usual = gitLimit.milliseconds
afterEach(() => {
  vi.unstubAllEnvs()
  gitLimit.milliseconds = usual
})

/** A repository with a finding that has a fix, and with code that is ignored. */
function repository(): string {
  const root = folderWith({ 'a.ts': fixable, '.gitignore': 'dist/\n*.gen.ts\n', 'dist/b.ts': fixable, 'c.gen.ts': fixable })
  commitAll(root)
  return root
}

/** Puts a program named git in front of the search path. */
function withGit(script: string): string {
  const folder = join(folderWith({}), 'programs')
  mkdirSync(folder)
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'git'), 0o755)
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter))
  return folder
}

const failures: readonly (readonly [name: string, why: RegExp, arrange: (root: string) => void])[] = [
  ['has a broken index', /index file/, root => { writeFileSync(join(root, '.git/index'), 'no index') }],
  ['belongs to somebody else', /dubious ownership/, root => {
    if (process.getuid?.() === 0) chownSync(root, 65_534, 65_534)
    else withGit(`echo "fatal: detected dubious ownership in repository at '${root}'" >&2\nexit 128`)
  }],
  ['has an empty .git', /not a git repository/, root => {
    rmSync(join(root, '.git'), { recursive: true })
    mkdirSync(join(root, '.git'))
  }],
  ['has a .git that leads nowhere', /not a git repository/, root => {
    rmSync(join(root, '.git'), { recursive: true })
    writeFileSync(join(root, '.git'), 'gitdir: /nowhere\n')
  }],
  ['has a configuration with an error', /bad config/, root => { writeFileSync(join(root, '.git/config'), '[core\n') }],
  ['is where git is not installed', /git is not installed/, root => { vi.stubEnv('PATH', join(root, 'nowhere')) }],
  ['is where git does not answer', /git did not respond within 0\.1 seconds/, () => {
    gitLimit.milliseconds = 100
    withGit('exec sleep 60')
  }],
  ['is where git starts a program that does not end', /git did not respond within 0\.1 seconds/, () => {
    gitLimit.milliseconds = 100
    withGit('trap "" TERM\nsleep 5')
  }],
  ['is where git is no program', /git/, () => { withGit('exit 1') }],
]

describe.each(failures)('a repository that %s', (_name, why, arrange) => {
  it('is listed by its .gitignore files, with a note', async () => {
    const root = repository()
    arrange(root)
    const { code, stdout, stderr } = await runIn(root, ['scan', '--list-files', '--no-cache'])
    expect([code, stdout]).toEqual([0, 'a.ts\n'])
    expect(stderr).toMatch(/^git could not list the files in "\.": .*\. sunset used all files that no \.gitignore file excludes\.\n$/)
    expect(stderr).toMatch(why)
    expect((await runIn(root, ['scan', '--list-files', '--no-cache', '--quiet'])).stderr).toBe('')
  })

  it('is not fixed unless --allow-dirty is given', async () => {
    const root = repository()
    arrange(root)
    const { code, stdout } = await runIn(root, ['scan', '--fix', '-f', 'json', '--no-cache'])
    const { errors } = JSON.parse(stdout) as { errors: { file: string, message: string }[] }
    expect([code, errors.map(({ file }) => file)]).toEqual([3, ['a.ts']])
    expect(errors[0]?.message).toMatch(/^git cannot check the file for uncommitted changes \(.+\); use --allow-dirty to change it anyway\.$/)
    expect(errors[0]?.message).toMatch(why)
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe(fixable)
    expect((await runIn(root, ['scan', '--fix', '--allow-dirty', '--no-cache'])).code).toBe(0)
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).not.toBe(fixable)
  })

  it.each([['--since', 'HEAD'], ['--staged'], ['--changed']])('cannot be compared by %s', async (...flags) => {
    const root = repository()
    arrange(root)
    const { code, stdout, stderr } = await runIn(root, ['scan', ...flags])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(new RegExp(`^${flags[0] ?? ''}: git (?:does not work|failed) in ".*": .*\\.\\n$`))
    expect(stderr).toMatch(why)
  })
})

it('git is asked once where it does not answer', async () => {
  const root = repository()
  gitLimit.milliseconds = 100
  const programs = withGit('echo "$*" >> "$(dirname "$0")/asked"\nexec sleep 60')
  writeFileSync(join(root, 'd.ts'), fixable)
  await runIn(root, ['scan', '--fix', '--force-exclude', 'a.ts', 'c.gen.ts', 'd.ts'])
  const asked = join(programs, 'asked')
  expect((existsSync(asked) ? readFileSync(asked, 'utf8') : '').trim().split('\n').length).toBe(1)
})

it('git without an answer hides no configuration, and uses none that is ignored', async () => {
  const root = repository()
  writeFileSync(join(root, 'sunset.config.yaml'), 'horizon: 30\n')
  gitLimit.milliseconds = 100
  withGit('exec sleep 60')
  const list = async () => (await runIn(root, ['scan', '--print-config', 'a.ts'])).stdout.includes('sunset.config.yaml')
  expect(await list()).toBe(true)
  writeFileSync(join(root, '.gitignore'), 'sunset.config.yaml\n')
  expect(await list()).toBe(false)
})

it.each(['*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b', '**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/b', `${'[a-z]*'.repeat(30)}!`])('a .gitignore cannot hang it: %s', async pattern => {
  const deep = `${'a/'.repeat(60)}x.ts`
  const root = folderWith({ [`${'a'.repeat(200)}.ts`]: fixable, [deep]: fixable, '.gitignore': `${pattern}\n` })
  const { stdout } = await runIn(root, ['scan', '--list-files'])
  expect(stdout.split('\n')).toHaveLength(3)
  git(root, 'init')
  gitLimit.milliseconds = 500
  expect((await runIn(root, ['scan', '--list-files'])).stdout).toBe(stdout)
})
