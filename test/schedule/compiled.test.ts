import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compiledText, getCompiled } from '../../src/schedule/load/compiled.ts'
import { bundledFolder, loadAlone } from '../../src/schedule/load.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'compiled-'))
const data = path.join(folder, 'schedule')
const file = path.join(folder, 'schedule.json')
cpSync(bundledFolder(), data, { recursive: true })
mkdirSync(path.join(folder, 'src'))
const schedules = loadAlone([data])
writeFileSync(file, compiledText(schedules, data))
afterAll(() => { rmSync(folder, { recursive: true, force: true }) })

test('gives back what the YAML says', () => {
  expect(getCompiled(data, folder)).toEqual(schedules)
})

test('holds no path of the machine that built it', () => {
  expect(compiledText(schedules, data)).not.toContain(folder)
})

test.each<[string, () => void]>([
  ['there is none', () => { rmSync(file) }],
  ['it is older than the code', () => {
    writeFileSync(file, compiledText(schedules, data))
    utimesSync(file, 0, 0)
  }],
  ['the YAML has changed', () => {
    writeFileSync(file, compiledText(schedules, data))
    writeFileSync(path.join(data, 'cloudflare-v4', 'minify.yaml'), 'id: minify\n')
  }],
])('is not used when %s', (_name, arrange) => {
  arrange()
  expect(getCompiled(data, folder)).toBeUndefined()
})

test('is used as it is in an installed package, whatever the order in which files were written', () => {
  const installed = mkdtempSync(path.join(tmpdir(), 'installed-'))
  const copy = path.join(installed, 'schedule.json')
  cpSync(bundledFolder(), path.join(installed, 'schedule'), { recursive: true })
  writeFileSync(copy, compiledText(schedules, path.join(installed, 'schedule')))
  utimesSync(copy, 0, 0)
  expect(getCompiled(path.join(installed, 'schedule'), installed)?.map(schedule => schedule.digest)).toEqual(schedules.map(schedule => schedule.digest))
  rmSync(installed, { recursive: true, force: true })
})
