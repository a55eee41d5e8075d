import { expect, it } from 'vitest'
import { configuredOptions } from '../../src/engine/configured-options.ts'
import { everything } from '../../src/engine/judging.ts'
import { judgementKey } from '../../src/engine/judgement-key.ts'
import { readConfigs } from '../../src/project/read-configs.ts'
import { openProject } from '../../src/project/open-project.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { daysUntil } from '../../src/schedule/dates.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'

const day = (date: string, more: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + more * 86_400_000).toISOString().slice(0, 10)

it('tells days apart by the horizon of an override', () => {
  const files = { 'sunset.config.yaml': 'overrides:\n  - files: ["a.js"]\n    horizon: 5000\n', 'a.js': '' }
  const schedules = loadBundledSchedules()
  const configs = readConfigs(openProject('/project', { files: memoryFiles(files, '/project') }).configs, () => schedules)
  const keyOn = (today: string): string => JSON.stringify(schedules.map(schedule => judgementKey(schedule, {
    ...everything(today), ...configuredOptions({ configs, given: {}, today, schedulesOf: () => schedules }),
  })))
  const sunset = schedules.flatMap(({ entries }) => entries).flatMap(({ dates }) => dates.sunset ?? []).find(date => date.last > '2020')
  expect(sunset).toBeDefined()
  if (!sunset) return
  const first = day(sunset.last, -5000)
  expect(daysUntil(sunset, first)).toBe(5000)
  expect(keyOn(first)).not.toBe(keyOn(day(first, -1)))
})
