// Writes schema/schedule.schema.json from the built package; with --check it only compares. Run `npm run build` first.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { scheduleJsonSchema } from '../dist/src/schedule/json-schema.js'

const file = path.join(import.meta.dirname, '../schema/schedule.schema.json')
const text = `${JSON.stringify(scheduleJsonSchema(), null, 2)}\n`

if (!process.argv.includes('--check')) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('schema/schedule.schema.json is not current. Run `node scripts/schema.mjs`.\n')
  process.exitCode = 1
}
