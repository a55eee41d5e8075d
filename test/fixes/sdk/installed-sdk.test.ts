import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyEdits } from '../../../src/fixes/apply-edits.ts'
import type { Fix } from '../../../src/report/report.ts'
import { analyse, folderOf } from '../analyse.ts'
import type { Folder } from '../analyse.ts'
import { sampleOf } from '../../support/sample.ts'

/** A call, what becomes of it (absent: nothing), whether somebody has to choose it, and in which major alone. */
type Row = readonly [before: string, after?: string, safety?: Fix['safety'] | 'by hand', onlyIn?: number]

const rows: readonly Row[] = [
  [`client.dns.records.list({ zone_id, name: 'contains:www' })`, `client.dns.records.list({ zone_id, name: { contains: 'www' } })`, 'safe'],
  [`client.dns.records.list({ zone_id, name: 'ends_with:.org', per_page: 5 })`, `client.dns.records.list({ zone_id, name: { endswith: '.org' }, per_page: 5 })`, 'safe'],
  ['client.dns.records.list({ zone_id, content: `starts_with:${text}` })', 'client.dns.records.list({ zone_id, content: { startswith: `${text}` } })', 'safe'],
  [`client.dns.records.list({ zone_id, content: 'contains:' + text })`, `client.dns.records.list({ zone_id, content: { contains: '' + text } })`, 'safe'],
  [`client.dns.records.list({ zone_id, name: 'contains:www' as never })`, `client.dns.records.list({ zone_id, name: { contains: 'www' } })`, 'safe'],
  [`client.dns.records.list({ ...more, zone_id, name: 'contains:www' })`, `client.dns.records.list({ ...more, zone_id, name: { contains: 'www' } })`, 'suggestion'],
  [`client.dns.records.create({ zone_id, type: 'A', name: 'www', ttl: 1, content: text, locked: true })`, `client.dns.records.create({ zone_id, type: 'A', name: 'www', ttl: 1, content: text })`, 'safe'],
  [`client.radar.attacks.layer7.top.attacks({ magnitude: 'MITIGATED_REQUESTS', limit: 5 })`, 'client.radar.attacks.layer7.top.attacks({ limit: 5 })', 'safe'],
  ['client.zeroTrust.devices.get(text, { account_id })', 'client.zeroTrust.devices.devices.get(text, { account_id })', 'suggestion'],
  ['client.zeroTrust.devices.revoke.create({ account_id, body: [text] })', 'client.zeroTrust.devices.registrations.revoke({ account_id, body: [text] })', 'suggestion', 5],
  ['client.zeroTrust.devices.overrideCodes.list(text, { account_id })', 'client.zeroTrust.devices.overrideCodes.get(text, { account_id })', 'by hand'],
  ['client.firewall.rules.list({ zone_id })', 'client.rulesets.phases.get({ zone_id })', 'by hand'],
  [`client.zones.settings.edit('cname_flattening', { zone_id, value: 'flatten_all' })`, `client.dns.settings.zone.edit('cname_flattening', { zone_id, value: 'flatten_all' })`, 'by hand'],
  ['client.zeroTrust.devices.list({ account_id })'],
  [`client.zones.settings.edit('brotli', { zone_id, value: 'on' })`],
]

const head = `import Cloudflare from 'cloudflare'
const client = new Cloudflare()
declare const [zone_id, account_id, text]: string[]
declare const more: object
`
const lines = rows.map(([before]) => `await ${before}\n`)

function linked(version: number): Folder {
  const folder = folderOf({ 'package.json': '{ "dependencies": { "cloudflare": "*" } }', 'client.ts': head + lines.join(''), 'node_modules/.keep': '' })
  symlinkSync(resolve('node_modules', `cloudflare-${version}`), join(folder.root, 'node_modules', 'cloudflare'))
  return folder
}

// One generator wrote both: to derive the methods of one takes seconds.
describe.each(sampleOf([5, 7], 2))('with the SDK of major %i', version => {
  const found = new Map<number, { readonly fixes: readonly Fix[], readonly guidance: readonly string[] }>()
  let folder: Folder
  beforeAll(() => {
    folder = linked(version)
    for (const { line, fixes, guidance } of analyse(folder.project()).findings) found.set(line - head.split('\n').length, { fixes, guidance: guidance?.map(step => step.text) ?? [] })
  })
  afterAll(() => { folder.remove() })

  // What the SDK itself calls deprecated is no replacement.
  const ofMajor = rows.map(([before, after, safety, onlyIn]): Row => onlyIn === undefined || onlyIn === version ? [before, after, safety] : [before])

  it.each(ofMajor.map((row, index) => [row[0], index] as const))('%s', (before, index) => {
    const [, after, safety] = ofMajor[index] ?? []
    const [fix, ...others] = found.get(index)?.fixes ?? []
    expect(found.has(index)).toBe(true)
    expect(others).toEqual([])
    const whole = head + lines.join('')
    const from = head.length + lines.slice(0, index).join('').length
    const fixed = fix && applyEdits(whole, fix.edits).slice(from).split('\n')[0]
    expect(fixed).toBe(after && `await ${after}`)
    expect(fix && (fix.partial ? 'by hand' : fix.safety)).toBe(safety)
    expect(before).not.toBe(after)
  })

  it('names the methods where there are several', () => {
    expect(found.get(rows.findIndex(([before]) => before.includes('devices.list')))?.guidance.at(-1)).toMatch(/^In cloudflare \d+\.\d+\.\d+, call `zeroTrust\.devices\.devices\.list` or `zeroTrust\.devices\.registrations\.list`\.$/)
  })

  it('leaves what is safe in the form that its types ask for', () => {
    const safe = rows.filter(([,, safety]) => safety === 'safe').map(([, after]) => `await ${after ?? ''}\n`)
    writeFileSync(join(folder.root, 'client.ts'), `${head}${safe.join('')}export {}\n`)
    expect(typeErrorsIn(join(folder.root, 'client.ts'))).toEqual([])
  })
})

/** What the compiler says of a file beside the packages that are installed for it. */
function typeErrorsIn(file: string): string[] {
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    strict: true, noEmit: true, skipLibCheck: true, types: [],
  })
  return program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** What the text in a plain address says, and what the SDK is given for it. */
const requests: readonly (readonly [plain: string, given: object])[] = [
  ['name.contains=www', { name: { contains: 'www' } }],
  ['content.startswith=v%3Dspf1', { content: { startswith: 'v=spf1' } }],
]

describe.each([5, 7])('the SDK of major %i', version => {
  it.each(requests)('sends %s for the object', async (plain, given) => {
    const asked: string[] = []
    const { default: Cloudflare } = await import(`cloudflare-${version}`) as { default: new (options: object) => { dns: { records: { list(params: object): Promise<unknown> } } } }
    const fetch = (url: string) => {
      asked.push(url)
      return Promise.resolve(new Response('{"result":[]}', { headers: { 'content-type': 'application/json' } }))
    }
    await new Cloudflare({ apiToken: 'x', fetch }).dns.records.list({ zone_id: '1', ...given })
    expect(asked).toEqual([`https://api.cloudflare.com/client/v4/zones/1/dns_records?${plain}`])
  })
})
