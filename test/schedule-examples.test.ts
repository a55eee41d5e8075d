import { describe, expect, it, test } from 'vitest'
import { checkExamples } from '../src/cli/check/check-examples.ts'
import { examplesOf } from '../src/cli/check/example.ts'
import { analyseTexts } from '../src/engine/analyse-texts.ts'
import { bundledFolder, loadWithPlaces } from '../src/schedule/load.ts'
import { asOf, lint, listPlaces, placesOf, scan } from './support/faces.ts'
import { workspaceOf } from './support/fixtures.ts'
import { sampleOf } from './support/sample.ts'

const loaded = loadWithPlaces([bundledFolder()])

const checked = checkExamples(loaded, { asOf })

test('the examples of the bundled schedules show what they say', () => {
  const { mistakes, warnings, run, notRun } = checked
  expect([...mistakes, ...warnings]).toEqual([])
  expect(run).toBeGreaterThan(150)
  expect(notRun).toBeLessThan(10)
})

test.each(sampleOf(['2010-01-01', '2099-12-31'], 2, 1))('the examples show the same on %s', day => {
  expect(checkExamples(loaded, { asOf: day })).toEqual(checked)
})

describe.each(loaded.schedules)('$id', schedule => {
  const examples = examplesOf(schedule)
  const together = analyseTexts(examples.map(({ code }) => code), [schedule], { asOf, name: 'all-' })

  it.each(sampleOf(examples.map(({ entry, kind, code }, index) => ({ id: entry.id, kind, code, index })), 8))('$id, $kind: alone and in each face as together: $code', ({ code, index }) => {
    const workspace = workspaceOf({ 'package.json': '{ "name": "example", "type": "module" }\n', 'code.js': code })
    try {
      const report = scan(workspace.root)
      const entries = (findings: typeof report.findings) => findings.filter(({ entry }) => schedule.entries.some(({ id }) => id === entry)).map(({ entry, line, column, confidence }) => [entry, line, column, confidence])
      expect(entries(together[index]?.findings ?? [])).toEqual(entries(report.findings))
      expect(listPlaces(lint(workspace.root, ['code.js']))).toEqual(listPlaces(placesOf(report)))
    } finally {
      workspace.remove()
    }
  })
})
