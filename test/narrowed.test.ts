import { afterAll, describe, expect, it } from 'vitest'
import { changedStatements } from '../src/engine/changed-statements.ts'
import { linesIn } from '../src/engine/narrowed.ts'
import { moduleIn } from '../src/engine/parse-modules.ts'
import type { Lines } from '../src/project/git-diff.ts'
import type { Project } from '../src/project/project.ts'
import { openProject } from '../src/project/open-project.ts'
import type { Finding } from '../src/report/report.ts'
import { analyse, type ScanOptions } from './support/faces.ts'
import { fixtureProjects, openWorkspace } from './support/fixtures.ts'
import { isComplete, sampleOfEach } from './support/sample.ts'

const fixtures = fixtureProjects()
/** A sample of the projects with several files, each of which can depend on others. */
const projects = sampleOfEach(fixtures.filter(({ files }) => files.length > 1), 7)

it.each(sampleOfEach(fixtures.filter(({ files }) => files.length === 1), 20))('has the same findings in an editor in $name', fixture => {
  const workspace = openWorkspace(fixture)
  const project = openProject(workspace.root)
  const asked = { report: new Set(fixture.files), narrow: true, onlyFindings: true }
  expect(findingsIn(project, asked).map(placeOf)).toEqual(findingsIn(project, {}).map(placeOf))
  workspace.remove()
})

describe.each(projects.map(fixture => ({ name: fixture.name, fixture })))('$name', ({ fixture }) => {
  const workspace = openWorkspace(fixture)
  const project = openProject(workspace.root)
  let all: readonly Finding[] | undefined
  const whole = (): readonly Finding[] => all ??= findingsIn(project, {})
  const changed = new Map<string, readonly Finding[]>()
  const ofCode = (file: string, code: string, lines: readonly Lines[] | 'all' = 'all'): readonly Finding[] => {
    const key = `${file} ${code}`
    const known = changed.get(key) ?? findingsIn(project, { changed: new Map([[file, lines]]) })
    changed.set(key, known)
    return known
  }
  /** The findings on the way of a change of a line. It is analysed once for all lines of the same statements: no more of a line is known. */
  const ofLine = (file: string, line: number): readonly Finding[] => ofCode(file, codeAt(project, file, [line, line]), [[line, line]])
  afterAll(() => {
    workspace.remove()
    changed.clear()
  })

  it.each(fixture.files)('has the same findings where only %s is wanted', file => {
    expect(findingsIn(project, { report: new Set([file]), narrow: true, onlyFindings: true }).filter(isIn(file)).map(placeOf)).toEqual(whole().filter(isIn(file)).map(placeOf))
  })

  it.each(fixture.files)('has the same findings on the way of a change of %s', file => {
    const isTouched = (finding: Finding): boolean => isIn(file)(finding) || finding.trace.some(isIn(file))
    const expected = whole().filter(isTouched).map(placeOf)
    // Nothing can be lost where nothing leads through the file.
    if (expected.length > 0) expect(ofCode(file, 'all').map(placeOf)).toEqual(expect.arrayContaining(expected))
  })

  it.each(fixture.files)('has the same findings on the way of a change of one line of %s', file => {
    const steps = whole().flatMap(finding => [finding, ...finding.trace]).filter(isIn(file))
    for (const line of linesAmong(steps.map(step => step.line))) {
      const isAt = (place: { readonly file: string, readonly line: number }): boolean => place.file === file && place.line === line
      const expected = whole().filter(finding => isAt(finding) || finding.trace.some(isAt)).map(placeOf)
      expect(ofLine(file, line).map(placeOf)).toEqual(expect.arrayContaining(expected))
    }
  })
})

/** All lines for complete tests, else the first and the last: often a declaration and a call. */
function linesAmong(all: readonly number[]): readonly number[] {
  const lines = [...new Set(all)].sort((one, other) => one - other)
  return isComplete ? lines : lines.filter((_, index) => index === 0 || index === lines.length - 1)
}

/** Names the code of a file that an analysis of some changed lines begins with. */
function codeAt(project: Project, file: string, lines: Lines): string {
  const [wanted] = linesIn(project, file, new Map([[file, [lines]]]))
  const module = wanted && moduleIn(project, file, undefined)
  const statements = module && changedStatements(module, [lines])
  return statements ? [...statements].sort((one, other) => one - other).join() : 'all'
}

function placeOf({ file, line, column, entry, confidence }: Finding): string {
  return `${file}:${String(line)}:${String(column)} ${entry} ${confidence}`
}

function isIn(file: string): (place: { readonly file: string }) => boolean {
  return place => place.file === file
}

/** Returns the findings in a project. Which of several calls a trace leads through may differ. */
function findingsIn(project: Project, options: ScanOptions): readonly Finding[] {
  return analyse(project, { minConfidence: 'likely', ...options }).findings
}
