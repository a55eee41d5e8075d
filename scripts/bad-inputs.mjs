// Runs the program on inputs that no program should trip over: npm run bad-inputs -- [--cli MAIN] [--only 20,42] [--self-check]
// With --self-check, tests that no case passes with a program that does nothing.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contents } from './bad-inputs/contents.mjs'
import { passedByNothing } from './bad-inputs/hollow.mjs'
import { runCase } from './bad-inputs/run-case.mjs'
import { folders } from './bad-inputs/folders.mjs'
import { schedules } from './bad-inputs/schedules.mjs'
import { runs } from './bad-inputs/runs.mjs'
import { shapes } from './bad-inputs/shapes.mjs'

const root = path.join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { cli: { type: 'string', default: path.join(root, 'dist/src/cli/main.cjs') }, only: { type: 'string' }, 'self-check': { type: 'boolean' } } })
const only = values.only?.split(',').map(Number)
const cases = [...contents, ...shapes, ...folders, ...schedules, ...runs].filter(({ id }) => !only || only.includes(id)).sort((a, b) => a.id - b.id)

process.exitCode = await (values['self-check'] ? checkCases() : runCases()) ? 0 : 1

async function runCases() {
  const results = new Map()
  const queue = [...cases]
  await Promise.all([1, 2].map(async () => {
    for (let given = queue.shift(); given; given = queue.shift()) results.set(given.id, await resultOf(given))
  }))
  for (const { id, name } of cases) {
    const { state, details = '' } = results.get(id)
    console.log(`${String(id).padStart(3)}  ${state.padEnd(4)}  ${name}${details ? `\n           ${details}` : ''}`)
  }
  const counted = state => [...results.values()].filter(result => result.state === state).length
  console.log(`${counted('ok')} of ${cases.length} as expected, ${counted('n/a')} not applicable, ${counted('FAIL')} not as expected.`)
  return cases.length > 0 && counted('FAIL') === 0
}

async function checkCases() {
  // The others do not start the program.
  const tested = cases.filter(({ notApplicable, command, vitest, isOther }) => !notApplicable && !command && !vitest && !isOther)
  const passed = await passedByNothing(tested)
  for (const line of passed) console.log(line)
  console.log(`${passed.length} passes of ${tested.length} cases with programs that do nothing.`)
  return tested.length > 0 && passed.length === 0
}

async function resultOf(given) {
  if (given.notApplicable) return { state: 'n/a', details: given.notApplicable }
  if (given.command) return spawned(given)
  const details = given.vitest ? tested(...given.vitest) : await runCase(given, path.resolve(values.cli))
  return details === undefined ? { state: 'ok' } : { state: 'FAIL', details }
}

/** Runs a script of the project, where the tool that it needs is installed. */
function spawned({ command: [command, ...args], needs }) {
  if (spawnSync(needs, ['--version']).error) return { state: 'n/a', details: `${needs} is not installed` }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? { state: 'ok' } : { state: 'FAIL', details: `${stdout}${stderr}`.slice(-300) }
}

/** Runs a test of the project that injects what cannot be injected from outside. */
function tested(file, name) {
  const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', file, '-t', name, '--reporter', 'json']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const { numPassedTests, numFailedTests } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  return numPassedTests > 0 && numFailedTests === 0 ? undefined : `${numPassedTests} passed, ${numFailedTests} failed`
}
