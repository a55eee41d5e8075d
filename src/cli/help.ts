import { scanFlags, type Flag } from './flags.ts'

const groups = ['Scope', 'Fix', 'Output', 'Troubleshooting'] as const satisfies readonly Flag['group'][]

/** The help of the program. */
export const programHelp = `Finds calls of deprecated HTTP APIs in client code, says when they stop working and what to use instead.

Usage: sunset <command>

  scan [paths…]   Find deprecated uses in files and folders. Default: the working directory.
  list            List the deprecations that are known.
  explain ID      Tell everything about one of them.
  plan ID [PATH…] Show which steps of a migration are done.
  sdk [PATH]      Show what the methods of an installed SDK request, and what deprecates them.
  baseline ACTION Keep a list of findings that are known: create, update or prune it.
  merge REPORT…   Put the reports of several runs together.
  check PATH…     Test a schedule of your own, its examples and marked code.
  init            Set sunset up in a project: configuration, hook and workflow.
  help [command]  Print help.

  --version       Print the version.

Run \`sunset help scan\` for the flags of scan.
`

/** Returns the help of \`sunset scan\`, made from the table of its flags. */
export function scanHelp(): string {
  return [
    'Usage: sunset scan [flags] [paths…]\n',
    'Paths are files, folders or patterns. A path that is given literally is scanned even if it is ignored.\n',
    flagHelp(scanFlags),
    'Exit codes: 0 nothing found, 1 findings at or above --fail-on, 2 could not run, 3 a file could not be analysed.\n',
  ].join('\n')
}

/** A longer flag has a line of its own. */
const widest = 26

/** Describes flags, by group. */
export function flagHelp(flags: readonly Flag[]): string {
  const width = Math.max(...flags.map(flag => usage(flag).length).filter(length => length <= widest)) + 2
  const line = (flag: Flag): string => {
    const start = usage(flag)
    return `  ${start.length > widest ? `${start}\n  ${' '.repeat(width)}` : start.padEnd(width)}${flag.text}\n`
  }
  return groups.flatMap(group => {
    const lines = flags.filter(flag => flag.group === group).map(line)
    return lines.length === 0 ? [] : [`${group}\n${lines.join('')}`]
  }).join('\n')
}

function usage(flag: Flag): string {
  const short = flag.short === undefined ? '    ' : `-${flag.short}, `
  return `${short}--${flag.name}${flag.argument === undefined ? '' : ` ${flag.argument}`}`
}
