import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sampleOf } from '../support/sample.ts'
import { clean, folderWith, removed } from './build-io.ts'

const dist = resolve('dist')
const program = join(dist, 'src/cli/main.cjs')

function shell(cwd: string, command: string): { readonly status: number | null, readonly stdout: string, readonly stderr: string } {
  return spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8', maxBuffer: 64 << 20, env: { ...process.env, PROGRAM: program, FORCE_COLOR: undefined, NO_COLOR: undefined } })
}

/** Packages of which a CommonJS file is loaded after some code has run. */
function loadedBy(cwd: string, code: string): string[] {
  const script = `${code}\nconst { default: Module } = await import('node:module')\nconsole.log(JSON.stringify(Object.keys(Module._cache)))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd, encoding: 'utf8' })
  expect(stderr).not.toContain('Error')
  const files = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as string[]
  return [...new Set(files.map(file => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file))]
}

describe('the built program', () => {
  it('prints all of a large report into a pipe and keeps the exit code', () => {
    const root = folderWith({ 'a.ts': removed.repeat(120) })
    const { stdout, stderr } = shell(root, '(node "$PROGRAM" scan --quiet --format json; echo "code $?" >&2) | cat')
    expect(JSON.parse(stdout).findings).toHaveLength(120)
    expect(stdout.length).toBeGreaterThan(65_536)
    expect(stderr).toBe('code 1\n')
  })

  it('ends in silence when the reader closes the pipe', () => {
    const { stdout, stderr } = shell(folderWith({ 'a.ts': removed.repeat(250) }), 'node "$PROGRAM" scan --quiet | head -n 1')
    expect(stdout).toMatch(/^error\[rate-limits\]/)
    expect(stderr).toBe('')
  })

  it.each(['--format json', '--list-files'])('gives 2 and one line when the output cannot be written: %s', flags => {
    const { status, stderr } = shell(folderWith({ 'a.ts': removed }), `node "$PROGRAM" scan ${flags} > /dev/full`)
    expect(stderr).toMatch(/^The output cannot be written: ENOSPC: .*\n$/)
    expect(status).toBe(2)
  })

  it.each(sampleOf(['scan', 'scan --fix', 'plan rate-limits', 'baseline create', 'list', '--version'], 4))('gives 2 and one line in a folder that was removed: %s', command => {
    const { status, stdout, stderr } = shell(folderWith({ 'gone/a.ts': removed }), `cd gone && rm -r ../gone && node "$PROGRAM" ${command}`)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toBe('The working directory no longer exists or cannot be read (ENOENT). Change to another one.\n')
  })

  it('writes a report to what the standard output is', () => {
    const root = folderWith({ 'a.ts': removed })
    expect(shell(root, 'node "$PROGRAM" scan -q -f json -o /dev/fd/1 | cat').stdout).toContain('"version": 1')
    expect(shell(root, 'echo first > out.txt; node "$PROGRAM" scan -q -f json -o /dev/fd/1 >> out.txt; cat out.txt').stdout).toMatch(/^first\n\{\n {2}"version": 1/)
  })

  it('loads the analysis and the compiler only where there is something to analyse', () => {
    const scan = `const { run } = await import(${JSON.stringify(join(dist, 'cli/run.cjs'))})\nawait run(['scan', '--quiet'], { stdout() {}, stderr: text => process.stderr.write(text), cwd: process.cwd(), env: {}, columns: 80, today: '2026-11-20' })`
    const [analysis, compiler] = [join(dist, 'cli/analysis.cjs'), join(dist, 'vendor/typescript.cjs')]
    const idle = loadedBy(folderWith({ 'a.ts': 'export const nothing = fetch("/x")\n' }), scan)
    expect(idle).toContain(join(dist, 'cli/start.cjs'))
    expect(idle).not.toContain(analysis)
    expect(idle).not.toContain(compiler)
    expect(loadedBy(folderWith({ 'a.ts': clean }), scan)).toEqual(expect.arrayContaining([analysis, compiler]))
  })

  it('runs a scan without the analysis in its thread, and with next to nothing in the main thread', () => {
    const root = folderWith({ 'a.ts': 'export const nothing = fetch("/x")\n' })
    const list = join(root, 'loaded.txt')
    const hook = join(root, 'hook.cjs')
    writeFileSync(hook, `const { isMainThread } = require('node:worker_threads')
process.on('exit', () => require('node:fs').appendFileSync(${JSON.stringify(list)}, Object.keys(require.cache).map(file => (isMainThread ? 'main ' : 'thread ') + file + '\\n').join('')))`)
    const { status, stderr } = spawnSync(process.execPath, ['--require', hook, program, 'scan', '--quiet', '--no-cache'], { cwd: root, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const loaded = readFileSync(list, 'utf8').split('\n').map(line => line.replace(join(dist, 'cli/'), ''))
    expect(loaded.filter(line => /^main (?!\/)/.test(line)).sort()).toEqual(['main program.cjs', 'main rolldown-runtime.cjs', 'main supervise.cjs'])
    expect(loaded).toContain('thread start.cjs')
    expect(loaded).not.toContain('thread analysis.cjs')
  })

  it('starts the plugin, and lints a file without candidates, without the compiler', () => {
    const lint = `const { default: sunset } = await import(${JSON.stringify(join(dist, 'lib/eslint.js'))})
      const { Linter } = await import(${JSON.stringify(resolve('node_modules/eslint/lib/api.js'))})
      const messages = new Linter({ cwd: process.cwd() }).verify('export const x = 1', [sunset.configs.recommended], process.cwd() + '/a.js')
      if (messages.length > 0) throw new Error(JSON.stringify(messages))`
    const loaded = loadedBy(folderWith({ 'a.js': 'export const x = 1' }), lint)
    expect(loaded).toContain('eslint')
    expect(loaded.filter(name => ['ts-morph', '@ts-morph/common', 'typescript', join(dist, 'vendor/typescript.cjs')].includes(name))).toEqual([])
  })
})
