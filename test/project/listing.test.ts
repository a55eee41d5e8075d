import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPackage } from '../../src/project/open-package.ts'
import { openProject, openScan } from '../../src/project/open-project.ts'
import { selectedFiles } from '../../src/project/select.ts'

let root = ''
beforeEach(() => { root = realpathSync(mkdtempSync(join(tmpdir(), 'sunset-listing-'))) })
afterEach(() => { rmSync(root, { recursive: true, force: true }) })

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}
function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root, stdio: 'ignore' })
}
const isRoot = process.getuid?.() === 0

describe.each(['git', 'no git'])('listing with %s', mode => {
  const start = (): void => { if (mode === 'git') git('init', '-q') }

  it('takes code that is not ignored', () => {
    start()
    write({
      '.gitignore': 'dist/\n*.gen.ts\n',
      'src/a.ts': '', 'src/b.vue': '', 'src/c.css': '', 'src/d.d.ts': '', '.config/e.mjs': '',
      'src/x.gen.ts': '', 'dist/a.js': '', 'node_modules/axios/index.js': '',
      'packages/b/.gitignore': '/out\n!kept.gen.ts\n', 'packages/b/out/x.js': '', 'packages/b/src/out/x.js': '',
    })
    expect(openProject(root).files).toEqual(['.config/e.mjs', 'packages/b/src/out/x.js', 'src/a.ts', 'src/b.vue', 'src/d.d.ts'])
  })

  it('takes what is not a plain file for nothing', () => {
    start()
    write({ 'a/b/one.ts': 'a', 'folder.ts/two.ts': 'b', 'outside.txt': '' })
    symlinkSync('../..', join(root, 'a/b/up'))
    symlinkSync('a/b', join(root, 'linked'))
    symlinkSync('/etc/passwd', join(root, 'secret.ts'))
    symlinkSync('nowhere', join(root, 'broken.ts'))
    execFileSync('mkfifo', [join(root, 'pipe.ts')])
    const project = openProject(root)
    const texts = project.files.map(file => project.text(file)).filter(text => text !== undefined)
    expect(texts).toEqual(['a', 'b'])
    expect(project.errors).toEqual([])
    expect(project.files.filter(file => project.text(file) !== undefined)).toEqual(['a/b/one.ts', 'folder.ts/two.ts'])
    expect(project.skipped.map(skipped => skipped.reason)).toEqual(['symbolic link', 'symbolic link'])
  })

  it('lists what is named literally even when it is ignored', () => {
    start()
    write({ '.gitignore': 'dist/\n', 'package.json': '{}', 'src/a.ts': '', 'dist/b.js': '', 'dist/c.js': '', 'node_modules/sdk/package.json': '{}', 'node_modules/sdk/lib/d.js': '', 'node_modules/sdk/node_modules/e/f.js': '' })
    const files = (...paths: string[]): readonly string[] => {
      const project = openProject(root, { paths })
      return [...selectedFiles(project, paths).files]
    }
    expect(files('dist/b.js')).toEqual(['dist/b.js'])
    expect(files('dist')).toEqual(['dist/b.js', 'dist/c.js'])
    expect(files('node_modules/sdk')).toEqual(['node_modules/sdk/lib/d.js'])
    expect(files('./node_modules/sdk/lib/d.js')).toEqual(['node_modules/sdk/lib/d.js'])
    expect(files('.')).toEqual(['src/a.ts'])
    const excluded = openProject(root, { paths: ['dist/b.js'], forceExclude: true })
    expect(selectedFiles(excluded, ['dist/b.js'])).toMatchObject({ unmatched: [], skipped: [{ file: 'dist/b.js', reason: 'ignored' }] })
    expect(openProject(root, { paths: ['node_modules/sdk'] }).packageOf('node_modules/sdk/lib/d.js')).toBe('node_modules/sdk')
  })

  it('tells paths from patterns', () => {
    start()
    write({ 'app/[id].ts': '', 'app/i.ts': '', 'app/(group)/page.tsx': '', 'lib/a b$(touch x).ts': '', '-rf.ts': '', 'notes.md': '' })
    const project = openProject(root)
    const select = (...paths: string[]): readonly string[] => [...selectedFiles(project, paths).files]
    expect(select('app/[id].ts')).toEqual(['app/[id].ts'])
    expect(select('app/(group)/page.tsx')).toEqual(['app/(group)/page.tsx'])
    expect(select('app/*.ts').toSorted()).toEqual(['app/[id].ts', 'app/i.ts'])
    expect(select('-rf.ts', 'lib/a b$(touch x).ts')).toEqual(['-rf.ts', 'lib/a b$(touch x).ts'])
    expect(select(join(root, 'lib'))).toEqual(['lib/a b$(touch x).ts'])
    const { unmatched, skipped } = selectedFiles(project, ['missing.ts', 'x/**/*.ts', 'notes.md'])
    expect(unmatched).toEqual(['missing.ts', 'x/**/*.ts'])
    expect(skipped).toEqual([{ file: 'notes.md', reason: 'not a kind of file that is analysed' }])
  })

  it('never reads through a linked folder that is named', () => {
    start()
    write({ 'inside/a.ts': '' })
    symlinkSync('inside', join(root, 'linked'))
    const project = openProject(root, { paths: ['linked/a.ts'] })
    expect(selectedFiles(project, ['linked/a.ts'])).toMatchObject({ skipped: [{ file: 'linked/a.ts', reason: 'behind a symbolic link' }] })
    expect(selectedFiles(project, ['linked'])).toMatchObject({ skipped: [{ file: 'linked', reason: 'symbolic link' }] })
  })

  it('says why a file has no text', () => {
    start()
    write({ 'min.js': 'a;'.repeat(5_000), 'big.ts': '\n'.repeat(1_100_000), 'elf.js': Buffer.from('\x7FELF\0', 'latin1'), 'wide.ts': Buffer.from('const a = 1', 'utf16le') })
    const project = openProject(root)
    for (const file of project.files) expect(project.text(file)).toBeUndefined()
    expect(Object.fromEntries(project.skipped.map(({ file, reason }) => [file, reason]))).toEqual({ 'min.js': 'minified', 'big.ts': 'larger than 1 MB', 'elf.js': 'binary' })
    expect(project.errors).toMatchObject([{ file: 'wide.ts', kind: 'binary-or-unknown-encoding' }])
    const all = openProject(root, { includeMinified: true })
    expect(all.text('min.js')?.length).toBe(10_000)
  })

  it.skipIf(isRoot)('reports what it may not read', () => {
    start()
    write({ 'a.ts': '', 'b.ts': '' })
    chmodSync(join(root, 'a.ts'), 0)
    const project = openProject(root)
    expect(project.text('a.ts')).toBeUndefined()
    expect(project.errors).toMatchObject([{ file: 'a.ts', kind: 'unreadable' }])
  })
})

describe('listing by git', () => {
  it('drops files that are tracked and deleted, and sees nested repositories', () => {
    git('init', '-q')
    write({ 'a.ts': '', 'gone.ts': '', 'nested/b.ts': '' })
    execFileSync('git', ['init', '-q'], { cwd: join(root, 'nested') })
    git('add', 'a.ts', 'gone.ts')
    rmSync(join(root, 'gone.ts'))
    const project = openProject(root)
    for (const file of project.files) project.text(file)
    expect(project.files).toEqual(['a.ts', 'nested/b.ts'])
    expect(project.errors).toEqual([])
  })

  it('asks about the folder, not about the repository whose hook it runs in', () => {
    git('init', '-q')
    write({ 'a.ts': '' })
    vi.stubEnv('GIT_DIR', join(root, 'elsewhere/.git'))
    vi.stubEnv('GIT_INDEX_FILE', join(root, 'elsewhere/index'))
    write({ '.gitignore': 'b.ts\n', 'b.ts': '' })
    expect(openProject(root).files).toEqual(['a.ts'])
    vi.unstubAllEnvs()
  })

  it('sees submodules, and work trees whose .git is a file', () => {
    git('init', '-q')
    write({ 'a.ts': '', 'three.js/b.ts': '', '.gitmodules': '[submodule "three"]\n\tpath = three.js\n\turl = ./three\n' })
    const inner = (...args: string[]): void => { execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: join(root, 'three.js'), stdio: 'ignore' }) }
    inner('init', '-q')
    inner('add', '-A')
    inner('commit', '-q', '-m', 'one')
    git('add', '-A')
    expect(openProject(root).files).toEqual(['a.ts', 'three.js/b.ts'])
    git('commit', '-q', '-m', 'one')
    git('worktree', 'add', '-q', join(root, 'tree'), '-b', 'other')
    expect(openScan(join(root, 'tree'), ['.']).files).toEqual(['a.ts'])
  })

  it('runs nothing that the repository configures', () => {
    git('init', '-q')
    write({ 'a.ts': '', 'evil.sh': '#!/bin/sh\ntouch "$(dirname "$0")/ran"\n' })
    chmodSync(join(root, 'evil.sh'), 0o755)
    git('config', 'core.fsmonitor', join(root, 'evil.sh'))
    expect(openProject(root).files).toEqual(['a.ts'])
    expect(openProject(root, { paths: ['ran'] }).files).toEqual(['a.ts'])
    expect(selectedFiles(openProject(root), ['ran']).unmatched).toEqual(['ran'])
  })
})

describe('the project around a path', () => {
  it('is the whole work tree, named from the working directory', () => {
    git('init', '-q')
    write({ 'package.json': '{"workspaces":["*"]}', 'a/package.json': '{"name":"a"}', 'a/src/x.ts': "import 'b'; import '../../a/src/y'", 'a/src/y.ts': '', 'b/package.json': '{"name":"b"}', 'b/index.ts': "import '../a/src/y'" })
    const project = openScan(join(root, 'a'), ['.'])
    expect(project.files).toEqual(['../b/index.ts', 'src/x.ts', 'src/y.ts'])
    expect([...selectedFiles(project, ['.']).files]).toEqual(['src/x.ts', 'src/y.ts'])
    expect(project.imports('src/x.ts')).toEqual(['../b/index.ts', 'src/y.ts'])
    expect(project.imports('../b/index.ts')).toEqual(['src/y.ts'])
    expect(project.packageOf('../b/index.ts')).toBe('../b')
    expect(project.packageOf('src/x.ts')).toBe('')
  })

  it('is the nearest package, or its workspace, without git', () => {
    write({ 'package.json': '{}', 'other.ts': '', 'ws/package.json': '{"workspaces":["p"]}', 'ws/o.ts': '', 'ws/p/package.json': '{}', 'ws/p/x.ts': '' })
    expect(openScan(root, ['ws/p/x.ts']).files).toEqual(['ws/o.ts', 'ws/p/x.ts'])
    expect(openScan(root, ['ws/p', 'other.ts']).files).toEqual(['other.ts', 'ws/o.ts', 'ws/p/x.ts'])
  })

  it('is read once for an editor, and again after a change', () => {
    git('init', '-q')
    write({ 'src/a.ts': "import './b'", 'src/b.ts': 'one' })
    const file = join(root, 'src/a.ts')
    const first = openPackage(file, { text: "import './b'", maxAge: 0 })
    expect(first.file).toBe('src/a.ts')
    expect(first.project.importers('src/b.ts')).toEqual(['src/a.ts'])
    expect(openPackage(file, { maxAge: 0 }).project).toBe(first.project)
    expect(openPackage(file, { text: 'unsaved', maxAge: 0 }).project.text('src/a.ts')).toBe('unsaved')
    write({ 'src/b.ts': 'longer' })
    expect(openPackage(file, { maxAge: 0 }).project.text('src/b.ts')).toBe('longer')
  })

  it('ends at the file when nothing marks a root', () => {
    write({ 'x/a.ts': "import './b'", 'x/b.ts': '', 'x/deep/er/and/deeper/c.ts': '' })
    expect(openPackage(join(root, 'x/a.ts'), { maxAge: 0 }).project.imports('a.ts')).toEqual(['b.ts'])
  })
})
