import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Part, Supervisor } from '../../src/cli/supervise/supervisor.ts'
import { folderWith, removed, runIn } from './build-io.ts'

/** A supervisor whose earlier attempts ended in some reports and have written others. */
function supervisorAfter(failed: readonly string[], written: readonly string[], parts: (Part | 'end')[]): Supervisor {
  return {
    failed: failed.map(file => ({ file, kind: 'out-of-memory', message: 'The report ran out of memory.' })),
    written: new Set(written),
    begin: part => { parts.push(part) },
    end: () => { parts.push('end') },
    enter() {}, use() {}, beat() {},
  }
}

/** The agent is no secret, as the name of its header tells; its text alone could be one. */
const source = removed.replace('`)', "`, { headers: { 'User-Agent': 'aB3dE5fG7hJ9kL1m' } })")
const sarif = '--format sarif=a.sarif'
const error = `${sarif}: The report ran out of memory.`

it.each<[string, readonly string[], readonly string[], { readonly code: number, readonly text: RegExp | undefined, readonly lines: RegExp, readonly begun: number }]>([
  ['as it is', [], [], { code: 1, text: /aB3dE5fG7hJ9kL1m/, lines: /^$/, begun: 2 }],
  ['with all texts between quotes hidden after one', [sarif], [], { code: 1, text: /: '\*{16}' /, lines: /^$/, begun: 2 }],
  ['as lines instead after two', [sarif, sarif], [], { code: 3, text: undefined, lines: /^a\.ts:1:\d+: error\[rate-limits\][^\n]*\n$/, begun: 2 }],
  ['not at all after three', [sarif, sarif, sarif], [], { code: 3, text: undefined, lines: /^$/, begun: 1 }],
  ['not again', [], [sarif], { code: 1, text: undefined, lines: /^$/, begun: 1 }],
])('writes a report %s that ended the thread', async (_name, failed, written, { code, text, lines, begun }) => {
  const root = folderWith({ 'a.ts': source })
  const parts: (Part | 'end')[] = []
  const outcome = await runIn(root, ['scan', '-q', '--no-cache', '-f', 'sarif=a.sarif', '-f', 'json=a.json'], { supervisor: supervisorAfter(failed, written, parts) })
  const [file] = [join(root, 'a.sarif')].flatMap(path => { try { return [readFileSync(path, 'utf8')] } catch { return [] } })
  const isError = code === 3
  expect(outcome.code).toBe(code)
  expect(outcome.stderr.includes(error)).toBe(isError)
  expect(outcome.stderr.replace(`${error}\n`, '')).toMatch(lines)
  if (text) expect(file).toMatch(text)
  else expect(file).toBeUndefined()
  const reports = parts.filter(part => part !== 'end' && part.kind === 'report')
  expect(reports).toHaveLength(begun)
  expect(parts.filter(part => part === 'end')).toHaveLength(begun + 1)
  expect(JSON.parse(readFileSync(join(root, 'a.json'), 'utf8')).findings).toHaveLength(1)
})
