import { expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { examples, textOf } from '../support/fixtures.ts'
import { analyse } from './analyse.ts'
import { fixProject, newTypeErrors } from './fix-fixture.ts'
import type { Texts } from './fix-fixture.ts'

const texts = Object.fromEntries(examples.files.map(file => [file, textOf(examples, file)]))
const reportOn = (files: Texts) => analyse(openProject('/project', { files: memoryFiles(files) }))

// Those of the fixtures are applied where the fixtures are analysed: test/fixtures.test.ts.
it.each([{ how: 'safe fixes', unsafe: false }, { how: 'suggestions', unsafe: true }])('lose what is fixed and get nothing else, also no error of types: $how', ({ unsafe }) => {
  const fixed = fixProject('examples', texts, { before: reportOn(texts), unsafe, analyse: reportOn })
  expect(fixed.problems).toEqual([])
  expect(fixed.count).toBeGreaterThan(0)
  expect(newTypeErrors([fixed])).toEqual([])
})
