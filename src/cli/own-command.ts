import { dirname, join } from 'node:path'
import { existsSync } from '../node-fs.ts'
import { own } from '../own.ts'
import type { Report } from '../report/report.ts'
import type { Io } from './io.ts'
import { commands, managerOf } from './package-manager.ts'

/** The command, as texts in the source have it. */
const written = commands.npm

/**
 * Returns the command that runs sunset for the user. The package manager that started this run tells its name; otherwise the lock file of a
 * project with sunset does. Where Yarn installs no folder of packages, for example, `npx` finds no sunset.
 */
export function ownCommand({ env, cwd }: Pick<Io, 'env' | 'cwd'>): string {
  const caller = /^\w+(?=\/)/.exec(env['npm_config_user_agent'] ?? '')?.[0]
  const known = own(commands, caller ?? '')
  if (known !== undefined) return known
  const isInstalled = fileAbove(cwd, ['node_modules/sunset-lint', '.pnp.cjs']) !== undefined
  return isInstalled ? commands[managerOf(names => fileAbove(cwd, names)).name] : commands.npm
}

/** Returns the first of some files in the nearest folder that has one, up to the top of the repository. */
function fileAbove(folder: string, names: readonly string[]): string | undefined {
  const found = names.find(name => existsSync(join(folder, name)))
  const above = dirname(folder)
  return found ?? (above === folder || existsSync(join(folder, '.git')) ? undefined : fileAbove(above, names))
}

/** Returns a text with the command of the user. Only commands between backquotes are changed. */
function named(text: string, io: Pick<Io, 'env' | 'cwd'>): string {
  const start = `\`${written}`
  return text.includes(start) ? text.replaceAll(start, `\`${ownCommand(io)}`) : text
}

/** Returns the process with messages that name the command of the user. */
export function withOwnCommand(io: Io): Io {
  const stderr: Io['stderr'] = text => { io.stderr(named(text, io)) }
  return Object.assign(Object.create(io) as Io, { stderr })
}

/** Returns a report whose messages name the command of the user, for formats that people read. */
export function spoken(report: Report, io: Io): Report {
  const findings = report.findings.map(finding => finding.message.includes(written) ? { ...finding, message: named(finding.message, io) } : finding)
  return { ...report, findings }
}
