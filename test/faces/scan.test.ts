import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportSchema } from '../../src/report/schema.ts'
import { clean, countsIn, folderWith, git, removed, runIn } from './build-io.ts'

describe('exit codes of scan', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[], number]>([
    ['nothing found', { 'a.ts': clean }, [], 0],
    ['an error', { 'a.ts': removed }, [], 1],
    ['an error that may be', { 'a.ts': removed }, ['--fail-on', 'never'], 0],
    ['a warning below the level', { 'a.ts': removed }, ['--as-of', '2025-06-01'], 0],
    ['a warning at the level', { 'a.ts': removed }, ['--as-of', '2025-06-01', '--fail-on', 'warning'], 1],
    ['news beyond the horizon', { 'a.ts': removed }, ['--as-of', '2025-06-01', '--horizon', '1d', '--fail-on', 'warning'], 0],
    ['an entry that is skipped', { 'a.ts': removed }, ['--skip', 'rate-limits'], 0],
    ['an entry that is not asked for', { 'a.ts': removed }, ['--only', 'minify,brotli'], 0],
    ['no file at all', {}, [], 2],
    ['a path that is not there', { 'a.ts': clean }, ['b.ts'], 2],
    ['a path that is there', { 'a.ts': removed, 'b.ts': clean }, ['b.ts'], 0],
  ])('%s', async (_name, files, args, code) => {
    expect((await runIn(folderWith(files), ['scan', ...args])).code).toBe(code)
  })

  it('is 3 when a file cannot be analysed, and the findings are still printed', async () => {
    const deep = `export const x = ${'[\n'.repeat(20_000)}${']\n'.repeat(20_000)} // api.cloudflare.com/client/v4\n`
    const { code, stdout, stderr } = await runIn(folderWith({ 'a.ts': removed, 'deep.ts': deep }), ['scan'])
    expect(stderr).toContain('1 file could not be analyzed:\n  deep.ts: ')
    expect(stdout).toContain('--> a.ts:1:')
    expect(code).toBe(3)
  })
})

describe('mistakes on the command line', () => {
  it.each<[readonly string[], string]>([
    [['scna'], 'Unknown command "scna". Did you mean "scan"?'],
    [['fix'], 'Unknown command "fix". Run `npx sunset-lint scan --fix`.'],
    [['version'], 'Unknown command "version". Run `npx sunset-lint --version`.'],
    [['--fix'], 'Unknown flag "--fix". Flags follow a command, such as `npx sunset-lint scan --fix`.'],
    [['scan', '--as-off', '2026-01-01'], 'Unknown flag "--as-off". Did you mean "--as-of"?'],
    [['a.ts'], 'Unknown command "a.ts". To scan it, run `npx sunset-lint scan a.ts`.'],
    [['b.ts'], 'Unknown command "b.ts". Run `npx sunset-lint help` for all commands.'],
    [['scan', '-x'], 'Unknown flag "-x".'],
    [['scan', '--dry-run'], 'Unknown flag "--dry-run". Use --diff.'],
    [['scan', '--json'], 'Unknown flag "--json". Use --format json.'],
    [['explain', 'minify', '--json'], 'Unknown flag "--json". Run `npx sunset-lint explain --help` for all flags.'],
    [['scan', '--as-of', '2026-02-30'], '--as-of "2026-02-30" is not a date. Use the form YYYY-MM-DD, such as 2026-01-31.'],
    [['list', '--as-of', '2026-02-30'], '--as-of "2026-02-30" is not a date. Use the form YYYY-MM-DD, such as 2026-01-31.'],
    [['list', '--format', 'json', '--format', 'table'], '--format is given twice.'],
    [['scan', '--only=,'], '--only needs an id. `npx sunset-lint list` prints all ids.'],
    [['scan', '--skip', ' , '], '--skip needs an id. `npx sunset-lint list` prints all ids.'],
    [['scan', ''], 'A path is empty. Use . for the current folder.'],
    [['scan', 'a.ts', ''], 'A path is empty.'],
    [['scan', '--as-of'], '--as-of needs a value: --as-of DATE.'],
    [['scan', '--as-of', '--quiet'], '--as-of needs a value: --as-of DATE.'],
    [['scan', '--format', 'jsn'], 'Unknown format "jsn". Did you mean "json"? Formats: pretty, concise, grouped, json, '],
    [['scan', '--format', 'json', '-f', 'json'], 'Only one report can be printed. Write the others to files, such as --format sarif=out.sarif.'],
    [['scan', '--horizon', '3 weeks'], '"3 weeks" is not a number of days. Use a number such as 90 or 90d.'],
    [['scan', '--min-confidence', 'certan'], 'Unknown value "certan" in --min-confidence. Did you mean "certain"? Use certain, likely, or possible.'],
    [['scan', '--fail-on', 'fatal'], 'Unknown value "fatal" in --fail-on.'],
    [['scan', '--quiet=yes'], '--quiet takes no value. Remove "=yes".'],
    [['scan', '--only', 'minfy'], 'Unknown entry id "minfy" in --only. Did you mean "minify"? Run `npx sunset-lint list` to see all ids.'],
    [['scan', '--unsafe-fixes'], '--unsafe-fixes needs --fix or --diff.'],
    [['scan', '--stdin', '--stdin-filename', 'a.txt'], '--stdin-filename: "a.txt" is not a type of file that sunset reads.'],
    [['scan', 'missing.ts'], 'There is no file or folder "missing.ts".'],
    [['scan', '--schedule', 'missing.yaml'], 'missing.yaml'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await runIn(folderWith({ 'a.ts': removed }), args)
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })
})

describe('output of scan', () => {
  it('prints findings on stdout and the summary on stderr', async () => {
    const { stdout, stderr } = await runIn(folderWith({ 'src/a.ts': removed, 'b.min.js': `x${'y'.repeat(60_000)}` }), ['scan'])
    expect(stdout).toMatch(/^error\[rate-limits\]: .*\n --> src\/a\.ts:1:\d+\n/)
    expect(countsIn(stderr)).toBe('1 use of a deprecated API (1 error) in 1 of 1 file.\nSkipped 1 file: 1 minified.\n')
  })

  it('says nothing on stderr when it is told to be quiet', async () => {
    const { stdout, stderr } = await runIn(folderWith({ 'a.ts': removed }), ['scan', '--quiet'])
    expect(stdout).toContain('rate-limits')
    expect(stderr).toBe('')
  })

  it('prints JSON that fits the schema, and the same bytes each time', async () => {
    const root = folderWith({ 'a.ts': removed })
    const first = await runIn(root, ['scan', '--format', 'json'])
    expect(reportSchema.parse(JSON.parse(first.stdout)).findings.map(finding => finding.entry)).toEqual(['rate-limits'])
    expect(first.stderr).toBe('')
    expect(await runIn(root, ['scan', '-f', 'json'])).toEqual(first)
  })

  it('writes the report to a file, in folders that it makes', async () => {
    const root = folderWith({ 'a.ts': removed })
    const { code, stdout } = await runIn(root, ['scan', '-f', 'json', '-o', 'out/deep/report.json'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(JSON.parse(readFileSync(join(root, 'out/deep/report.json'), 'utf8'))).toMatchObject({ version: 1 })
    expect((await runIn(root, ['scan', '-o', 'out'])).stderr).toContain('Cannot write "out": it is a folder.')
  })

  it.each<[string, readonly string[], Readonly<Record<string, string>>, boolean, boolean]>([
    ['a terminal', [], {}, true, true],
    ['a pipe', [], {}, false, false],
    ['NO_COLOR', [], { NO_COLOR: '1' }, true, false],
    ['an empty NO_COLOR', [], { NO_COLOR: '' }, true, true],
    ['FORCE_COLOR', [], { FORCE_COLOR: '1' }, false, true],
    ['TERM=dumb', [], { TERM: 'dumb' }, true, false],
    ['--color', ['--color'], { NO_COLOR: '1' }, false, true],
    ['--no-color', ['--no-color'], { FORCE_COLOR: '1' }, true, false],
  ])('colours with %s', async (_name, args, env, outIsTerminal, expected) => {
    const { stdout } = await runIn(folderWith({ 'a.ts': removed }), ['scan', ...args], { env, outIsTerminal })
    expect(stdout.includes('\u001b[')).toBe(expected)
  })
})

describe('which files are scanned', () => {
  it.each([['source-imports', 1], ['minify', 2], ['source-imports,minify', 3]])('those with a trace of the API of --only %s', async (ids, analysed) => {
    const importing = "await fetch('https://api.github.com/repos/a/b/import')\n"
    const root = folderWith({ 'a.ts': removed, 'b.ts': clean, 'c.ts': importing })
    const { stdout } = await runIn(root, ['scan', '-f', 'json', '--only', ids])
    expect(JSON.parse(stdout).summary.analysed).toBe(analysed)
  })

  it('reads the standard input as a file of its project', async () => {
    const root = folderWith({ 'src/base.ts': `export const base = 'https://api.cloudflare.com/client/v4'\n`, 'src/a.ts': clean })
    const text = 'import { base } from "./base"\nexport const get = (zone: string) => fetch(`${base}/zones/${zone}/rate_limits`)\n'
    const { code, stdout } = await runIn(root, ['scan', '--stdin', '--stdin-filename', 'src/a.ts', '-f', 'json'], { stdin: () => Buffer.from(`\ufeff${text}`) })
    expect(JSON.parse(stdout).findings).toMatchObject([{ file: 'src/a.ts', line: 2, entry: 'rate-limits', confidence: 'certain' }])
    expect(code).toBe(1)
  })

  it.each<[string, string, readonly string[], number]>([
    ['in a folder that is not there yet', 'later/new/x.ts', [], 1],
    ['that is ignored', 'out/x.ts', [], 1],
    ['that is ignored, which is left out', 'out/x.ts', ['--force-exclude'], 0],
    ['in node_modules, which is left out', 'node_modules/a/index.js', ['--force-exclude'], 0],
    ['of Yarn, which is left out', '.yarn/plugins/a.cjs', ['--force-exclude'], 0],
    ['that is not ignored, where such are left out', 'later/x.ts', ['--force-exclude'], 1],
  ])('reads the standard input as a file %s', async (_name, file, args, expected) => {
    const root = folderWith({ 'a.ts': clean, '.gitignore': 'out\n' })
    git(root, 'init', '-q')
    const { code, stdout, stderr } = await runIn(root, ['scan', '--stdin', '--stdin-filename', file, ...args], { stdin: () => Buffer.from(removed) })
    expect(stdout.includes(`--> ${file}:1:`)).toBe(expected === 1)
    expect(stderr.includes('Skipped 1 file: 1 ignored.')).toBe(expected === 0)
    expect(code).toBe(expected)
  })

  it('refuses a standard input that is no text, in one sentence', async () => {
    const { code, stderr } = await runIn(folderWith({ 'a.ts': clean }), ['scan', '--stdin'], { stdin: () => new Uint8Array(100) })
    expect(stderr).toMatch(/^Standard input cannot be read: .*[^.]\.\n$/)
    expect(code).toBe(2)
  })

  it('takes a link that leads nowhere for no file', async () => {
    const root = folderWith({ 'a.ts': clean })
    symlinkSync('nowhere', join(root, 'broken.ts'))
    const { code, stderr } = await runIn(root, ['scan', 'broken.ts'])
    expect(stderr).toContain('There is no file or folder "broken.ts".')
    expect(code).toBe(2)
  })

  it('counts what was analysed, not what was skipped or deleted', async () => {
    const root = folderWith({ 'a.ts': clean, 'gone.ts': clean, 'notes.txt': '', 'notes.md': '# Notes', 'min.js': 'a;'.repeat(5_000) })
    git(root, 'init', '-q')
    git(root, 'add', '-A')
    rmSync(join(root, 'gone.ts'))
    expect(countsIn((await runIn(root, ['scan'])).stderr)).toBe('No use of a deprecated API in 1 file.\nSkipped 1 file: 1 minified.\n')
    expect((await runIn(root, ['scan', 'a.ts', 'notes.txt', 'notes.md', 'min.js'])).stderr).toMatch(/in 1 file, as of [\d-]+\.\n2 files could not be analyzed:\n/)
  })

  it('lists files that are not ignored, and named ones even then', async () => {
    const root = folderWith({ 'a.ts': clean, '[id].ts': clean, 'out/b.ts': removed, '.gitignore': 'out\n', 'node_modules/x/index.js': removed })
    git(root, 'init', '-q')
    symlinkSync('a.ts', join(root, 'link.ts'))
    const list = async (...args: string[]): Promise<string[]> => (await runIn(root, ['scan', '--list-files', ...args])).stdout.trim().split('\n')
    expect(await list()).toEqual(['[id].ts', 'a.ts'])
    expect(await list('[id].ts')).toEqual(['[id].ts'])
    expect(await list('out')).toEqual(['out/b.ts'])
    expect(await list('node_modules/x')).toEqual(['node_modules/x/index.js'])
    expect(await list('out/b.ts', 'a.ts', '--force-exclude')).toEqual(['a.ts'])
  })

  it('analyses the whole project and reports on the named files', async () => {
    const root = folderWith({
      'src/base.ts': `export const base = 'https://api.cloudflare.com/client/v4'\n`,
      'src/a.ts': 'import { base } from "./base"\nfetch(`${base}/zones/1/rate_limits`)\n',
      'src/b.ts': removed,
    })
    const { stdout } = await runIn(root, ['scan', '-f', 'json', 'src/a.ts'])
    expect(JSON.parse(stdout).findings).toMatchObject([{ file: 'src/a.ts', confidence: 'certain' }])
    const below = await runIn(join(root, 'src'), ['scan', '-f', 'json', 'a.ts'])
    expect(JSON.parse(below.stdout).findings).toMatchObject([{ file: 'a.ts', confidence: 'certain' }])
  })

  it('finds the same with the prefilter off', async () => {
    const root = folderWith({ 'a.ts': removed, 'b.ts': clean })
    const { findings } = JSON.parse((await runIn(root, ['scan', '-f', 'json'])).stdout)
    expect(JSON.parse((await runIn(root, ['scan', '-f', 'json', '--no-prefilter'])).stdout).findings).toEqual(findings)
  })
})

describe('fixes of scan', () => {
  const old = 'const base = "https://api.cloudflare.com/client/v4"\nawait fetch(`${base}/zones/${zone}/dns_records?name=contains:shop`)\n'
  const fixed = old.replace('name=contains:', 'name.contains=')

  it('--fix writes what keeps behaviour and reports what is left', async () => {
    const root = folderWith({ 'a.ts': old, 'b.ts': removed })
    const { code, stdout, stderr } = await runIn(root, ['scan', '--fix'])
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe(fixed)
    expect(readFileSync(join(root, 'b.ts'), 'utf8')).toBe(removed)
    expect(stdout).not.toContain('dns-record-filters')
    expect(stderr).toContain('Applied 1 fix.\n1 use of a deprecated API')
    expect(code).toBe(1)
  })

  it.each(['--fix', '--diff'])('%s reports files that it could not change among the errors', async flag => {
    const root = folderWith({ 'a.ts': `${old}const = 1\n`, 'b.ts': old })
    const { code, stdout, stderr } = await runIn(root, ['scan', flag, '-f', 'json', '-o', 'report.json'])
    const report = reportSchema.parse(JSON.parse(readFileSync(join(root, 'report.json'), 'utf8')))
    expect(report.errors).toEqual([{ file: 'a.ts', kind: 'fix-failed', message: 'the file has syntax errors.' }])
    expect(report.summary.errors).toBe(1)
    expect(stdout.includes('name.contains=shop')).toBe(flag === '--diff')
    expect(stderr).toContain('a.ts: the file has syntax errors.\n')
    expect(code).toBe(3)
    expect((await runIn(root, ['scan', '--fix'])).stderr).toContain('\n1 file could not be fixed:\n  a.ts: the file has syntax errors.\n')
  })

  it('offers no fix of generated code', async () => {
    const root = folderWith({ 'a.ts': `/* eslint-disable */\n${old}` })
    const { stderr } = await runIn(root, ['scan', '--fix', '--unsafe-fixes'])
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toContain('name=contains:')
    expect(countsIn(stderr)).toMatch(/^1 use of a deprecated API \(1 \w+\) in 1 of 1 file\.\n1 finding is not fixed: the code is generated \(change its source instead\)\.\n$/)
  })

  it.each([
    [removed, ['--fix'], 'No finding has a safe fix. Run `npx sunset-lint explain ID` to see what to change.\n'],
    [removed, ['--diff', '--unsafe-fixes'], 'No finding has a fix. Run `npx sunset-lint explain ID` to see what to change.\n'],
    [removed, ['--fix', '--quiet'], ''],
    [old, ['--fix', '--fix-skip', 'dns-record-filters'], ''],
    ['a()\n', ['--fix'], ''],
  ])('%j with %j says what is left to do', async (text, args, message) => {
    const { stderr } = await runIn(folderWith({ 'a.ts': text }), ['scan', ...args])
    expect(/^(?:No finding .*\n)?/.exec(stderr)?.[0]).toBe(message)
  })

  it('--diff writes nothing and prints a patch', async () => {
    const root = folderWith({ 'a.ts': old })
    const { code, stdout } = await runIn(root, ['scan', '--diff'])
    expect(stdout).toContain('+await fetch(`${base}/zones/${zone}/dns_records?name.contains=shop`)')
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe(old)
    expect(code).toBe(1)
  })
})

describe('other commands', () => {
  it('prints the version and help', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(await runIn('/', ['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
    for (const args of [[], ['help'], ['--help']]) expect((await runIn('/', args)).stdout).toContain('Usage: npx sunset-lint <command>')
    expect((await runIn('/', ['scan', '--help'])).stdout).toMatchInlineSnapshot(`
      "Usage: npx sunset-lint scan [flags] [paths…]

      Finds uses of deprecated HTTP APIs in your code. Paths are files, folders, or glob patterns. Without
      a path, it scans the current folder.

      sunset skips files that Git ignores unless you name them.

      Common flags
            --fix                 Apply the fixes that keep the behavior of the code.
            --unsafe-fixes        With --fix or --diff: also apply suggestions.
            --diff                Print what --fix would change. Write nothing, even with --fix.
        -f, --format NAME[=FILE]  Print the report in this format, or write it to a file. Formats: pretty,
                                  concise, grouped, json, jsonl, sarif, github, gitlab, junit, checkstyle,
                                  rdjson, markdown, csv, ics, ics-all, html, agent. Default: pretty, or
                                  agent if a coding agent runs sunset.
            --since REF           Report only what changed since the merge base with this commit or
                                  branch.
            --staged              Analyze the staged files and report only what the staged changes touch.
            --only ID             Look for these deprecations only. \`npx sunset-lint list\` prints the ids.
            --as-of DATE          Evaluate deprecations as of this date (YYYY-MM-DD). Default: today, in
                                  UTC.
            --fail-on LEVEL       Exit with code 1 for findings at or above this level: error, warning,
                                  info, or never. Default: error.
            --unresolved          List the calls that sunset could not resolve.

      Files
            --force-exclude        Skip ignored files and node_modules even if you name them.
            --include-minified     Also analyze minified files, and files from 1 MB to 64 MB.
            --follow               Follow symbolic links to files inside the project. Findings appear
                                   under the real file name.
            --no-error-on-unmatched-pattern
                                   Accept paths that match no file, and named files that cannot be
                                   analyzed.
            --stdin                Read one file from standard input. The path - does the same. With
                                   --fix, print the fixed text.
            --stdin-filename FILE  Read standard input, and treat it as this file.
            --owner NAME           Report only on files that CODEOWNERS assigns to this owner.
            --shard I/N            Run one of N parts of the scan, such as 1/4. \`npx sunset-lint merge\`
                                   merges the reports.
            --list-files           Print the files that the scan would report on, and exit.

      Findings
            --changed               Report only what uncommitted changes touch, including new files.
            --skip ID               Do not look for these deprecations.
            --min-confidence LEVEL  Report findings with at least this confidence: certain, likely, or
                                    possible. Default: likely.
            --min-severity LEVEL    Report findings at or above this level: error, warning, or info. Lower
                                    ones are only counted. Default: info.
            --horizon DAYS          Warn this many days before an end date, such as 90 or 90d. Default:
                                    90.
            --baseline FILE         Hide the findings that this baseline lists. Default:
                                    sunset-baseline.json, if it exists.
            --no-baseline           Ignore the baseline.
            --ratchet               Also exit with code 1 if the baseline lists findings that no longer
                                    exist.
            --strict                Also exit with code 1 if a call could not be resolved.
            --max-findings N        Print only the first N findings. All of them count for the totals and
                                    the exit code.

      Fixes
            --fix-only ID  Fix these deprecations only.
            --fix-skip ID  Do not fix these deprecations.
            --annotate     Add a TODO comment above each finding that is not fixed. Combines with --fix
                           and --diff.
            --suppress     Add a comment above each finding that suppresses it. With --diff, only show the
                           comments.
            --reason TEXT  With --suppress: the reason that the comments give.
            --until DATE   With --suppress: the last day on which the comments apply (YYYY-MM-DD).
            --allow-dirty  Also change files that have uncommitted changes.

      Output
        -o, --output-file FILE  Write the report to a file.
            --group-by KEY      Group the findings by file, entry, owner, or date (format grouped).
                                Default: file.
        -q, --quiet             Print findings only: no summary, no progress.
        -w, --watch             Scan again after each change.
            --color             Always use colors.
            --no-color          Never use colors.

      Configuration and cache
            --schedule PATH      Also use this schedule: a folder, a YAML file, or an installed package.
            --config FILE        Use this configuration for all files. Default: the sunset.config.yaml
                                 that is nearest to each file.
            --no-config          Ignore sunset.config.yaml.
            --print-config FILE  Print the configuration of a file, and where each value comes from. With
                                 --format json, print JSON.
            --cache-dir DIR      Keep the cache in this folder. Default: node_modules/.cache, or your
                                 cache folder.
            --no-cache           Do not read or write the cache.
            --max-seconds N      Stop analyzing a group of connected files after N seconds, or never with
                                 0. Default: 300.
            --no-prefilter       Parse every file, even if it cannot contain a finding. The findings stay
                                 the same.
        -h, --help               Print this help.

      Exit codes: 0 nothing to fail on, 1 findings at or above --fail-on, 2 sunset could not run, 3 a file
      could not be analyzed or fixed.
      "
    `)
    expect(existsSync('dist')).toBe(true)
  })

  it.each(['list', 'explain', 'check'])('%s has help', async name => {
    const { code, stdout } = await runIn('/', ['help', name])
    expect(stdout).toContain(`npx sunset-lint ${name}`)
    expect(code).toBe(0)
  })
})

it.each([
  [['docs-only']], [['nowhere']], [['src/*.vue']], [['docs-only', 'nowhere', '--format', 'json']],
])('has an empty report for %j where that is no mistake', async args => {
  const root = folderWith({ 'docs-only/notes.txt': 'none', 'src/a.ts': removed })
  const { code, stdout, stderr } = await runIn(root, ['scan', ...args, '--no-error-on-unmatched-pattern'])
  expect({ code, files: args.length > 1 ? (JSON.parse(stdout) as { summary: { files: number } }).summary.files : stdout }).toEqual({ code: 0, files: args.length > 1 ? 0 : '' })
  expect(stderr).not.toContain('There is no file')
})
