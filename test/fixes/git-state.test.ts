import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whyUncommitted } from '../../src/fixes/apply/git-state.ts'
import { commitAll, git as gitIn } from '../support/repositories.ts'

let root = ''
beforeEach(() => { root = realpathSync(mkdtempSync(join(tmpdir(), 'sunset-state-'))) })
afterEach(() => { rmSync(root, { recursive: true, force: true }) })

function git(...args: string[]): void {
  gitIn(root, ...args)
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

function commit(...format: string[]): void {
  if (format.length === 0 && !existsSync(join(root, '.git'))) return commitAll(root)
  git('init', '-q', '-b', 'main', ...format)
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', 'Work')
}

/** Makes a merge stop at a conflict. */
function conflict(): void {
  git('checkout', '-q', '-b', 'other')
  write('a.ts', 'two\n')
  git('commit', '-q', '-am', 'Two')
  git('checkout', '-q', 'main')
  write('a.ts', 'three\n')
  git('commit', '-q', '-am', 'Three')
  try {
    git('merge', 'other')
  } catch {
    // The conflict is what is wanted.
  }
  write('a.ts', 'three\n')
}

const uncommitted = 'the file has uncommitted changes; commit them first, or use --allow-dirty.'
const ignored = 'git ignores the file.'

describe('a file may be changed when git stores what it is', () => {
  it.each<[name: string, arrange: () => void, why: string | undefined, file?: string]>([
    ['committed', commit, undefined],
    ['committed with the algorithm of SHA-256', () => { commit('--object-format=sha256') }, undefined],
    ['committed, with another time and mode', () => { commit(); chmodSync(join(root, 'a.ts'), 0o755) }, undefined],
    ['committed, and checked out with other line ends', () => {
      git('init', '-q', '-b', 'main')
      git('config', 'core.autocrlf', 'true')
      write('a.ts', 'one\r\ntwo\r\n')
      commit()
    }, undefined],
    ['committed with the line ends that it has', () => { write('a.ts', 'one\r\ntwo\r\n'); commit() }, undefined],
    ['changed', () => { commit(); appendFileSync(join(root, 'a.ts'), 'more\n') }, uncommitted],
    ['changed in white space', () => { commit(); write('a.ts', 'one \n') }, uncommitted],
    ['staged', () => { commit(); write('a.ts', 'two\n'); git('add', 'a.ts') }, uncommitted],
    ['staged, and as before on the disk', () => { commit(); write('a.ts', 'two\n'); git('add', 'a.ts'); write('a.ts', 'one\n') }, uncommitted],
    ['staged as a program', () => { commit(); git('update-index', '--chmod=+x', 'a.ts') }, uncommitted],
    ['staged for removal', () => { commit(); git('rm', '-q', '--cached', 'a.ts') }, uncommitted],
    ['announced', () => { commit(); write('b.ts', 'b\n'); git('add', '-N', 'b.ts') }, uncommitted, 'b.ts'],
    ['unknown to git', () => { commit(); write('b.ts', 'b\n') }, uncommitted, 'b.ts'],
    ['ignored', () => { write('.gitignore', 'dist\n'); commit(); write('dist/b.ts', 'b\n') }, ignored, 'dist/b.ts'],
    ['ignored and committed', () => { write('.gitignore', 'a.ts\n'); commit(); git('add', '-f', 'a.ts'); git('commit', '-q', '-m', 'A') }, undefined],
    ['in conflict', () => { commit(); conflict() }, uncommitted],
    ['changed behind a flag that hides it', () => { commit(); git('update-index', '--assume-unchanged', 'a.ts'); write('a.ts', 'two\n') }, uncommitted],
    ['not there yet in a repository without a commit', () => { git('init', '-q'); git('add', '-A') }, uncommitted],
    ['outside of git', () => {}, undefined],
    ['stored otherwise, by a filter', () => {
      git('init', '-q')
      write('.gitattributes', '*.ts filter=upper\n')
      git('config', 'filter.upper.clean', 'tr a-z A-Z')
      commit()
    }, uncommitted],
    ['committed in a folder with an odd name', () => { write('[x] :(top)*/ü "b".ts', 'b\n'); commit() }, undefined, '[x] :(top)*/ü "b".ts'],
    ['changed in a folder with an odd name', () => { write('[x] :(top)*/b.ts', 'b\n'); commit(); write('[x] :(top)*/b.ts', 'c\n') }, uncommitted, '[x] :(top)*/b.ts'],
    ['committed in a repository inside', () => {
      write('inner/b.ts', 'b\n')
      for (const args of [['init', '-q'], ['add', '-A'], ['commit', '-q', '-m', 'Inner']]) git('-C', 'inner', ...args)
      commit()
    }, undefined, 'inner/b.ts'],
    ['changed in a repository inside', () => {
      write('inner/b.ts', 'b\n')
      for (const args of [['init', '-q'], ['add', '-A'], ['commit', '-q', '-m', 'Inner']]) git('-C', 'inner', ...args)
      commit()
      write('inner/b.ts', 'c\n')
    }, uncommitted, 'inner/b.ts'],
  ])('%s', (_name, arrange, why, file = 'a.ts') => {
    write('a.ts', 'one\n')
    arrange()
    expect(whyUncommitted(root, file, false)).toBe(why)
    expect(whyUncommitted(root, file, true)).toBe(why === uncommitted ? undefined : why)
    expect(whyUncommitted(join(root, dirname(file)), file.slice(file.lastIndexOf('/') + 1), false)).toBe(why)
  })
})
