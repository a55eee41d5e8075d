import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import type { Report } from '../src/report/report.ts'
import { analyseFiles } from './support/analyse-files.ts'
import { fixtureProjects } from './support/fixtures.ts'
import type { FixtureProject } from './support/fixtures.ts'
import { isComplete, sampleOf, sampleOfEach } from './support/sample.ts'
import { withRenamedFiles } from './support/with-renamed-files.ts'
import type { Renamed } from './support/with-renamed-files.ts'

/** Words before the names of files: other files are read first, and evidence comes from others. Complete tests take all of these orders. */
const orders = [[...'zyxwvutsrqponmlkjihgfedcba'].map(letter => `${letter}-`), ['z-', 'a-']] as const

/** Where what is only possible is asked for, code without a trace of an API is analysed for it as well. */
const lowest = isComplete ? 'possible' : 'likely'

const projects = sampleOfEach(fixtureProjects().filter(project => project.files.length > 1), 6).map(project => [project.name, filesOf(project)] as const)
const renamable = projects.filter(([, files]) => Object.keys(withRenamedFiles(files, ['z-']).files).join() !== Object.keys(files).join())

it('renames files of most projects', () => {
  expect(renamable.length).toBeGreaterThan(0.8 * projects.length)
})

it.each(renamable)('%s has the same findings under other file names', (_, files) => {
  const expected = described(analyseFiles(files, lowest))
  for (const words of sampleOf(orders, 2)) {
    const renamed = withRenamedFiles(files, words)
    expect(described(analyseFiles(renamed.files, lowest), renamed)).toEqual(expected)
  }
})

function filesOf({ path }: FixtureProject): Record<string, string> {
  const found = readdirSync(path, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile() && !/\.fixed\.\w+$/.test(entry.name))
  return Object.fromEntries(found.map(entry => join(entry.parentPath, entry.name)).map(file => [relative(path, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]))
}

/** What is found and what is not resolved, with the files under their first names. A line may hold an import, whose length differs: columns are left out. */
function described({ findings, unresolved }: Report, { before }: Pick<Renamed, 'before'> = { before: file => file }): string[] {
  const placeOf = ({ file, line }: { readonly file: string, readonly line: number }) => `${before(file)}:${String(line)}`
  return [
    ...findings.map(finding => `${placeOf(finding)} ${finding.entry} ${finding.methods.join()} ${finding.confidence} ${finding.severity} ${finding.role} ${finding.context} ${finding.target} ${finding.trace.map(step => `${placeOf(step)} ${step.note}`).join(' < ')}`),
    ...unresolved.map(each => `${placeOf(each)} ${each.reason}`),
  ].sort()
}
