import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { openPackage } from '../../src/project/open-package.ts'
import { openProject, projectOf } from '../../src/project/open-project.ts'
import { openScan } from '../../src/project/open-sources.ts'
import { selectedFiles } from '../../src/project/select.ts'
import { git as gitIn } from '../support/repositories.ts'

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
  gitIn(root, ...args)
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

  it('leaves out what Yarn writes, unless it is named', () => {
    start()
    write({
      'package.json': '{}', 'src/a.ts': '', '.yarnrc.yml': '', '.pnp.cjs': '', '.pnp.loader.mjs': '', '.yarn/releases/yarn-4.9.1.cjs': '', '.yarn/plugins/b.cjs': '', 'packages/b/.pnp.js': '',
      'src/.pnp.cjs.ts': '', 'src/yarn/c.ts': '',
    })
    expect(openProject(root).files).toEqual(['src/.pnp.cjs.ts', 'src/a.ts', 'src/yarn/c.ts'])
    expect(openProject(root, { paths: ['.pnp.cjs'] }).files).toContain('.pnp.cjs')
    expect(openProject(root, { paths: ['.yarn'] }).files).toContain('.yarn/plugins/b.cjs')
    expect(openProject(join(root, '.yarn'), { paths: ['.'], forceExclude: true }).files).toEqual([])
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

  it('takes Markdown with code in fences', () => {
    start()
    write({ 'package.json': '{}', 'README.md': '# a\n```ts\nf()\n```\n', 'CHANGELOG.md': `${'Fixed. '.repeat(2_000)}\n`, 'docs/shell.md': '```sh\nls\n```\n' })
    symlinkSync('README.md', join(root, 'docs/linked.md'))
    const project = openProject(root)
    expect(project.files.filter(file => project.text(file) !== undefined)).toEqual(['README.md'])
    expect([project.files, project.skipped, project.resolve('a.ts', './README.md')]).toEqual([['README.md'], [], undefined])
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
    write({ 'package.json': '{}', '.env.example': 'TOKEN=', 'app/[id].ts': '', 'app/i.ts': '', 'app/(group)/page.tsx': '', 'lib/a b$(touch x).ts': '', '-rf.ts': '', 'notes.txt': '' })
    const project = openProject(root)
    const select = (...paths: string[]): readonly string[] => [...selectedFiles(project, paths).files]
    expect(select('app/[id].ts')).toEqual(['app/[id].ts'])
    expect(select('app/(group)/page.tsx')).toEqual(['app/(group)/page.tsx'])
    expect(select('app/*.ts').toSorted()).toEqual(['app/[id].ts', 'app/i.ts'])
    expect(select('-rf.ts', 'lib/a b$(touch x).ts')).toEqual(['-rf.ts', 'lib/a b$(touch x).ts'])
    expect(select(join(root, 'lib'))).toEqual(['lib/a b$(touch x).ts'])
    const { unmatched, skipped } = selectedFiles(project, ['missing.ts', 'x/**/*.ts', 'notes.txt', 'package.json', '.env.example'])
    expect(unmatched).toEqual([{ path: 'missing.ts', isMissing: true }, { path: 'x/**/*.ts', isMissing: false }])
    expect(skipped).toEqual([
      { file: 'notes.txt', reason: 'unsupported file type' },
      { file: 'package.json', reason: 'without code' }, { file: '.env.example', reason: 'without code' },
    ])
  })

  it.each([
    ['src/**/*.ts', ['src/a.ts', 'src/deep/b.ts']],
    ['./src/*.{ts,js}', ['src/a.ts']],
    ['!src/**', ['.hidden/d.ts', 'lib/c.js']],
    ['**/!(a).ts', ['.hidden/d.ts', 'src/deep/b.ts']],
    ['**/*.ts', ['.hidden/d.ts', 'src/a.ts', 'src/deep/b.ts']],
    ['lib/../src/*.ts', ['src/a.ts']],
    ['../*/lib/*', ['lib/c.js']],
    ['../**/*.js', ['lib/c.js']],
    ['(src|lib)/*', ['lib/c.js', 'src/a.ts']],
    ['src/(', []],
    ['other/**', []],
  ])('selects what the pattern %s matches', (pattern, expected) => {
    start()
    const files = { 'src/a.ts': '', 'src/deep/b.ts': '', 'lib/c.js': '', '.hidden/d.ts': '' }
    write(files)
    const inMemory = openProject('', { files: memoryFiles(files, root) })
    expect([...selectedFiles(openProject(root), [pattern]).files].sort()).toEqual(expected)
    expect([...selectedFiles(inMemory, [pattern], memoryFiles(files, root)).files].sort()).toEqual(expected)
    const absolute = pattern.startsWith('!') ? pattern : `${root}/${pattern}`
    expect([...selectedFiles(openProject(root), [absolute]).files].sort()).toEqual(expected)
  })

  it('never reads through a link that leads out of the project', () => {
    start()
    write({ 'app/a.ts': '', 'elsewhere/a.ts': '', 'elsewhere/deep/b.ts': '' })
    symlinkSync('../elsewhere', join(root, 'app/linked'))
    const project = openScan(join(root, 'app'), ['linked/a.ts', 'linked/deep', 'linked'])
    const select = (path: string) => selectedFiles(project, [path])
    expect(select('linked/a.ts')).toMatchObject({ files: new Set(), skipped: [{ file: 'linked/a.ts', reason: 'reached through a symbolic link' }] })
    expect(select('linked/deep')).toMatchObject({ files: new Set(), skipped: [{ file: 'linked/deep', reason: 'reached through a symbolic link' }] })
    expect(select('linked')).toMatchObject({ files: new Set(), skipped: [{ file: 'linked', reason: 'symbolic link' }] })
  })

  it.each([
    ['a file behind a link inside', 'linked/a.ts', ['inside/a.ts']],
    ['a folder behind a link inside', 'linked/deep', ['inside/deep/b.ts']],
    ['a file behind a link to the folder itself', 'self/inside/a.ts', ['inside/a.ts']],
    ['a folder behind a link to the folder itself', 'self/inside', ['inside/a.ts', 'inside/deep/b.ts']],
  ])('takes %s for what it really is', (_name, path, expected) => {
    start()
    write({ 'package.json': '{}', 'inside/a.ts': '', 'inside/deep/b.ts': '' })
    symlinkSync('inside', join(root, 'linked'))
    symlinkSync('.', join(root, 'self'))
    const selection = selectedFiles(openScan(root, [path]), [path])
    expect(selection).toEqual({ files: new Set(expected), unmatched: [], skipped: [] })
  })

  it('has one name for what is named through a link from outside', () => {
    start()
    write({ 'real/package.json': '{}', 'real/app/a.ts': '', 'real/other/b.ts': '' })
    symlinkSync('real', join(root, 'alias'))
    const select = (path: string) => [...selectedFiles(openScan(join(root, 'real/app'), [path]), [path]).files]
    expect(select(join(root, 'alias/app/a.ts'))).toEqual(['a.ts'])
    expect(select(join(root, 'alias/app'))).toEqual(['a.ts'])
    expect(select(join(root, 'alias/other/b.ts'))).toEqual(['../other/b.ts'])
    expect(select(join(root, 'alias/other'))).toEqual(['../other/b.ts'])
  })

  it('takes a link that leads nowhere for nothing', () => {
    start()
    write({ 'a.ts': '' })
    symlinkSync('nowhere', join(root, 'broken.ts'))
    symlinkSync('a.ts', join(root, 'link.ts'))
    const project = openProject(root, { paths: ['broken.ts', 'link.ts'] })
    expect(selectedFiles(project, ['broken.ts'])).toEqual({ files: new Set(), unmatched: [{ path: 'broken.ts', isMissing: true }], skipped: [] })
    expect(selectedFiles(project, ['link.ts'])).toEqual({ files: new Set(), unmatched: [], skipped: [{ file: 'link.ts', reason: 'symbolic link' }] })
  })

  it('leaves out what is ignored and what lies in node_modules when told, whatever is named', () => {
    start()
    write({
      '.gitignore': 'dist/\n', 'package.json': '{}', 'src/a.ts': '', 'dist/b.js': '', 'dist/deep/c.js': '',
      'node_modules/sdk/package.json': '{}', 'node_modules/sdk/lib/d.js': '', 'node_modules/sdk/.git/HEAD': '',
    })
    const paths = ['src/a.ts', 'dist', 'dist/b.js', 'dist/deep', 'node_modules/sdk/lib/d.js', 'node_modules/sdk', 'node_modules']
    for (const named of [paths, paths.slice(1), ...paths.map(path => [path])]) {
      const project = openScan(root, named, { paths: named, forceExclude: true })
      expect([...selectedFiles(project, named).files]).toEqual(named.includes('src/a.ts') ? ['src/a.ts'] : [])
    }
    const inside = openScan(join(root, 'node_modules/sdk'), ['.', 'lib/d.js'], { forceExclude: true })
    expect(inside.files).toEqual([])
    if (mode === 'git') expect(openScan(join(root, 'dist'), ['.', 'b.js'], { forceExclude: true }).files).toEqual(['../src/a.ts'])
  })

  it('leaves out an unsaved text in the same way', () => {
    start()
    write({ '.gitignore': 'dist/\n', 'package.json': '{}', 'src/a.ts': '', 'dist/b.js': '' })
    const files = (file: string) => openScan(root, [file], { forceExclude: true, overlay: new Map([[file, 'new']]) }).files
    expect(files('src/a.ts')).toEqual(['src/a.ts'])
    expect(files('src/new.ts')).toEqual(['src/a.ts', 'src/new.ts'])
    expect(files('later/new.ts')).toEqual(['later/new.ts', 'src/a.ts'])
    expect(files('dist/b.js')).toEqual(['src/a.ts'])
    expect(files('node_modules/x/new.js')).not.toContain('node_modules/x/new.js')
    if (mode === 'git') expect(files('dist/later/new.js')).toEqual(['src/a.ts'])
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
  it.skipIf(isRoot)('reports a folder that it may not look into, where there is code in it', () => {
    git('init', '-q')
    write({ 'a.ts': '', 'closed/b.ts': '', 'empty/notes.txt': '', 'locked/c.ts': '' })
    git('add', '-A')
    for (const folder of ['closed', 'empty', 'locked']) chmodSync(join(root, folder), folder === 'locked' ? 0 : 0o311)
    const project = openProject(root)
    expect(project.errors).toEqual([{ file: 'closed', kind: 'unreadable', message: 'The folder cannot be read.' }])
    expect(project.text('locked/c.ts')).toBeUndefined()
    expect(project.errors.map(({ file }) => file)).toEqual(['closed', 'locked/c.ts'])
    for (const folder of ['closed', 'empty', 'locked']) chmodSync(join(root, folder), 0o755)
  })

  it('drops files that are tracked and deleted, and sees nested repositories', () => {
    git('init', '-q')
    write({ 'a.ts': '', 'gone.ts': '', 'nested/b.ts': '' })
    gitIn(join(root, 'nested'), 'init', '-q')
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
  })

  it('sees submodules, and work trees whose .git is a file', () => {
    git('init', '-q')
    write({ 'a.ts': '', 'three.js/b.ts': '', '.gitmodules': '[submodule "three"]\n\tpath = three.js\n\turl = ./three\n' })
    const inner = (...args: string[]): void => { gitIn(join(root, 'three.js'), ...args) }
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
    expect(openProject(root).files).toEqual(['a.ts', 'evil.sh'])
    expect(openProject(root, { paths: ['ran'] }).files).toEqual(['a.ts', 'evil.sh'])
    expect(selectedFiles(openProject(root), ['ran']).unmatched).toEqual([{ path: 'ran', isMissing: true }])
  })
})

describe('the project around a path', () => {
  it('is the whole work tree, named from the working directory', () => {
    git('init', '-q')
    write({ 'package.json': '{"workspaces":["*"]}', 'a/package.json': '{"name":"a"}', 'a/src/x.ts': "import 'b'; import '../../a/src/y'", 'a/src/y.ts': '', 'b/package.json': '{"name":"b"}', 'b/index.ts': "import '../a/src/y'" })
    const project = projectOf(openScan(join(root, 'a'), ['.']))
    expect(project.files).toEqual(['../b/index.ts', 'src/x.ts', 'src/y.ts'])
    expect([...selectedFiles(project, ['.']).files]).toEqual(['src/x.ts', 'src/y.ts'])
    expect(project.imports('src/x.ts')).toEqual(['../b/index.ts', 'src/y.ts'])
    expect(project.imports('../b/index.ts')).toEqual(['src/y.ts'])
    expect(project.packageOf('../b/index.ts')).toBe('../b')
    expect(project.packageOf('src/x.ts')).toBe('')
  })

  it.each([['package.json', '{"workspaces":["packages/*"]}'], ['pnpm-workspace.yaml', 'packages: [packages/*]']])('is the workspace of %s around a folder at any depth in it', (name, workspace) => {
    git('init', '-q')
    const app = { 'packages/app/package.json': '{"name":"app"}', 'packages/app/src/x.ts': "import 'client'; import '../../client/more'; import 'outside'" }
    const client = { 'packages/client/package.json': '{"name":"client"}', 'packages/client/index.ts': '', 'packages/client/more.ts': '' }
    write({ [name]: workspace, ...app, ...client, 'lib/outside/package.json': '{"name":"outside"}', 'lib/outside/index.ts': '' })
    const fromApp = projectOf(openScan(join(root, 'packages/app'), ['.']))
    expect(fromApp.files).toEqual(['../../lib/outside/index.ts', '../client/index.ts', '../client/more.ts', 'src/x.ts'])
    expect(fromApp.imports('src/x.ts')).toEqual(['../client/index.ts', '../client/more.ts'])
    const fromSource = projectOf(openScan(join(root, 'packages/app/src'), ['.']))
    expect(fromSource.files).toEqual(['../../../lib/outside/index.ts', '../../client/index.ts', '../../client/more.ts', 'x.ts'])
    expect(fromSource.imports('x.ts')).toEqual(['../../client/index.ts', '../../client/more.ts'])
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

  it('is read again after a change of data that code named', () => {
    write({ 'package.json': '{}', 'src/a.ts': '', 'src/b.json': '1' })
    const opened = (text: string) => openPackage(join(root, 'src/a.ts'), { text, maxAge: 0 }).project
    expect(opened('unsaved').textBeside?.('src/a.ts', './b.json')).toBe('1')
    const saved = opened('')
    expect(saved.textBeside?.('src/a.ts', '../../b.json')).toBeUndefined()
    expect(opened('')).toBe(saved)
    write({ 'src/b.json': '20' })
    expect(opened('').textBeside?.('src/a.ts', './b.json')).toBe('20')
    symlinkSync(mkdtempSync(join(tmpdir(), 'outside-')), join(root, 'out'))
    writeFileSync(join(root, 'out/c.json'), '1')
    expect(opened('').textBeside?.('src/a.ts', '../out/c.json')).toBeUndefined()
  })

  it('ends at the file when nothing marks a root', () => {
    write({ 'x/a.ts': "import './b'", 'x/b.ts': '', 'x/deep/er/and/deeper/c.ts': '' })
    expect(openPackage(join(root, 'x/a.ts'), { maxAge: 0 }).project.imports('a.ts')).toEqual(['b.ts'])
  })
})
