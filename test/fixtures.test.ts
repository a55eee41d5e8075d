import { afterAll, describe, expect, it } from 'vitest'
import { loadBundledSchedules } from '../src/schedule/load.ts'
import { compare } from './support/compare.ts'
import { applySafeFixes } from './support/apply-safe-fixes.ts'
import { isLinted, lint, lintFix, listPlaces, placesOf, scan } from './support/faces.ts'
import { fixedTwin, fixtureProjects, openWorkspace, textOf } from './support/fixtures.ts'
import { expectedOf } from './support/markers.ts'

const projects = fixtureProjects()

describe.each(projects.map(project => ({ name: project.name, project })))('$name', ({ project }) => {
  const workspace = openWorkspace(project)
  afterAll(() => { workspace.remove() })

  it('has what its markers say', () => {
    const { findings, errors } = scan(workspace.root)
    const differences = project.files.flatMap(file => (
      compare(findings.filter(finding => finding.file === file), expectedOf(textOf(project, file))).map(text => `${file}:${text}`)))
    expect(errors).toEqual([])
    expect(differences.join('\n')).toBe('')
  })

  it('has the same findings without the prefilter', () => {
    expect(scan(workspace.root, { prefilter: false }).findings).toEqual(scan(workspace.root).findings)
  })

  it('has the same findings in ESLint', () => {
    const files = project.files.filter(isLinted)
    expect(listPlaces(lint(workspace.root, files))).toEqual(listPlaces(placesOf(scan(workspace.root)).filter(({ file }) => isLinted(file))))
  })

  const twin = fixedTwin(project)
  it.runIf(twin !== undefined)('is fixed as its twin shows', () => {
    const [file = ''] = project.files
    expect(applySafeFixes(textOf(project, file), scan(workspace.root).findings)).toBe(twin)
    if (isLinted(file)) expect(lintFix(workspace.root, file)).toBe(twin)
  })
})

it('has a fixture with a marked line for each entry that can be detected', () => {
  const silent = ['chacha20-draft', 'dns-record-type-change', 'radar-summary-dimensions']
  const marked = new Set(projects.flatMap(project => project.files.flatMap(file => (
    expectedOf(textOf(project, file)).map(mark => `${project.name.split('/')[0]} ${mark.entry}`)))))
  const missing = loadBundledSchedules().flatMap(schedule => schedule.entries)
    .map(entry => entry.id).filter(id => !marked.has(`${id} ${id}`))
  expect(missing.sort()).toEqual(silent)
})
