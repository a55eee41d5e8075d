import { describe, vi } from 'vitest'
import type { Report } from '../src/report/report.ts'
import type { ReportContext } from '../src/report/reporter.ts'

// Tests that replace modules share one realm: to load the source takes as long as any of them.
const { breaking, fault, calls } = await vi.hoisted(() => import('./support/replaced.ts'))

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
vi.mock('../src/syntax/typescript.ts', original => breaking(original<typeof import('../src/syntax/typescript.ts')>(), 'parseTypeScript', 'parse', (...args) => args[0] === 'bad.ts'))
vi.mock('../src/syntax/scopes.ts', original => breaking(original<typeof import('../src/syntax/scopes.ts')>(), 'createModule', 'lower', (...args) => args[0].path === 'bad.ts'))
vi.mock('../src/calls/interpreter/evaluate-call.ts', original => breaking(original<typeof import('../src/calls/interpreter/evaluate-call.ts')>(), 'evaluateCall', 'follow', (...args) => args[2].module.path === 'bad.ts'))
vi.mock('../src/calls/collect/collect.ts', original => breaking(original<typeof import('../src/calls/collect/collect.ts')>(), 'collectUses', 'unit', (...args) => args[0].some(({ path }) => path === 'bad.ts')))
vi.mock('../src/calls/collect/request-uses.ts', original => breaking(original<typeof import('../src/calls/collect/request-uses.ts')>(), 'requestUses', 'collect', (...args) => args[1].module.path === 'bad.ts'))
vi.mock('../src/judge/judge-request.ts', original => breaking(original<typeof import('../src/judge/judge-request.ts')>(), 'judgeRequest', 'judge', use => use.call.file === 'bad.ts'))
vi.mock('../src/judge/finish.ts', original => breaking(original<typeof import('../src/judge/finish.ts')>(), 'finish', 'finish', merged => merged.main.token.file === 'bad.ts'))
vi.mock('../src/engine/fingerprints.ts', original => breaking(original<typeof import('../src/engine/fingerprints.ts')>(), 'fingerprintOf', 'fingerprint', judged => judged.token.file === 'bad.ts'))
vi.mock('../src/fixes/fixes-of.ts', original => breaking(original<typeof import('../src/fixes/fixes-of.ts')>(), 'fixesOf', 'propose', judged => judged.token.file === 'bad.ts'))
vi.mock('../src/fixes/apply-edits.ts', original => breaking(original<typeof import('../src/fixes/apply-edits.ts')>(), 'applyEdits', 'edit', text => text.includes('the bad file')))
vi.mock('../src/fixes/suppress/suppression-edits.ts', original => breaking(original<typeof import('../src/fixes/suppress/suppression-edits.ts')>(), 'suppressionEdits', 'suppress', file => file === 'bad.ts'))
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
