import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOf } from '../src/cli/check/markers.ts'
import { openProject } from '../src/project/open-project.ts'
import type { Project } from '../src/project/project.ts'
import type { Report } from '../src/report/report.ts'
import { loadBundledSchedules } from '../src/schedule/load.ts'
import { countSites, exceptions, idleExceptions } from './call-sites/lost-sites.ts'
import type { CountedSites } from './call-sites/lost-sites.ts'
import { fixProject, newTypeErrors } from './fixes/fix-fixture.ts'
import type { FixedProject, Texts } from './fixes/fix-fixture.ts'
import { compare } from './support/compare.ts'
import { applySafeFixes } from './support/apply-safe-fixes.ts'
import { analyse, isLinted, lintFile, listPlaces, placesOf, type Linted } from './support/faces.ts'
import { fixedByEslint, fixedByScan } from './support/fixed-texts.ts'
import { fixedTwin, fixtureProjects, openWorkspace, textOf, type Workspace } from './support/fixtures.ts'
import { isComplete, sampleOf, sampleOfEach } from './support/sample.ts'

const projects = fixtureProjects()
const severalFiles = projects.filter(({ files }) => files.length > 1)
const oneFile = projects.filter(({ files }) => files.length === 1)
/** A sample for the analysis without the gate: more of the projects in which it has files to choose from. */
const gated = new Set([...sampleOfEach(severalFiles, 4), ...sampleOfEach(oneFile, 20)])
/** A sample for ESLint, of which `test/syntax/parity.test.ts` compares the trees of all fixtures. */
const inEslint = new Set([...sampleOfEach(severalFiles, 4), ...sampleOf(sampleOfEach(oneFile, 12), 2), ...oneFile.filter(each => fixedTwin(each) !== undefined)])
/** A sample for suggestions, which only a person takes. */
const withSuggestions = new Set(sampleOfEach(projects, 4))
/** A sample for call sites, which are collected by another analysis; with all that an exception names. */
const accounted = new Set([...sampleOfEach(projects, 3), ...projects.filter(({ name }) => exceptions.some(each => each.startsWith(`${name} `)))])
const counted: CountedSites[] = []
const fixed: FixedProject[] = []
const ways = [{ how: 'safe fixes', unsafe: false }, { how: 'suggestions', unsafe: true }]

describe.each(projects.map(fixture => ({ name: fixture.name, fixture })))('$name', ({ fixture }) => {
  let workspace: Workspace
  let project: Project
  let report: Report | undefined
  const scanned = (): Report => report ??= analyse(project)
  const changed = new Map<string, Report>()
  const analyseChanged = (texts: Texts): Report => {
    const key = JSON.stringify(texts)
    const known = changed.get(key) ?? analyse(openProject(workspace.root, { overlay: new Map(Object.entries(texts)) }), isComplete ? {} : { as: scanned() })
    changed.set(key, known)
    return known
  }
  const linted = new Map<string, Linted>()
  /** In the sample, of code with nothing that is only possible, that is not asked for: then an API of which there is no trace takes no time. */
  const asked = (): 'likely' | 'possible' => (
    isComplete || scanned().findings.some(({ confidence }) => confidence === 'possible') ? 'possible' : 'likely')
  const lint = (file: string): Linted => {
    const known = linted.get(file) ?? lintFile(workspace.root, file, undefined, asked())
    linted.set(file, known)
    return known
  }
  beforeAll(() => {
    workspace = openWorkspace(fixture)
    project = openProject(workspace.root)
  })
  // Vitest keeps all tests to the end, and with them what they refer to: the trees of a project are let go.
  afterAll(() => {
    workspace.remove()
    project = report = undefined as never
    changed.clear()
    linted.clear()
  })

  it('has what its markers say', () => {
    const { findings, errors } = scanned()
    const differences = fixture.files.flatMap(file => (
      compare(findings.filter(finding => finding.file === file), textOf(fixture, file)).map(text => `${file}:${text}`)))
    expect(errors).toEqual([])
    expect(differences.join('\n')).toBe('')
  })

  it.runIf(gated.has(fixture))('has the same findings without the prefilter', () => {
    expect(analyse(project, { prefilter: false }).findings).toEqual(scanned().findings)
  })

  it.runIf(accounted.has(fixture))('accounts for every call site', () => {
    const sites = countSites(fixture, workspace.root, project)
    counted.push(sites)
    expect(sites.lost).toEqual([])
  })

  it.runIf(inEslint.has(fixture))('has the same findings in ESLint', () => {
    const found = new Set(scanned().findings.map(({ file }) => file))
    const [files, silent] = [fixture.files.filter(file => isLinted(file) && found.has(file)), fixture.files.filter(file => isLinted(file) && !found.has(file))]
    const expected = placesOf(scanned()).filter(({ file }) => isLinted(file))
    expect(listPlaces([...files, ...sampleOf(silent, 3)].flatMap(file => lint(file).places))).toEqual(listPlaces(expected))
  })

  it.each(ways.filter(({ unsafe }) => !unsafe || withSuggestions.has(fixture)))('loses what is fixed and gets nothing else: $how', ({ how, unsafe }) => {
    const texts = Object.fromEntries(fixture.files.map(file => [file, textOf(fixture, file)]))
    const after = fixProject(`${how}/${fixture.name}`, texts, { before: scanned(), unsafe, analyse: analyseChanged })
    fixed.push(after)
    expect(after.problems).toEqual([])
  })

  const twin = fixedTwin(fixture)
  it.runIf(twin !== undefined)('is fixed as its twin shows', () => {
    const [file = ''] = fixture.files
    expect(applySafeFixes(textOf(fixture, file), scanned().findings)).toBe(twin)
    if (isLinted(file)) expect(lint(file).fixed()).toBe(twin)
  })

  it.runIf(inEslint.has(fixture))('is fixed in ESLint as by scan, byte for byte', () => {
    const files = fixture.files.filter(file => isLinted(file) && scanned().findings.some(finding => finding.file === file && finding.fixes.length > 0))
    if (files.length === 0) return
    const byScan = fixedByScan(fixture, files, scanned(), analyseChanged)
    expect(byScan.applied > 0).toBe(scanned().findings.some(({ fixes }) => fixes.some(({ safety }) => safety === 'safe')))
    expect(fixedByEslint(lint, files)).toEqual(byScan.texts)
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

it('has call sites in the fixtures, and no exception that is none any more', () => {
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(500)
  expect(idleExceptions(counted)).toEqual([])
})

it.each(ways)('type-checks after $how as before', ({ how }) => {
  const changed = fixed.filter(({ name, count }) => name.startsWith(`${how}/`) && count > 0)
  expect(changed.length).toBeGreaterThan(10)
  expect(newTypeErrors(sampleOf(changed, 3))).toEqual([])
})
