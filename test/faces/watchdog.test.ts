import { describe, expect, it } from 'vitest'
import { watchdogOf } from '../../src/cli/watchdog.ts'
import { analyseProject } from '../../src/engine/analyse-project.ts'
import type { Watchdog } from '../../src/engine/watchdog.ts'
import { memoryFiles } from '../../src/project/files.ts'
import type { FileError } from '../../src/project/project.ts'
import { openProject } from '../../src/project/open-project.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { folderWith, removed, runIn } from './build-io.ts'

const base = `const B = 'https://api.cloudflare.com/client/v4'\n`
const texts = {
  'a.ts': `${base}const send = (path: string) => fetch(B + path)\nsend('/zones/1/filters')\n${'send(`/zones/${Math.random()}/x`)\n'.repeat(3000)}send('/zones/1/filters')`,
  'b.ts': `${base}fetch(B + '/zones/1/filters')`,
  'c.ts': 'export const other = 1',
}

/** Analyses the texts on a clock that goes on by a second each time that it is read. */
function analyseWithin(seconds: number) {
  const said: string[] = []
  let time = 0
  const watchdog = watchdogOf(seconds, { stderr: text => { said.push(text) } }, () => time++ * 1000)
  return { said, report: analyse(watchdog) }
}

function analyse(watchdog: Watchdog, failed: readonly FileError[] = [], report?: ReadonlySet<string>) {
  const project = openProject('/project', { files: memoryFiles(texts), failed })
  return analyseProject(project, loadBundledSchedules(), {
    ...report && { report },
    asOf: '2026-11-20', horizon: 90, minConfidence: 'likely', minSeverity: 'info', only: [], skip: [], severities: {}, prefilter: true, watchdog,
  })
}

describe('the time of a unit', () => {
  it('is not over: everything is found', () => {
    const { said, report } = analyseWithin(10_000)
    expect({ said, findings: report.findings.length, unresolved: report.unresolved.length }).toEqual({ said: [], findings: 3, unresolved: 0 })
  })

  it('is over: calls that were not followed are unresolved for the budget, and the error stream says so', () => {
    const { said, report } = analyseWithin(5)
    expect(said).toEqual(['The analysis of 2 files stopped after 5 s. The calls that it did not reach count as unresolved. --max-seconds sets the limit.\n'])
    expect(report.errors).toEqual([])
    expect(new Set(report.unresolved.map(({ reason }) => reason))).toEqual(new Set(['budget']))
  })

  it.each([[['c.ts'], []], [['b.ts', 'c.ts'], ['a.ts', 'b.ts']]])('begins only where a wanted file is parsed: %j', (wanted, expected) => {
    const begun: string[] = []
    const report = analyse({ begin: files => { begun.push(...files) }, enter() {}, isOver: () => false, end() {} }, [], new Set(wanted))
    expect({ begun, files: report.findings.map(({ file }) => file) }).toEqual({ begun: expected, files: expected.slice(1) })
  })

  it('does not count for a file that ended an earlier attempt', () => {
    const failure = { file: 'a.ts', kind: 'timeout', message: 'The analysis did not respond for 5 s.' }
    const begun: string[] = []
    const report = analyse({ begin: files => { begun.push(...files) }, enter() {}, isOver: () => false, end() {} }, [failure])
    expect({ begun, errors: report.errors, files: report.findings.map(({ file }) => file) }).toEqual({ begun: ['b.ts'], errors: [failure], files: ['b.ts'] })
  })
})

describe('--max-seconds', () => {
  it.each(['', '-1', '1.5', 'soon', '1e9'])('is refused: %j', async value => {
    const { code, stderr } = await runIn(folderWith({ 'a.ts': removed }), ['scan', `--max-seconds=${value}`])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('--max-seconds needs a') })
  })

  it.each(['0', '60'])('is accepted: %s', async value => {
    const { code } = await runIn(folderWith({ 'a.ts': removed }), ['scan', '--max-seconds', value])
    expect(code).toBe(1)
  })
})
