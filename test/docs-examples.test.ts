import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { clearCaches } from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Finding } from '../src/report/report.ts'
import { loadSchedule } from '../src/schedule/load.ts'
import { removed, runIn } from './faces/build-io.ts'
import { compare } from './support/compare.ts'
import { listPages, root, type Block, type Page } from './support/pages.ts'

const pages = listPages()
const folders: string[] = []
// In one process typescript-eslint remembers the folders of all configurations, and refuses to choose one, in other test files as well.
afterEach(clearCaches)
afterAll(() => { for (const folder of folders) rmSync(folder, { recursive: true, force: true }) })

/** The files of a page in a project of its own, with what they import. */
function projectOf(files: readonly Block[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sunset-docs-'))
  folders.push(folder)
  for (const { file, text } of [{ file: 'package.json', text: '{ "type": "module" }' }, ...files]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  mkdirSync(join(folder, 'node_modules', '@acme'), { recursive: true })
  symlinkSync(root, join(folder, 'node_modules', 'sunset-lint'), 'junction')
  symlinkSync(join(root, 'node_modules', 'typescript-eslint'), join(folder, 'node_modules', 'typescript-eslint'), 'junction')
  // What the page publishes as a package.
  if (existsSync(join(folder, 'schedule'))) cpSync(join(folder, 'schedule'), join(folder, 'node_modules', '@acme', 'parcels-sunset', 'schedule'), { recursive: true })
  return folder
}

function named(page: Page, pattern: RegExp): Block[] {
  return page.blocks.filter(({ file }) => pattern.test(file))
}

/** The schedules of a page by their folder; one that has entries only belongs to a bundled API. */
function schedulesIn(page: Page): string[] {
  return [...new Set(named(page, /^schedule\//).map(({ file }) => dirname(file)))]
}

describe.each(pages.filter(page => schedulesIn(page).length > 0).map(page => [page.name, page] as const))('the schedules of %s', (_name, page) => {
  const folder = projectOf(named(page, /^(?:schedule|src)\//))

  it.each(schedulesIn(page))('load without a warning: %s', async name => {
    const path = join(folder, name)
    if (!existsSync(join(path, 'api.yaml'))) {
      cpSync(join(root, name, 'api.yaml'), join(path, 'api.yaml'))
      cpSync(join(root, name, 'sdk'), join(path, 'sdk'), { recursive: true })
    }
    const written = named(page, /\.yaml$/).filter(({ file }) => dirname(file) === name && !file.endsWith('/api.yaml')).length
    const { code, stdout, stderr } = await runIn(folder, ['check', path])
    expect([code, stdout, stderr]).toEqual([0, '', expect.stringContaining('0 warnings, no errors')])
    expect(loadSchedule([path]).flatMap(({ entries }) => entries).filter(({ file }) => file.startsWith(path))).toHaveLength(written)
  })

  const code = named(page, /^src\//)
  it.runIf(code.length > 0)('find what the code is marked with', async () => {
    const flags = schedulesIn(page).flatMap(path => ['--schedule', path])
    const { stdout } = await runIn(folder, ['scan', '--as-of', '2026-11-20', ...flags, '-f', 'json', 'src'])
    const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] }
    expect(code.flatMap(({ file, text }) => compare(findings.filter(finding => finding.file === file), text))).toEqual([])
    expect(findings.length).toBeGreaterThan(0)
    const checked = await runIn(folder, ['check', ...schedulesIn(page).map(path => join(folder, path)), '--as-of', '2026-11-20', '--fixtures', 'src'])
    expect([checked.code, checked.stdout, checked.stderr]).toEqual([0, '', expect.stringContaining('marked line')])
  })
})

const configurations = pages.flatMap(page => named(page, /^eslint\.config\.m?js$/).map((block): [string, number, Page, Block] => [page.name, block.line, page, block]))

it('has configurations of ESLint', () => {
  expect(configurations.length).toBeGreaterThan(2)
})

it.each(configurations)('ESLint takes the configuration: %s, line %i', async (_name, _line, page, block) => {
  const code = `${removed}await fetch(\`https://api.parcels.example/v2/labels/\${id}\`)\n`
  const files = block.text.includes('typescript-eslint') ? ['a.js', 'a.ts'] : ['a.js']
  const typed = { 'a.js': '', 'a.ts': 'export type Id = string\n' }
  const folder = projectOf([...named(page, /^schedule\//), { ...block, file: 'eslint.config.js' }, ...Object.entries(typed).map(([file, text]) => ({ ...block, file, text: `${code}${text}` }))])
  const results = await new ESLint({ cwd: folder }).lintFiles(files)
  const expected = block.text.includes('parcels') ? ['rate-limits', 'old-labels'] : ['rate-limits']
  expect(results.map(({ messages }) => messages.map(({ message }) => /`npx sunset-lint explain ([a-z0-9-]+)`/.exec(message)?.[1] ?? message))).toEqual(files.map(() => expected))
})
