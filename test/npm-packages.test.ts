import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../src/report/report.ts'
import { scanPaths } from './support/faces.ts'
import { capped, eachMethod } from './support/section-9-1.ts'

/** Real clients from npm, scanned where they are installed. */
const root = join(import.meta.dirname, '..')
const packages = '/zones/{}/firewall/waf/packages'
const organization = '/organizations/{}'

const expected: Readonly<Record<string, readonly string[]>> = {
  billing: ['GET /user/billing/profile', 'GET /user/billing/history'],
  minify: ['GET,PATCH /zones/{}/settings/minify'],
  mirage: ['GET,PATCH /zones/{}/settings/mirage'],
  'mobile-redirect': ['GET,PATCH /zones/{}/settings/mobile_redirect'],
  organizations: [
    `GET,PATCH ${organization}`, `GET ${organization}/members`, `GET,PATCH,DELETE ${organization}/members/{}`,
    `GET,POST ${organization}/invites`, `GET,PATCH,DELETE ${organization}/invites/{}`,
    `GET ${organization}/roles`, `GET ${organization}/roles/{}`],
  'server-side-exclude': ['GET,PATCH /zones/{}/settings/server_side_exclude'],
  'waf-packages': [
    `GET ${packages}`, `GET,PATCH ${packages}/{}`, `GET ${packages}/{}/groups`, `GET,PATCH ${packages}/{}/groups/{}`,
    `GET ${packages}/{}/rules`, `GET,PATCH ${packages}/{}/rules/{}`],
  'zone-analytics': ['GET /zones/{}/analytics/dashboard', 'GET /zones/{}/analytics/colos'],
  'zone-settings-batch': ['GET,PATCH /zones/{}/settings'],
}
const operations = Object.entries(expected).flatMap(([entry, rows]) => eachMethod(rows).map(row => `${entry} ${row}`)).sort()

function operationsIn(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ entry, methods, target }) => methods.map(method => `${entry} ${method} ${target.replaceAll(/\{\w+\}/g, '{}')}`)).sort()
}

describe('cloudflare4 0.2.7', () => {
  it('uses 36 operations of 9 entries, four of them live again', () => {
    expect(operations).toHaveLength(36)
    expect(operationsIn(scanPaths(root, ['node_modules/cloudflare4']).findings)).toEqual(operations)
  })

  it('has 32 that are more than possible', () => {
    const { findings } = scanPaths(root, ['node_modules/cloudflare4'], { minConfidence: 'likely' })
    expect(operationsIn(findings)).toEqual(operations.filter(row => !capped.includes(row.split(' ').slice(1).join(' '))))
    expect(findings).toHaveLength(32)
  })
})

it('finds the three SRV fields that cloudflare-cli 5.1.2 sends', () => {
  const { findings } = scanPaths(root, ['node_modules/cloudflare-cli'], { minConfidence: 'likely' })
  expect(findings.map(({ entry, target, file, line }) => `${file}:${line} ${entry} ${target}`)).toEqual([
    'node_modules/cloudflare-cli/index.js:400 srv-data-fields data.service',
    'node_modules/cloudflare-cli/index.js:401 srv-data-fields data.proto',
    'node_modules/cloudflare-cli/index.js:402 srv-data-fields data.name',
  ])
})
