import { describe, expect, it } from 'vitest'
import { reporters } from '../../src/report/reporters.ts'
import { ownedContext } from './build-pages.ts'
import { buildFinding, buildReport } from './build-report.ts'

const comment = buildFinding({
  entry: 'valid-suppression', rule: 'valid-suppression', kind: 'suppression', state: 'announced', sunset: null, help: null, severity: 'warning', file: 'src/noted.ts',
  target: 'sunset-ignore-line', method: null, methods: [], message: 'The suppression of `minify` is unused: nothing of it is found on line 2. Remove it.', replacement: 'Remove it.',
})
const both = buildReport([buildFinding(), comment])
const comments = buildReport([comment, comment])

describe.each(['html', 'markdown'] as const)('%s', format => {
  it.each([
    ['uses and comments', both, '1 use of a deprecated API and 1 suppression to review'],
    ['comments alone', comments, '2 suppressions to review'],
    ['uses alone', buildReport(), '1 use of a deprecated API'],
    ['nothing', buildReport([]), 'No uses of deprecated APIs'],
  ])('counts %s apart', (_name, report, title) => {
    expect(reporters[format](report, ownedContext)).toMatch(new RegExp(`(?:<h1>|## )${title}(?:</h1>|\\n)`))
  })

  it('has comments under a heading of their own, and not among what ends', () => {
    const [before = '', behind = ''] = reporters[format](both, { ...ownedContext, owners: undefined }).split(format === 'html' ? '<h2 id="suppressions">' : '### Suppressions to review')
    expect(before).not.toMatch(/valid-suppression|noted\.ts|out an end date/)
    expect(behind).toContain('src/noted.ts')
  })
})

it('has no date for them', () => {
  expect(reporters.grouped(both, { ...ownedContext, groupBy: 'date' }).split('\n').filter(line => /^\S/.test(line))).toEqual(['2025-06-15', 'comments in the code'])
  expect(reporters.ics(comments, ownedContext)).not.toContain('VEVENT')
})
