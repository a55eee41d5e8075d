import { faultText, parseYaml, type YamlFault } from './parse-yaml.ts'
import { ScheduleError, type Mistake } from './schedule-error.ts'
import { decodeUtf8, findGateMistake } from './yaml-gates.ts'
import type { YamlPath } from './yaml-path.ts'
import { offsetAt, plainValueOf } from './yaml-value.ts'

/** A YAML file that is one mapping, as plain data, with the lines and columns of its parts. */
export interface YamlFile {
  readonly file: string
  readonly value: Record<string, unknown>
  /** Creates the mistake at a path, or at a key of the mapping there. */
  mistakeAt(path: YamlPath, message: string, key?: string): Mistake
}

/**
 * Parses untrusted YAML; throws a ScheduleError for anything but one plain mapping. The lines of a file that has none of the keys
 * are not shown, as it may be any file.
 */
export function readYaml(bytes: Uint8Array, file: string, maxBytes: number, keys: readonly string[] = []): YamlFile {
  const gate = findGateMistake(bytes, file, maxBytes)
  if (gate) throw new ScheduleError([gate])
  const text = decodeUtf8(bytes)
  if (text === undefined) throw new ScheduleError([{ file, line: 1, column: 1, path: '', message: 'is not UTF-8 text.' }])
  return parseMapping(text, file, keys.some(key => new RegExp(`^${key}[ \\t]*:`, 'm').test(text)))
}

/** Formats a path as `deprecates[0].on`; keys that are no names are quoted. */
export function formatPath(path: YamlPath): string {
  return path.map((step, index) => {
    if (typeof step === 'number') return `[${step}]`
    if (!/^[\w-]+$/.test(step)) return `[${JSON.stringify(step)}]`
    return index === 0 ? step : `.${step}`
  }).join('')
}

function parseMapping(text: string, file: string, isShown: boolean): YamlFile {
  const { lines, document, faults } = parseYaml(text)
  const at = (offset: number, path: YamlPath, message: string): Mistake => {
    const { line, col } = lines.linePos(offset)
    const source = isShown ? text.slice(lines.lineStarts[line - 1], lines.lineStarts[line]).trimEnd() : ''
    return {
      file, line: Math.max(line, 1), column: Math.max(col, 1), path: cutWords(formatPath(path)), message: cutTexts(message),
      ...source !== '' && source.length <= longestLine && { source },
    }
  }
  if (!document) throw new ScheduleError(faults.slice(0, 1).map(fault => at(Math.min(fault.offset, text.trimEnd().length), [], syntaxMessage(fault, text))))
  const { value, problems } = plainValueOf(document, lines)
  if (!isMapping(value)) throw new ScheduleError([at(0, [], `expected a mapping, found ${nameOf(value)}.`)])
  if (problems.length > 0) throw new ScheduleError(problems.map(problem => at(problem.offset, problem.path, problem.message)))
  return { file, value, mistakeAt: (path, message, key) => at(offsetAt(document.contents, path, key), path, message) }
}

function syntaxMessage(fault: YamlFault, text: string): string {
  return fault.code === 'limit' ? fault.message : `${cutWords(faultText(fault))}.${quoteHint(fault, nearText(text, fault.offset))}`
}

/** Returns the text around an offset in its line; searching a long text for the hint would take long. */
function nearText(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - 200)
  return text.slice(start, offset + 200).split('\n', 1)[0] ?? ''
}

/** Returns a hint to quote a text: `{x}` inside `{ }` or `[ ]` opens a mapping, and a backtick or a second colon needs quotes. */
function quoteHint({ code, message }: YamlFault, near: string): string {
  const braces = /[{[].*(?<!["'\s])\{[\w-]+\}/.exec(near) && /\{[\w-]+\}/.exec(near)
  if (braces) return ` Quote the text that contains "${braces[0]}".`
  const bare = code === 'BAD_SCALAR_START' || code === 'BLOCK_AS_IMPLICIT_KEY' || /quote/i.test(message)
  return bare ? ' If this is a string, put it in quotes.' : ''
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  // A file that is no mapping is no schedule: its content is not printed.
  return Array.isArray(value) ? 'a list' : typeof value === 'string' ? 'a string' : `a ${typeof value}`
}

const longest = 40
const longestLine = 400

/** Shortens the quoted texts in a message to what is needed to find them. */
function cutTexts(message: string): string {
  return message.replace(/"((?:[^"\\]|\\.)*)"/g, (whole, text: string) => text.length > longest ? `"${text.slice(0, longest - 1)}…"` : whole)
}

function cutWords(text: string): string {
  return text.replace(/\S+/g, word => word.length > 2 * longest ? `${word.slice(0, longest - 1)}…` : word)
}
