import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { sampleOf } from '../support/sample.ts'

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
const version = String(action.inputs['version']?.default)
const stepOf = (id: string): Step => action.runs.steps.find(step => step.id === id) ?? {}
const [inputs, scan] = [stepOf('inputs'), stepOf('scan')]

describe('action.yml', () => {
  it('takes the version of this package by default', () => {
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({ version })
  })

  it('declares inputs with a default and a description, and uses each of them', () => {
    expect(Object.entries(action.inputs).filter(([, input]) => typeof input.default !== 'string' || !/^[A-Z].*\.$/.test(input.description)).map(([name]) => name)).toEqual([])
    expect(Object.keys(action.inputs).filter(name => !text.includes(`\${{ inputs.${name} }}`))).toEqual([])
  })

  it('lets no expression into a script, and pins other actions by their commit', () => {
    const { steps } = action.runs
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
    expect(steps.filter(({ uses }) => uses !== undefined)).toHaveLength(6)
    expect(text.split('\n').filter(line => /\buses:/.test(line) && !/ uses: (?:actions|github)\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it('has the outputs that the script writes', () => {
    const written = new Set([...(scan.run ?? '').matchAll(/"([a-z-]+)=\$/g)].map(([, name]) => name))
    for (const [name, { value }] of Object.entries(action.outputs)) expect([value, written.has(name)]).toEqual([`\${{ steps.scan.outputs.${name} }}`, true])
  })
})

/** Takes the place of npm: installs a program that records its arguments and writes the reports that it is asked for. */
const stub = `#!/bin/sh
if [ "$1" = install ]; then
  printf '%s\\0' "$@" > "$STUB_ARGS-npm"
  for arg; do
    if [ "$before" = --prefix ]; then folder=$arg/node_modules/.bin; fi
    before=$arg
  done
  mkdir -p "$folder"
  cp "$0" "$folder/sunset"
  exit 0
fi
printf '%s\\0' "$SUNSET_CACHE_KEY" "$@" > "$STUB_ARGS"
for arg; do
  case $STUB_CODE$arg in
    2*) ;;
    ?--format=json=* | ?--format=sarif=*) printf '{"findings":[1,2,3]}' > "\${arg#--format=*=}" ;;
  esac
done
exit "$STUB_CODE"
`

describe.skipIf(process.platform === 'win32')('the scripts of the action', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sunset-action-'))
    writeFileSync(join(folder, 'npm'), stub)
    chmodSync(join(folder, 'npm'), 0o755)
  })
  afterEach(() => { rmSync(folder, { recursive: true, force: true }) })

  const isThere = (name: string): boolean => existsSync(join(folder, name))
  /** The words that a stub wrote. */
  const read = (name: string): readonly string[] => isThere(name) ? readFileSync(join(folder, name), 'utf8').split('\0').slice(0, -1) : []

  /** Runs a step as GitHub does, with the defaults of the inputs that are not given. */
  function runStep({ run = '', env = {} }: Step, given: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>, code: number) {
    const values = Object.fromEntries(Object.entries(env).map(([name, value]) => {
      const [, input = '', result = ''] = /^\$\{\{ (?:inputs\.([a-z-]+)|steps\.inputs\.outputs\.([a-z-]+)) \}\}$/.exec(value) ?? []
      return [name, input === '' ? before[result] ?? '' : given[input] ?? String(action.inputs[input]?.default)]
    }))
    const output = join(folder, 'output')
    rmSync(output, { force: true })
    const { status, stdout } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder, encoding: 'utf8',
      env: { PATH: [folder, process.env['PATH']].join(delimiter), RUNNER_TEMP: folder, GITHUB_OUTPUT: output, STUB_ARGS: join(folder, 'args'), STUB_CODE: String(code), ...values },
    })
    const outputs = isThere('output') ? Object.fromEntries(readFileSync(output, 'utf8').trimEnd().split('\n').map(line => line.split(/=(.*)/s).slice(0, 2))) as Record<string, string> : {}
    return { status, stdout, outputs }
  }

  /** Runs both scripts; caching is off unless a test is about it. */
  function run(some: Readonly<Record<string, string>>, code = 0) {
    const given = { cache: 'false', ...some }
    const first = runStep(inputs, given, {}, code)
    const { status, stdout, outputs } = first.status === 0 ? runStep(scan, given, first.outputs, code) : first
    const [key, ...args] = read('args')
    const short = args.map(arg => arg.replace(/=json=.*/, '=json=REPORT').replaceAll(folder, 'TEMP').replace(/sunset\.\w{6}\//, 'REPORTS/'))
    return { status, stdout, outputs, first: first.outputs, args: short, key, installed: read('args-npm') }
  }

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing', {}, ['scan', '--fail-on=error', '--format=json=REPORT', '--format=github', '--', '.']],
    ['a date and a level', { 'as-of': '2026-11-20', 'fail-on': 'warning' }, ['scan', '--fail-on=warning', '--format=json=REPORT', '--as-of=2026-11-20', '--format=github', '--', '.']],
    ['no annotations', { annotations: 'False' }, ['scan', '--fail-on=error', '--format=json=REPORT', '--format=concise', '--', '.']],
    ['SARIF', { sarif: 'a b.sarif' }, ['scan', '--fail-on=error', '--format=json=REPORT', '--format=sarif=a b.sarif', '--format=github', '--', '.']],
    ['flags', { args: '--strict  --only minify\n--unresolved\n' }, ['scan', '--fail-on=error', '--format=json=REPORT', '--format=github', '--strict', '--only', 'minify', '--unresolved', '--', '.']],
    ['paths', { paths: 'src\nmy app/*.ts\n\n-x\n' }, ['scan', '--fail-on=error', '--format=json=REPORT', '--format=github', '--', 'src', 'my app/*.ts', '-x']],
  ])('passes on %s', (_name, inputs, args) => {
    expect(run(inputs).args).toEqual(args)
  })

  const values = sampleOf(['$(touch injected)', '`touch injected`', '"; touch injected; "', "'; touch injected; '", '* $HOME', '${{ github.token }}'], 2)
  it.each(values)('runs nothing of an input: %s', value => {
    const { args, installed } = run({ paths: value, version: value, 'as-of': value, 'fail-on': value, sarif: `${value}.sarif`.replaceAll('/', '') })
    expect(args.filter(arg => arg.includes(value))).toHaveLength(4)
    expect(installed.filter(arg => arg.includes(value))).toHaveLength(1)
    // The arguments are words of their own, and the other input is compared with two words: the sample takes them in turn.
    for (const input of sampleOf(['args', 'annotations'], 2, values.indexOf(value))) run({ [input]: value })
    expect(isThere('injected')).toBe(false)
  })

  it.each([[0, '3'], [1, '3'], [2, ''], [3, '3']])('exits with code %i and has it as an output', (code, findings) => {
    const { status, outputs, stdout } = run({ sarif: 'a.sarif', 'working-directory': 'packages/app' }, code)
    expect({ status, code: outputs['exit-code'], findings: outputs['findings'], sarif: outputs['sarif'] })
      .toEqual({ status: code, code: String(code), findings, sarif: code === 2 ? '' : 'packages/app/a.sarif' })
    expect([stdout.includes('::error'), outputs['report'] === '']).toEqual([code === 2, code === 2])
  })

  it('does not report a SARIF file of an earlier run', () => {
    run({ sarif: 'a.sarif' })
    expect(isThere('a.sarif')).toBe(true)
    expect(run({ sarif: 'a.sarif' }, 2).outputs['sarif']).toBe('')
  })

  it.each<[string, string]>([['file:/a b.tgz', 'file:/a b.tgz'], ['file:a.tgz', 'file:TEMP/a.tgz'], ['file:C:\\a.tgz', 'file:C:\\a.tgz'], ['latest', 'latest']])('installs version %s outside of the repository', (given, expected) => {
    const { installed } = run({ version: given })
    expect(installed.map(arg => arg.replaceAll(folder, 'TEMP'))).toEqual(
      ['install', '--prefix', 'TEMP/sunset-lint/package', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `sunset-lint@${expected}`])
  })

  it('uses the package and the data of an earlier run', () => {
    const { first, args, key, installed } = run({ cache: 'TRUE' })
    expect([first['cached'], args.includes('--cache-dir=TEMP/sunset-lint/data'), installed.length > 0]).toEqual([version, true, true])
    expect(key).toMatch(/^[\da-f]{64}$/)
    rmSync(join(folder, 'args-npm'))
    const again = run({ cache: 'true' })
    expect([again.key, again.installed, again.status]).toEqual([key, [], 0])
  })

  it.each(sampleOf(['latest', '1', '^1.0.0', 'file:/a.tgz'], 3))('keeps nothing for version %s, which can mean something else later', given => {
    const { first, args } = run({ cache: 'true', version: given })
    expect([first['cached'], args.filter(arg => arg.includes('cache'))]).toEqual([undefined, []])
    rmSync(join(folder, 'args-npm'))
    expect(run({ cache: 'true', version: given }).installed).not.toEqual([])
  })

  it('writes a SARIF file to upload, if no file is named', () => {
    const { args, outputs, first } = run({ 'upload-sarif': 'True' }, 1)
    expect([args.includes('--format=sarif=TEMP/REPORTS/sunset.sarif'), first['upload-sarif'], outputs['sarif']?.endsWith('/sunset.sarif')]).toEqual([true, 'true', true])
  })

  it.each(['annotations', 'upload-sarif', 'cache'])('refuses a value of %s that is neither true nor false', name => {
    const { status, stdout, args } = run({ [name]: 'yes\n::set-output name=x::y' })
    expect([status, args]).toEqual([2, []])
    expect(stdout).toBe(`::error title=sunset::The input \`${name}\` must be true or false, but it is $'yes\\n::set-output name=x::y'.\n`)
  })

  it('lets no input write another output', () => {
    expect(run({ sarif: 'a\nexit-code=0' })).toMatchObject({ status: 2, outputs: {}, args: [] })
  })
})
