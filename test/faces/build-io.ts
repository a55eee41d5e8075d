import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { run } from '../../src/cli/run.ts'
import type { Io } from '../../src/cli/io.ts'

export { commitAll, git } from '../support/repositories.ts'

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command on a made-up process. */
export async function runIn(cwd: string, args: readonly string[], changes: Partial<Io> = {}): Promise<Outcome> {
  let stdout = ''
  let stderr = ''
  const code = await run(args, {
    stdout: text => { stdout += typeof text === 'string' ? text : Buffer.from(text).toString() },
    stderr: text => { stderr += text },
    stdin: () => new Uint8Array(), untilStopped: () => Promise.resolve(),
    cwd, env: {}, outIsTerminal: false, errIsTerminal: false, columns: 100, today: '2026-11-20', ...changes,
  })
  return { code, stdout, stderr }
}

/** The summary without what was looked for. */
export function countsIn(stderr: string): string {
  return stderr.replace(/^Looked for \d+ deprecations of .*\.\n$/m, '').replace(/(?<=API in \d+ files?), as of [\d-]+/, '')
}

/** A folder with these files, gone after the test. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'sunset-faces-'))
  onTestFinished(() => { rmSync(root, { recursive: true, force: true }) })
  for (const [name, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

/** The output of git. */
export function gitOutput(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' })
}

export const base = 'https://api.cloudflare.com/client/v4'
/** One error, certain. */
export const removed = `await fetch(\`${base}/zones/\${zone}/rate_limits\`)\n`
/** One error with a safe fix. */
export const fixable = `await fetch(\`${base}/accounts/\${account}/workers/namespaces\`)\n`
export const clean = `await fetch(\`${base}/zones/\${zone}/dns_records\`)\n`
