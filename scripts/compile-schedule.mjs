// Writes dist/schedule.json, the bundled schedules after validation, and dist/outline.json, what is told of them before any is looked at. The last step of the build.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compiledText } from '../dist/src/schedule/load/compiled.js'
import { bundledFolder, loadAlone } from '../dist/src/schedule/load.js'
import { stampOf } from '../dist/src/schedule/load/outline.js'
import { outlineOf } from '../dist/src/schedule/outline-of.js'

const dist = path.join(import.meta.dirname, '../dist')
const [compiled, outline, stamp] = ['schedule.json', 'outline.json', 'schedule.stamp'].map(name => path.join(dist, name))
for (const file of [compiled, outline, stamp]) rmSync(file, { force: true })
const schedules = loadAlone([bundledFolder()])
writeFileSync(compiled, compiledText(schedules, bundledFolder()))
writeFileSync(outline, JSON.stringify(outlineOf(schedules)))
writeFileSync(stamp, stampOf(bundledFolder()))
