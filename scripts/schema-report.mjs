// Writes schema/report.schema.json from the built package; with --check it only compares. Run `npm run build` first.
import { reportJsonSchema } from '../dist/src/report/schema.js'
import { generated } from './generated.mjs'

generated('schema/report.schema.json', `${JSON.stringify(reportJsonSchema(), null, 2)}\n`, 'npm run generate')
