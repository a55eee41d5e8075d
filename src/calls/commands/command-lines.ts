import { copies, prefixes, programs, shells } from '../../clients/commands.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import { plain, sliceText } from '../values/text.ts'
import type { CommandRequest, Word } from './command-request.ts'
import { jqPath } from './jq-path.ts'
import { exactPlace } from './json-text.ts'
import { readArguments } from './read-arguments.ts'
import type { Pipeline } from './shell-scan.ts'
import { splitCommands } from './split-commands.ts'

/** A request of a command line. */
export interface LineRequest {
  readonly request: CommandRequest
  /** What of the answer the line prints, as a path into its body; null for nothing that can be told. */
  readonly printed: readonly string[] | null
  /** Fields that another command of the line reads from the answer. */
  readonly reads: readonly { readonly path: readonly string[], readonly at: Place }[]
}

/** The requests of a text that a shell is given. */
export function requestsInText(pipelines: readonly Pipeline[], at: Place, valueOf: (text: Text) => Word): readonly LineRequest[] {
  return pipelines.flatMap(({ commands, prints }) => {
    const found = commands.flatMap((words, index) => requestsIn(words.map(valueOf), at).map(each => piped(each, commands.slice(index + 1), at)))
    return prints ? found : found.map(each => ({ ...each, printed: null }))
  })
}

/** The requests of one command: those of a program, or those of what a shell is told to run. */
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
  return program ? readArguments(program, rest, at).map(request => ({ request, printed: request.prints ? [] : null, reads: [] })) : []
}

/** `/usr/bin/curl`, `curl.exe`. */
function programName(text: Text): string {
  return (plain(text).split(/[/\\]/).at(-1) ?? '').replace(/\.exe$/i, '').toLowerCase()
}

function withoutPrefixes(words: readonly Word[]): readonly Word[] {
  let from = 0
  for (let word = words[0]; word; word = words[from]) {
    const more = prefixes.get(plain(word.text))
    if (more === undefined) break
    from += 1 + more
    while (from > 0 && /^(?:-\S*|\w+=.*)$/.test(plain(words[from]?.text ?? []))) from++
  }
  return words.slice(from)
}

/** What the commands behind a `|` make of an answer. */
function piped(found: LineRequest, behind: readonly (readonly Text[])[], at: Place): LineRequest {
  let { printed } = found
  const reads: LineRequest['reads'][number][] = []
  for (const [first = [], ...rest] of behind) {
    const name = programName(first)
    if (printed === null) break
    if (copies.has(name) || (name.startsWith('python') && rest.some(word => plain(word) === 'json.tool'))) continue
    const filter = name === 'jq' ? filterOf(rest) : undefined
    const steps = filter && jqPath(filter)
    const before: readonly string[] = printed
    printed = steps ? [...before, ...steps.map(step => step.name)] : null
    for (const [index, step] of (steps ?? []).entries()) {
      if (!filter || step.name === '[]') continue
      reads.push({ path: [...before, ...(steps ?? []).slice(0, index + 1).map(each => each.name)], at: exactPlace(sliceText(filter, step.from, step.from + step.name.length), at) })
    }
  }
  return { ...found, printed, reads }
}

const TWO_MORE = /^--(?:arg|argjson|slurpfile|rawfile)$/

/** The filter of `jq -r --arg name value '.result'`; nothing where the whole input is taken as a list. */
function filterOf(words: readonly Text[]): Text | undefined {
  for (let index = 0; index < words.length; index++) {
    const word = plain(words[index] ?? [])
    if (/^-\w*s|^--slurp$/.test(word)) return undefined
    if (TWO_MORE.test(word)) index += 2
    else if (/^--(?:indent|tab)$/.test(word)) index += word === '--indent' ? 1 : 0
    else if (!word.startsWith('-')) return words[index]
  }
  return words.length ? undefined : [{ text: '.', at: { file: '', start: 0, end: 0 }, from: null }]
}
