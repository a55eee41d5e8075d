import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { workspaceOf } from '../support/fixtures.ts'

const supervise = resolve('dist/src/cli/supervise/supervise.js')
const lifeSigns = resolve('dist/src/cli/supervise/life-signs.js')

/** The seconds of silence after which a thread is ended here. */
const SILENCE = 2

interface Ended { readonly code: number | null, readonly signal: NodeJS.Signals | null, readonly stdout: string, readonly stderr: string }

/** Supervises a thread that runs some code, in which `failed` lists what ended earlier attempts, and `finish` prints that list and ends. */
function supervised(code: string): Promise<Ended> {
  const { root, remove } = workspaceOf({
    'main.mjs': `
      import { supervise } from ${JSON.stringify(supervise)}
      process.exitCode = await supervise(new URL('thread.mjs', import.meta.url).pathname, [], ${String(SILENCE)})`,
    'thread.mjs': `
      import { readFileSync, writeSync } from 'node:fs'
      import { parentPort, workerData } from 'node:worker_threads'
      import { lifeSigns } from ${JSON.stringify(lifeSigns)}
      const signs = lifeSigns(workerData.memory)
      const failed = workerData.failed.map(({ file, kind, message }) => [file, kind, message].join(': '))
      const post = message => parentPort.postMessage(message)
      const begin = part => post({ kind: 'begin', part })
      const finish = code => { writeSync(1, JSON.stringify({ failed, written: [...workerData.written] })); post({ kind: 'done', code }) }
      const pause = ms => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
      const spin = () => { for (;;); }
      // Silent as well, but idle: what is tested beside it has the processor.
      const hang = () => { for (;;) pause(100) }
      // The messages must be out before the thread hangs.
      const soon = step => setTimeout(step, 50)
      ${code}`,
  })
  spawnSync('mkfifo', [join(root, 'fifo')])
  const child = spawn(process.execPath, [join(root, 'main.mjs')], { cwd: root, timeout: 60_000, killSignal: 'SIGTERM' })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => { stdout += String(chunk) })
  child.stderr.on('data', chunk => { stderr += String(chunk) })
  return new Promise(done => { child.on('close', (status, signal) => { remove(); done({ code: status, signal, stdout, stderr }) }) })
}

const silent = `did not respond for ${String(SILENCE)} s.`
const report = "{ kind: 'report', name: '--format sarif' }"

it.concurrent.each<[string, string, Partial<Ended>]>([
  ['searches a file without end', "if (failed.length) finish(3); else { signs.enter('a.ts'); spin() }", {
    code: 3, stderr: '', stdout: JSON.stringify({ failed: [`a.ts: timeout: The search ${silent}`], written: [] }),
  }],
  ['searches every file without end', "signs.enter(`${failed.length}.ts`); hang()", { code: 3, stderr: `The search ${silent} There is no report.\n`, stdout: '' }],
  ['writes a report without end', `if (failed.length === 2) finish(3); else { begin(${report}); soon(hang) }`, {
    code: 3, stderr: '', stdout: JSON.stringify({ failed: Array(2).fill(`--format sarif: timeout: The report ${silent}`), written: [] }),
  }],
  ['writes a second report without end', `
    if (failed.length) finish(3)
    else { begin({ kind: 'report', name: 'first' }); post({ kind: 'printed' }); post({ kind: 'end' }); begin(${report}); soon(hang) }`, {
    code: 3, stderr: '', stdout: JSON.stringify({ failed: [`--format sarif: timeout: The report ${silent}`], written: ['first'] }),
  }],
  ['stops in the middle of a printed report', `begin(${report}); post({ kind: 'printed' }); soon(hang)`, {
    code: 3, stderr: `The report ${silent} The report is incomplete.\n`,
  }],
  ['hangs where nothing is in flight', 'hang()', { code: 3, stderr: `The command ${silent} There is no report.\n`, stdout: '' }],
  ['waits for somebody else', `signs.wait(() => pause(${String(SILENCE * 2000)})); finish(0)`, {
    code: 0, stderr: '', stdout: '{"failed":[],"written":[]}',
  }],
  ['gives signs of life', `const end = Date.now() + ${String(SILENCE * 2000)}; while (Date.now() < end) { signs.beat(); pause(10) } finish(1)`, { code: 1, stderr: '' }],
  ['is in a call of the system that never returns', "if (failed.length) finish(3); else { signs.enter('a.ts'); readFileSync('fifo') }", {
    signal: 'SIGKILL', stderr: '', stdout: JSON.stringify({ failed: [`a.ts: timeout: The search ${silent}`], written: [] }),
  }],
])('ends, and tells what is missing, when the thread %s', async (_name, code, expected) => {
  expect(await supervised(code)).toMatchObject(expected)
})
