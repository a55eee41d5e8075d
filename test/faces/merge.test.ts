import { readFileSync, writeFileSync } from 'node:fs'
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
  })

  it('share the work, and keep together what imports join', async () => {
    const root = folderWith(monorepo)
    const files = (await shardsOf(root, 2, 'json')).map(file => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { findings: { file: string }[] }).findings.map(finding => finding.file.split('/')[1]))
    expect(files.map(each => [...new Set(each)].sort())).toEqual([['one'], ['three', 'two']])
  })

  it('can be printed in any format, with the code', async () => {
    const root = folderWith(monorepo)
    const { stdout } = await runIn(root, ['merge', ...await shardsOf(root, 3, 'json'), '--format', 'pretty'])
    expect(stdout).toContain('packages/three/index.ts:2:')
    expect(stdout).toContain('rate_limits`)')
  })

  it('count once what stands in two reports', async () => {
    const root = folderWith(monorepo)
    const [one = ''] = await shardsOf(root, 1, 'json')
    const { findings } = JSON.parse((await runIn(root, ['merge', one, one])).stdout) as { findings: unknown[] }
    expect(findings).toHaveLength((JSON.parse(readFileSync(join(root, one), 'utf8')) as { findings: unknown[] }).findings.length)
  })
})

describe('mistakes', () => {
  it.each<[why: string, args: readonly string[], message: string]>([
    ['no report', [], 'merge needs reports: sunset merge REPORT….\n'],
    ['a file that is not there', ['none.json'], 'Cannot read "none.json": '],
    ['no JSON', ['text.json'], '"text.json" is no report: it is not a JSON object.\n'],
    ['another JSON', ['package.json'], '"package.json" is no report of `sunset scan --format json`: version: '],
    ['SARIF of another tool', ['other.sarif'], '"other.sarif" is no report of `sunset scan --format sarif`.\n'],
    ['two kinds', ['one.json', 'other.sarif'], '"one.json" is in JSON, and "other.sarif" is not: give reports of one format.\n'],
    ['two dates', ['one.json', 'later.json'], '"later.json" and "one.json" cannot be put together: they were made with different dates (--as-of).\n'],
    ['SARIF as something else', ['one.sarif', '--format', 'html'], 'Reports in SARIF can only be written as SARIF. Give reports of `--format json` for other formats.\n'],
    ['an unknown flag', ['one.json', '--only', 'minify'], 'Unknown flag "--only".'],
    ['no shard', ['--shard', '0/3'], '"0/3" is no shard for --shard. Write it as 1/4: the first of four.\n'],
    ['a shard beyond the last', ['--shard', '4/3'], '"4/3" is no shard for --shard. Write it as 1/4: the first of four.\n'],
    ['fixes of a shard', ['--shard', '1/3', '--fix'], '--shard cannot be combined with --fix, --diff, --annotate or --suppress.\n'],
  ])('%s', async (_why, args, message) => {
    const root = folderWith({ 'a.ts': removed, 'text.json': 'none' })
    writeFileSync(join(root, 'other.sarif'), JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'other', rules: [] } }, results: [] }] }))
    if (args.some(arg => arg.startsWith('one.'))) await runIn(root, ['scan', '--format', 'json=one.json', '--format', 'sarif=one.sarif'])
    if (args.includes('later.json')) await runIn(root, ['scan', '--format', 'json=later.json', '--as-of', '2027-01-01'])
    const { code, stdout, stderr } = await runIn(root, [args[0] === '--shard' ? 'scan' : 'merge', ...args])
    expect(stderr.slice(0, message.length)).toBe(message)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
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
