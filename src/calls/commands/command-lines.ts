import { copies, prefixes, programs, shells } from '../../clients/shell-programs.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import { textAt } from '../values/make-value.ts'
import { plain } from '../values/text.ts'
import type { CommandRequest, Word } from './command-request.ts'
import { readFilter } from './jq-filter.ts'
import { filterOf } from './jq-options.ts'
import { placeOfRead } from './jq-output.ts'
import type { Pipeline } from './pipeline.ts'
import { programName } from './program-name.ts'
import { readArguments } from './read-arguments.ts'
import { splitCommands } from './split-commands.ts'

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

/** Returns the requests of a text that a shell runs. */
export function requestsInText(pipelines: readonly Pipeline[], at: Place, wordOf: (text: Text) => Word): readonly LineRequest[] {
  return pipelines.flatMap(({ commands, prints, expands }) => {
    const found = commands.flatMap((words, index) => (
      requestsIn(words.map(wordOf), at).map(each => throughPipe(each, commands.slice(index + 1), at))))
    return found.map(each => ({ ...each, ...!prints && { printed: null }, ...expands && { expands } }))
  })
}

/** Returns the requests of one command: those of a program, or those of the command line that a shell is started with. */
export function requestsIn(words: readonly Word[], at: Place): readonly LineRequest[] {
  const [first, ...rest] = withoutPrefixes(words)
  const name = first ? programName(first.text) : ''
  const shell = shells.get(name)
  if (shell) {
    const flag = rest.findIndex(({ text }) => shell.test(plain(text)))
    const inner = flag < 0 ? [] : rest.slice(flag + 1)
    const [line] = inner
    if (!line) return []
    return inner.length > 1 && name === 'cmd' ? requestsIn(inner, at) : requestsInText(splitCommands(line.text), at, text => ({ text }))
  }
  const program = programs.find(each => each.names.includes(name))
  return program ? readArguments(program, rest, at).map(request => lineOf(request, at)) : []
}

function lineOf(request: CommandRequest, at: Place): LineRequest {
  const line: LineRequest = { request, printed: request.prints ? [] : null, reads: [] }
  return request.filter ? throughPipe(line, [[textAt('jq', at).text, request.filter.text]], at) : line
}

/** Drops words such as `sudo -E` and `timeout 5`, with their own arguments. */
function withoutPrefixes(words: readonly Word[]): readonly Word[] {
  let from = 0
  for (let word = words[0]; word; word = words[from]) {
    const operands = prefixes.get(plain(word.text))
    if (operands === undefined) break
    from += 1 + operands
    while (from > 0 && /^(?:-\S*|\w+=.*)$/.test(plain(words[from]?.text ?? []))) from++
  }
  return words.slice(from)
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
    const filter = options && !options.isNull ? readFilter(plain(options.filter)) : undefined
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
  return copies.has(name) || (name.startsWith('python') && rest.some(word => plain(word) === 'json.tool'))
}
