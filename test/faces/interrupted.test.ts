import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Writes } from '../../src/cli/supervise/writes.ts'
import type { WriteStep } from '../../src/project/replace-whole.ts'
import { fixable, folderWith } from './build-io.ts'

const program = resolve('dist/src/cli/main.cjs')

describe('the files that a thread writes', () => {
  const plan: WriteStep = { step: 'plan', names: ['a.ts', 'b.ts'] }
  const made: WriteStep = { step: 'made' }
  const end = (isWritten: boolean): WriteStep => ({ step: 'end', isWritten })

  it.each<[string, readonly (WriteStep | 'a.ts' | 'b.ts')[], boolean, string]>([
    ['before any file', [], false, 'No file was written.\n'],
    ['before the first of two', [plan, 'a.ts'], false, 'No file was written.\n  not written: a.ts\n  not written: b.ts\n'],
    ['where the temporary file is made, and not yet told', [plan, 'a.ts'], true, 'No file was written.\n  not written: a.ts\n  not written: b.ts\n'],
    ['where it is half written', [plan, 'a.ts', made, end(true), 'b.ts', made], true, 'Wrote 1 of 2 files.\n  written: a.ts\n  not written: b.ts\n'],
    ['where it took the place of the file, and that is not yet told', [plan, 'a.ts', made, end(true), 'b.ts', made], false, 'Wrote 2 files.\n  written: a.ts\n  written: b.ts\n'],
    ['where writing failed', [plan, 'a.ts', made, end(false)], false, 'No file was written.\n  not written: a.ts\n  not written: b.ts\n'],
    ['where writing failed, and the temporary file is not yet removed', [plan, 'a.ts', made, end(false)], true, 'No file was written.\n  not written: a.ts\n  not written: b.ts\n'],
    ['where a file has its old text again', [plan, 'a.ts', made, end(true), 'b.ts', made, end(true), 'a.ts', made, end(true)], false, 'Wrote 1 of 2 files.\n  written: b.ts\n  not written: a.ts\n'],
    ['in a file that is none of the user', [{ step: 'begin', name: undefined, temporary: '' }, made, end(true)], false, 'No file was written.\n'],
  ])('are told when it is ended %s', (_, steps, isLeft, summary) => {
    const root = folderWith({})
    const temporary = (name: string): string => join(root, `.${name}.1.tmp`)
    const writes = new Writes()
    for (const step of steps) writes.take(typeof step === 'string' ? { step: 'begin', name: step, temporary: temporary(step) } : step)
    const last = temporary(steps.findLast(step => typeof step === 'string') ?? '')
    if (isLeft) writeFileSync(last, '')
    writes.cleanUp()
    expect(writes.summary()).toBe(`Interrupted. ${summary}`)
    expect(existsSync(last)).toBe(false)
  })
})

const names = Array.from({ length: 80 }, (_, index) => `src/a${String(index)}.ts`)

interface Ended { readonly code: number | null, readonly stderr: string }

/** Runs the program, and sends it a signal twice as soon as something is true. */
async function interrupted(root: string, signal: NodeJS.Signals, isTime: () => boolean, args: readonly string[], stdin: 'ignore' | 'pipe' = 'ignore'): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: [stdin, 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr?.on('data', chunk => { stderr += String(chunk) })
  const timer = setInterval(() => {
    if (!isTime()) return
    clearInterval(timer)
    // As from a terminal, and again from npm.
    for (let times = 1; times <= 2; times++) child.kill(signal)
  }, 1)
  const code = await new Promise<number | null>(done => { child.on('close', done) })
  clearInterval(timer)
  return { code, stderr }
}

describe('a run that is interrupted', () => {
  it.each([['SIGINT', 130], ['SIGTERM', 143]] as const)('leaves whole files only, and tells which it wrote: %s', async (signal, expected) => {
    const root = folderWith(Object.fromEntries(names.map(name => [name, fixable])))
    const isChanged = (name: string): boolean => readFileSync(join(root, name), 'utf8') !== fixable
    const { code, stderr } = await interrupted(root, signal, () => isChanged('src/a1.ts'), ['scan', '--fix'])
    const changed = names.filter(isChanged)
    for (const name of changed) expect(readFileSync(join(root, name), 'utf8')).toContain('/storage/kv/namespaces')
    expect(code).toBe(expected)
    expect(readdirSync(join(root, 'src')).filter(name => !name.endsWith('.ts'))).toEqual([])
    const told = [...stderr.matchAll(/^ {2}(written|not written): (.*)$/gm)].map(([, what, name]) => [what, name])
    expect(told.sort()).toEqual(names.map(name => [changed.includes(name) ? 'written' : 'not written', name]).sort())
  })

  it('ends also while it waits for the standard input, with nothing written', async () => {
    const start = performance.now()
    const { code, stderr } = await interrupted(folderWith({}), 'SIGINT', () => performance.now() - start > 1500, ['scan', '-'], 'pipe')
    expect(stderr).toBe('Interrupted. No file was written.\n')
    expect(code).toBeOneOf([130, null])
  })
})
