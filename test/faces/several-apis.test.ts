import { expect, it } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { lint } from '../rules/lint.ts'
import { base, folderWith, runIn } from './build-io.ts'

const shop = 'https://api.shop.example/v1'
const schedule = `format: 1
id: shop-v1
title: Shop API
updated: 2026-01-01
servers: [{ host: api.shop.example, base: /v1 }]
envelope: { payload: data, errors: "problems[]" }
entries:
  - id: old-orders
    title: Orders of the first version
    dates: { sunset: 2026-01-31 }
    deprecates: [{ endpoint: "GET /orders/{order_id}" }, { endpoint: "GET /zones/{zone_id}/depots" }, { field: color, on: "GET /items/{item_id}" }]
    replacement: { text: Use purchases. }
    source: [{ url: "https://shop.example/changes" }]
    examples: { deprecated: ["await fetch(\`\${base}/orders/\${order}\`)"] }
`

async function scanned(files: Readonly<Record<string, string>>): Promise<Report> {
  const root = folderWith({ 'shop.yaml': schedule, ...files })
  const { stdout } = await runIn(root, ['scan', '--schedule', 'shop.yaml', '--as-of', '2026-11-20', '--format', 'json', '--no-cache'])
  return JSON.parse(stdout) as Report
}

const ofShop = `await fetch(\`${shop}/orders/\${order}\`)\n`
const ofOther = `await fetch(\`${base}/zones/\${zone}/settings/minify\`)\n`

it.each<[string, string, readonly string[]]>([
  ['the uses of both', ofShop + ofOther, ['old-orders 1', 'minify 2']],
  ['no path of one API on a server of the other', `await fetch(\`${shop}/zones/\${zone}/settings/minify\`)\nawait fetch(\`${base}/orders/\${order}\`)\n`, []],
  ['no path by evidence of the other API', `export const home = '${shop}'\nexport const get = (api, zone) => fetch(\`\${api}/zones/\${zone}/settings/minify\`)\n`, []],
  ['a path by evidence of its own API', `export const home = '${base}'\nexport const get = (api, zone) => fetch(\`\${api}/zones/\${zone}/settings/minify\`)\n`, ['minify 2']],
  ['fields below the envelope of their own API',
    `const { data } = await (await fetch(\`${shop}/items/\${item}\`)).json()\nuse(data.color)\nconst { result } = await (await fetch(\`${shop}/items/\${item}\`)).json()\nuse(result.color)\n`,
    ['old-orders 2']],
  ['no suppression of one API that the other calls unused', `// sunset-ignore-next-line old-orders -- waits\n${ofShop}// sunset-ignore-next-line minify -- waits\n${ofOther}`, []],
])('two schedules: %s', async (_name, code, expected) => {
  const { findings } = await scanned({ 'a.js': code })
  expect(findings.map(({ entry, line }) => `${entry} ${String(line)}`)).toEqual(expected)
  const linted = lint(folderWith({ 'shop.yaml': schedule, 'a.js': code }), code, { settings: { schedules: ['shop.yaml'], asOf: '2026-11-20' } })
  expect(linted.map(({ message, line }) => `${/`npx sunset-lint explain ([a-z-]+)`/.exec(message)?.[1] ?? message} ${String(line)}`)).toEqual(expected)
})

it('lists a call that neither schedule can resolve, a broken file and a parsed file once', async () => {
  const code = `${ofShop + ofOther}export const call = address => fetch(address)\n`
  const report = await scanned({ 'a.js': code, 'broken.js': `${ofShop + ofOther}const = 1\n` })
  expect(report.unresolved.filter(({ file }) => file === 'a.js')).toHaveLength(1)
  expect(report.summary.skipped.map(({ file }) => file)).toEqual(['broken.js'])
  expect(report.summary.analysed).toBe(2)
})
