// Writes the JSON Schemas of schedules and configurations from the built package; with --check it only compares. Run `npm run build` first.
import { configJsonSchema } from '../dist/src/config/json-schema.js'
import { scheduleJsonSchema } from '../dist/src/schedule/json-schema.js'
import { generated } from './generated.mjs'

for (const [name, schema] of [['schedule', scheduleJsonSchema()], ['config', configJsonSchema()]]) {
  generated(`schema/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`, 'npm run generate')
}
