import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatNames } from '../../src/report/index.ts'
import { clean, countsIn, folderWith, removed, runIn } from './build-io.ts'

describe('several formats', () => {
  it('are written by one run, and one of them is printed', async () => {
    const root = folderWith({ 'a.ts': removed })
    const { code, stdout, stderr } = await runIn(root, ['scan', '-f', 'sarif=out/a=b.sarif', '-f', 'concise', '--format=csv=out.csv'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/^a\.ts:1:\d+: error\[rate-limits\]: .*\n$/) })
    expect(countsIn(stderr)).toBe('1 use of a deprecated API (1 error) in 1 of 1 file.\n')
    const { runs: [run] } = JSON.parse(readFileSync(join(root, 'out/a=b.sarif'), 'utf8'))
    expect(run.tool.driver.semanticVersion).toMatch(/^\d+\.\d+\.\d+/)
    expect(run.results[0].relatedLocations[0].physicalLocation.artifactLocation).toEqual({ uri: 'schedule/cloudflare-v4/rate-limits.yaml', uriBaseId: 'SUNSET' })
    expect(readFileSync(join(root, 'out.csv'), 'utf8')).toMatch(/\r\nfinding,error,certain,rate-limits,a\.ts,1,/)
  })

  it('print nothing but the summary when all are written to files, without colours', async () => {
    const root = folderWith({ 'a.ts': removed })
    const { stdout, stderr } = await runIn(root, ['scan', '-f', 'pretty=out.txt'], { env: {}, outIsTerminal: true })
    expect({ stdout, stderr: countsIn(stderr) }).toEqual({ stdout: '', stderr: '1 use of a deprecated API (1 error) in 1 of 1 file.\n' })
    expect(readFileSync(join(root, 'out.txt'), 'utf8')).not.toContain('\u001b')
  })

  it.each<[readonly string[], string]>([
    [['-f', 'json', '-f', 'sarif=x', '-o', 'y'], '--output-file takes one format. For several formats, use --format NAME=FILE.'],
    [['-f', 'json=x', '-o', 'y'], 'The report cannot go to both "x" and "y". Remove --output-file, or the file name in --format.'],
    [['-f', 'json=x', '-f', 'sarif=./x'], 'Two reports cannot be written to the same file "./x".'],
    [['-f', 'json='], '--format json= needs a file name: --format json=FILE.'],
    [['-f', 'sarf=x'], 'Unknown format "sarf". Did you mean "sarif"?'],
    [['-f', 'json,sarif'], 'Unknown format "json,sarif".'],
    [['-f', 'json=x', '-f', 'sarif=a.ts'], 'Cannot write "a.ts": it is one of the files that are analysed.'],
    [['-f', 'json=.'], 'Cannot write ".": it is a folder.'],
  ])('are refused before anything is written: %j', async (args, message) => {
    const root = folderWith({ 'a.ts': removed })
    const { code, stdout, stderr } = await runIn(root, ['scan', ...args])
    expect(stderr).toContain(message)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(['x', 'y'].filter(name => existsSync(join(root, name)))).toEqual([])
  })
})

describe('the format where none is given', () => {
  it.each<[string, Readonly<Record<string, string>>, boolean, readonly string[], RegExp]>([
    ['a coding agent', { CLAUDECODE: '1' }, false, [], /^a\.ts:1:\d+ error rate-limits/],
    ['another one', { AI_AGENT: 'x' }, false, [], /^a\.ts:1:\d+ error rate-limits/],
    ['an agent that is switched off', { GEMINI_CLI: '0' }, false, [], /^error\[rate-limits\]/],
    ['an agent in a terminal', { CURSOR_AGENT: '1' }, true, ['--no-color'], /^error\[rate-limits\]/],
    ['an agent that asks for another', { CODEX_SANDBOX: 'seatbelt' }, false, ['-f', 'concise'], /^a\.ts:1:\d+: error/],
    ['nobody', {}, false, [], /^error\[rate-limits\]/],
  ])('for %s', async (_name, env, outIsTerminal, args, expected) => {
    const { stdout } = await runIn(folderWith({ 'a.ts': removed }), ['scan', ...args], { env, outIsTerminal })
    expect(stdout).toMatch(expected)
  })

  it('is that for people when it goes to a file', async () => {
    const root = folderWith({ 'a.ts': removed })
    await runIn(root, ['scan', '-o', 'out.txt'], { env: { CLAUDECODE: '1' } })
    expect(readFileSync(join(root, 'out.txt'), 'utf8')).toMatch(/^error\[rate-limits\]/)
  })
})

describe('the summary of a step of GitHub', () => {
  it('is added to what stands there', async () => {
    const root = folderWith({ 'a.ts': removed })
    writeFileSync(join(root, 'summary.md'), 'before\n')
    const { stdout, stderr } = await runIn(root, ['scan', '-f', 'github'], { env: { GITHUB_STEP_SUMMARY: join(root, 'summary.md') } })
    expect(stdout).toMatch(/^::error file=a\.ts,line=1,.*\n$/)
    expect(stderr).toBe('')
    expect(readFileSync(join(root, 'summary.md'), 'utf8')).toMatch(/^before\n<!-- sunset -->\n\n## 1 use of a deprecated API\n/)
  })

  it('fails nothing when it cannot be written, and is written for this format only', async () => {
    const root = folderWith({ 'a.ts': clean })
    const { code, stderr } = await runIn(root, ['scan', '-f', 'github'], { env: { GITHUB_STEP_SUMMARY: root } })
    expect(stderr).toMatch(/^The step summary cannot be written: EISDIR.*\n$/)
    expect(code).toBe(0)
    await runIn(root, ['scan', '-f', 'json'], { env: { GITHUB_STEP_SUMMARY: join(root, 'summary.md') } })
    expect(existsSync(join(root, 'summary.md'))).toBe(false)
  })
})

it.each<[string, readonly string[], string]>([
  ['all dates are past', ['-f', 'ics=dates.ics'], 'The calendar of --format ics is empty: all dates of the findings are before 2026-11-20. Use --format ics-all to include them.\n'],
  ['it is printed', ['-f', 'ics'], 'The calendar of --format ics is empty: all dates of the findings are before 2026-11-20. Use --format ics-all to include them.\n'],
  ['the past is wanted', ['-f', 'ics-all'], ''], ['a date is ahead', ['-f', 'ics', '--as-of', '2025-01-01'], ''], ['only findings are wanted', ['-f', 'ics=dates.ics', '-q'], ''],
  ['there is no finding', ['-f', 'ics', '--skip', 'rate-limits'], ''],
])('an empty calendar is explained when %s', async (_name, args, expected) => {
  const { stderr } = await runIn(folderWith({ 'a.ts': removed }), ['scan', ...args])
  expect(stderr.match(/^The calendar.*\n/m)?.[0] ?? '').toBe(expected)
})

it('each format is described', () => {
  const page = readFileSync('docs/formats.md', 'utf8')
  expect([...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)).toEqual(formatNames)
})

/** The samples of the page, by format, with the lines that are not `…`. */
const samples = [...readFileSync('docs/formats.md', 'utf8').matchAll(/^```(ics|markdown|xml)\n(.*?)^```$/gms)].map(([, language = '', sample = '']) => (
  [language === 'xml' ? 'junit' : language, sample.split('\n').map(line => line.trim()).filter(line => line !== '' && line !== '…')] as const
))

describe('the examples', () => {
  const root = mkdtempSync(join(tmpdir(), 'sunset-samples-'))
  const fileOf = (format: string): string => join(root, format)
  // By themselves: with the fixtures, they would take ten times as long.
  beforeAll(async () => {
    cpSync('examples', join(root, 'examples'), { recursive: true })
    await runIn(root, ['scan', 'examples', '--as-of', '2026-11-20', '--only', 'dns-analytics-rest', ...samples.flatMap(([format]) => ['--format', `${format}=${fileOf(format)}`])])
  })
  afterAll(() => { rmSync(root, { recursive: true, force: true }) })

  it.each(samples)('give the sample of %s', (format, lines) => {
    const printed = readFileSync(fileOf(format), 'utf8').split(/\r?\n/).map(line => line.trim())
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter(line => !printed.includes(line))).toEqual([])
  })
})
