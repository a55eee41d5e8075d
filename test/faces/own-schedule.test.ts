import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { progress } from '../../src/cli/progress.ts'
import { lint } from '../rules/lint.ts'
import { base, folderWith, runIn } from './build-io.ts'

const api = `format: 1
id: shop-v1
title: Shop API
updated: 2026-07-01
servers: [{ host: api.shop.example, base: /v1 }]
envelope: { payload: data, errors: "errors[]" }
`
const entry = `id: old-orders
title: Orders of the first version
dates: { sunset: 2026-01-31 }
deprecates:
  - endpoint: [ "GET /orders/{order_id}" ]
replacement: { text: "Use \`/purchases/{purchase_id}\`." }
source: [ { url: "https://shop.example/changes" } ]
examples:
  deprecated: [ "await fetch(\`\${base}/orders/\${order}\`)" ]
  current: [ "await fetch(\`\${base}/purchases/\${order}\`)" ]
`
const code = 'await fetch(`https://api.shop.example/v1/orders/${order}`)\n'
const files = { 'shop/api.yaml': api, 'shop/old-orders.yaml': entry, 'a.js': code }

describe('a schedule of a user', () => {
  it('is judged by scan beside the bundled one', async () => {
    const { code, stdout } = await runIn(folderWith(files), ['scan', '--schedule', 'shop', '-f', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ entry: 'old-orders', severity: 'error', confidence: 'certain', target: '/orders/{order_id}' }] })
    expect(code).toBe(1)
  })

  it('is judged by ESLint', () => {
    const root = folderWith(files)
    expect(lint(root, code, { settings: { schedules: ['shop'] } }).map(({ message }) => message)).toEqual([expect.stringContaining('`npx sunset-lint explain old-orders`')])
    expect(lint(root, code, { settings: { schedules: [join(root, 'shop')], entries: { 'old-orders': 'off' } } })).toEqual([])
    expect(lint(root, code)).toEqual([])
  })

  it('is laid over the bundled one of the same API', async () => {
    const ours = `${api.replace('shop-v1', 'cloudflare-v4').replace(/^envelope.*\n/m, '')}entries:
  - id: dns-record-locked
    title: Ours
    dates: { sunset: 2030-01-01 }
    deprecates: [{ field: locked, of: dns-record, response: omitted }]
    replacement: { text: Ours. }
    source: [{ url: "https://shop.example/changes" }]
    examples: { deprecated: ["const { result } = await (await fetch(\`\${base}/zones/\${zone}/dns_records\`)).json(); use(result[0].locked)"] }
`
    const reading = `const { result } = await (await fetch(\`${base}/zones/\${zone}/dns_records\`)).json(); use(result[0].locked, result[0].zone_name)\n`
    const root = folderWith({ 'ours.yaml': ours, 'a.js': reading })
    expect(await runIn(root, ['check', join(root, 'ours.yaml')])).toMatchObject({ code: 0, stdout: '' })
    const { stdout } = await runIn(root, ['scan', '--schedule', 'ours.yaml', '-f', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ entry: 'dns-record-locked', sunset: '2030-01-01' }, { entry: 'dns-record-zone-fields' }] })
  })

  it('is refused with the place of each mistake', async () => {
    const root = folderWith({ ...files, 'shop/old-orders.yaml': entry.replace('GET', 'FETCH').replace('sunset:', 'sunst:') })
    const { code, stderr } = await runIn(root, ['scan', '--schedule', 'shop'])
    expect(stderr).toMatch(/old-orders\.yaml:3:\d+ .*sunst/)
    expect(stderr).toMatch(/old-orders\.yaml:5:\d+ .*FETCH/)
    expect(stderr).toContain('\n5 |   - endpoint: [ "FETCH /orders/{order_id}" ]\n')
    expect(code).toBe(2)
    const configured = folderWith({ 'shop.yaml': 'entries:\n\t- id: a\n', 'sunset.config.yaml': 'schedules: ./shop.yaml\n', 'a.js': '' })
    expect(await runIn(configured, ['scan'])).toEqual({ code: 2, stdout: '', stderr: `${join(configured, 'shop.yaml')}:2:1 invalid YAML: Tabs are not allowed as indentation.\n2 |   - id: a\n  | ^^\n` })
    expect(() => lint(root, files['a.js'], { settings: { schedules: ['none.yaml'] } })).toThrow(`${join(root, 'none.yaml')}: no such file or folder.`)
  })
})

describe('findings that are only possible', () => {
  it('are counted, and shown when asked for', async () => {
    const root = folderWith({ 'a.ts': `await fetch(\`${base}/accounts/\${account}/tunnels\`)\n` })
    const hidden = await runIn(root, ['scan'])
    expect(hidden).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('1 possible use is hidden. Show it with --min-confidence possible.') })
    const { stdout } = await runIn(root, ['scan', '--min-confidence', 'possible', '-f', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ entry: 'argo-tunnels', confidence: 'possible' }], summary: { hidden: { possible: 0 } } })
  })
})

describe('progress', () => {
  const terminal = { errIsTerminal: true, env: {} }
  const pipe = { errIsTerminal: false, env: {} }
  it.each([
    ['a terminal after a second', terminal, false, [0, 1_001, 1_002], ['\r\u001b[KAnalyzing: 20 of 90 files', '\r\u001b[K']],
    ['a terminal, with the time left', terminal, false, [0, 5_000, 5_200], ['\r\u001b[KAnalyzing: 20 of 90 files, about 18 seconds left', '\r\u001b[KAnalyzing: 30 of 90 files, about 10 seconds left', '\r\u001b[K']],
    ['a pipe, in less than five seconds', pipe, false, [0, 2_000, 4_999], []],
    ['a pipe after five seconds', pipe, false, [0, 5_000, 14_000], ['Analyzing: 20 of 90 files, about 18 seconds left.\n']],
    ['a pipe again after ten', pipe, false, [0, 50_000, 60_000], ['Analyzing: 20 of 90 files, about 3 minutes left.\n', 'Analyzing: 30 of 90 files, about 2 minutes left.\n']],
    ['a build server', { errIsTerminal: true, env: { CI: 'true' } }, false, [0, 5_000, 5_200], ['Analyzing: 20 of 90 files, about 18 seconds left.\n']],
    ['a terminal with --quiet', terminal, true, [0, 5_000, 9_000], []],
    ['a pipe with --quiet', pipe, true, [0, 5_000, 60_000], []],
  ])('on %s', (_name, io, isQuiet, times, expected) => {
    const written: string[] = []
    let time = 0
    const shown = progress({ ...io, stderr: text => { written.push(text) }, clock: () => time }, isQuiet)
    for (const [index, next] of times.entries()) {
      time = next
      shown.onProgress(10 + index * 10, 90)
    }
    shown.end()
    expect(written).toEqual(expected)
  })

  it('estimates no time from the first files of many', () => {
    const written: string[] = []
    let time = 0
    const shown = progress({ ...pipe, stderr: text => { written.push(text) }, clock: () => time })
    for (const done of [78, 500]) {
      time += 10_000
      shown.onProgress(done, 4_000)
    }
    expect(written).toEqual(['Analyzing: 78 of 4000 files.\n', 'Analyzing: 500 of 4000 files, about 2 minutes left.\n'])
  })

  it('has nothing to say of the last file, or without a clock', () => {
    const written: string[] = []
    const stderr = (text: string) => { written.push(text) }
    let time = 0
    const shown = progress({ ...pipe, stderr, clock: () => time })
    time = 70_000
    shown.onProgress(90, 90)
    progress({ ...pipe, stderr }).onProgress(1, 90)
    expect(written).toEqual([])
  })
})
