import { expect, it } from 'vitest'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { chooseFixes } from '../../src/fixes/choose-fixes.ts'
import { regressions } from '../../src/fixes/regressions.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Report } from '../../src/report/report.ts'
import { parseFile } from '../../src/syntax/parse-file.ts'
import { examples, fixtureProjects, textOf } from '../support/fixtures.ts'
import { typeErrors } from '../support/type-errors.ts'
import { analyse } from './analyse.ts'

type Texts = Readonly<Record<string, string>>

const projects: readonly { readonly name: string, readonly texts: Texts }[] = [
  ...[examples, ...fixtureProjects()].map(project => ({ name: project.name, texts: Object.fromEntries(project.files.map(file => [file, textOf(project, file)])) })),
]

const reports = new Map(projects.map(({ name, texts }) => [name, reportOf(texts)]))

function reportOf(texts: Texts): Report {
  return analyse(openProject('/project', { files: memoryFiles(texts) }))
}

function fixedTexts(texts: Texts, report: Report, unsafe: boolean): { readonly texts: Texts, readonly chosen: ReturnType<typeof chooseFixes> } {
  const chosen = chooseFixes(report.findings, unsafe)
  const edits = chosen.flatMap(({ fix }) => fix.edits)
  return { chosen, texts: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, applyEdits(text, edits.filter(edit => edit.file === file))])) }
}

/** The texts of several projects as one, each in a folder of its own: one program checks them all. */
function together(all: readonly { readonly name: string, readonly texts: Texts }[]): Texts {
  return Object.fromEntries(all.flatMap(({ name, texts }) => Object.entries(texts).map(([file, text]) => [`${name}/${file}`, text])))
}

/** What type-checked before does so after. */
function newTypeErrors(before: Texts, after: Texts): string[] {
  const known = typeErrors(before)
  return typeErrors(after).filter(error => {
    const index = known.indexOf(error)
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
}

it.each([{ how: 'safe fixes', unsafe: false }, { how: 'suggestions', unsafe: true }])('removes what it fixes and brings nothing, in every fixture: $how', ({ unsafe }) => {
  let count = 0
  const changed: { readonly name: string, readonly texts: Texts, readonly fixed: Texts }[] = []
  const problems = projects.flatMap(({ name, texts }) => {
    const before = reports.get(name) ?? reportOf(texts)
    const fixed = fixedTexts(texts, before, unsafe)
    count += fixed.chosen.length
    if (fixed.chosen.length === 0) return []
    changed.push({ name, texts, fixed: fixed.texts })
    const after = reportOf(fixed.texts)
    const broken = Object.entries(fixed.texts).filter(([file, text]) => !file.endsWith('.json') && parseFile(file, text).problems.length > 0).map(([file]) => `${file} is broken`)
    const again = chooseFixes(after.findings, unsafe).map(({ finding, fix }) => `${finding.file}:${finding.line} ${fix.title}`)
    return [...regressions(before, after, fixed.chosen.map(({ finding }) => finding)), ...broken, ...again].map(problem => `${name}: ${problem}`)
  })
  expect(problems).toEqual([])
  expect(newTypeErrors(together(changed), together(changed.map(({ name, fixed }) => ({ name, texts: fixed }))))).toEqual([])
  expect(count).toBeGreaterThan(10)
}, 120_000)
