import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readable } from '../../src/cli/targets.ts'
import type { Judged } from '../../src/judge/judged.ts'
import type { Merged } from '../../src/judge/merge.ts'
import { formatNames } from '../../src/report/index.ts'
import type { Report } from '../../src/report/report.ts'
import type { ReportContext } from '../../src/report/reporter.ts'
import type { RequestUse } from '../../src/uses/api-use.ts'
import { fixable, folderWith, removed, runIn } from './build-io.ts'

// Each stage of the analysis is replaced by one that throws for `bad.ts` while the test breaks this stage.
const fault = vi.hoisted(() => {
  const state = { stage: '' }
  return {
    state,
    break(stage: string, isBad: boolean) {
      if (state.stage === stage && isBad) throw new TypeError(`${stage} is broken`)
    },
  }
})

vi.mock('../../src/syntax/typescript.ts', async original => {
  const real = await original<typeof import('../../src/syntax/typescript.ts')>()
  return { ...real, parseTypeScript: (...args: Parameters<typeof real.parseTypeScript>) => {
    fault.break('parse', args[0] === 'bad.ts')
    return real.parseTypeScript(...args)
  } }
})
vi.mock('../../src/syntax/scopes.ts', async original => {
  const real = await original<typeof import('../../src/syntax/scopes.ts')>()
  return { ...real, createModule: (...args: Parameters<typeof real.createModule>) => {
    fault.break('lower', args[0].path === 'bad.ts')
    return real.createModule(...args)
  } }
})
vi.mock('../../src/calls/interpreter/evaluate-call.ts', async original => {
  const real = await original<typeof import('../../src/calls/interpreter/evaluate-call.ts')>()
  return { ...real, evaluateCall: (...args: Parameters<typeof real.evaluateCall>) => {
    fault.break('follow', args[2].module.path === 'bad.ts')
    return real.evaluateCall(...args)
  } }
})
vi.mock('../../src/calls/collect/collect.ts', async original => {
  const real = await original<typeof import('../../src/calls/collect/collect.ts')>()
  return { ...real, collectUses: (...args: Parameters<typeof real.collectUses>) => {
    fault.break('unit', args[0].some(({ path }) => path === 'bad.ts'))
    return real.collectUses(...args)
  } }
})
vi.mock('../../src/calls/collect/request-uses.ts', async original => {
  const real = await original<typeof import('../../src/calls/collect/request-uses.ts')>()
  return { ...real, requestUses: (...args: Parameters<typeof real.requestUses>) => {
    fault.break('collect', args[1].module.path === 'bad.ts')
    return real.requestUses(...args)
  } }
})
vi.mock('../../src/judge/judge-request.ts', async original => {
  const real = await original<typeof import('../../src/judge/judge-request.ts')>()
  return { ...real, judgeRequest: (use: RequestUse, ...rest: [never]) => {
    fault.break('judge', use.call.file === 'bad.ts')
    return real.judgeRequest(use, ...rest)
  } }
})
vi.mock('../../src/judge/finish.ts', async original => {
  const real = await original<typeof import('../../src/judge/finish.ts')>()
  return { ...real, finish: (merged: Merged, ...rest: [never, never]) => {
    fault.break('finish', merged.main.token.file === 'bad.ts')
    return real.finish(merged, ...rest)
  } }
})
vi.mock('../../src/engine/fingerprints.ts', async original => {
  const real = await original<typeof import('../../src/engine/fingerprints.ts')>()
  return { ...real, fingerprintOf: (judged: Judged, ...rest: [never]) => {
    fault.break('fingerprint', judged.token.file === 'bad.ts')
    return real.fingerprintOf(judged, ...rest)
  } }
})
vi.mock('../../src/fixes/fixes-of.ts', async original => {
  const real = await original<typeof import('../../src/fixes/fixes-of.ts')>()
  return { ...real, fixesOf: (judged: Judged, ...rest: [never]) => {
    fault.break('propose', judged.token.file === 'bad.ts')
    return real.fixesOf(judged, ...rest)
  } }
})
vi.mock('../../src/fixes/apply-edits.ts', async original => {
  const real = await original<typeof import('../../src/fixes/apply-edits.ts')>()
  return { ...real, applyEdits: (text: string, ...rest: [never]) => {
    fault.break('edit', text.includes('the bad file'))
    return real.applyEdits(text, ...rest)
  } }
})
vi.mock('../../src/fixes/suppress/suppression-edits.ts', async original => {
  const real = await original<typeof import('../../src/fixes/suppress/suppression-edits.ts')>()
  return { ...real, suppressionEdits: (file: string, ...rest: [never, never, never]) => {
    fault.break('suppress', file === 'bad.ts')
    return real.suppressionEdits(file, ...rest)
  } }
})
vi.mock('../../src/report/index.ts', async original => {
  const real = await original<typeof import('../../src/report/index.ts')>()
  return { ...real, loadPiecewise: async (format: Parameters<typeof real.loadPiecewise>[0]) => {
    const render = await real.loadPiecewise(format)
    return (report: Report, context: ReportContext) => {
      fault.break(`format ${format}`, report.findings.some(({ file }) => file === 'bad.ts'))
      fault.break(`whole format ${format}`, true)
      if (fault.state.stage === `long format ${format}`) throw new RangeError('Invalid string length')
      return render(report, context)
    }
  } }
})

afterEach(() => { fault.state.stage = '' })

const files = { 'a.ts': fixable, 'bad.ts': `// the bad file\n${fixable}`, 'z.ts': removed }

async function scan(stage: string, ...args: string[]) {
  const root = folderWith(files)
  fault.state.stage = stage
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
    fault.state.stage = 'format concise'
    const { code, stdout, stderr } = await runIn(root, ['merge', 'one.json', '-f', 'concise'])
    expect({ code, stdout }).toEqual({ code: 3, stdout: expect.stringMatching(/^a\.ts:1:.*\nz\.ts:1:.*\n$/) })
    expect(stderr).toMatch(/bad\.ts: .*format concise is broken/)
  })
})
