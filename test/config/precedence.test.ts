import { describe, expect, it } from 'vitest'
import { fileOptions } from '../../src/config/file-options.ts'
import { configsOf } from '../../src/project/configs.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { readConfigs } from '../../src/project/read-configs.ts'
import { pathTest } from '../../src/config/path-patterns.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { clean, folderWith, removed, runIn } from '../faces/build-io.ts'

const own = { id: 'own-v1', title: 'Own API', format: 1, updated: '2026-01-01', digest: 'sha256-own', entries: [{ id: 'own-entry', aliases: ['old-name'] }] }

/** What is configured for a file, in short. */
function told(files: Readonly<Record<string, string>>, file: string): string {
  const disk = memoryFiles(files)
  const { values, isIgnored } = readConfigs(configsOf(disk, Object.keys(files)), () => [...loadBundledSchedules(), own]).for(file)
  const { asOf, horizon, minConfidence, minSeverity, severities } = fileOptions(values, {}, 'today')
  return [asOf, horizon, minConfidence, minSeverity, JSON.stringify(severities).replaceAll('"', ''), ...isIgnored ? ['ignored'] : []].join(' ')
}

const defaults = 'today 90 likely info {}'

describe('the configuration of a file', () => {
  const config = 'sunset.config.yaml'
  it.each<[string, Record<string, string>, string, string]>([
    ['none', {}, 'a.js', defaults],
    ['an empty one', { [config]: '' }, 'a.js', defaults],
    ['only comments', { [config]: '# horizon: 3\n\n' }, 'a.js', defaults],
    ['beside it', { [config]: 'horizon: 3' }, 'a.js', 'today 3 likely info {}'],
    ['above it', { [config]: 'horizon: 3' }, 'a/b/c.js', 'today 3 likely info {}'],
    ['the nearest one, whole', { [config]: 'horizon: 3\nasOf: 2026-01-01', [`a/${config}`]: 'minSeverity: error' }, 'a/b.js', 'today 90 likely error {}'],
    ['not that of a neighbour', { [`a/${config}`]: 'horizon: 3' }, 'ab/c.js', defaults],
    ['the outer one along', { [config]: 'horizon: 3\nasOf: 2026-01-01', [`a/${config}`]: `extends: ../${config}\nhorizon: 5` }, 'a/b.js', '2026-01-01 5 likely info {}'],
    ['entries by id', { [config]: 'entries: { minify: off, filters: info }', [`a/${config}`]: `extends: ../${config}\nentries: { minify: error }` }, 'a/b.js', 'today 90 likely info {minify:error,filters:info}'],
    ['an alias is its entry', { [config]: 'entries: { old-name: off }' }, 'a.js', 'today 90 likely info {own-entry:off}'],
    ['later ones of a list win', { [config]: 'extends: [./x.yaml, ./y.yaml]', 'x.yaml': 'horizon: 1\nminSeverity: error', 'y.yaml': 'horizon: 2' }, 'a.js', 'today 2 likely error {}'],
    ['a diamond is no circle', { [config]: 'extends: [./x.yaml, ./y.yaml]', 'x.yaml': 'extends: ./z.yaml', 'y.yaml': 'extends: ./z.yaml', 'z.yaml': 'horizon: 2' }, 'a.js', 'today 2 likely info {}'],
    ['eight files deep', { [config]: 'extends: ./1.yaml', ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(n => [`${String(n)}.yaml`, `extends: ./${String(n + 1)}.yaml`])), '7.yaml': 'horizon: 7' }, 'a.js', 'today 7 likely info {}'],
    ['a package', { [config]: 'extends: "@acme/rules"', 'node_modules/@acme/rules/sunset.config.yaml': 'extends: ./more.yaml', 'node_modules/@acme/rules/more.yaml': 'horizon: 4' }, 'a.js', 'today 4 likely info {}'],
    ['a file of a package', { [config]: 'extends: rules/strict.yaml', 'node_modules/rules/strict.yaml': 'horizon: 4' }, 'a.js', 'today 4 likely info {}'],
    ['a package of a folder above', { [`a/b/${config}`]: 'extends: rules', 'node_modules/rules/sunset.config.yaml': 'horizon: 4' }, 'a/b/c.js', 'today 4 likely info {}'],
    ['an override', { [config]: 'horizon: 3\noverrides: [{ files: src/**, horizon: 4, entries: { minify: off } }]' }, 'src/a.js', 'today 4 likely info {minify:off}'],
    ['no override of others', { [config]: 'horizon: 3\noverrides: [{ files: src/**, horizon: 4 }]' }, 'a.js', 'today 3 likely info {}'],
    ['later overrides', { [config]: 'overrides: [{ files: src/**, horizon: 4 }, { files: "**/*.js", horizon: 5 }, { files: x, horizon: 6 }]' }, 'src/a.js', 'today 5 likely info {}'],
    ['an override relative to its folder', { [`a/${config}`]: 'overrides: [{ files: src/**, horizon: 4 }]' }, 'a/src/b.js', 'today 4 likely info {}'],
    ['an extended override relative to what extends', { [`a/${config}`]: 'extends: ../base/x.yaml', 'base/x.yaml': 'overrides: [{ files: src/**, horizon: 4 }]' }, 'a/src/b.js', 'today 4 likely info {}'],
    ['an extended override before an own one', { [config]: 'extends: ./x.yaml\noverrides: [{ files: "**", horizon: 5 }]', 'x.yaml': 'overrides: [{ files: src/**, horizon: 4, minSeverity: error }]' }, 'src/b.js', 'today 5 likely error {}'],
    ['what is ignored', { [config]: 'ignore: src/generated' }, 'src/generated/a.js', `${defaults} ignored`],
    ['what is not', { [config]: 'ignore: [src/generated, "!src/generated/own.js"]' }, 'src/generated/own.js', defaults],
    ['what an extended one ignores', { [config]: 'extends: ./x.yaml\nignore: b', 'x.yaml': 'ignore: a' }, 'a/x.js', `${defaults} ignored`],
  ])('takes %s', (_name, files, file, expected) => {
    expect(told(files, file)).toBe(expected)
  })

  it.each<[readonly string[], string, boolean]>([
    [['src/**'], 'src/a.js', true], [['src'], 'src/a/b.js', true], [['src/'], 'src/a.js', true], [['./src/**'], 'src/a.js', true], [['*.js'], 'src/a.js', false], [['**/*.js'], 'a.js', true],
    [['**/*.{test,spec}.?(c|m)[jt]s'], 'a/b.test.mts', true], [['**/.cache/**'], 'a/.cache/b.js', true], [['[id].ts'], '[id].ts', true], [['**'], '../a.js', false], [['!src/**'], 'src/a.js', false],
    [['src/**', '!src/a.js'], 'src/a.js', false], [['!src/a.js', 'src/**'], 'src/a.js', true], [['__proto__'], '__proto__/a.js', true],
  ])('%j and %s: %j', (patterns, file, expected) => {
    expect(pathTest(patterns)(file)).toBe(expected)
  })
})

describe('flags', () => {
  const soon = 'await fetch("https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces")\n'
  it.each<[string, readonly string[], number, string]>([
    ['', [], 1, 'error'],
    ['asOf: 2025-01-01', [], 0, 'warning|info'],
    ['asOf: 2025-01-01', ['--as-of', '2026-11-20'], 1, 'error'],
    ['asOf: 2025-01-01', ['--no-config'], 1, 'error'],
    ['failOn: never', [], 0, 'error'],
    ['failOn: never', ['--fail-on', 'error'], 1, 'error'],
    ['entries: { rate-limits: info }', [], 0, 'info'],
    ['entries: { rate-limits: info }\nminSeverity: warning', [], 0, ''],
    ['entries: { rate-limits: info }\nminSeverity: warning', ['--min-severity', 'info'], 0, 'info'],
    ['minSeverity: error', ['--only', 'minify'], 0, ''],
    ['ignore: a.js', [], 0, ''],
    ['ignore: a.js', ['a.js'], 1, 'error'],
    ['ignore: a.js', ['a.js', '--force-exclude'], 0, ''],
    ['', ['--config', 'other.yaml'], 0, 'info'],
  ])('over %j: %j', async (config, args, code, levels) => {
    const root = folderWith({ 'a.js': removed, 'b.js': clean, 'sunset.config.yaml': config, 'other.yaml': 'entries: { rate-limits: info }\n' })
    const { stdout, code: actual } = await runIn(root, ['scan', '--format', 'json', ...args.includes('a.js') ? ['b.js'] : [], ...args])
    const report = JSON.parse(stdout) as { findings: { severity: string }[] }
    expect([actual, report.findings.map(({ severity }) => severity).join()]).toEqual([code, expect.stringMatching(new RegExp(`^(?:${levels})$`))])
  })

  it('count what is hidden, and say so', async () => {
    const root = folderWith({ 'a.js': removed, 'sunset.config.yaml': 'entries: { rate-limits: info }\nminSeverity: error\n' })
    const { stdout, stderr } = await runIn(root, ['scan', '--format', 'json'])
    expect([(JSON.parse(stdout) as { summary: { hidden: unknown } }).summary.hidden, stderr]).toEqual([{ possible: 0, minor: 1 }, ''])
    expect((await runIn(root, ['scan'])).stderr).toContain('1 finding of a lower severity is hidden. Show it with --min-severity info.\n')
  })

  it('name what they refuse', async () => {
    const root = folderWith({ 'a.js': soon })
    expect(await runIn(root, ['scan', '--config', 'none.yaml'])).toMatchObject({ code: 2, stderr: 'The file "none.yaml" of --config does not exist.\n' })
    expect(await runIn(root, ['scan', '--config', 'a.yaml', '--no-config'])).toMatchObject({ code: 2 })
    expect(await runIn(root, ['scan', '--min-severity', 'warn'])).toMatchObject({ code: 2, stderr: 'Unknown value "warn" in --min-severity. Use error, warning, or info.\n' })
  })
})
