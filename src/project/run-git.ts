import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { findGit } from './find-git.ts'

/** The outcome of a command of git. */
export interface GitRun<Output> {
  /** The exit status; null when git could not be run, or was given up. */
  readonly status: number | null
  readonly stdout: Output
  readonly stderr: string
  /** Tells why it failed, without a full stop. */
  readonly why: string
  /** True if it printed more than was asked for. */
  readonly isTooLong: boolean
}

export interface GitOptions {
  readonly input?: string
  /** Variables of git for this run. */
  readonly env?: Readonly<Record<string, string>>
  /** Settings of git for this run, as `name=value`. */
  readonly settings?: readonly string[]
  /** The largest output in bytes. */
  readonly most?: number
}

/** How long a command of git may take. */
export const gitLimit = { milliseconds: 10_000 }

const mostBytes = 1 << 30
/** A longer text is no string of Node.js. */
const mostText = 1 << 28

/**
 * Settings that outrank those of the repository. Git must start no monitor and no hook, and must not write its index, which other
 * hooks may be for. An empty monitor is none in all versions; older ones take `false` for the name of a program.
 */
const settings = [
  'core.fsmonitor=', 'core.hooksPath=/dev/null', 'core.untrackedCache=false', 'core.quotePath=false', 'core.pager=cat',
  'diff.autoRefreshIndex=false', 'safe.bareRepository=explicit', 'submodule.recurse=false',
]

/** Runs git at the top of a work tree, in which no program that the repository names is run. */
export function runGit(top: string, args: readonly string[], options: GitOptions = {}): GitRun<string> {
  const run = readGit(top, args, { most: mostText, ...options })
  return { ...run, stdout: run.stdout.toString('utf8') }
}

/** Runs git like `runGit`, for output that is no text. */
export function readGit(top: string, args: readonly string[], options: GitOptions = {}): GitRun<Buffer> {
  const program = findGit(top)
  if (program === undefined) return failed('git is not installed, or PATH has it only inside the repository')
  const all = [...settings, ...options.settings ?? []].flatMap(setting => ['-c', setting])
  const { status, stdout, stderr, error } = spawnSync(program, ['--no-pager', ...all, ...args], {
    cwd: top,
    env: { ...environment(top), ...options.env },
    shell: false,
    windowsHide: true,
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    timeout: gitLimit.milliseconds,
    killSignal: 'SIGKILL',
    maxBuffer: options.most ?? mostBytes,
    ...options.input !== undefined && { input: options.input },
  })
  const code = error && 'code' in error ? error.code : undefined
  if (code === 'ETIMEDOUT') return failed(`git did not respond within ${gitLimit.milliseconds / 1000} seconds`)
  if (code === 'ENOBUFS') return failed('the output of git is too long', true)
  if (error) return failed(`git cannot be run: ${error.message}`)
  const text = stderr.toString('utf8')
  return { status, stdout, stderr: text, why: firstOf(text), isTooLong: false }
}

function failed(why: string, isTooLong = false): GitRun<Buffer> {
  return { status: null, stdout: Buffer.alloc(0), stderr: '', why, isTooLong }
}

function firstOf(stderr: string): string {
  const lines = stderr.split('\n')
  const line = lines.find(each => each.startsWith('fatal: ')) ?? lines.find(each => each.trim() !== '') ?? 'git failed'
  return line.replace(/^(?:fatal|error): /, '').replace(/\.$/, '')
}

/** Variables of git that count: what the user sets, and where git is installed. */
const kept = /^GIT_(?:CONFIG_.+|EXEC_PATH)$/i

/**
 * Returns the environment for git. All other variables of git are left out: they name programs, and inside a hook they would point
 * every folder at the repository of the hook. `core.worktree` is outranked, and no repository above the folder is taken for its own.
 * Objects that a partial clone lacks are not fetched: older versions know no such variable, but no protocol is allowed to them.
 */
function environment(top: string): NodeJS.ProcessEnv {
  const rest = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name) || kept.test(name))
  return {
    ...Object.fromEntries(rest),
    GIT_WORK_TREE: top,
    GIT_CEILING_DIRECTORIES: dirname(top),
    GIT_DISCOVERY_ACROSS_FILESYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
}
