import { describe, expect, it } from 'vitest'
import { base, folderWith, runIn } from './build-io.ts'

interface Step { id: string, state: string, places: { file: string, line: number, note: string, missing: string[] }[], missing: string[], scaffold: { text: string, from: object | null } | null }

async function plan(id: string, files: Readonly<Record<string, string>>) {
  const { code, stdout } = await runIn(folderWith(files), ['plan', id, '--format', 'json'])
  const { status, steps } = JSON.parse(stdout) as { status: string, steps: Step[] }
  return { code, status, steps }
}

const states = (steps: readonly Step[]): string => steps.map(({ id, state }) => `${id} ${state}`).join(', ')
const setting = (body: string) => `await fetch(\`${base}/zones/\${zone}/settings/cname_flattening\`${body})\n`
const patch = (body: string) => `, { method: 'PATCH', body: JSON.stringify(${body}) }`
const dns = (body: string) => `await fetch(\`${base}/zones/\${zone}/dns_settings\`${patch(body)})\n`

describe('sunset plan', () => {
  it.each<[string, string, string, 'complete' | 'incomplete' | 'not-needed', string]>([
    ['a setting that is read', 'cname-flattening', setting(''), 'incomplete', 'read missing, write done, values done'],
    ['one that is written', 'cname-flattening', setting(patch("{ value: 'on' }")), 'incomplete', 'read done, write missing, values done'],
    ['the new field with an old value', 'cname-flattening', setting(patch("{ value: 'off' }")) + dns("{ flatten_all_cnames: 'off' }"), 'incomplete', 'read done, write missing, values missing'],
    ['the old value alone', 'cname-flattening', dns("{ flatten_all_cnames: 'apex' }"), 'incomplete', 'read done, write done, values missing'],
    ['the new field', 'cname-flattening', dns('{ flatten_all_cnames: true }'), 'not-needed', 'read done, write done, values done'],
    ['an item of a bulk call', 'cname-flattening', `await fetch(\`${base}/zones/\${zone}/settings\`${patch("{ items: [{ id: 'cname_flattening', value: 'apex' }] }")})\n`, 'incomplete', 'read done, write missing, values done'],
    ['one endpoint of two', 'dns-settings-endpoints', `await fetch(\`${base}/zones/\${zone}/dns_settings/use_apex_ns\`)\n`, 'incomplete', 'apex missing, overrides done'],
    ['the other one', 'dns-settings-endpoints', `await fetch(\`${base}/zones/\${zone}/dns_settings/secondary_overrides\`)\n`, 'incomplete', 'apex done, overrides missing'],
    ['nothing', 'pool-notification-email', 'export {}\n', 'not-needed', 'find missing, notify missing, clear missing, stop done, confirm manual'],
  ])('tells of %s', async (_, id, code, status, steps) => {
    const result = await plan(id, { 'src/zone.js': code })
    expect([result.status, states(result.steps)]).toEqual([status, steps])
    expect(result.code).toBe(status === 'incomplete' ? 1 : 0)
  })

  it.each([
    ["{ value: 'off' }", 'still uses the setting `cname_flattening`; `off` becomes `false`'],
    ["{ value: 'apex' }", 'still uses the setting `cname_flattening`; `apex` becomes `false`'],
    ["{ value: 'on' }", 'still uses the setting `cname_flattening`; `on` becomes `true`'],
    ["{ value: flag ? 'on' : 'off' }", 'still uses the setting `cname_flattening`; `on` becomes `true`; `off` becomes `false`'],
    ['{ value: mode }', 'still uses the setting `cname_flattening`'],
  ])('says what the values of %s become', async (body, note) => {
    const { steps } = await plan('cname-flattening', { 'zone.js': setting(patch(body)) })
    expect(steps.flatMap(({ places }) => places.map(place => place.note))).toEqual([note])
  })

  it('takes the value of the item that is meant', async () => {
    const items = "{ items: [{ id: 'ssl', value: 'off' }, { id: 'cname_flattening', value: 'on' }] }"
    const { steps } = await plan('cname-flattening', { 'zone.js': `await fetch(\`${base}/zones/\${zone}/settings\`${patch(items)})\n` })
    expect(steps.flatMap(({ places }) => places.map(place => place.note))).toEqual(['still uses the setting `cname_flattening`; `on` becomes `true`'])
  })

  const pools = `\`${base}/accounts/\${account}/load_balancers/pools`
  it.each([
    ['in a loop over pages', `for (let page = 1; page < 4; page++) await fetch(${pools}?page=\${page}\`${patch("{ notification_email: '' }")})`, 'done', ''],
    ['of offsets', `for (let offset = 0; offset < 60; offset += 20) await fetch(${pools}?limit=20&offset=\${offset}\`${patch("{ notification_email: '' }")})`, 'done', ''],
    ['of one page', `await fetch(${pools}\`${patch("{ notification_email: '' }")})`, 'partly', 'Only one page of 25 is covered.'],
    ['of a smaller page', `await fetch(${pools}?per_page=10\`${patch("{ notification_email: '' }")})`, 'partly', 'Only one page of 10 is covered.'],
    ['of a larger page', `await fetch(${pools}?per_page=50\`${patch("{ notification_email: '' }")})`, 'partly', 'Only one page of 50 is covered.'],
    ['of a page of any size', `await fetch(${pools}?per_page=\${size}\`${patch("{ notification_email: '' }")})`, 'partly', 'Only one page is covered.'],
    ['of a given page', `export const clear = page => fetch(${pools}?page=\${page}\`${patch("{ notification_email: '' }")})`, 'partly', 'Only the given page is covered, because no loop over the pages was found.'],
    ['of the same page for each account', `for (const account of accounts) await fetch(${pools}\`${patch("{ notification_email: '' }")})`, 'partly', 'Only one page of 25 is covered.'],
    ['of a page that no loop turns', `const page = 1\nfor (const account of accounts) await fetch(${pools}?page=\${page}\`${patch("{ notification_email: '' }")})`, 'partly', 'Only one page of 25 is covered.'],
    ['of a given page for each account', `export const clear = async (accounts, page) => { for (const account of accounts) await fetch(${pools}?page=\${page}\`${patch("{ notification_email: '' }")}) }`, 'partly', 'Only the given page is covered, because no loop over the pages was found.'],
    ['of an imported page for each account', `import { page } from './settings.js'\nfor (const account of accounts) await fetch(${pools}?page=\${page}\`${patch("{ notification_email: '' }")})`, 'partly', 'Only the given page is covered'],
    ['of given pages for each account', `const clear = async (accounts, page) => { for (const account of accounts) await fetch(${pools}?page=\${page}\`${patch("{ notification_email: '' }")}) }\nfor (let page = 1; page < 4; page++) await clear(accounts, page)`, 'done', ''],
    ['of what may be empty', `await fetch(${pools}?page=\${page}\`${patch('{ notification_email: address }')})`, 'partly', 'The value of `notification_email` may differ from an empty string. Only the given page'],
  ])('judges a clean-up %s', async (_, code, state, missing) => {
    const { steps } = await plan('pool-notification-email', { 'clear.js': `${code}\n` })
    const step = steps.find(({ id }) => id === 'clear')
    expect([step?.state, step?.missing.join(' ').slice(0, missing.length)]).toEqual([state, missing])
  })

  it.each([
    ['in a loop', `for (let page = 1; page < 4; page++) (await (await fetch(${pools}?page=\${page}\`)).json()).result.filter(pool => pool.notification_email)`, 'done'],
    ['of one page', `(await (await fetch(${pools}\`)).json()).result.filter(pool => pool.notification_email)`, 'partly'],
    ['of names', `(await (await fetch(${pools}\`)).json()).result.map(pool => pool.name)`, 'missing'],
  ])('judges a list %s', async (_, code, state) => {
    const { steps } = await plan('pool-notification-email', { 'list.js': `${code}\n` })
    expect(steps.find(({ id }) => id === 'find')?.state).toBe(state)
  })

  it('counts no step that only a test, a mock or a document does', async () => {
    const clear = `for (let page = 1; page < 4; page++) await fetch(${pools}?page=\${page}\`${patch("{ notification_email: '' }")})\n`
    const { steps } = await plan('pool-notification-email', { 'test/clear.test.js': clear, 'README.md': `\`\`\`js\n${clear}\`\`\`\n`, 'src/index.js': `fetch('${base}/zones')\n` })
    expect(steps.find(({ id }) => id === 'clear')).toMatchObject({ state: 'missing', places: [] })
  })

  it.each([
    ['a member', 'for (const pool of result) console.log(pool.notification_email)', 'id: pool.notification_email', 'pool_id: [pool.id]'],
    ['a pattern', 'result.map(({ id, notification_email: mail }) => mail)', 'id: mail', 'pool_id: [id]'],
    ['a pattern without the id', 'result.map(({ notification_email }) => notification_email)', 'id: notification_email', "pool_id: ['<id>']"],
    ['a list that is unpacked', 'result.map(item => item.pools.filter(Boolean)[0])', "id: '<notification_email>'", "pool_id: ['<id>']"],
  ])('draws the body of a notification from %s', async (_, code, address, pool) => {
    const { steps } = await plan('pool-notification-email', { 'list.js': `const { result } = await (await fetch(${pools}\`)).json()\n${code}\n` })
    const scaffold = steps.find(({ id }) => id === 'notify')?.scaffold
    expect(scaffold?.text).toContain(address)
    expect(scaffold?.text).toContain(pool)
  })

  it('prints the steps for people, and the same again', async () => {
    const root = folderWith({ 'zone.js': setting('') })
    const { stdout, code } = await runIn(root, ['plan', 'cname-flattening'])
    expect(stdout).toMatchInlineSnapshot(`
      "cname-flattening: Zone setting cname_flattening
      Incomplete as of 2026-11-20: 2 of 3 steps are done.

      1. missing  Read \`flatten_all_cnames\` from the DNS settings.
                  zone.js:1:74 still reads the setting \`cname_flattening\`
                  One place is left.

      2. done     Write \`flatten_all_cnames\` to the DNS settings.

      3. done     Convert the values: \`off\` and \`apex\` become \`false\`, and \`on\` becomes \`true\`.

      docs: https://developers.cloudflare.com/fundamentals/api/reference/deprecations/#zone-setting-cname_flattening
      schedule: 44 deprecations of Cloudflare API v4 (updated 2026-07-15)
      "
    `)
    expect([code, (await runIn(root, ['plan', 'cname-flattening', '.'])).stdout]).toEqual([1, stdout])
  })

  it('follows the plan of another API', async () => {
    const schedule = `format: 1
id: parcels
title: Parcels API
updated: 2026-07-01
servers: [{ host: api.parcels.example, base: /v2 }]
resources: { depot: { on: ["GET,PATCH /depots"] } }
entries:
  - id: night-watch
    title: Depot field watch
    dates: { sunset: 2025-06-15 }
    deprecates: [{ field: watch, of: depot, except: { request: [0] } }]
    replacement:
      text: Hire a guard for each depot.
      steps:
        - id: hire
          text: Hire a guard.
          proof: { present: { operation: POST /guards, body: { kind: [human, dog] }, has: depots } }
          scaffold: { kind: human, depots: ["{number}"] }
        - id: end
          text: End the watch of all depots.
          proof: { present: { operation: PATCH /depots, body: { watch: 0 }, paged: { by: [[cursor, size]], default-size: 10 } } }
      partial: [{ when: end, unless-paged: true }, { when: { writes: watch }, without: hire }]
    source: [{ url: "https://parcels.example/changes" }]
`
    const code = `const send = (path, method, body) => fetch('https://api.parcels.example/v2' + path, { method, body: JSON.stringify(body) })
export const begin = number => send('/depots', 'PATCH', { number, watch: 1 })
export const end = () => send('/depots?size=10', 'PATCH', { watch: 0 })
`
    const root = folderWith({ 'parcels.yaml': schedule, 'depots.js': code })
    const { stdout, stderr, code: exit } = await runIn(root, ['plan', 'night-watch', '--schedule', 'parcels.yaml'])
    expect([exit, stderr]).toEqual([1, ''])
    expect(stdout).toMatchInlineSnapshot(`
      "night-watch: Depot field watch
      Incomplete as of 2026-11-20: 0 of 2 steps are done.

      1. missing  Hire a guard.
                  No call to \`POST /guards\` with \`kind\` set to \`human\` or \`dog\` was found.
                  Request body for POST /guards, from depots.js:2:
                    {
                      kind: 'human',
                      depots: [number],
                    }

      2. partly   End the watch of all depots.
                  depots.js:3:61 \`PATCH /depots\`: Only one page of 10 is covered. Loop over the pages with \`cursor\` and \`size\`.

      docs: https://parcels.example/changes
      schedule: 1 deprecation of Parcels API (updated 2026-07-01)
      "
    `)
    const { findings } = JSON.parse((await runIn(root, ['scan', '--schedule', 'parcels.yaml', '--format', 'json'])).stdout) as { findings: { message: string }[] }
    expect(findings.map(({ message }) => message)).toEqual([
      'Field `watch` of `PATCH /depots` was removed on 2025-06-15. No call to `POST /guards` with `kind` set to `human` or `dog` was found. Hire a guard for each depot.',
      '`PATCH /depots` changes only one page, and `watch` was removed on 2025-06-15. Loop over the pages with `cursor` and `size`. Hire a guard for each depot.',
    ])
  })

  it('reports on the given path only', async () => {
    const files = { 'src/zone.js': setting(''), 'lib/other.js': 'export {}\n' }
    expect((await runIn(folderWith(files), ['plan', 'cname-flattening', 'src'])).code).toBe(1)
    expect((await runIn(folderWith(files), ['plan', 'cname-flattening', 'lib'])).code).toBe(0)
  })

  it.each([
    [['plan'], 'plan needs the id of a deprecation. Deprecations with a plan: cname-flattening, dns-settings-endpoints, pool-notification-email.\n'],
    [['plan', 'minify'], '"minify" has no plan. Deprecations with a plan: cname-flattening, dns-settings-endpoints, pool-notification-email.\n'],
    [['plan', 'cname-flatening'], 'Unknown entry id "cname-flatening". Did you mean "cname-flattening"? Run `npx sunset-lint list` to see all ids.\n'],
    [['plan', 'cname-flattening', 'nowhere'], 'There is no file or folder "nowhere".\n'],
    [['plan', 'cname-flattening', '--format', 'sarif'], 'Unknown format "sarif" in --format. Use pretty or json.\n'],
    [['plan', 'cname-flattening', '--fix'], 'Unknown flag "--fix". Run `npx sunset-lint plan --help` for all flags.\n'],
  ])('refuses %j', async (args, message) => {
    expect(await runIn(folderWith({ 'a.js': 'export {}\n' }), args)).toEqual({ code: 2, stdout: '', stderr: message })
  })

  it('has help', async () => {
    const { code, stdout } = await runIn('/', ['help', 'plan'])
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Usage: npx sunset-lint plan [flags] ID [paths…]'])
  })
})
