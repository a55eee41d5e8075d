import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith, git, runIn } from '../faces/build-io.ts'
import { sampleOf } from '../support/sample.ts'
import { lint } from '../rules/lint.ts'
import { writtenForms } from './written-forms.ts'

const forms = writtenForms.filter(({ file }) => /\.[jt]sx?$/.test(file))
const secrets = [...new Set(forms.flatMap(form => form.secrets))].filter(secret => /\w{4}/.test(secret))
const told = (text: string): string[] => secrets.filter(secret => text.includes(secret))

/** A work tree with every form in a file of its own. */
function treeOfForms(): string {
  const files = forms.map(({ code, file }, index) => [file.replace('call', `call-${String(index)}`), code])
  const root = folderWith({ '.gitignore': 'node_modules\n', 'node_modules/.keep': '', ...Object.fromEntries(files) as Record<string, string> })
  git(root, 'init', '-q')
  return root
}

it('no command prints a secret, and no file that it writes has one', async () => {
  const root = treeOfForms()
  for (const args of [
    ['scan', '--format', 'pretty', '--unresolved', '--min-confidence', 'possible'],
    ['scan', '--format', 'sarif=out/report.sarif', '--format', 'html=out/report.html', '--format', 'json=out/report.json', '--format', 'github'],
    ['baseline', 'create', '--baseline', 'out/baseline.json'],
    ['scan', '--baseline', 'out/baseline.json'],
    ['plan', 'rate-limits'],
    ['plan', 'rate-limits', '--format', 'json'],
    ['explain', 'rate-limits'],
  ]) {
    const { stdout, stderr } = await runIn(root, args, { columns: 1000 })
    expect([args.join(' '), told(stdout), told(stderr)]).toEqual([args.join(' '), [], []])
  }
  const filesOf = (folder: string): string[] => readdirSync(join(root, folder)).map(name => join(root, folder, name))
  const [reports, kept] = [filesOf('out'), filesOf('node_modules/.cache/sunset-lint')]
  expect(reports.length).toBe(4)
  expect(kept.length).toBeGreaterThan(0)
  const written = [...reports, ...kept]
  expect(written.filter(file => told(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

it('no message of ESLint has a secret', () => {
  const root = folderWith({})
  const sample = sampleOf(forms, 4)
  const messages = sample.flatMap(({ code }) => lint(root, code, { parser: 'typescript' }))
  expect(messages.filter(({ ruleId }) => ruleId === 'sunset/no-deprecated-endpoint').length).toBeGreaterThan(sample.length / 3)
  expect(messages.map(({ message }) => message).filter(message => told(message).length > 0)).toEqual([])
})
