import { commands, type Command } from './commands.ts'
import { groups, type Flag } from './flags.ts'

/** Text is wrapped at this width in a wider terminal, and where there is none. */
const widest = 100

/** The width of the help, and the command that runs sunset for the user. */
export interface HelpStyle {
  readonly columns: number
  readonly command: string
}

/** Returns the help of the program. */
export function programHelp(style: HelpStyle): string {
  const rows = commands.map(({ name, summary }): Row => [`  ${name}`, summary])
  return [
    ...wrapped('Finds uses of deprecated HTTP APIs in your code, and shows when they stop working and what to use instead.', style),
    '', `Usage: ${style.command} <command> [flags]`, '',
    'Commands', ...table([...rows, ['  help [command]', 'Print this help, or the help of a command.']], style),
    '', 'Flags', ...table([['  -h, --help', 'Print this help.'], ['  -v, --version', 'Print the version. With --json, also the schedules, as JSON.']], style),
    '', 'Examples', `  ${style.command} scan            Scan the current folder.`,
    `  ${style.command} scan src --fix  Scan a folder and apply safe fixes.`, `  ${style.command} help scan       Print all flags of scan.`, '',
  ].join('\n')
}

/** Returns the help of a command, made from the tables of commands and flags. */
export function commandHelp({ name, usage, text, flags, codes }: Command, style: HelpStyle): string {
  return [
    ...wrapped(`Usage: npx sunset-lint ${name} ${usage}`, style),
    ...text.flatMap(paragraph => ['', ...paragraph.startsWith(' ') ? paragraph.split('\n') : wrapped(paragraph, style)]),
    ...groups.flatMap(group => {
      const rows = flags.filter(flag => flag.group === group).map((flag): Row => [`  ${usageOf(flag)}`, flag.text])
      return rows.length === 0 ? [] : ['', group, ...table(rows, style)]
    }),
    '', ...wrapped(`Exit codes: ${codes}`, style), '',
  ].join('\n')
}

type Row = readonly [start: string, text: string]

/** A longer start of a row has a line of its own. */
const widestStart = 29

function table(rows: readonly Row[], { columns, command }: HelpStyle): string[] {
  const width = columns < 60 ? 6 : Math.max(...rows.map(([start]) => start.length).filter(length => length <= widestStart)) + 2
  return rows.flatMap(([start, text]) => {
    const [first = '', ...others] = wrapped(text, { columns: Math.min(columns, widest) - width, command }).map(line => `${' '.repeat(width)}${line}`)
    return start.length + 2 > width ? [start, first, ...others] : [start + first.slice(start.length), ...others]
  })
}

function usageOf({ name, short, argument }: Flag): string {
  return `${short === undefined ? '    ' : `-${short}, `}--${name}${argument === undefined ? '' : ` ${argument}`}`
}

/** Breaks text between words, not inside of backquotes. */
function wrapped(text: string, { columns, command }: HelpStyle): string[] {
  const lines: string[] = []
  for (const word of text.replaceAll('npx sunset-lint', command).match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= Math.min(columns, widest)) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
