import { describe, vi } from 'vitest'
import type { Judged } from '../src/judge/judged.ts'
import type { Merged } from '../src/judge/merge.ts'
import type { Report } from '../src/report/report.ts'
import type { ReportContext } from '../src/report/reporter.ts'
import type { RequestUse } from '../src/uses/api-use.ts'

// Tests that replace modules share one realm: to load the source takes as long as any of them.
const { fault, calls } = await vi.hoisted(() => import('./support/replaced.ts'))

vi.mock('../src/engine/analyse-project.ts', async original => {
  const real = await original<typeof import('../src/engine/analyse-project.ts')>()
  return { ...real, analyseProject: (...args: Parameters<typeof real.analyseProject>) => {
    calls.analyses.push(args[2].narrow === true)
    calls.onAnalysis()
    return real.analyseProject(...args)
  } }
})
vi.mock('../src/project/list-git.ts', async original => {
  const real = await original<typeof import('../src/project/list-git.ts')>()
  return { ...real, listGit: (...args: Parameters<typeof real.listGit>) => {
    calls.listings++
    return real.listGit(...args)
  } }
})
vi.mock('../src/syntax/typescript.ts', async original => {
  const real = await original<typeof import('../src/syntax/typescript.ts')>()
  return { ...real, parseTypeScript: (...args: Parameters<typeof real.parseTypeScript>) => {
    fault.break('parse', args[0] === 'bad.ts')
    return real.parseTypeScript(...args)
  } }
})
vi.mock('../src/syntax/scopes.ts', async original => {
  const real = await original<typeof import('../src/syntax/scopes.ts')>()
  return { ...real, createModule: (...args: Parameters<typeof real.createModule>) => {
    fault.break('lower', args[0].path === 'bad.ts')
    return real.createModule(...args)
  } }
})
vi.mock('../src/calls/interpreter/evaluate-call.ts', async original => {
  const real = await original<typeof import('../src/calls/interpreter/evaluate-call.ts')>()
  return { ...real, evaluateCall: (...args: Parameters<typeof real.evaluateCall>) => {
    fault.break('follow', args[2].module.path === 'bad.ts')
    return real.evaluateCall(...args)
  } }
})
vi.mock('../src/calls/collect/collect.ts', async original => {
  const real = await original<typeof import('../src/calls/collect/collect.ts')>()
  return { ...real, collectUses: (...args: Parameters<typeof real.collectUses>) => {
    fault.break('unit', args[0].some(({ path }) => path === 'bad.ts'))
    return real.collectUses(...args)
  } }
})
vi.mock('../src/calls/collect/request-uses.ts', async original => {
  const real = await original<typeof import('../src/calls/collect/request-uses.ts')>()
  return { ...real, requestUses: (...args: Parameters<typeof real.requestUses>) => {
    fault.break('collect', args[1].module.path === 'bad.ts')
    return real.requestUses(...args)
  } }
})
vi.mock('../src/judge/judge-request.ts', async original => {
  const real = await original<typeof import('../src/judge/judge-request.ts')>()
  return { ...real, judgeRequest: (use: RequestUse, ...rest: [never]) => {
    fault.break('judge', use.call.file === 'bad.ts')
    return real.judgeRequest(use, ...rest)
  } }
})
vi.mock('../src/judge/finish.ts', async original => {
  const real = await original<typeof import('../src/judge/finish.ts')>()
  return { ...real, finish: (merged: Merged, ...rest: [never, never]) => {
    fault.break('finish', merged.main.token.file === 'bad.ts')
    return real.finish(merged, ...rest)
  } }
})
vi.mock('../src/engine/fingerprints.ts', async original => {
  const real = await original<typeof import('../src/engine/fingerprints.ts')>()
  return { ...real, fingerprintOf: (judged: Judged, ...rest: [never]) => {
    fault.break('fingerprint', judged.token.file === 'bad.ts')
    return real.fingerprintOf(judged, ...rest)
  } }
})
vi.mock('../src/fixes/fixes-of.ts', async original => {
  const real = await original<typeof import('../src/fixes/fixes-of.ts')>()
  return { ...real, fixesOf: (judged: Judged, ...rest: [never]) => {
    fault.break('propose', judged.token.file === 'bad.ts')
    return real.fixesOf(judged, ...rest)
  } }
})
vi.mock('../src/fixes/apply-edits.ts', async original => {
  const real = await original<typeof import('../src/fixes/apply-edits.ts')>()
  return { ...real, applyEdits: (text: string, ...rest: [never]) => {
    fault.break('edit', text.includes('the bad file'))
    return real.applyEdits(text, ...rest)
  } }
})
vi.mock('../src/fixes/suppress/suppression-edits.ts', async original => {
  const real = await original<typeof import('../src/fixes/suppress/suppression-edits.ts')>()
  return { ...real, suppressionEdits: (file: string, ...rest: [never, never, never]) => {
    fault.break('suppress', file === 'bad.ts')
    return real.suppressionEdits(file, ...rest)
  } }
})
vi.mock('../src/report/index.ts', async original => {
  const real = await original<typeof import('../src/report/index.ts')>()
  return { ...real, loadPiecewise: async (format: Parameters<typeof real.loadPiecewise>[0]) => {
    const render = await real.loadPiecewise(format)
    return (report: Report, context: ReportContext) => {
      fault.break(`format ${format}`, report.findings.some(({ file }) => file === 'bad.ts'))
      fault.break(`whole format ${format}`, true)
      if (fault.stage === `long format ${format}`) throw new RangeError('Invalid string length')
      return render(report, context)
    }
  } }
})

describe('contained failures', async () => { await import('./faces/contained-failures.mocked.ts') })
describe('files that are listed once', async () => { await import('./faces/listed-once.mocked.ts') })
describe('files alone', async () => { await import('./rules/files-alone.mocked.ts') })
describe('last results', async () => { await import('./rules/last-results.mocked.ts') })
describe('until saved', async () => { await import('./rules/until-saved.mocked.ts') })
