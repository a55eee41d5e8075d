import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportSchema } from '../../src/report/schema.ts'
import { base, clean, folderWith, runIn } from '../faces/build-io.ts'

const old = `await fetch('${base}/zones/1/rate_limits')\n`
const suppress = ['--suppress', '--reason', 'Moves later', '--until', '2026-12-31']
const written = 'sunset-ignore-next-line rate-limits until=2026-12-31 -- Moves later'

async function after(root: string, file: string, flags: readonly string[] = suppress): Promise<string> {
  await runIn(root, ['scan', ...flags])
  return readFileSync(join(root, file), 'utf8')
}

describe('--suppress writes', () => {
  it.each<{ name: string, file?: string, before: string, expected: string }>([
    { name: 'above a statement', before: old, expected: `// ${written}\n${old}` },
    { name: 'with the indent and the line ends of the file', before: `{\r\n\t${old.trim()}\r\n}\r\n`, expected: `{\r\n\t// ${written}\r\n\t${old.trim()}\r\n}\r\n` },
    { name: 'above comments that belong to the line', before: `/** @type {string} */\n// eslint-disable-next-line\n${old}`, expected: `// ${written}\n/** @type {string} */\n// eslint-disable-next-line\n${old}` },
    { name: 'around a text of several lines', before: `const b = '${base}'\nawait fetch(\`\n\${b}/zones/1/rate_limits\`)`, expected: `const b = '${base}'\n// ${written.replace('next-line', 'start')}\nawait fetch(\`\n\${b}/zones/1/rate_limits\`)\n// sunset-ignore-end rate-limits` },
    { name: 'among elements', file: 'a.tsx', before: `const a = <p>\n  <b onClick={() => fetch('${base}/zones/1/rate_limits')} />\n</p>\n`, expected: `const a = <p>\n  {/* ${written} */}\n  <b onClick={() => fetch('${base}/zones/1/rate_limits')} />\n</p>\n` },
    { name: 'in a template', file: 'a.vue', before: `<template>\n  <p @click="fetch('${base}/zones/1/rate_limits')" />\n</template>\n`, expected: `<template>\n  <!-- ${written} -->\n  <p @click="fetch('${base}/zones/1/rate_limits')" />\n</template>\n` },
    { name: 'into a comment that says the same', before: `// sunset-ignore-next-line filters until=2026-12-31 -- Moves later\nawait fetch('${base}/zones/1/filters'), ${old}`, expected: `// sunset-ignore-next-line filters, rate-limits until=2026-12-31 -- Moves later\nawait fetch('${base}/zones/1/filters'), ${old}` },
    { name: 'beside one that says something else', before: `// sunset-ignore-next-line filters -- never\nawait fetch('${base}/zones/1/filters'), ${old}`, expected: `// ${written}\n// sunset-ignore-next-line filters -- never\nawait fetch('${base}/zones/1/filters'), ${old}` },
    { name: 'in place of one that has expired', before: `/* sunset-ignore-file until=2026-01-01 rate-limits -- old */\n${old}`, expected: `/* sunset-ignore-file rate-limits until=2026-12-31 -- Moves later */\n${old}` },
    { name: 'nothing into a file with syntax errors', before: `${old}const = 1\n`, expected: `${old}const = 1\n` },
    { name: 'nothing into generated code', before: `// @generated\n${old}`, expected: `// @generated\n${old}` },
  ])('$name', async ({ file = 'a.ts', before, expected }) => {
    const root = folderWith({ [file]: before })
    expect(await after(root, file)).toBe(expected)
    expect(await after(root, file)).toBe(expected)
  })

  it('honours --only, and only shows with --diff', async () => {
    const root = folderWith({ 'a.ts': old })
    expect(await after(root, 'a.ts', [...suppress, '--only', 'minify'])).toBe(old)
    const { stdout } = await runIn(root, ['scan', ...suppress, '--diff'])
    expect(stdout).toContain(`+// ${written}`)
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe(old)
  })

  it.each<[readonly string[], RegExp]>([
    [['--suppress'], /--suppress needs a reason/],
    [['--suppress', '--reason', 'a\nb'], /line break/],
    [['--suppress', '--reason', 'a */ b'], /"\*\/", which would end a comment/],
    [['--suppress', '--reason', 'a --> b'], /"-->", which would end a comment/],
    [['--suppress', '--reason', '…'], /--reason "…" contains no words\. Give a reason\./],
    [['--suppress', '--reason', 'a', '--until', '2026-02-30'], /--until "2026-02-30" is not a date\./],
    [['--suppress', '--reason', 'a', '--until', '2026-11-19'], /--until 2026-11-19 is in the past as of 2026-11-20\./],
    [['--reason', 'a'], /--reason needs --suppress\./],
    [['--suppress', '--reason', 'a', '--fix'], /cannot be combined with --fix/],
    [['--suppress', '--reason', 'a', '--stdin'], /--stdin cannot be combined/],
  ])('%j is refused', async (flags, message) => {
    const { code, stderr } = await runIn(folderWith({ 'a.ts': old }), ['scan', ...flags])
    expect(stderr).toMatch(message)
    expect(code).toBe(2)
  })
})

describe('a scan', () => {
  async function reportOf(files: Readonly<Record<string, string>>, ...flags: readonly string[]) {
    const { stdout, code } = await runIn(folderWith(files), ['scan', '-f', 'json', ...flags])
    return { code, report: reportSchema.parse(JSON.parse(stdout)) }
  }
  const unused = '// sunset-ignore-next-line rate-limits -- long gone\nlist()\n'
  const weak = "// sunset-ignore-next-line rate-limits -- maybe\nfetch(base + '/zones/1/rate_limits')\n"

  it('counts what is suppressed, and does not fail for it', async () => {
    const { code, report } = await reportOf({ 'a.ts': `// ${written}\n${old}` })
    expect([code, report.findings, report.summary.hidden]).toEqual([0, [], { possible: 0, suppressed: 1 }])
  })

  it.each<[string, Readonly<Record<string, string>>, readonly string[], number]>([
    ['is unused where nothing else is found', { 'a.ts': unused }, [], 1],
    ['is unused beside other code', { 'a.ts': unused, 'b.ts': clean }, [], 1],
    ['is not unused when its entry was not looked for', { 'a.ts': unused }, ['--only', 'minify'], 0],
    ['is not unused when its entry was left out', { 'a.ts': unused }, ['--skip', 'rate-limits'], 0],
    ['is unused however it is asked', { 'a.ts': unused }, ['--only', 'valid-suppression'], 1],
    ['is not unused where nothing else is reported', { 'a.ts': `// ${written}\n${old}` }, ['--only', 'valid-suppression,minify'], 0],
    ['is no matter where that is left out', { 'a.ts': unused }, ['--skip', 'valid-suppression'], 0],
    ['is no matter where that is switched off', { 'a.ts': unused, 'sunset.config.yaml': 'entries: { valid-suppression: off }\n' }, [], 0],
    ['is below the lowest level', { 'a.ts': unused }, ['--min-severity', 'error'], 0],
    ['is used by what is only possible', { 'a.ts': weak }, [], 0],
    ['is used by what is only possible, however it is asked', { 'a.ts': weak }, ['--no-prefilter'], 0],
    ['is used by what is only possible and shown', { 'a.ts': weak }, ['--min-confidence', 'possible'], 0],
  ])('says that a comment %s', async (_name, files, flags, count) => {
    expect((await reportOf(files, ...flags)).report.findings.map(({ message }) => message)).toHaveLength(count)
  })

  it('gives what is wrong in comments the level that it is told to, and counts what is below the lowest', async () => {
    const files = { 'a.ts': unused, 'sunset.config.yaml': 'entries: { valid-suppression: info }\n' }
    const { code, report } = await reportOf(files, '--fail-on', 'warning')
    expect([code, report.summary.findings]).toEqual([0, { error: 0, warning: 0, info: 1 }])
    expect((await reportOf(files, '--min-severity', 'warning')).report.summary.hidden).toEqual({ possible: 0, minor: 1 })
  })

  it('suppresses where nothing is said of comments', async () => {
    const { report } = await reportOf({ 'a.ts': `// ${written}\n${old}` }, '--skip', 'valid-suppression')
    expect([report.findings, report.summary.hidden]).toEqual([[], { possible: 0, suppressed: 1 }])
  })

  it('is explained', async () => {
    const { code, stdout } = await runIn(folderWith({}), ['explain', 'valid-suppression'])
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'valid-suppression: comments that suppress findings, and are invalid, expired, or unused'])
  })

  it('tells what is wrong, where, and how to put it right', async () => {
    const { report } = await reportOf({ 'a.ts': 'f() // sunset-ignore-line minfy -- why\n' })
    expect(report.findings[0]).toMatchObject({ entry: 'valid-suppression', kind: 'suppression', severity: 'error', line: 1, column: 27, endColumn: 32, message: 'Unknown entry id "minfy" in a suppression. Did you mean "minify"? Run `npx sunset-lint list` to see all ids.' })
  })

  it('removes unused comments with --fix', async () => {
    const root = folderWith({ 'a.ts': unused })
    expect(await after(root, 'a.ts', ['--fix'])).toBe('list()\n')
  })
})
