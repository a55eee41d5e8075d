import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commitAll, folderWith, git, removed, runIn } from './build-io.ts'

const shop = `format: 1
id: shop-v1
title: Shop API
updated: 2026-07-01
servers: [{ host: api.shop.example, base: /v1 }]
entries:
  - id: old-orders
    title: Orders of the first version
    dates: { sunset: 2026-01-31 }
    deprecates: [{ endpoint: "GET /orders/{order_id}" }]
    replacement: { text: Use the purchases. }
    source: [{ url: "https://shop.example/changes" }]
`

/** A repository with an old finding, to which files are added and staged. */
function repositoryWith(added: Readonly<Record<string, string>>): string {
  const root = folderWith({ 'a.ts': removed, 'changed.yaml': 'a: 1\n' })
  commitAll(root)
  for (const [name, text] of Object.entries(added)) writeFileSync(join(root, name), text)
  git(root, 'add', '-A')
  return root
}

it.each<[what: string, added: Readonly<Record<string, string>>, findings: number]>([
  ['the first configuration', { 'sunset.config.yaml': 'horizon: 30\n' }, 0],
  ['a configuration that names a schedule', { 'sunset.config.yaml': 'schedules: ./shop.yaml\n', 'shop.yaml': shop }, 1],
  ['code with a new call', { 'sunset.config.yaml': 'horizon: 30\n', 'b.ts': removed }, 1],
])('a commit that adds %s', async (_what, added, findings) => {
  const root = repositoryWith(added)
  for (const change of ['--staged', '--changed']) {
    const { stdout, stderr } = await runIn(root, ['scan', change, '--format', 'json'])
    expect(stderr).not.toContain('expected')
    expect((JSON.parse(stdout) as { findings: unknown[] }).findings).toHaveLength(findings)
  }
  writeFileSync(join(root, 'sunset.config.yaml'), `${added['sunset.config.yaml'] ?? ''}minSeverity: warning\n`)
  git(root, 'commit', '-m', 'Set up')
  git(root, 'add', '-A')
  const { stdout } = await runIn(root, ['scan', '--staged', '--format', 'json'])
  expect((JSON.parse(stdout) as { findings: unknown[] }).findings).toHaveLength('b.ts' in added ? 2 : 1)
})
