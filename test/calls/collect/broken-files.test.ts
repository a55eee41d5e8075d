import { expect, it } from 'vitest'
import { analyseFiles } from '../../support/analyse-files.ts'

const call = "await fetch('https://api.cloudflare.com/client/v4/zones/1/filters')"

it('lowers the confidence in a file with syntax errors, and says that it was read in part', () => {
  const { findings, summary, errors } = analyseFiles({ 'whole.ts': call, 'half.ts': `${call}\nconst x = (` })
  expect(findings.map(({ file, confidence }) => `${file} ${confidence}`)).toEqual(['half.ts likely', 'whole.ts certain'])
  expect(summary.skipped).toEqual([{ file: 'half.ts', reason: 'syntax error, partially analyzed' }])
  expect(errors).toEqual([])
})
