// Writes the JSON Schemas of what is printed as JSON from the built package; with --check it only compares. Run `npm run build` first.
import { checkJsonSchema } from '../dist/src/report/check-schema.js'
import { planJsonSchema } from '../dist/src/report/plan-schema.js'
import { reportJsonSchema } from '../dist/src/report/schema.js'
import { sdkJsonSchema } from '../dist/src/report/sdk-schema.js'
import { generated } from './generated.mjs'

generated('schema/report.schema.json', `${JSON.stringify(reportJsonSchema(), null, 2)}\n`, 'npm run generate')
generated('schema/plan.schema.json', `${JSON.stringify(planJsonSchema(), null, 2)}\n`, 'npm run generate')
generated('schema/sdk.schema.json', `${JSON.stringify(sdkJsonSchema(), null, 2)}\n`, 'npm run generate')
generated('schema/check.schema.json', `${JSON.stringify(checkJsonSchema(), null, 2)}\n`, 'npm run generate')
