import { normalize } from 'node:path'
import { unknown, UserError } from '../config/user-error.ts'
import { own } from '../own.ts'
import { formatNames, isFormat, type Format } from '../report/index.ts'
import type { Io } from './io.ts'

/** A format and the file that it is written to; without one it is printed. */
export interface Target {
  readonly format: Format
  readonly file: string | undefined
}

/** The formats for people, who get a summary on the error stream. */
export const readable: ReadonlySet<Format> = new Set(['pretty', 'concise', 'grouped', 'agent'])

/** Returns the formats and files that `--format` and `--output-file` ask for; at most one report is printed. */
export function targetsOf(given: readonly string[], outputFile: string | undefined, automatic: Format): readonly Target[] {
  if (given.length === 0) return [{ format: outputFile === undefined ? automatic : 'pretty', file: outputFile }]
  const targets = given.map(targetOf)
  if (outputFile !== undefined) return [{ format: onlyOf(targets, outputFile), file: outputFile }]
  if (targets.filter(({ file }) => file === undefined).length > 1) {
    throw new UserError('Only one report can be printed. Write the others to files, such as --format sarif=out.sarif.')
  }
  const files = targets.flatMap(({ file }) => file ?? [])
  const twice = files.find((file, index) => files.findIndex(other => normalize(other) === normalize(file)) < index)
  if (twice !== undefined) throw new UserError(`Two reports cannot be written to the same file "${twice}".`)
  return targets
}

function targetOf(given: string): Target {
  const at = given.indexOf('=')
  const name = at < 0 ? given : given.slice(0, at)
  if (!isFormat(name)) throw unknown('format', name, formatNames, `Formats: ${formatNames.join(', ')}.`)
  if (at === given.length - 1) throw new UserError(`--format ${name}= needs a file name: --format ${name}=FILE.`)
  return { format: name, file: at < 0 ? undefined : given.slice(at + 1) }
}

function onlyOf(targets: readonly Target[], outputFile: string): Format {
  const [first, ...others] = targets
  if (first === undefined || others.length > 0) throw new UserError('--output-file takes one format. For several formats, use --format NAME=FILE.')
  if (first.file !== undefined) {
    throw new UserError(`The report cannot go to both "${first.file}" and "${outputFile}". Remove --output-file, or the file name in --format.`)
  }
  return first.format
}

/** Environment variables that coding agents set for the programs that they run. */
const variables = ['AI_AGENT', 'AUGMENT_AGENT', 'CLAUDECODE', 'CLINE_ACTIVE', 'CODEX_SANDBOX', 'CURSOR_AGENT', 'GEMINI_CLI', 'OPENCODE']

/** Returns the default format: one line for each finding under a coding agent, unless a person reads the terminal. */
export function automaticFormat({ env, outIsTerminal }: Pick<Io, 'env' | 'outIsTerminal'>): Format {
  const isAgent = variables.some(name => !['', '0', 'false', undefined].includes(own(env, name)))
  return isAgent && !outIsTerminal ? 'agent' : 'pretty'
}
