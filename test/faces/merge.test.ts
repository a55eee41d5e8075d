import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { base, clean, fixable, folderWith, removed, runIn } from './build-io.ts'

/** Four packages, two of them joined by an import, one below a repository of its own, and a file that nothing can be found in. */
const monorepo = {
  'package.json': '{ "workspaces": ["packages/*"] }',
  'packages/one/package.json': '{ "name": "@acme/one" }',
  'packages/one/limits.ts': removed + fixable,
  'packages/two/package.json': '{ "name": "@acme/two" }',
  'packages/two/limits.ts': `import { api } from '@acme/three'\nawait fetch(\`\${api}/zones/\${zone}/rate_limits\`)\n`,
  'packages/three/package.json': '{ "name": "@acme/three", "main": "index.ts" }',
  'packages/three/index.ts': `export const api = '${base}'\n${removed}`,
  'packages/three/index.test.ts': `import nock from 'nock'\nnock('${base}').get('/zones/1/rate_limits').reply(200, {})\n`,
  'packages/two/skipped.ts': removed,
  'packages/two/sunset.config.yaml': 'ignore: [skipped.ts]\n',
  'packages/four/package.json': '{ "name": "@acme/four" }',
  'packages/four/clean.ts': clean,
  'packages/four/broken.ts': `const = \n${removed}`,
}

async function shardsOf(root: string, count: number, format: string): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => `shard-${index + 1}.${format}`)
  for (const [index, file] of files.entries()) await runIn(root, ['scan', '--shard', `${index + 1}/${count}`, '--format', `${format}=${file}`])
  return files
}

describe('shards that are put together', () => {
  it.each([['json', 1], ['json', 3], ['json', 5], ['sarif', 3]] as const)('are the report of one run: %s of %i', async (format, count) => {
    const root = folderWith(monorepo)
    const whole = await runIn(root, ['scan', '--format', format])
    const merged = await runIn(root, ['merge', ...await shardsOf(root, count, format)])
    expect(merged.stdout).toBe(whole.stdout)
    expect(merged.code).toBe(whole.code)
    expect(whole.stdout).toContain('rate-limits')
    if (format === 'json') expect([...whole.stdout.matchAll(/"mocks"|"file": "(packages\/\w+\/\w+\.ts)",\s+"reason"/g)].map(([all, file]) => file ?? all)).toEqual(['"mocks"', 'packages/four/broken.ts', 'packages/two/skipped.ts'])
  })

  it('share the work, and keep together what imports join', async () => {
    const root = folderWith(monorepo)
    const files = (await shardsOf(root, 2, 'json')).map(file => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { findings: { file: string }[] }).findings.map(finding => finding.file.split('/')[1]))
    expect(files.map(each => [...new Set(each)].sort())).toEqual([['three', 'two'], ['one']])
  })

  it('can be printed in any format, with the code', async () => {
    const root = folderWith(monorepo)
    const { stdout } = await runIn(root, ['merge', ...await shardsOf(root, 3, 'json'), '--format', 'pretty'])
    expect(stdout).toContain('packages/three/index.ts:2:')
    expect(stdout).toContain('rate_limits`)')
  })

  it('count once what stands in two reports', async () => {
    const root = folderWith(monorepo)
    await runIn(root, ['scan', '--format', 'json=all.json'])
    await runIn(root, ['scan', 'packages/one', '--format', 'json=one.json'])
    const { findings } = JSON.parse((await runIn(root, ['merge', 'all.json', 'one.json'])).stdout) as { findings: unknown[] }
    expect(findings).toHaveLength((JSON.parse(readFileSync(join(root, 'all.json'), 'utf8')) as { findings: unknown[] }).findings.length)
  })
})

describe('a baseline', () => {
  it.each(['json', 'sarif'])('knows what has moved from one part to another: %s', async format => {
    const root = folderWith(monorepo)
    await runIn(root, ['baseline', 'create'])
    writeFileSync(join(root, 'packages/one/limits.ts'), fixable)
    writeFileSync(join(root, 'packages/four/clean.ts'), clean + removed)
    writeFileSync(join(root, 'packages/four/more.ts'), fixable)
    const whole = await runIn(root, ['scan', '--format', format])
    const merged = await runIn(root, ['merge', ...await shardsOf(root, 3, format)])
    expect(whole.stdout).toContain('packages/four/more.ts')
    expect(whole.stdout).not.toContain('"rate-limits"')
    expect([merged.stdout, merged.code]).toEqual([whole.stdout, whole.code])
    expect((await runIn(root, ['merge', `shard-1.${format}`, `shard-2.${format}`, `shard-3.${format}`, '--no-baseline'])).stdout).toBe((await runIn(root, ['scan', '--no-baseline', '--format', format])).stdout)
  })
})

describe('reports with other schedules', () => {
  const judged = (root: string, name: string, schedules: readonly (readonly [id: string, digest: string])[], format = 'json'): void => {
    const all = schedules.map(([id, digest]) => ({ id, title: id, format: 1, updated: '2026-07-01', outdated: false, entries: 1, traced: false, digest }))
    const report = JSON.parse(readFileSync(join(root, `base.${format}`), 'utf8')) as { schedules: unknown, runs: { properties: { schedules: unknown } }[] }
    if (format === 'json') report.schedules = all
    else report.runs[0]!.properties.schedules = all
    writeFileSync(join(root, name), JSON.stringify(report, null, 1).replaceAll('a.ts', `${name}.ts`))
  }

  it.each(['json', 'sarif'])('have those of all: %s', async format => {
    const root = folderWith({ 'a.ts': removed })
    await runIn(root, ['scan', '--format', `${format}=base.${format}`])
    judged(root, 'one', [['cloudflare-v4', 'x'], ['shop-v1', 'y']], format)
    judged(root, 'two', [['cloudflare-v4', 'x'], ['mail-v2', 'z']], format)
    judged(root, 'three', [['cloudflare-v4', 'other']], format)
    const { code, stdout } = await runIn(root, ['merge', 'one', 'two'])
    expect([...new Set([...stdout.matchAll(/"id": "([\w]+-v\d)"/g)].map(([, id]) => id))]).toEqual(['cloudflare-v4', 'shop-v1', 'mail-v2'])
    expect(code).toBe(1)
    expect(await runIn(root, ['merge', 'one', 'three'])).toEqual({ code: 2, stdout: '', stderr: '"three" and "one" cannot be merged because they have different versions of the schedule "cloudflare-v4".\n' })
  })
})

describe('SARIF that is not as sunset writes it', () => {
  interface Log { runs: (null | { results: unknown[], invocations: unknown, properties: { asOf: string }, tool: { driver: { rules: unknown[] } } })[] }
  it.each<[what: string, change: (log: Log) => void, place: string]>([
    ['a run', log => { log.runs = [null] }, 'runs.0: '],
    ['a result', log => { log.runs[0]!.results = [null] }, 'runs.0.results.0: '],
    ['rules', log => { log.runs[0]!.tool.driver.rules = [{ id: 'a' }, { id: 'a' }] }, 'runs.0.tool.driver.rules.0.defaultConfiguration: '],
    ['invocations', log => { log.runs[0]!.invocations = 5 }, 'runs.0.invocations: '],
    ['a fingerprint', log => { Object.assign(log.runs[0]!.results[0]!, { partialFingerprints: { 'sunset/v1': 5 } }) }, 'runs.0.results.0.partialFingerprints.sunset/v1: '],
    ['the date of its second run', log => { log.runs.push({ ...log.runs[0]!, properties: { ...log.runs[0]!.properties, asOf: '2027-01-01' } }) }, 'different dates (--as-of).'],
  ])('%s', async (_what, change, place) => {
    const root = folderWith({ 'a.ts': removed })
    await runIn(root, ['scan', '--format', 'sarif=a.sarif'])
    const log = JSON.parse(readFileSync(join(root, 'a.sarif'), 'utf8')) as Log
    change(log)
    writeFileSync(join(root, 'a.sarif'), JSON.stringify(log))
    const { code, stderr } = await runIn(root, ['merge', 'a.sarif'])
    expect(stderr).toContain(place)
    expect(code).toBe(2)
  })
})

it('reads a report with a byte order mark', async () => {
  const root = folderWith({ 'a.ts': removed })
  const { stdout } = await runIn(root, ['scan', '--format', 'json'])
  writeFileSync(join(root, 'a.json'), `\uFEFF${stdout}`)
  expect((await runIn(root, ['merge', 'a.json'])).stdout).toBe(stdout)
})

describe('mistakes', () => {
  it.each<[why: string, args: readonly string[], message: string]>([
    ['no report', [], 'merge needs reports. Run `npx sunset-lint merge --help` for details.\n'],
    ['a file that is not there', ['none.json'], 'There is no file "none.json".'],
    ['no JSON', ['text.json'], '"text.json" is not a report, because it is not a JSON object.\n'],
    ['another JSON', ['package.json'], '"package.json" is not a report of `npx sunset-lint scan --format json`: version: '],
    ['SARIF of another tool', ['other.sarif'], '"other.sarif" is not a report of `npx sunset-lint scan --format sarif`: runs.0.tool.driver.name: '],
    ['a report twice', ['one.json', './one.json'], '"./one.json" is the same report as "one.json". Name each report once.\n'],
    ['a copy', ['one.json', 'copy.json'], '"copy.json" is the same report as "one.json". Name each report once.\n'],
    ['two kinds', ['one.json', 'other.sarif'], '"one.json" is in JSON, and "other.sarif" is not. All reports must have the same format.\n'],
    ['two dates', ['one.json', 'later.json'], '"later.json" and "one.json" cannot be merged because they have different dates (--as-of).\n'],
    ['SARIF as something else', ['one.sarif', '--format', 'html'], 'SARIF reports can only be merged to SARIF. For other formats, merge reports of `--format json`.\n'],
    ['an unknown flag', ['one.json', '--only', 'minify'], 'Unknown flag "--only".'],
    ['no shard', ['--shard', '0/3'], '--shard "0/3" is not a shard. Use a value such as 1/4, the first of four.\n'],
    ['a shard beyond the last', ['--shard', '4/3'], '--shard "4/3" is not a shard. Use a value such as 1/4, the first of four.\n'],
    ['a ratchet of a shard', ['--shard', '1/3', '--ratchet'], '--shard cannot be combined with --baseline or --ratchet. Pass --baseline to `npx sunset-lint merge` instead.\n'],
    ['a baseline that is not there', ['one.json', '--baseline', 'none.json'], 'There is no baseline "none.json". '],
    ['fixes of a shard', ['--shard', '1/3', '--fix'], '--shard cannot be combined with --fix, --diff, --annotate, or --suppress.\n'],
  ])('%s', async (_why, args, message) => {
    const root = folderWith({ 'a.ts': removed, 'text.json': 'none' })
    writeFileSync(join(root, 'other.sarif'), JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'other', rules: [] } }, results: [] }] }))
    if (args.some(arg => arg.startsWith('one.'))) await runIn(root, ['scan', '--format', 'json=one.json', '--format', 'sarif=one.sarif'])
    if (args.includes('copy.json')) writeFileSync(join(root, 'copy.json'), readFileSync(join(root, 'one.json')))
    if (args.includes('later.json')) await runIn(root, ['scan', '--format', 'json=later.json', '--as-of', '2027-01-01'])
    const { code, stdout, stderr } = await runIn(root, [args[0] === '--shard' ? 'scan' : 'merge', ...args])
    expect(stderr.slice(0, message.length)).toBe(message)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  it.each([
    ['a way back', 'src/../../secret.ts'], ['an absolute path', '/secret.ts'], ['a folder above', '../secret.ts'],
    ['a folder that is a link', 'linked/secret.ts'], ['a link', 'link.ts'], ['no code', 'secret.env'],
  ])('shows nothing for a report that names %s', async (_what, name) => {
    const root = folderWith({ 'secret.ts': 'const secret = 1\n', 'inner/src/a.ts': removed, 'inner/secret.env': 'secret\n' })
    symlinkSync(root, join(root, 'inner/linked'))
    symlinkSync(join(root, 'secret.ts'), join(root, 'inner/link.ts'))
    await runIn(join(root, 'inner'), ['scan', '--format', 'json=all.json'])
    const report = readFileSync(join(root, 'inner/all.json'), 'utf8').replaceAll('src/a.ts', name.startsWith('/') ? join(root, name) : name)
    writeFileSync(join(root, 'inner/all.json'), report)
    const { stdout } = await runIn(join(root, 'inner'), ['merge', 'all.json', '--format', 'pretty'])
    expect(stdout).toContain('rate-limits')
    expect(stdout.replaceAll(/secret\.\w+/g, '')).not.toContain('secret')
  })

  it('shows no code from outside of the working directory', async () => {
    const root = folderWith({ 'inner/a.ts': removed, 'secret.ts': `const secret = 1\n${removed}` })
    await runIn(root, ['scan', '--format', 'json=all.json'])
    const { stdout } = await runIn(join(root, 'inner'), ['merge', '../all.json', '--format', 'pretty'])
    expect(stdout).not.toContain('await fetch')
  })
})

it('analyses repositories that are named together as it analyses each alone', async () => {
  const server = `app.get('/api/zones/:id', async (req, res) => res.json(await (await fetch(\`${base}/zones/\${req.params.id}/dns_records\`)).json()))\n`
  const page = `const zone = await (await fetch('/api/zones/1')).json()\nconsole.log(zone.result[0].locked)\n`
  const root = folderWith({ 'served/server.js': server, 'served/page.js': page, 'other/server.js': server, 'other/page.js': `${page}export {}\n` })
  const alone = await Promise.all(['served', 'other'].map(async name => (JSON.parse((await runIn(root, ['scan', name, '--format', 'json'])).stdout) as { findings: object[] }).findings.length))
  const together = JSON.parse((await runIn(root, ['scan', 'served', 'other', '--format', 'json'])).stdout) as { findings: object[] }
  expect(together.findings).toHaveLength(alone[0]! + alone[1]!)
})
