import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { clean, folderWith, removed, runIn } from './build-io.ts'

const [bundled] = loadBundledSchedules()
const dayAfter = (days: number): string => new Date(Date.parse(bundled?.updated ?? '') + days * 86_400_000).toISOString().slice(0, 10)
const fresh = dayAfter(180)
const late = dayAfter(181)
const warning = `warning: The schedule of ${bundled?.title ?? ''} was last updated on ${bundled?.updated ?? ''}, 181 days ago. It may lack later deprecations.`
const shop = `format: 1
id: shop-v1
title: Shop API
updated: 2030-01-01
servers: [{ host: api.shop.example, base: /v1 }]
entries:
  - id: old-orders
    title: Orders of the first version
    dates: { sunset: 2026-01-31 }
    deprecates: [{ endpoint: "GET /orders" }]
    replacement: { text: Use others. }
    source: [{ url: "https://shop.example/changes" }]
    examples: { deprecated: ["await fetch(\`\${base}/orders\`)"] }
`

describe.each([['findings', removed], ['clean code', clean], ['code without any API', 'a()\n']])('on %s', (_title, text) => {
  it('scan says what was looked for, and warns of old data from the 181st day', async () => {
    const root = folderWith({ 'a.ts': text })
    const told = (await runIn(root, ['scan', '--as-of', fresh])).stderr
    expect(told).toContain(`Looked for ${bundled?.entries.length} deprecations of ${bundled?.title} (updated ${bundled?.updated}`)
    expect(told).not.toContain('warning:')
    const later = (await runIn(root, ['scan', '--as-of', late])).stderr
    expect(later.split(warning).length).toBe(2)
    expect(later).toContain(`(updated ${bundled?.updated}, 181 days ago)`)
  })
})

describe('a warning of old data', () => {
  const root = (): string => folderWith({ 'a.ts': removed, 'shop.yaml': shop })
  it.each<[string, string[], boolean]>([
    ['concise', ['-f', 'concise'], true],
    ['a format without a place for it', ['-f', 'csv'], true],
    ['JSON in a file', ['-f', 'json=report.json'], true],
    ['JSON', ['-f', 'json'], false],
    ['JSON lines', ['-f', 'jsonl'], false],
    ['SARIF', ['-f', 'sarif'], false],
    ['--quiet', ['--quiet'], false],
  ])('stands on the error stream: %s', async (_title, flags, expected) => {
    expect((await runIn(root(), ['scan', '--as-of', late, ...flags])).stderr.includes(warning)).toBe(expected)
  })

  it.each([['list'], ['plan', 'cname-flattening']])('stands on the error stream: %s', async (...args) => {
    expect((await runIn(root(), [...args, '--as-of', fresh])).stderr).toBe('')
    expect((await runIn(root(), [...args, '--as-of', late])).stderr).toContain(warning)
  })

  it('is a field of JSON, and a notification of SARIF, also after a merge', async () => {
    const folder = root()
    for (const [day, outdated] of [[fresh, false], [late, true]] as const) {
      const report = JSON.parse((await runIn(folder, ['scan', '--as-of', day, '-f', 'json', '-f', 'sarif=a.sarif'])).stdout)
      writeFileSync(join(folder, 'b.sarif'), readFileSync(join(folder, 'a.sarif'), 'utf8').replaceAll('a.ts', 'b.ts'))
      expect(report.schedules[0]).toMatchObject({ id: bundled?.id, title: bundled?.title, updated: bundled?.updated, outdated, traced: true })
      const merged = JSON.parse((await runIn(folder, ['merge', 'a.sarif', 'b.sarif'])).stdout)
      const notices = merged.runs[0].invocations[0].toolExecutionNotifications
      expect(notices.map(({ descriptor }: { readonly descriptor: unknown }) => descriptor)).toEqual(outdated ? [{ id: 'schedule-outdated' }] : [])
      expect(JSON.parse((await runIn(folder, ['list', '--as-of', day, '--format', 'json'])).stdout).schedules[0]).toMatchObject({ id: bundled?.id, outdated })
      expect(JSON.parse((await runIn(folder, ['plan', 'cname-flattening', '--as-of', day, '--format', 'json'])).stdout).schedule).toMatchObject({ id: bundled?.id, outdated })
    }
  })
})

it('list tells of each schedule', async () => {
  const { stdout } = await runIn(folderWith({ 'shop.yaml': shop }), ['list', '--schedule', 'shop.yaml'])
  expect(stdout).toContain(`\n${bundled?.entries.length} deprecations of ${bundled?.title} (updated ${bundled?.updated}).\n`)
  expect(stdout).toContain('\n1 deprecation of Shop API (updated 2030-01-01).\nDates as of 2026-11-20. Run `npx sunset-lint explain ID` for details.\n')
})

it.each(['markdown', 'html'])('a page says what was looked for: %s', async format => {
  const { stdout } = await runIn(folderWith({ 'a.ts': removed, 'shop.yaml': shop }), ['scan', '-f', format, '--schedule', 'shop.yaml'])
  const said = stdout.replace(/\\|<\/?time>/g, '')
  expect(said).toContain(`Looked for ${bundled?.entries.length} deprecations of ${bundled?.title} (updated ${bundled?.updated}`)
  expect(said).toContain(' and 1 of Shop API (updated 2030-01-01).')
})

describe.each([['pretty', removed], ['clean code', clean]])('entries that are left out do not count: %s', (_title, text) => {
  const others = loadBundledSchedules().slice(1).map(({ title }) => title)
  const titled = `of ${bundled?.title} (updated ${bundled?.updated})`
  it.each<[string, string[], string]>([
    ['--only', ['--only', 'minify'], `Looked for 1 deprecation ${titled}`],
    ['--only, twice', ['--only', 'minify', '--only', 'brotli'], `Looked for 2 deprecations ${titled}`],
    ['--skip', ['--skip', 'minify'], `Looked for ${(bundled?.entries.length ?? 0) - 1} deprecations ${titled} and `],
    ['all of --only in --skip', ['--only', 'minify', '--skip', 'minify'], 'Looked for no deprecations'],
  ])('%s', async (_name, flags, expected) => {
    const root = folderWith({ 'a.ts': text })
    const { stderr } = await runIn(root, ['scan', '--as-of', fresh, ...flags])
    expect(stderr).toContain(expected)
    if (flags.includes('--only')) for (const title of others) expect(stderr).not.toContain(title)
    const { stdout } = await runIn(root, ['scan', '--as-of', fresh, ...flags, '-f', 'markdown'])
    expect(stdout.replaceAll('\\', '')).toContain(expected)
  })

  it('in JSON they do, beside the number of those that were looked for', async () => {
    const root = folderWith({ 'a.ts': text })
    const [first, second] = JSON.parse((await runIn(root, ['scan', '--as-of', fresh, '--only', 'minify', '-f', 'json'])).stdout).schedules
    expect(first).toMatchObject({ entries: bundled?.entries.length, lookedFor: 1 })
    expect(second).toMatchObject({ lookedFor: 0 })
    expect(JSON.parse((await runIn(root, ['scan', '--as-of', fresh, '-f', 'json'])).stdout).schedules[0]).not.toHaveProperty('lookedFor')
  })
})
