import { dirname, join } from 'node:path'
import { existsSync } from '../node-fs.ts'
import { own } from '../own.ts'
import type { Report } from '../report/report.ts'
import type { Io } from './io.ts'
import { commands, lockFiles, managerOf } from './package-manager.ts'

/** The command, as texts in the source have it. */
const written = commands.npm

/**
 * Returns the command that runs sunset for the user. The package manager that started this run tells its name, or else the nearest lock file.
 * Where Yarn installs no folder of packages, for example, `npx` finds no sunset. Where sunset is not installed, only `npx` and `bunx` find one.
 */
export function ownCommand({ env, cwd }: Pick<Io, 'env' | 'cwd'>): string {
  const caller = /^\w+(?=\/)/.exec(env['npm_config_user_agent'] ?? '')?.[0]
  const known = own(commands, caller ?? '')
  if (known === commands.npm || known === commands.bun) return known
  if (!folderAbove(cwd, ['node_modules/sunset-lint', '.pnp.cjs'])) return commands.npm
  return known ?? commands[managerOf(firstIn(folderAbove(cwd, lockFiles) ?? cwd)).name]
}

/** Returns the nearest folder that has one of some files, up to the top of the repository. */
function folderAbove(folder: string, names: readonly string[]): string | undefined {
  if (firstIn(folder)(names) !== undefined) return folder
  const above = dirname(folder)
  return above === folder || existsSync(join(folder, '.git')) ? undefined : folderAbove(above, names)
}

/** Returns the test for the first of some files in a folder. */
function firstIn(folder: string): (names: readonly string[]) => string | undefined {
  return names => names.find(name => existsSync(join(folder, name)))
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
