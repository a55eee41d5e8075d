import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { planSchema } from '../../src/report/plan-schema.ts'
import { fixtureProjects, openWorkspace, type Workspace } from '../support/fixtures.ts'
import { runIn } from '../faces/build-io.ts'
import { openPoolService, type PoolService } from './pool-service.ts'

type Stage = 'before' | 'half-way' | 'after'

function clientAt(stage: Stage): Workspace {
  const project = fixtureProjects().find(({ name }) => name === `plans/pools-${stage}`)
  if (!project) throw new Error(`There is no client ${stage}.`)
  const workspace = openWorkspace(project)
  onTestFinished(() => { workspace.remove() })
  return workspace
}

/** Runs the client on an account of 60 pools, which are three pages. */
async function runClient(stage: Stage): Promise<PoolService> {
  const service = await openPoolService(60)
  onTestFinished(() => service.close())
  await promisify(execFile)(process.execPath, [join(clientAt(stage).root, 'src/main.js')], { env: { ...process.env, API_BASE: service.base, ACCOUNT: 'a1', API_TOKEN: 'none' } })
  return service
}

it.each<[Stage, number, string, readonly string[]]>([
  ['before', 1, 'incomplete', [
    'find done main.js:4:12 main.js:4:66',
    'notify missing | No call to `POST /accounts/{account_id}/alerting/v3/policies` with `alert_type` set to `load_balancing_health_alert` was found.',
    'clear missing | No call to `PATCH /accounts/{account_id}/load_balancers/pools` with `notification_email` set to an empty string was found.',
    'stop missing pools.js:14:49 | One place is left.',
    'confirm manual',
  ]],
  ['half-way', 1, 'incomplete', [
    'find done main.js:6:13 main.js:11:31',
    'notify partly main.js:9:5 | `filters.new_health` is not sent. `filters.event_source` is not sent.',
    'clear partly pools.js:15:74 | Only one page of 25 is covered. Loop over the pages with `page` and `per_page`, or `offset` and `limit`.',
    'stop done',
    'confirm manual',
  ]],
  ['after', 0, 'complete', ['find done main.js:8:13 main.js:13:31', 'notify done main.js:11:5', 'clear done pools.js:17:73', 'stop done', 'confirm manual']],
])('shows the steps of the client %s', async (stage, exit, status, steps) => {
  const { code, stdout } = await runIn(clientAt(stage).root, ['plan', 'pool-notification-email', '--format', 'json'])
  const plan = planSchema.parse(JSON.parse(stdout))
  const lines = plan.steps.map(({ id, state, places, missing }) => [
    id, state, ...places.map(({ file, line, column }) => `${file.replace('src/', '')}:${String(line)}:${String(column)}`), ...missing.length > 0 ? ['|', ...missing] : [],
  ].join(' '))
  expect(lines).toEqual(steps)
  expect([plan.status, code]).toEqual([status, exit])
})

it.each<[Stage, { readonly notified: number, readonly left: number }]>([
  ['before', { notified: 0, left: 60 }],
  ['half-way', { notified: 0, left: 35 }],
  ['after', { notified: 60, left: 0 }],
])('the client %s does what its plan says', async (stage, expected) => {
  const { pools, notifications } = await runClient(stage)
  const whole = notifications.filter(({ alert_type: type, filters }) => type === 'load_balancing_health_alert'
    && filters['new_health']?.join() === 'Unhealthy,Healthy' && filters['event_source']?.join() === 'pool,origin')
  const notified = new Set(whole.flatMap(({ filters }) => filters['pool_id'] ?? []))
  expect({ notified: notified.size, left: pools.filter(pool => pool.notification_email !== '').length }).toEqual(expected)
})

it('writes the body of the missing notification in the words of the client', async () => {
  const { stdout } = await runIn(clientAt('before').root, ['plan', 'pool-notification-email'])
  expect(stdout).toContain('Request body for POST /accounts/{account_id}/alerting/v3/policies, from src/main.js:4:')
  expect(stdout).toContain('mechanisms: { email: [{ id: pool.notification_email }] },')
  expect(stdout).toContain("filters: { pool_id: [pool.id], new_health: ['Unhealthy', 'Healthy'], event_source: ['pool', 'origin'] },")
})

it('prints what the guide shows', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/plans.md'), 'utf8')
  const { stdout } = await runIn(clientAt('half-way').root, ['plan', 'pool-notification-email'])
  expect(guide).toContain(`$ npx sunset-lint plan pool-notification-email\n\n${stdout}\`\`\``)
})
