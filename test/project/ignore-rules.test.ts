import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { isIgnoredBelow } from '../../src/project/list-walk.ts'
import { git } from '../support/repositories.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sunset-ignore-'))
  git(root, 'init', '-q')
})
afterAll(() => { rmSync(root, { recursive: true, force: true }) })

/** The paths that git ignores. */
function byGit(text: string, paths: readonly string[]): readonly string[] {
  writeFileSync(join(root, '.gitignore'), text)
  try {
    return execFileSync('git', ['-c', 'core.excludesFile=/dev/null', 'check-ignore', '-z', '--stdin'], { cwd: root, input: paths.join('\0'), encoding: 'utf8' }).split('\0').filter(Boolean)
  } catch {
    return []
  }
}

function byRules(text: string, paths: readonly string[]): readonly string[] {
  const files = memoryFiles({ '.gitignore': text, ...Object.fromEntries(paths.map(path => [path, ''])) })
  return paths.filter(path => isIgnoredBelow(files, '', path))
}

const paths = [
  'a.ts', 'b.ts', 'ab.ts', 'a', 'x/a', 'x/a.ts', 'x/y/a.ts', 'x/y/z/a.ts', 'dist/a.ts', 'x/dist/a.ts', 'dist.ts', 'a b.ts', 'a ', '#a', '!a', '[a]', 'a]', 'a-b', 'a_b', 'A.ts',
  'a1', 'a\\b', '.a', 'x/.a/b', '*', 'a*', 'a?', 'é.ts', 'ab', 'abc', 'x/abc', 'x/ab/c', 'foo/bar', 'x/foo/bar', 'foo/x/bar', 'foo/x/y/bar', 'bar', 'a^', 'a!', 'z.gen.ts', 'k/kept.gen.ts', 'tab\t',
]

describe('a .gitignore is read as git reads it', () => {
  it.each([
    '', '# a', '\\#a', '!a', '\\!a', 'a', '/a', 'a/', 'dist', 'dist/', '/dist', '/dist/', 'x/dist', '*', '*.ts', '/*.ts', '*.t?', '?', '??', 'x/*', 'x/*/a.ts', 'x/**', '**', '**/a.ts', '/**/a.ts', 'x/**/a.ts',
    '**/dist/**', 'foo/**/bar', '**/foo/bar', 'foo/**/**/bar', 'foo**bar', 'x/a*', '**.ts', 'a**', '[ab].ts', '[!a].ts', '[^a].ts', '[a-c]b*', '[]a]', 'a[]-]b', 'a[_-]b', 'a[--_]b', '[[]a]', '[a', 'a[\\]]', '[[:alpha:]]', '[[:digit:]a]1',
    'a[[:digit:]]', '[[:upper:]].ts', 'a\\ b.ts', 'a\\ ', 'a ', 'a   ', 'a\\', 'a\\\\b', '\\a.ts', 'a\\*', '\\*', 'a\\?', 'a.ts\r', '\u{FEFF}a.ts', '*.ts\n!a.ts', '*.ts\n!a.ts\nx/a.ts', 'x\n!x/a.ts', 'x/*\n!x/y', '/*\n!/x\n/x/*\n!/x/y',
    '*.gen.ts\n!kept.gen.ts', '*\n!*/\n!*.ts', '//a', 'a//', '/', '//', './a', 'x//a', 'é*', '?.ts', 'tab\t', '[a-', '[z-a].ts', '[a\\-c]b', '*a*b*', '[!]a]', '\\[a\\]', '[*]', 'a[!1]', 'a[^^]', 'x/[a-z]/a.ts', 'foo?bar', 'foo[/]bar', '**/', '*/', 'x/**/', '/**',
  ])('%j', text => {
    expect(byRules(text, paths)).toEqual(byGit(text, paths))
  })
})

describe('a .gitignore of a folder', () => {
  it.each<[path: string, expected: boolean]>([
    ['a.gen.ts', true], ['p/kept.gen.ts', false], ['p/other.gen.ts', true], ['p/out/x.ts', true], ['p/q/out/x.ts', false], ['out/x.ts', false],
  ])('outranks those above it: %s', (path, expected) => {
    expect(isIgnoredBelow(memoryFiles({ '.gitignore': '*.gen.ts', 'p/.gitignore': '!kept.gen.ts\n/out', [path]: '' }), '', path)).toBe(expected)
  })
})
