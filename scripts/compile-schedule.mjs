// Writes dist/schedule.json, the bundled schedules after validation. The last step of the build.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { interestOf } from '../dist/src/schedule/index-interest.js'
import { compiledText } from '../dist/src/schedule/load/compiled.js'
import { bundledFolder, loadAlone } from '../dist/src/schedule/load.js'

const file = path.join(import.meta.dirname, '../dist/schedule.json')
rmSync(file, { force: true })
const schedules = loadAlone([bundledFolder()])
writeFileSync(file, compiledText({ schedules, strongWords: interestOf(schedules).strongWords }, bundledFolder()))
