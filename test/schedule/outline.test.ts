import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { interestOf } from '../../src/schedule/index-interest.ts'
import { getOutline, stampOf } from '../../src/schedule/load/outline.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { outlineOf } from '../../src/schedule/outline-of.ts'

const schedules = loadBundledSchedules()

test('says of schedules what reports and checks of ids need, and no more', () => {
  const outline = outlineOf(schedules)
  expect(outline.strongWords).toEqual([...new Set(schedules.flatMap(schedule => interestOf(schedule).strongWords))].sort())
  expect(outline.strongWords).toContain('api.cloudflare.com')
  expect(schedules).toMatchObject(outline.schedules)
  expect(Object.keys(outline.schedules[0]!)).toEqual(['id', 'title', 'format', 'updated', 'digest', 'entries'])
  expect(Object.keys(outline.schedules[0]!.entries[0]!)).toEqual(['id', 'aliases'])
})

test('is used as it was written in an installed package', () => {
  const dist = buildIn(emptyFolder())
  expect(getOutline(dist)).toBeUndefined()
  writeOutline(dist)
  writeFileSync(path.join(dist, '../schedule/api/minify.yaml'), 'id: minify\n')
  expect(getOutline(dist)).toEqual(outlineOf(schedules))
})

test.each<[string, (api: string) => void]>([
  ['changed', api => { writeFileSync(path.join(api, 'minify.yaml'), 'id: other\n') }],
  ['been replaced by an older file', api => {
    writeFileSync(path.join(api, 'minify.yaml'), 'id: other\n')
    utimesSync(path.join(api, 'minify.yaml'), 0, 0)
  }],
  ['been added', api => { writeFileSync(path.join(api, 'brotli.yaml'), 'id: brotli\n') }],
  ['been removed', api => { rmSync(path.join(api, 'minify.yaml')) }],
])('is not used beside its sources once an entry has %s', (_name, change) => {
  const dist = buildIn(emptyFolder())
  mkdirSync(path.join(dist, '../src'))
  writeOutline(dist)
  expect(getOutline(dist)).toBeUndefined()
  writeFileSync(path.join(dist, 'schedule.stamp'), stampOf(path.join(dist, '../schedule')))
  expect(getOutline(dist)).toEqual(outlineOf(schedules))
  change(path.join(dist, '../schedule/api'))
  expect(getOutline(dist)).toBeUndefined()
})

function writeOutline(dist: string): void {
  writeFileSync(path.join(dist, 'outline.json'), JSON.stringify(outlineOf(schedules)))
}

/** A package with a folder for what is built and one schedule. */
function buildIn(home: string): string {
  for (const name of ['dist', 'schedule/api']) mkdirSync(path.join(home, name), { recursive: true })
  writeFileSync(path.join(home, 'schedule/api/minify.yaml'), 'id: minify\n')
  return path.join(home, 'dist')
}

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'outline-'))
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }) })
  return folder
}
