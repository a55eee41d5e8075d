import { describe, expect, it } from 'vitest'
import { deliver } from '../../src/cli/deliver.ts'
import type { Format } from '../../src/report/index.ts'
import { formatNames } from '../../src/report/index.ts'
import { buildFinding, buildReport } from '../report/build-report.ts'
import { folderWith, removed, runIn } from './build-io.ts'

const root = (): string => folderWith({ 'a.ts': removed.repeat(3), 'b.ts': removed.repeat(2) })

describe('--max-findings', () => {
  it.each(formatNames)('lists the first findings, and counts all: %s', async format => {
    const folder = root()
    const { code, stdout, stderr } = await runIn(folder, ['scan', '-f', format, '--max-findings', '2'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.not.stringContaining('b.ts') })
    expect(stderr).toContain('3 more findings not shown because of --max-findings.\n')
    const all = await runIn(folder, ['scan', '-f', format, '--max-findings', '5'])
    expect(all).toEqual(await runIn(folder, ['scan', '-f', format]))
  })

  it('has the counts of all in the report and in the summary', async () => {
    const { stdout, stderr } = await runIn(root(), ['scan', '-f', 'json', '--max-findings', '1'])
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ file: 'a.ts', line: 1 }], summary: { findings: { error: 5 }, hidden: { beyond: 4 } } })
    expect(stderr).toBe('4 more findings not shown because of --max-findings.\n')
    const pretty = await runIn(root(), ['scan', '--max-findings=0'])
    expect(pretty).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('5 uses of deprecated APIs (5 errors) in 2 of 2 files.\n') })
  })

  it.each(['', '-1', 'all', '1.5'])('is refused: %j', async value => {
    expect(await runIn(root(), ['scan', `--max-findings=${value}`])).toMatchObject({ code: 2, stderr: expect.stringContaining('--max-findings needs a') })
  })

  it('makes no report that is put together with others', async () => {
    const folder = root()
    await runIn(folder, ['scan', '-f', 'json=part.json', '--max-findings', '1'])
    expect(await runIn(folder, ['merge', 'part.json'])).toMatchObject({ code: 2, stderr: '"part.json" does not list all findings. Create it without --max-findings.\n' })
  })
})

describe('a report', () => {
  const report = buildReport(Array.from({ length: 5000 }, (_, index) => buildFinding({ line: index + 1 })))

  // A string has at most 512 MiB in Node.js, which a million findings exceed.
  it.each<Format>(['json', 'jsonl', 'pretty', 'concise', 'csv'])('is written in pieces that do not grow with the number of findings: %s', async format => {
    const pieces: string[] = []
    const options = { targets: [{ format, file: undefined }], groupBy: 'file', diff: false, quiet: false, unresolved: false, color: false } as const
    const io = {
      stdout() {}, stderr() {}, stdin: () => new Uint8Array(), untilStopped: () => Promise.resolve(),
      cwd: '/', env: {}, outIsTerminal: false, errIsTerminal: false, columns: 80, today: '2026-11-20',
    }
    const outputs = { check() {}, isTerminal: () => false, write(_: unknown, text: string | Iterable<string>) { pieces.push(...typeof text === 'string' ? [text] : text) } }
    const context = { text: () => undefined }
    const { errors } = await deliver(report, context, options, { io, outputs, schedules: () => Promise.resolve([]) })
    expect(errors).toEqual([])
    const whole = pieces.join('')
    expect(whole.length).toBeGreaterThan(1 << 19)
    expect(Math.max(...pieces.map(piece => piece.length))).toBeLessThan(1 << 17)
  })
})
