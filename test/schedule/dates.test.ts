import { expect, test } from 'vitest'
import { daysUntil, parseScheduleDate, severityOf, stateOf } from '../../src/schedule/dates.ts'
import type { Dates } from '../../src/schedule/model.ts'

const dates = (given: Readonly<Record<string, string>>): Dates => {
  const date = (name: string) => given[name] === undefined ? null : parseScheduleDate(given[name]) ?? null
  return { announced: date('announced'), deprecated: date('deprecated'), sunset: date('sunset'), changed: date('changed'), milestones: [], elsewhere: [] }
}

test.each([
  ['2024-02-29', '2024-02-29'], ['2026-01', '2026-01-31'], ['2024-02', '2024-02-29'], ['2024-Q1', '2024-03-31'], ['2025-Q4', '2025-12-31'],
])('%s counts as %s', (text, last) => {
  expect(parseScheduleDate(text)).toEqual({ text, last })
})

test.each(['2025-13-45', '2025-02-29', '15/06/2025', '2025-00', '2025-13', '2025-Q5', '2025', '2025-6-1', ''])('%s is no date', text => {
  expect(parseScheduleDate(text)).toBeUndefined()
})

test.each([
  [{ sunset: '2026-01-31' }, '2026-01-30', 'announced', 'warning'],
  [{ sunset: '2026-01-31' }, '2026-01-31', 'removed', 'error'],
  [{ sunset: '2026-01' }, '2026-01-30', 'announced', 'warning'],
  [{ sunset: '2026-01' }, '2026-02-01', 'removed', 'error'],
  [{ sunset: '2026-05-01' }, '2026-01-31', 'announced', 'warning'],
  [{ sunset: '2026-05-02' }, '2026-01-31', 'announced', 'info'],
  [{ deprecated: '2026-01-01', sunset: '2026-12-31' }, '2026-02-01', 'deprecated', 'info'],
  [{ deprecated: '2026-01-01' }, '2026-02-01', 'deprecated', 'warning'],
  [{ deprecated: '2026-03-01' }, '2026-02-01', 'announced', 'info'],
  [{ changed: '2026-01-01' }, '2026-02-01', 'deprecated', 'info'],
  [{ announced: '2026-01-01' }, '2026-02-01', 'announced', 'info'],
])('%o on %s is %s, %s', (given, asOf, state, severity) => {
  expect([stateOf(dates(given), asOf), severityOf(dates(given), asOf, 90)]).toEqual([state, severity])
})

test.each([['2026-03-01', '2026-02-28', 1], ['2026-02-28', '2026-02-28', 0], ['2024-Q1', '2024-04-01', -1], ['2026-10-26', '2026-10-24', 2]])('from %s to %s', (date, asOf, days) => {
  const parsed = parseScheduleDate(date)
  expect(parsed && daysUntil(parsed, asOf)).toBe(days)
})
