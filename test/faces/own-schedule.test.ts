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
    expect(lint(root, code, { settings: { schedules: ['shop'] } }).map(({ message }) => message)).toEqual([expect.stringContaining('`sunset explain old-orders`')])
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
    expect(await runIn(configured, ['scan'])).toEqual({ code: 2, stdout: '', stderr: `${join(configured, 'shop.yaml')}:2:1 Tabs are not allowed as indentation.\n2 |   - id: a\n  | ^^\n` })
    expect(() => lint(root, files['a.js'], { settings: { schedules: ['none.yaml'] } })).toThrow(`${join(root, 'none.yaml')}: no such file or folder.`)
  })
})

describe('findings that are only possible', () => {
  it('are counted, and shown when asked for', async () => {
    const root = folderWith({ 'a.ts': `await fetch(\`${base}/accounts/\${account}/tunnels\`)\n` })
    const hidden = await runIn(root, ['scan'])
    expect(hidden).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('1 possible use hidden: show with --min-confidence possible.') })
    const { stdout } = await runIn(root, ['scan', '--min-confidence', 'possible', '-f', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ entry: 'argo-tunnels', confidence: 'possible' }], summary: { hidden: { possible: 0 } } })
  })
})

describe('progress', () => {
  it.each([
    ['a terminal after a second', { errIsTerminal: true, env: {} }, ['\r\u001b[K2 of 9 files', '\r\u001b[K']],
    ['a pipe', { errIsTerminal: false, env: {} }, []],
    ['a build server', { errIsTerminal: true, env: { CI: 'true' } }, []],
  ])('on %s', (_name, changes, expected) => {
    const written: string[] = []
    let time = 0
    const io = { stdout() {}, stderr: (text: string) => { written.push(text) }, stdin: () => new Uint8Array(), untilStopped: () => Promise.resolve(), cwd: '/', outIsTerminal: false, columns: 80, today: '2026-11-20', ...changes }
    const shown = progress(io, () => time)
    shown.onProgress(1, 9)
    time = 1_001
    shown.onProgress(2, 9)
    shown.onProgress(3, 9)
    shown.end()
    expect(written).toEqual(expected)
  })
})
