// Everything that must hold before a commit, besides the tests; each line of the table is one promise. Needs `npm run build`.
// Usage: npm run check [-- NAME…], or with --except NAME… what is not named. With --and-tests, everything, and a build before it if something has changed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules', '.bin')
const packed = mkdtempSync(path.join(tmpdir(), 'sunset-pack-'))

const running = new Set()

function start(command, args) {
  const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

// A terminal tells all processes to stop; one that stops only this process leaves the others to it.
for (const [signal, status] of [['SIGINT', 130], ['SIGTERM', 143]]) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    rmSync(packed, { recursive: true, force: true })
    process.exit(status)
  })
}

function run(command, args) {
  return new Promise(settle => {
    const child = start(command, args)
    const chunks = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', error => settle(error.message))
    child.on('close', status => settle(status === 0 ? undefined : Buffer.concat(chunks).toString('utf8')))
  })
}

/** Shows what vitest writes as it comes: the tests take minutes. */
function vitest(...args) {
  return new Promise(settle => {
    const child = start(path.join(bin, 'vitest'), ['run', ...args])
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => { process.stdout.write(chunk) })
    child.on('error', error => settle(error.message))
    child.on('close', status => settle(status === 0 ? undefined : `vitest exits with ${status}.`))
  })
}

const node = (...args) => () => run(process.execPath, args)
const tool = (name, ...args) => () => run(path.join(bin, name), args)
const tarball = () => path.join(packed, readdirSync(packed).find(file => file.endsWith('.tgz')) ?? 'none')

// What takes longest comes first, since as many run at a time as there are cores.
const checks = [
  ['lint and types', () => run('npm', ['run', '--silent', 'lint'])],
  ['arrows between folders', tool('vitest', 'run', 'test/layers.test.ts')],
  ['structure', node('scripts/structure.mjs')],
  ['URL of the repository', node('scripts/repository.mjs', '--check')],
  ['version in the docs and the action', node('scripts/release-version.mjs', '--check')],
  ['schema of schedules', node('scripts/schema.mjs', '--check')],
  ['schema of reports', node('scripts/schema-report.mjs', '--check')],
  ['pages of rules', node('scripts/docs.mjs', '--check')],
  ['page of clients', node('scripts/docs-clients.mjs', '--check')],
  ['page of the configuration', node('scripts/docs-config.mjs', '--check')],
  ['picture of a finding', node('scripts/picture.mjs', '--check')],
  ['prose', node('scripts/prose.mjs')],
  ['bundled schedule', node('dist/src/cli/main.cjs', 'check', ...readdirSync(path.join(root, 'schedule')).map(name => `schedule/${name}`))],
  ['package can be packed', () => run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed])],
  ['links of the package', () => node('scripts/links.mjs', tarball())(), 'package can be packed'],
  ['publint', () => tool('publint', tarball(), '--strict')(), 'package can be packed'],
  ['types for those who use the package', () => node('scripts/consumer-types.mjs', tarball())(), 'package can be packed'],
]

// Lint checks the types, and needs no build.
const build = ['build', async () => await run(process.execPath, ['scripts/build-stamp.mjs', '--check']) === undefined ? undefined : run('npm', ['run', '--silent', 'build:unchecked'])]
const BUILD_NOT_NEEDED = ['build', 'lint and types']

// The tests contain the arrows. The limits are of memory and of processor time, so other processes do not disturb them; they take one core.
const tests = [
  ['tests', () => vitest()],
  ['limits', () => vitest('--config', 'test/limits/vitest.config.ts', '--maxConcurrency', '1')],
]

const [first, ...others] = process.argv.slice(2)
const waiting = first === '--and-tests' ? [build, ...checks.filter(([name]) => name !== 'arrows between folders'), ...tests] : checksNamed(first === '--except' ? others : [first, ...others])
const done = new Map()
let failed = 0

function checksNamed(names) {
  return checks.filter(([name]) => first === undefined || names.includes(name) === (first !== '--except'))
}

async function check([name, begin, after]) {
  await done.get(after)
  if (!BUILD_NOT_NEEDED.includes(name)) await done.get('build')
  const output = await begin()
  process.stdout.write(`${output === undefined ? 'ok  ' : 'FAIL'} ${name}\n`)
  if (output === undefined) return
  failed += 1
  // Without a build, everything else would fail.
  if (name === 'build') waiting.length = 0
  process.stdout.write(`${output.trim().replaceAll(/^/gm, '     ')}\n`)
}

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const ended = check(next)
    done.set(next[0], ended)
    await ended
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
rmSync(packed, { recursive: true, force: true })
process.exitCode = failed === 0 ? 0 : 1
