import { expect, it } from 'vitest'
import { folderWith, runIn } from './build-io.ts'

const shop = `format: 1
id: shop-v1
title: Shop API
updated: 2026-10-01
servers: [{ host: api.shop.example, base: /v1 }]
entries:
  - id: old-prices
    title: Old prices
    dates: { sunset: 2026-01-31 }
    deprecates:
      - field: recurring.aggregate_usage
        on: POST /prices
        request: rejected
        rewrite: { rename-field: { to: usage }, safety: safe }
      - { field: "items[].price", on: POST /prices, request: rejected }
      - { query: "items[].price", on: GET /prices }
      - { query: "filter[old]", on: GET /prices }
    replacement: { text: Use others. }
    source: [{ url: "https://shop.example/changes" }]
    examples: { deprecated: ["await fetch(\`\${base}/prices?filter[old]=1\`)"] }
`
const code = `import axios from 'axios'
import qs from 'qs'
const prices = 'https://api.shop.example/v1/prices'
const post = body => fetch(prices, { method: 'POST', body })
post(new URLSearchParams({ 'recurring[aggregate_usage]': 'sum' })) // deprecated
post(new URLSearchParams({ 'recurring[usage]': 'sum' })) // ok
const body = new URLSearchParams()
body.append('recurring[aggregate_usage]', String(usage)) // deprecated
post(body)
post('items[0][price]=1&items[0][count]=2') // deprecated
post(\`name=\${name}&items%5B0%5D%5Bprice%5D=\${price}\`) // deprecated
post('Of items[0][price]=1 nothing is known') // ok
await axios.post(prices, qs.stringify({ 'items[][price]': 3 })) // deprecated
await axios.post(prices, JSON.stringify({ recurring: { aggregate_usage: 'sum' } })) // deprecated
await fetch(prices + '?items[0][price]=3') // deprecated
await axios.get(prices, { params: { 'filter[old]': 1 } }) // deprecated
await axios.get(prices, { params: { 'filter[new]': 1, old: 1 } }) // ok
exec("curl https://api.shop.example/v1/prices -d 'items[0][price]=3'") // deprecated
`

it('finds fields and parameters that are named in brackets, and renames none of them as if they were members', async () => {
  const root = folderWith({ 'a.js': `import { exec } from 'node:child_process'\n${code}`, 'shop.yaml': shop })
  const { stdout } = await runIn(root, ['scan', '--schedule', 'shop.yaml', '-f', 'json'])
  const findings = (JSON.parse(stdout) as { findings: { line: number, fixes: unknown[] }[] }).findings
  const marked = code.split('\n').flatMap((line, index) => line.endsWith('// deprecated') ? [index + 2] : [])
  expect(findings.map(({ line }) => line).sort((a, b) => a - b)).toEqual(marked)
  const member = code.split('\n').findIndex(line => line.includes('JSON.stringify')) + 2
  expect(findings.filter(({ fixes }) => fixes.length > 0).map(({ line }) => line)).toEqual([member])
})
