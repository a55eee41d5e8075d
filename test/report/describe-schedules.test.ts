import { describe, expect, it } from 'vitest'
import { describeSchedules, isOutdated, outdatedSchedules } from '../../src/report/describe-schedules.ts'
import type { DescribedSchedule } from '../../src/report/describe-schedules.ts'
import { summary } from '../../src/report/summary.ts'
import { buildReport } from './build-report.ts'

const asOf = '2026-11-20'
const parcels: DescribedSchedule = { title: 'Parcel API v2', entries: 44, updated: '2026-07-15', traced: false }
const boxes: DescribedSchedule = { title: 'Box API', entries: 31, updated: '2026-09-01', traced: false }
const one: DescribedSchedule = { title: 'Boat API', entries: 1, updated: '2026-08-01', traced: false }
const traced = (schedule: DescribedSchedule): DescribedSchedule => ({ ...schedule, traced: true })
const many = (count: number, tracedCount: number, updated: (index: number) => string = () => '2026-08-01'): DescribedSchedule[] => (
  Array.from({ length: count }, (_, index) => ({ title: `API ${index + 1}`, entries: 10, updated: updated(index), traced: index >= count - tracedCount }))
)

describe('what was looked for', () => {
  it.each<[string, readonly DescribedSchedule[], string]>([
    ['one schedule', [parcels], '44 deprecations of Parcel API v2 (updated 2026-07-15)'],
    ['one entry', [one], '1 deprecation of Boat API (updated 2026-08-01)'],
    ['two', [parcels, boxes], '44 deprecations of Parcel API v2 (updated 2026-07-15) and 31 of Box API (updated 2026-09-01)'],
    ['two, the one that is in use first', [parcels, traced(boxes)], '31 deprecations of Box API (updated 2026-09-01) and 44 of Parcel API v2 (updated 2026-07-15)'],
    ['three without a trace', [parcels, boxes, one], '44 deprecations of Parcel API v2 (updated 2026-07-15), 31 of Box API (updated 2026-09-01) and 1 of Boat API (updated 2026-08-01)'],
    ['four without a trace', many(4, 0), '40 deprecations of 4 APIs (updated 2026-08-01)'],
    ['ten without a trace, of several days', many(10, 0, index => `2026-08-${20 - index}`), '100 deprecations of 10 APIs (updated 2026-08-11 or later)'],
    ['ten, one in use', many(10, 1), '10 deprecations of API 10 (updated 2026-08-01) and 90 of 9 other APIs (updated 2026-08-01)'],
    ['ten, two in use', many(10, 2), '10 deprecations of API 9 (updated 2026-08-01), 10 of API 10 (updated 2026-08-01) and 80 of 8 other APIs (updated 2026-08-01)'],
    ['four, three in use: the fourth takes no more room as a name', many(4, 3), '10 deprecations of API 2 (updated 2026-08-01), 10 of API 3 (updated 2026-08-01), 10 of API 4 (updated 2026-08-01) and 10 of API 1 (updated 2026-08-01)'],
    ['ten in use', many(10, 10), `${['10 deprecations', '10', '10', '10', '10'].map((count, index) => `${count} of API ${index + 1} (updated 2026-08-01)`).join(', ')} and 50 of 5 other APIs (updated 2026-08-01)`],
    ['two versions of one', [parcels, { ...traced(parcels), entries: 45, updated: '2026-07-01' }], '45 deprecations of Parcel API v2 (updated 2026-07-01)'],
    ['old data', [{ ...parcels, updated: '2026-01-01' }, boxes], '44 deprecations of Parcel API v2 (updated 2026-01-01, 323 days ago) and 31 of Box API (updated 2026-09-01)'],
    ['some entries of one', [{ ...parcels, lookedFor: 1 }], '1 deprecation of Parcel API v2 (updated 2026-07-15)'],
    ['entries of one of two', [{ ...parcels, lookedFor: 0 }, { ...boxes, lookedFor: 2 }], '2 deprecations of Box API (updated 2026-09-01)'],
    ['entries of one of four', many(4, 0).map((each, index) => ({ ...each, lookedFor: index === 2 ? 1 : 0 })), '1 deprecation of API 3 (updated 2026-08-01)'],
    ['no entry at all', [{ ...parcels, lookedFor: 0 }], 'no deprecations'],
    ['none', [], 'no deprecations'],
  ])('%s', (_title, schedules, text) => {
    expect(describeSchedules(schedules, asOf)).toBe(text)
  })
})

describe('the age of data', () => {
  it.each([
    ['2026-05-24', '2026-11-20', false], // 180 days
    ['2026-05-23', '2026-11-20', true], // 181 days
    ['2026-11-20', '2026-11-20', false],
    ['2027-06-01', '2026-11-20', false],
    ['2023-09-02', '2024-02-29', false], // 180 days
    ['2023-09-01', '2024-02-29', true],
  ])('of %s on %s: too old is %s', (updated, day, expected) => {
    expect(isOutdated(updated, day)).toBe(expected)
  })

  it('is not told of a schedule of which nothing was looked for', () => {
    expect(outdatedSchedules([{ ...parcels, updated: '2026-05-23', lookedFor: 0 }], asOf)).toEqual([])
  })

  it('is told once for each schedule', () => {
    const old = { ...parcels, updated: '2026-05-23' }
    expect(outdatedSchedules([old, boxes, { ...old, entries: 45 }, { ...one, updated: '2025-11-20' }], asOf)).toEqual([
      'warning: The schedule of Parcel API v2 was last updated on 2026-05-23, 181 days ago. It may lack later deprecations. Update sunset-lint, or your schedule.',
      'warning: The schedule of Boat API was last updated on 2025-11-20, 365 days ago. It may lack later deprecations. Update sunset-lint, or your schedule.',
    ])
  })
})

it('a title of a schedule moves nothing in a terminal', () => {
  const [schedule] = buildReport().schedules
  const report = buildReport([], { schedules: schedule ? [{ ...schedule, title: 'Parcel\u001b[2J\nAPI' }] : [] })
  expect(summary(report, { color: false, listUnresolved: false })).toContain('\nLooked for 1 deprecation of Parcel\\x1b[2J API (updated 2026-07-15).\n')
})
