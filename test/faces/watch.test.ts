import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { clean, folderWith, removed, runIn } from './build-io.ts'

/** Runs `scan --watch`, does one step after each scan, and stops after the last. */
async function watched(root: string, steps: readonly (() => void)[], args: readonly string[] = []): Promise<{ code: number, stdout: string, scans: readonly string[] }> {
  let [all, stdout, step] = ['', '', 0]
  let stop: () => void = () => undefined
  const stopped = new Promise<void>(done => { stop = done })
  const told = (text: string): void => {
    all += text
    if (!text.startsWith('Watching')) return
    const next = steps[step++]
    if (next) next()
    else stop()
  }
  const code = await run(['scan', '--watch', '--format', 'concise', ...args], {
    stdout: text => { stdout += text; told(text) }, stderr: told, stdin: () => new Uint8Array(), untilStopped: () => stopped,
    cwd: root, env: {}, outIsTerminal: false, errIsTerminal: false, columns: 100, today: '2026-11-20',
  })
  return { code, stdout, scans: all.split('Watching for changes. Stop with Ctrl+C.\n').slice(0, -1) }
}

it('scans again after a change, a new file, and a mistake that was mended', async () => {
  const root = folderWith({ 'a.ts': clean })
  const { code, scans } = await watched(root, [
    () => { writeFileSync(join(root, 'a.ts'), removed) },
    () => { writeFileSync(join(root, 'b.ts'), removed) },
    () => { writeFileSync(join(root, 'sunset.config.yaml'), 'client: 1\n') },
    () => { writeFileSync(join(root, 'sunset.config.yaml'), 'clients: []\n') },
  ])
  expect(scans.map(scan => [...scan.matchAll(/^(\w\.ts):/gm)].map(match => match[1]))).toEqual([[], ['a.ts'], ['a.ts', 'b.ts'], [], ['a.ts', 'b.ts']])
  expect(scans[3]).toContain('sunset.config.yaml:1:1')
  expect(code).toBe(0)
})

it('is not woken by its own report', async () => {
  const root = folderWith({ 'a.ts': removed })
  const { scans } = await watched(root, [() => { writeFileSync(join(root, 'a.ts'), removed + removed) }], ['--format', 'json=report.json'])
  expect(scans.map(scan => scan.match(/^a\.ts:/gm)?.length)).toEqual([1, 2])
})

it.each([['--fix'], ['--diff'], ['--annotate'], ['--stdin'], ['--suppress', '--reason', 'later']])('cannot be combined with %s', async (...flags) => {
  expect(await runIn(folderWith({ 'a.ts': clean }), ['scan', '--watch', ...flags])).toEqual({ code: 2, stdout: '', stderr: '--watch cannot be combined with --stdin, --fix, --diff, --annotate or --suppress.\n' })
})
