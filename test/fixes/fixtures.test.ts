import { readFileSync } from 'node:fs'
import { globbySync } from 'globby'
import { expect, it } from 'vitest'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { chooseFixes } from '../../src/fixes/choose-fixes.ts'
import { worseFiles } from '../../src/fixes/worse-files.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Report } from '../../src/report/report.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import { fixtureProjects, textOf } from '../support/fixtures.ts'
import { typeErrors } from '../support/type-errors.ts'
import { analyse } from './analyse.ts'

type Texts = Readonly<Record<string, string>>

const examples = Object.fromEntries(globbySync('examples/**/*.{ts,js,vue,json}').map(file => [file, readFileSync(file, 'utf8')]))
const projects: readonly { readonly name: string, readonly texts: Texts }[] = [
  { name: 'examples', texts: examples },
  ...fixtureProjects().map(project => ({ name: project.name, texts: Object.fromEntries(project.files.map(file => [file, textOf(project, file)])) })),
]

const reportOf = (texts: Texts): Report => analyse(openProject('/project', { files: memoryFiles(texts) }))

function fixedTexts(texts: Texts, report: Report, unsafe: boolean): { readonly texts: Texts, readonly chosen: ReturnType<typeof chooseFixes> } {
  const chosen = chooseFixes(report.findings, unsafe)
  const edits = chosen.flatMap(({ fix }) => fix.edits)
  return { chosen, texts: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, applyEdits(text, edits.filter(edit => edit.file === file))])) }
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
  const problems = projects.flatMap(({ name, texts }) => {
    const before = reportOf(texts)
    const fixed = fixedTexts(texts, before, unsafe)
    count += fixed.chosen.length
    if (fixed.chosen.length === 0) return []
    const after = reportOf(fixed.texts)
    const broken = Object.entries(fixed.texts).filter(([file, text]) => !file.endsWith('.json') && parseTypeScript(file, text).problems.length > 0).map(([file]) => `${file} is broken`)
    const again = chooseFixes(after.findings, unsafe).map(({ finding, fix }) => `${finding.file}:${finding.line} ${fix.title}`)
    return [...worseFiles(before, after, fixed.chosen.map(({ finding }) => finding)), ...broken, ...newTypeErrors(texts, fixed.texts), ...again].map(problem => `${name}: ${problem}`)
  })
  expect(problems).toEqual([])
  expect(count).toBeGreaterThan(10)
}, 120_000)
