// Runs one case: makes its files in a new folder, starts the program there, and removes the folder.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const base = 'https://api.cloudflare.com/client/v4'
/** One finding, an error that no fix can mend. */
export const use = `fetch('${base}/zones/1/filters')\n`
/** One finding with a safe fix. */
export const fixable = `fetch(\`${base}/accounts/\${account}/workers/namespaces\`)\n`
export const fixed = fixable.replace('workers/namespaces', 'storage/kv/namespaces')

const asOf = '2026-11-20'
const seconds = 60

/** Runs the program with arguments in a folder, or any other command. */
export function start(folder, args, { cli, command = process.execPath, env = {}, input, until, nodeArgs = [] } = {}) {
  return new Promise((settle, fail) => {
    const given = cli === undefined ? args : [...nodeArgs, cli, ...args]
    const { FORCE_COLOR: _force, CI: _ci, ...inherited } = process.env
    const child = spawn(command, given, { cwd: folder, env: { ...inherited, NO_COLOR: '1', SUNSET_CACHE_KEY: 'bad inputs', ...env }, timeout: seconds * 1000, killSignal: 'SIGKILL' })
    const [stdout, stderr] = [[], []]
    child.stdout.on('data', chunk => { stdout.push(chunk); until?.(child, Buffer.concat(stdout).toString(), Buffer.concat(stderr).toString()) })
    child.stderr.on('data', chunk => { stderr.push(chunk); until?.(child, Buffer.concat(stdout).toString(), Buffer.concat(stderr).toString()) })
    child.on('error', fail)
    child.stdin.on('error', () => undefined)
    child.on('close', (code, signal) => { settle({ code, signal, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }) })
    child.stdin.end(input ?? '')
  })
}

/** Runs a case; returns what is wrong, or undefined. */
export async function runCase(given, cli) {
  const { files = {}, prepare, test } = given
  const outer = mkdtempSync(path.join(tmpdir(), 'sunset-bad-'))
  const folder = path.join(outer, 'project')
  mkdirSync(folder)
  try {
    write(folder, { 'package.json': '{}', ...files })
    const scan = (args = [], options = {}) => start(options.folder ?? folder, ['scan', '--as-of', asOf, ...args], { cli, ...options })
    const json = async (args = [], options = {}) => {
      const ended = await scan(['--format', 'json', ...args], options)
      return { ...ended, report: parsed(ended.stdout) }
    }
    const run = (args, options = {}) => start(options.folder ?? folder, args, { cli, ...options })
    const tools = { folder, outer, cli, scan, json, run, write: more => { write(folder, more) } }
    await prepare?.(tools)
    return wrongOf(await test(tools))
  } catch (error) {
    return error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') ?? error.message : String(error)
  } finally {
    open(outer)
    rmSync(outer, { recursive: true, force: true })
  }
}

/** Returns what is wrong with what a test returned: only an explicit `true` is a success. */
export function wrongOf(outcome) {
  if (outcome === true) return undefined
  return typeof outcome === 'string' && outcome !== '' ? outcome : `not as expected: ${JSON.stringify(outcome)}`
}

/** Joins outcomes: returns `true`, or the first that is anything else. */
export function all(...outcomes) {
  const wrong = outcomes.find(outcome => outcome !== true)
  return outcomes.length > 0 && outcomes.every(outcome => outcome === true) ? true : wrongOf(wrong)
}

function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Gives back rights that a case has taken, so that its folder can be removed. */
function open(folder) {
  try {
    chmodSync(folder, 0o755)
  } catch {
    // It is gone.
  }
}

/** Compares parts of a result with what is expected of them; returns `true`, or the first difference. */
export function differs(actual, expected) {
  for (const [key, want] of Object.entries(expected)) {
    const got = actual[key]
    const same = want instanceof RegExp ? want.test(String(got)) : JSON.stringify(got) === JSON.stringify(want)
    if (!same) return `${key}: ${short(got)}, expected ${want instanceof RegExp ? String(want) : short(want)}`
  }
  return true
}

function short(value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text === undefined ? 'undefined' : text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/** Summarises a JSON report: files with findings, kinds of errors, reasons of skipped files. */
export function outline({ code, report, stderr = '' }) {
  if (!report) return { code, report: 'none', stderr }
  return {
    code,
    found: [...new Set(report.findings.map(({ file, line }) => `${file}:${line}`))],
    errors: report.errors.map(({ file, kind }) => `${file} ${kind}`),
    skipped: report.summary.skipped.map(({ file, reason }) => `${file} ${reason}`),
  }
}

/** Makes a case of which the JSON report is compared. */
export function reports(id, name, files, expected, args = [], options = {}) {
  return { id, name, files, test: async ({ json }) => differs(outline(await json(args, options)), { errors: [], skipped: [], ...expected }) }
}
