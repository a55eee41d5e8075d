import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { interestOf } from '../../src/schedule/index-interest.ts'
import { getOutline } from '../../src/schedule/load/outline.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { outlineOf } from '../../src/schedule/outline-of.ts'

const schedules = loadBundledSchedules()

test('says of schedules what reports and checks of ids need, and no more', () => {
  const outline = outlineOf(schedules)
  expect(outline.strongWords).toEqual(interestOf(schedules).strongWords)
  expect(schedules).toMatchObject(outline.schedules)
  expect(Object.keys(outline.schedules[0]!)).toEqual(['id', 'format', 'updated', 'digest', 'entries'])
  expect(Object.keys(outline.schedules[0]!.entries[0]!)).toEqual(['id', 'aliases'])
})

test('is used as it was written in an installed package, and nowhere beside its sources', () => {
  const dist = path.join(emptyFolder(), 'dist')
  mkdirSync(dist)
  expect(getOutline(dist)).toBeUndefined()
  writeFileSync(path.join(dist, 'outline.json'), JSON.stringify(outlineOf(schedules)))
  expect(getOutline(dist)).toEqual(outlineOf(schedules))
  mkdirSync(path.join(dist, '../src'))
  expect(getOutline(dist)).toBeUndefined()
})

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'outline-'))
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }) })
  return folder
}
