import { BATCH, copies, EVALUATES, programs } from '../../clients/shell-programs.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import { startedShell } from '../../syntax/shell/started-shell.ts'
import type { StartedShell } from '../../syntax/shell/started-shell.ts'
import type { Value } from '../domain/value.ts'
import { textAt } from '../values/make-value.ts'
import { plain } from '../values/text.ts'
import { behindPrefixes } from './behind-prefixes.ts'
import { alternativesOf } from './command-request.ts'
import type { CommandRequest, Word } from './command-request.ts'
import { hostWords, NO_ENVIRONMENT, withVariables } from './host-variable.ts'
import type { Environment } from './host-variable.ts'
import { innerCommands, itemAt } from './inner-commands.ts'
import { readFilter } from './jq-filter.ts'
import { filterOf } from './jq-options.ts'
import { placeOfRead } from './jq-output.ts'
import type { Pipeline } from './pipeline.ts'
import { programName } from './program-name.ts'
import { readArguments } from './read-arguments.ts'
import type { Variables } from './shell-state.ts'
import { spacedWords } from './spaced-words.ts'
import { splitCommands } from './split-commands.ts'
import { withInput } from './with-input.ts'
import { withItems } from './with-items.ts'

/** A request of a command line. */
export interface LineRequest {
  readonly request: CommandRequest
  /** The part of the response that the line prints, as a path into the body; null if it prints none or an unknown part. */
  readonly printed: readonly string[] | null
  /** Fields that another command of the line reads from the response. */
  readonly reads: readonly { readonly path: readonly string[], readonly at: Place }[]
  /** The value of a variable of the shell is a piece of its words. */
  readonly expands?: boolean
}

/** The surroundings of a command: the place of the call that runs it, and the variables that it gets. */
export interface Surroundings {
  readonly at: Place
  readonly environment?: Environment
  /** An expansion with an unknown number of words may add flags: `curl "$@" …`. */
  readonly isOpen?: boolean
  /** The output that is piped to it. */
  readonly input?: Value
}

/** Returns the requests of a text that a shell runs. */
export function requestsInText(pipelines: readonly Pipeline[], around: Surroundings, wordOf: (text: Text) => Word): readonly LineRequest[] {
  return pipelines.flatMap(({ commands, prints, expands }) => {
    const found = commands.flatMap((words, index) => (
      requestsIn(words.map(wordOf), index === 0 ? around : withoutInput(around)).map(each => throughPipe(each, commands.slice(index + 1), around.at))))
    return found.map(each => ({ ...each, ...!prints && { printed: null }, ...expands && { expands } }))
  })
}

/** Behind a `|`, commands read what the command before them prints. */
function withoutInput({ input: _input, ...around }: Surroundings): Surroundings {
  return around
}

/** Returns the requests of one command: those of a program, or those of the command line that a shell is started with. */
export function requestsIn(words: readonly Word[], surroundings: Surroundings): readonly LineRequest[] {
  const { at, environment: around = NO_ENVIRONMENT, isOpen = false, input } = surroundings
  const prefixed = behindPrefixes(words.map(word => word.text))
  const environment = withVariables(around, prefixed)
  const inside: Surroundings = { at, environment, ...input && { input } }
  const all = prefixed.hasItems ? [...words, itemAt(at)] : withItems(words, prefixed.mark)
  const [first, ...rest] = all.slice(prefixed.from)
  const name = first ? programName(first.text) : ''
  if (name === EVALUATES) return evaluatedLines(rest, { ...inside, isOpen })
  if (name === BATCH) return batchLines(rest, inside)
  const shell = startedShell(all.map(word => plain(word.text)))
  if (prefixed.isLine && first && !shell?.isLine) return evaluatedLines([first, ...rest], { ...inside, isOpen })
  if (shell) return shellLines(shell, all, inside, prefixed.variables)
  const inner = innerCommands(name, rest, at)
  if (inner) return inner.commands.flatMap(command => inner.isLine ? evaluatedLines(command, inside) : requestsIn(command, inside))
  const program = programs.find(each => each.names.includes(name))
  if (!program) return []
  const hosts = hostWords(program, rest.map(word => word.text), environment).map(text => ({ text }))
  return readArguments(program, withInput([...rest, ...hosts], input), { at, isOpen }).map(request => lineOf(request, at))
}

/** Returns the requests of the text that a shell is started with, which has its arguments. */
function shellLines({ text, operands, isLine }: StartedShell, words: readonly Word[], around: Surroundings, given: Variables): readonly LineRequest[] {
  const line = words[text ?? words.length]
  if (!line || text === undefined) return []
  if (isLine) return evaluatedLines(words.slice(text), around)
  const numbered = SHIFTS.test(plain(line.text)) ? [] : words.slice(operands).map((word, index) => [String(index), word.text] as const)
  const variables = new Map([...given, ...numbered])
  return alternativesOf(line).flatMap(each => requestsInText(splitCommands(each.text, { variables }), around, inner => ({ text: inner })))
}

/** A text that may change its arguments. */
const SHIFTS = /\b(?:shift|set)\b/

/** Returns the requests of `cmd /c`, which runs a text or the words behind it. */
function batchLines(words: readonly Word[], around: Surroundings): readonly LineRequest[] {
  const flag = words.findIndex(word => /^\/[ck]$/i.test(plain(word.text)))
  const [line, more] = flag < 0 ? [] : words.slice(flag + 1)
  if (!line) return []
  return more ? requestsIn(words.slice(flag + 1), around) : requestsInText(splitCommands(line.text), around, text => ({ text }))
}

/** Words that a shell reads again; as they are where that does not change them. */
function evaluatedLines(words: readonly Word[], around: Surroundings): readonly LineRequest[] {
  if (words.every(word => PLAIN.test(plain(word.text)))) return requestsIn(words, around)
  const [only, more] = words
  const lines = only && !more ? alternativesOf(only).map(word => word.text) : [spacedWords(words.map(word => word.text))]
  return lines.flatMap(line => requestsInText(splitCommands(line), around, text => ({ text })))
}

/** A word without blanks, quotes, expansions and operators. */
const PLAIN = /^[^\s'"\\$`;&|<>()*?[]*$/

function lineOf(request: CommandRequest, at: Place): LineRequest {
  const line: LineRequest = { request, printed: request.prints ? [] : null, reads: [] }
  return request.filter ? throughPipe(line, [[textAt('jq', at).text, request.filter.text]], at) : line
}

/** Applies the commands behind a `|` to a printed response. */
function throughPipe(found: LineRequest, following: readonly (readonly Text[])[], at: Place): LineRequest {
  let { printed } = found
  const reads = [...found.reads]
  for (const words of following) {
    if (printed === null) break
    if (isCopy(words)) continue
    const [first = [], ...rest] = words
    const options = programName(first) === 'jq' ? filterOf(rest.map(text => ({ text }))) : undefined
    const filter = options && !options.isNull ? readFilter(plain(options.filter), options.isSlurped) : undefined
    const before: readonly string[] = printed
    printed = filter?.value.kind === 'path' ? [...before, ...filter.value.path] : null
    for (const read of filter?.reads ?? []) {
      reads.push({ path: [...before, ...read.path], at: placeOfRead(options?.filter ?? [], read, at) })
    }
  }
  return { ...found, printed, reads }
}

/** Tests if a command prints its input, perhaps formatted: `tee log`, `python3 -m json.tool`. */
export function isCopy([first = [], ...rest]: readonly Text[]): boolean {
  const name = programName(first)
  if (name === 'cat') return rest.every(word => plain(word).startsWith('-'))
  return copies.has(name) || (name.startsWith('python') && rest.some(word => plain(word) === 'json.tool'))
}
