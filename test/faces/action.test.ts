import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}
interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string, readonly default: unknown }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string, readonly steps: readonly Step[] }
}

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'action.yml'), 'utf8')
const action = parse(text) as Action
const scan = action.runs.steps.find(({ id }) => id === 'scan')
const script = scan?.run ?? ''

describe('action.yml', () => {
  it('takes the version of this package by default', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(action.inputs['version']?.default).toBe(version)
  })

  it('has inputs of text with a description, each of them used', () => {
    expect(Object.entries(action.inputs).filter(([, input]) => typeof input.default !== 'string' || !/^[A-Z].*\.$/.test(input.description)).map(([name]) => name)).toEqual([])
    expect(Object.keys(action.inputs).filter(name => !text.includes(`\${{ inputs.${name} }}`))).toEqual([])
  })

  it('lets no expression into a script, and pins other actions by their major', () => {
    const { steps } = action.runs
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
    expect(steps.flatMap(({ uses }) => uses ?? []).filter(uses => !/^actions\/[\w-]+@v\d+$/.test(uses))).toEqual([])
  })

  it('gives as outputs what the script writes', () => {
    const written = new Set([...script.matchAll(/"([a-z-]+)=\$/g)].map(([, name]) => name))
    for (const [name, { value }] of Object.entries(action.outputs)) expect([value, written.has(name)]).toEqual([`\${{ steps.scan.outputs.${name} }}`, true])
  })
})

/** Stands in for npx: writes down its arguments and the reports that are asked for. */
const stub = `#!/usr/bin/env node
const fs = require('node:fs')
const args = process.argv.slice(2)
fs.writeFileSync(process.env.STUB_ARGS, JSON.stringify(args))
const code = Number(process.env.STUB_CODE)
for (const arg of args) {
  const [, file] = /^--format=(?:json|sarif)=(.+)$/s.exec(arg) ?? []
  if (file !== undefined && code !== 2) fs.writeFileSync(file, '{"findings":[1,2,3]}')
}
process.exit(code)
`

describe.skipIf(process.platform === 'win32')('the script of the action', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sunset-action-'))
    writeFileSync(join(folder, 'npx'), stub)
    chmodSync(join(folder, 'npx'), 0o755)
  })
  afterEach(() => { rmSync(folder, { recursive: true, force: true }) })

  /** Runs the script as GitHub does, with the defaults of the inputs that are not given. */
  function run(inputs: Readonly<Record<string, string>>, code = 0) {
    const values = Object.fromEntries(Object.entries(scan?.env ?? {}).map(([name, value]) => {
      const input = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(value)?.[1] ?? ''
      return [name, inputs[input] ?? String(action.inputs[input]?.default)]
    }))
    const output = join(folder, 'output')
    const { status, stdout } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: folder, encoding: 'utf8',
      env: { PATH: [folder, process.env['PATH']].join(delimiter), RUNNER_TEMP: folder, GITHUB_OUTPUT: output, STUB_ARGS: join(folder, 'args'), STUB_CODE: String(code), ...values },
    })
    const outputs = existsSync(output) ? Object.fromEntries(readFileSync(output, 'utf8').trimEnd().split('\n').map(line => line.split(/=(.*)/s).slice(0, 2))) as Record<string, string> : {}
    const args = existsSync(join(folder, 'args')) ? (JSON.parse(readFileSync(join(folder, 'args'), 'utf8')) as string[]).map(arg => arg.replace(/=json=.*/, '=json=REPORT')) : []
    return { status, stdout, outputs, args }
  }

  const start = (version = '0.1.0') => ['--yes', '--package', `sunset-lint@${version}`, '--', 'sunset', 'scan']
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing', {}, [...start(), '--fail-on=error', '--format=json=REPORT', '--format=github', '--', '.']],
    ['a date and a level', { 'as-of': '2026-11-20', 'fail-on': 'warning' }, [...start(), '--fail-on=warning', '--format=json=REPORT', '--as-of=2026-11-20', '--format=github', '--', '.']],
    ['a package', { version: 'file:/a b.tgz', annotations: 'false' }, [...start('file:/a b.tgz'), '--fail-on=error', '--format=json=REPORT', '--format=concise', '--', '.']],
    ['SARIF', { sarif: 'a b.sarif' }, [...start(), '--fail-on=error', '--format=json=REPORT', '--format=sarif=a b.sarif', '--format=github', '--', '.']],
    ['flags', { args: '--strict  --only minify\n--unresolved\n' }, [...start(), '--fail-on=error', '--format=json=REPORT', '--format=github', '--strict', '--only', 'minify', '--unresolved', '--', '.']],
    ['paths', { paths: 'src\nmy app/*.ts\n\n-x\n' }, [...start(), '--fail-on=error', '--format=json=REPORT', '--format=github', '--', 'src', 'my app/*.ts', '-x']],
  ])('passes on %s', (_name, inputs, args) => {
    expect(run(inputs).args).toEqual(args)
  })

  it.each(['$(touch injected)', '`touch injected`', '"; touch injected; "', "'; touch injected; '", '* $HOME', '${{ github.token }}'])('runs nothing of an input: %s', value => {
    const { args } = run({ paths: value, version: value, 'as-of': value, 'fail-on': value, sarif: `${value}.sarif`.replaceAll('/', '') })
    expect(args.filter(arg => arg.includes(value))).toHaveLength(5)
    expect(existsSync(join(folder, 'injected'))).toBe(false)
    run({ args: value })
    expect(existsSync(join(folder, 'injected'))).toBe(false)
  })

  it.each([[0, '3'], [1, '3'], [2, ''], [3, '3']])('ends with exit code %i, and tells it', (code, findings) => {
    const { status, outputs, stdout } = run({ sarif: 'a.sarif', 'working-directory': 'packages/app' }, code)
    expect({ status, code: outputs['exit-code'], findings: outputs['findings'], sarif: outputs['sarif'] })
      .toEqual({ status: code, code: String(code), findings, sarif: code === 2 ? '' : 'packages/app/a.sarif' })
    expect([stdout.includes('::error'), outputs['report'] === '']).toEqual([code === 2, code === 2])
  })

  it('names no report that an earlier run left', () => {
    run({ sarif: 'a.sarif' })
    expect(existsSync(join(folder, 'a.sarif'))).toBe(true)
    expect(run({ sarif: 'a.sarif' }, 2).outputs['sarif']).toBe('')
  })

  it('lets no input write another output', () => {
    expect(run({ sarif: 'a\nexit-code=0' })).toMatchObject({ status: 2, outputs: {}, args: [] })
  })
})
