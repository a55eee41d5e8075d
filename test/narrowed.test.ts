import { afterAll, describe, expect, it } from 'vitest'
import type { Project } from '../src/project/project.ts'
import { openProject } from '../src/project/open-project.ts'
import type { Finding } from '../src/report/report.ts'
import { analyse, type ScanOptions } from './support/faces.ts'
import { fixtureProjects, openWorkspace } from './support/fixtures.ts'

const fixtures = fixtureProjects()
/** The projects with several files, each of which can depend on others. */
const projects = fixtures.filter(({ files }) => files.length > 1)

it.each(fixtures.filter(({ files }) => files.length === 1))('has the same findings in an editor in $name', fixture => {
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
  afterAll(() => { workspace.remove() })

  it.each(fixture.files)('has the same findings where only %s is wanted', file => {
    expect(findingsIn(project, { report: new Set([file]), narrow: true, onlyFindings: true }).filter(isIn(file)).map(placeOf)).toEqual(whole().filter(isIn(file)).map(placeOf))
  })

  it.each(fixture.files)('has the same findings on the way of a change of %s', file => {
    const isTouched = (finding: Finding): boolean => isIn(file)(finding) || finding.trace.some(isIn(file))
    const expected = whole().filter(isTouched).map(placeOf)
    // Nothing can be lost where nothing leads through the file.
    if (expected.length > 0) expect(findingsIn(project, { changed: new Map([[file, 'all']]) }).map(placeOf)).toEqual(expect.arrayContaining(expected))
  })

  it.each(fixture.files)('has the same findings on the way of a change of one line of %s', file => {
    const steps = whole().flatMap(finding => [finding, ...finding.trace]).filter(isIn(file))
    for (const line of new Set(steps.map(step => step.line))) {
      const isAt = (place: { readonly file: string, readonly line: number }): boolean => place.file === file && place.line === line
      const expected = whole().filter(finding => isAt(finding) || finding.trace.some(isAt)).map(placeOf)
      expect(findingsIn(project, { changed: new Map([[file, [[line, line]]]]) }).map(placeOf)).toEqual(expect.arrayContaining(expected))
    }
  })
})

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
