import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openProject } from '../../src/project/open-project.ts'
import { loadAlone } from '../../src/schedule/load.ts'
import { compare } from '../support/compare.ts'
import { analyse, isLinted, lint, listPlaces, placesOf } from '../support/faces.ts'
import { fixtureProjects, openWorkspace, textOf } from '../support/fixtures.ts'
import { sampleOf } from '../support/sample.ts'

const schedule = join(import.meta.dirname, 'schedule')
/** The bundled schedules know some of these uses too. */
const entries = new Set(loadAlone([schedule]).flatMap(each => each.entries.map(({ id }) => id)))
const ofEntries = <T extends { readonly entry: string }>(found: readonly T[]): T[] => found.filter(({ entry }) => entries.has(entry))
const projects = fixtureProjects(join(import.meta.dirname, '../fixtures-api/hub'))

const sample = new Set(sampleOf(projects, 3))

describe.each(projects.map(fixture => ({ name: fixture.name, fixture })))('$name', ({ fixture }) => {
  const workspace = openWorkspace(fixture)
  const project = openProject(workspace.root)
  const report = analyse(project, { schedule })
  afterAll(() => { workspace.remove() })

  it('has what its markers say', () => {
    const differences = fixture.files.flatMap(file => (
      compare(ofEntries(report.findings).filter(finding => finding.file === file), textOf(fixture, file)).map(text => `${file}:${text}`)))
    expect(report.errors).toEqual([])
    expect(differences.join('\n')).toBe('')
  })

  it.runIf(sample.has(fixture))('has the same findings without the prefilter', () => {
    expect(analyse(project, { schedule, prefilter: false }).findings).toEqual(report.findings)
  })

  it.runIf(sample.has(fixture))('has the same findings in ESLint', () => {
    expect(listPlaces(ofEntries(lint(workspace.root, fixture.files.filter(isLinted), schedule))))
      .toEqual(listPlaces(ofEntries(placesOf(report)).filter(({ file }) => isLinted(file))))
  })
})
