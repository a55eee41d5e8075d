import type { Command, Simple, Word } from '../shell/nodes.ts'
import { parseShell } from '../shell/parse-shell.ts'
import { commandsInWord, literalOf, partsOf } from '../shell/walk.ts'
import { wordsBefore } from '../shell/words-before.ts'
import { partOfText, valueOfText } from './script-text.ts'
import type { ScriptText } from './script-text.ts'

/** A command that calls a script of the package. */
export interface ScriptCall {
  readonly name: string
  /** The words for the script. */
  readonly words: ScriptText
  /** The variables that are set for it, each as an assignment. */
  readonly variables: readonly ScriptText[]
}

/** A text with such a command names one of these programs. */
const CALLS = /\b(?:npm|yarn|pnpm|bun|run-[ps]|npm-run-all2?|concurrently)\b/

const DEEPEST = 3

/** Finds the calls of scripts in a command line: `npm run api -- /zones`, `yarn api /zones`, `concurrently "npm run api -- /zones"`, `run-p "api /zones"`. */
export function scriptCalls(text: ScriptText, depth = 0): readonly ScriptCall[] {
  const value = valueOfText(text)
  if (depth > DEEPEST || !CALLS.test(value)) return []
  return simpleCommands(parseShell(value).commands).flatMap(command => callsOf(text, command, depth))
}

/** Returns the simple commands among commands, and in them. */
export function simpleCommands(commands: readonly Command[]): readonly Simple[] {
  return commands.flatMap(command => {
    const { commands: inner, words } = partsOf(command)
    return [...command.kind === 'simple' ? [command] : [], ...simpleCommands([...inner, ...words.flatMap(commandsInWord)])]
  })
}

function callsOf(text: ScriptText, { words, assignments }: Simple, depth: number): readonly ScriptCall[] {
  const texts = words.map(word => literalOf(word) ?? '')
  const before = wordsBefore(texts)
  const set = before.flatMap(({ options }) => options).flatMap(index => /^\w+=/.test(texts[index] ?? '') ? words[index] ?? [] : [])
  const variables = [...assignments, ...set].map(each => partOfText(text, each))
  let from = before.at(-1)?.end ?? 0
  if (/^(?:npx|bunx)$/.test(texts[from] ?? '')) from++
  const program = texts[from] ?? ''
  if (/^(?:run-[ps]|npm-run-all2?)$/.test(program)) {
    return words.slice(from + 1).flatMap(word => callIn(insideOf(text, word), variables))
  }
  if (program === 'concurrently') {
    return words.slice(from + 1).flatMap(word => {
      const line = insideOf(text, word)
      const short = /^npm:(?=\w)/.test(valueOfText(line)) ? partOfText(line, { start: 'npm:'.length, end: Infinity }) : undefined
      const calls = short ? callIn(short, []) : scriptCalls(line, depth + 1)
      return calls.map(call => ({ ...call, variables: [...variables, ...call.variables] }))
    })
  }
  const at = nameAt(program, texts, from + 1)
  return at === undefined ? [] : callAt(text, words, at, variables)
}

/** The text of a word, without the quotes around it. */
function insideOf(text: ScriptText, { parts }: Word): ScriptText {
  const [first] = parts
  const last = parts.at(-1)
  return first && last ? partOfText(text, { start: first.start, end: last.end }) : []
}

/** Reads `name words` and `name -- words`. */
function callIn(line: ScriptText, variables: ScriptCall['variables']): readonly ScriptCall[] {
  const [command] = parseShell(valueOfText(line)).commands
  return command?.kind === 'simple' ? callAt(line, command.words, 0, variables) : []
}

function callAt(text: ScriptText, words: readonly Word[], at: number, variables: ScriptCall['variables']): readonly ScriptCall[] {
  const name = literalOf(words[at])
  const first = literalOf(words[at + 1]) === '--' ? words[at + 2] : words[at + 1]
  const last = words.at(-1)
  return name && first && last ? [{ name, words: partOfText(text, { start: first.start, end: last.end }), variables }] : []
}

/** Scripts that npm runs without `run`. */
const OF_NPM = /^(?:test|start|stop|restart)$/

/** Commands of the other programs, which count more than scripts of the same name. */
const COMMANDS: ReadonlySet<string> = new Set([
  'install', 'i', 'add', 'remove', 'rm', 'init', 'create', 'link', 'unlink', 'pack', 'publish', 'exec', 'dlx', 'x', 'node', 'up', 'update', 'upgrade', 'why',
  'list', 'ls', 'info', 'config', 'cache', 'import', 'audit', 'outdated', 'version', 'versions', 'workspace', 'workspaces', 'set', 'plugin', 'patch',
  'rebuild', 'prune', 'store', 'deploy', 'fetch', 'global', 'login', 'logout', 'bin', 'help', 'licenses', 'owner', 'tag', 'team', 'policies', 'dedupe', 'build',
])

/** Finds the name of the script in the words behind `npm`, `yarn`, `pnpm` or `bun`. A flag with a value can name another package. */
function nameAt(program: string, texts: readonly string[], from: number): number | undefined {
  if (!/^(?:npm|yarn|pnpm|bun)$/.test(program)) return undefined
  const skipped = (at: number): number => {
    let after = at
    while (/^(?:-s|-q|--silent|--quiet|--if-present)$/.test(texts[after] ?? '')) after++
    return after
  }
  const at = skipped(from)
  const word = texts[at] ?? ''
  if (/^run(?:-script)?$/.test(word)) return skipped(at + 1)
  const isScript = program === 'npm' ? OF_NPM.test(word) : !COMMANDS.has(word) || (program === 'bun' && word === 'deploy')
  return isScript && /^[\w:.-]+$/.test(word) && !word.startsWith('-') ? at : undefined
}
