import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readable } from '../../src/cli/targets.ts'
import { formatNames } from '../../src/report/index.ts'
import type { Report } from '../../src/report/report.ts'
import { fault } from '../support/replaced.ts'
import { fixable, folderWith, removed, runIn } from './build-io.ts'

afterEach(() => { fault.stage = '' })

const files = { 'a.ts': fixable, 'bad.ts': `// the bad file\n${fixable}`, 'z.ts': removed }

async function scan(stage: string, ...args: string[]) {
  const root = folderWith(files)
  fault.stage = stage
  const outcome = await runIn(root, ['scan', '--no-cache', ...args])
  return { ...outcome, root, text: (file: string) => readFileSync(join(root, file), 'utf8') }
}

/** The files with findings in a printed JSON report, and the errors. */
function parsed(stdout: string): { files: readonly string[], errors: readonly unknown[] } {
  const { findings, errors } = JSON.parse(stdout) as Report
  return { files: [...new Set(findings.map(({ file }) => file))], errors }
}

describe('an internal error loses nothing of other files', () => {
  it('and without one, each file has its findings', async () => {
    const { code, stdout } = await scan('', '-f', 'json')
    expect({ code, ...parsed(stdout) }).toEqual({ code: 1, files: ['a.ts', 'bad.ts', 'z.ts'], errors: [] })
  })

  it.each(['parse', 'lower', 'unit', 'collect', 'judge', 'finish', 'fingerprint'])('in the stage %s', async stage => {
    const { code, stdout, stderr } = await scan(stage, '-f', 'json')
    const error = { file: 'bad.ts', kind: 'internal', message: `TypeError: ${stage} is broken.` }
    expect({ code, ...parsed(stdout) }).toEqual({ code: 3, files: ['a.ts', 'z.ts'], errors: [error] })
    expect(stderr).toContain(`bad.ts: internal error: ${error.message}`)
  })

  it('where a call cannot be followed: its path is still found as a stored path', async () => {
    const { code, stdout } = await scan('follow', '-f', 'json')
    const error = { file: 'bad.ts', kind: 'internal', message: 'TypeError: follow is broken.' }
    expect({ code, ...parsed(stdout) }).toEqual({ code: 3, files: ['a.ts', 'bad.ts', 'z.ts'], errors: [error] })
  })

  it('where the fixes of a finding fail: the finding is reported without them', async () => {
    const { code, stdout } = await scan('propose', '-f', 'json')
    const { findings, errors } = JSON.parse(stdout) as Report
    expect({ code, fixes: findings.map(({ file, fixes }) => [file, fixes.length]), errors }).toEqual({
      code: 3, fixes: [['a.ts', 1], ['bad.ts', 0], ['z.ts', 0]], errors: [{ file: 'bad.ts', kind: 'internal', message: 'TypeError: propose is broken.' }],
    })
  })
})

describe('an internal error while files are written', () => {
  it.each([['edit', '--fix'], ['suppress', '--suppress', '--reason', 'later']])('in the stage %s leaves the file as it is', async (stage, ...flags) => {
    const { code, text, stdout, stderr } = await scan(stage, '-f', 'json', ...flags, '--allow-dirty')
    expect(code, stderr).toBe(3)
    expect(parsed(stdout).errors).toEqual([{ file: 'bad.ts', kind: 'fix-failed', message: expect.stringContaining(`TypeError: ${stage} is broken`) }])
    expect(text('bad.ts')).toBe(files['bad.ts'])
    expect(text('a.ts')).not.toBe(files['a.ts'])
  })
})

describe('an internal error in a format', () => {
  // The uses here are of what is removed, and `ics` has only what lies ahead.
  it.each(formatNames.filter(name => name !== 'ics'))('%s: the findings of other files are printed, and the file is named', async format => {
    const { code, stdout, stderr } = await scan(`format ${format}`, '-f', format)
    expect(code).toBe(3)
    expect(stdout).toMatch(/rate-limits|rate limit|Rate Limit/i)
    expect(stdout + stderr).toContain(`format ${format} is broken`)
    expect(stdout + stderr).toContain('bad.ts')
  })

  it.each(formatNames)('%s, whatever it prints: the findings are printed on the error stream', async format => {
    const { code, stdout, stderr } = await scan(`whole format ${format}`, '-f', format)
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toContain(`whole format ${format} is broken`)
    for (const line of ['a.ts:1:', 'bad.ts:2:', 'z.ts:1:']) if (format !== 'concise') expect(stderr).toContain(line)
  })

  it.each(formatNames)('%s, which is longer than a text can be: the findings are printed on the error stream', async format => {
    const { code, stdout, stderr } = await scan(`long format ${format}`, '-f', format)
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toContain(`--format ${format}: The report is too long for this format, so it was not written. Use json, jsonl, csv, or concise, or limit it with --max-findings.\n`)
    expect(stderr.includes(`\n1 report could not be written:\n  --format ${format}: `)).toBe([...readable].some(name => name === format))
    expect(stderr).not.toContain('could not be analyzed')
    for (const line of ['a.ts:1:', 'bad.ts:2:', 'z.ts:1:']) if (format !== 'concise') expect(stderr).toContain(line)
  })

  it('does not spoil another format of the run', async () => {
    const { code, text } = await scan('whole format sarif', '-f', 'sarif=out.sarif', '-f', 'json=out.json')
    expect({ code, ...parsed(text('out.json')) }).toEqual({ code: 3, files: ['a.ts', 'bad.ts', 'z.ts'], errors: [] })
  })
})

describe('a report of shards', () => {
  it('is merged although the findings of one file break the format', async () => {
    const { root } = await scan('', '-f', 'json=one.json')
    fault.stage = 'format concise'
    const { code, stdout, stderr } = await runIn(root, ['merge', 'one.json', '-f', 'concise'])
    expect({ code, stdout }).toEqual({ code: 3, stdout: expect.stringMatching(/^a\.ts:1:.*\nz\.ts:1:.*\n$/) })
    expect(stderr).toMatch(/bad\.ts: .*format concise is broken/)
  })
})
