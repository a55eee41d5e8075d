import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { knownEntries } from '../../src/config/known-entries.ts'
import { applyFixes } from '../../src/fixes/apply.ts'
import { isParsed } from '../../src/fixes/apply/open-sources.ts'
import type { Report } from '../../src/report/report.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { asOf, scan } from '../support/faces.ts'
import { fixtureProjects, openWorkspace } from '../support/fixtures.ts'
import { isComplete, sampleOfEach } from '../support/sample.ts'

const how = { reason: 'Moves later', until: '2026-12-31', asOf, known: knownEntries(loadBundledSchedules()) }

const fixtures = fixtureProjects()
/** One in so many fixtures is a sample of code, besides more of languages and forms. */
const step = isComplete ? 1 : 40
const ofForms = new Set(sampleOfEach(fixtures.filter(({ name }) => /^(?:languages|shell|shell-in-files|suppressions)\//.test(name)), 5))
/**
 * In a bundle of webpack, a line more makes a module another one: there, `--suppress` leaves the comments to be written by hand. JSON has no comments, and not every
 * command of a Dockerfile has room for one.
 */
const unsuppressed = ['not-reported/bundles', 'shell-in-files/manifest', 'shell-in-files/recipes', 'shell-in-files/servers', 'shell/run']
const projects = fixtures
  .filter((fixture, index) => ofForms.has(fixture) || index % step === 0)
  .filter(({ name }) => !unsuppressed.includes(name))

/** What was to be said of comments before; those that had expired are written again. */
function mistakes({ findings }: Report): string[] {
  return findings.flatMap(({ kind, message }) => kind === 'suppression' && !message.includes('has expired') ? [message.replace(/line \d+/, 'line')] : []).sort()
}

describe.each(projects.map(project => ({ name: project.name, project })))('$name', ({ project }) => {
  const workspace = openWorkspace(project)
  afterAll(() => { workspace.remove() })

  it('has no use to report any more, and only comments that suppress one', () => {
    const before = scan(workspace.root)
    const { failed } = applyFixes(workspace.root, before, { unsafe: false, dryRun: false, fix: false, suppress: how })
    const after = scan(workspace.root)
    expect(failed).toEqual([])
    expect(after.findings.filter(({ kind, context }) => kind !== 'suppression' && context !== 'generated')).toEqual([])
    expect(mistakes(after).map(text => text.replace(/from line \d+ to \d+/, 'from line'))).toEqual(mistakes(before).map(text => text.replace(/from line \d+ to \d+/, 'from line')))
    for (const file of project.files) expect(isParsed(file, readFileSync(join(workspace.root, file), 'utf8'))).toBe(true)
    expect(applyFixes(workspace.root, after, { unsafe: false, dryRun: false, fix: false, suppress: how }).written).toEqual([])
  })
})
