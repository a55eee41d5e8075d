import type { Call, Expr, ImportStatement, NamedArgument, Spread } from '../expr.ts'
import { givenBefore, textsOfWords } from './given-before.ts'
import { lowerWord, lowerWords } from './lower-word.ts'
import { buildName, makeCall, makeOther } from './make.ts'
import type { Simple, Word } from './nodes.ts'
import { functionScope, isElsewhere, isOdd } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { SCRIPT_BODY, scriptLabel, scriptNamed, scriptRuns } from './script-runs.ts'
import { scriptOfShell } from './started-shell.ts'
import { isKept, withoutBefore } from './variables-kept.ts'
import type { Without } from './variables-kept.ts'
import { wordsBefore } from './words-before.ts'

/** Imports the code of the scripts that a text may run. */
export function runImports(text: string): readonly ImportStatement[] {
  return [...scriptRuns(text)].map(source => {
    const names = [{ kind: 'import-name', imported: SCRIPT_BODY, local: scriptLabel(source), ...NOWHERE }] as const
    return { kind: 'import', source, sourceSpan: NOWHERE, typeOnly: false, names, ...NOWHERE }
  })
}

const NOWHERE = { start: 0, end: 0 }

/**
 * Lowers a command that runs another script, `API=… ./api.sh /zones`, to a call of its code in a process of its own. It gets the variables that are
 * exported here. Returns undefined for another command.
 */
export function lowerRun(l: ShellLowering, command: Simple, input: Expr | null, values: ReadonlyMap<Word, Expr>): Call | undefined {
  const found = runIn(l.text, command, l.runs)
  if (!found) return undefined
  const { word, specifier, operands, isOpen } = found
  // What `xargs` adds is not known.
  const added = isOpen ? [restUnknown(word)] : []
  const call = makeCall(buildName(scriptLabel(specifier), word.start, word.end), [...lowerWords(l, operands, values), ...added], input, command)
  const named = environmentOf(l, command, found.without)
  return { ...call, apart: true, ...named.length && { named: [...call.named ?? [], ...named] } }
}

interface Run {
  readonly word: Word
  readonly specifier: string
  readonly operands: readonly Word[]
  /** There are more operands. */
  readonly isOpen: boolean
  /** The variables that it does not get from those around, `env -u NAME`, or `all` of them, `sudo`. */
  readonly without: Without
}

/** Finds the script that a command of a text runs, if it is one of some. */
export function runIn(text: string, { words }: Simple, runs: ReadonlySet<string>): Run | undefined {
  if (runs.size === 0) return undefined
  const texts = textsOfWords(words)
  const before = wordsBefore(texts)
  if (before.some(({ prefix, isIdle }) => prefix.isElsewhere || isIdle)) return undefined
  const from = before.at(-1)?.end ?? 0
  const at = scriptOfShell(texts, from) ?? from
  const word = words[at]
  const specifier = word && (at > from || /[/$]/.test(text.slice(word.start, word.end))) ? scriptNamed(text, word) : undefined
  if (!word || specifier === undefined || !runs.has(specifier)) return undefined
  return { word, specifier, operands: words.slice(at + 1), isOpen: before.some(({ prefix }) => prefix.name === 'xargs'), without: withoutBefore(texts, before) }
}

function restUnknown({ start, end }: Word): Spread {
  return { kind: 'spread', argument: makeOther('arguments', [], { start, end }), start, end }
}

/** The most variables that a command gets from those around it. */
const MOST_AROUND = 100

/** The variables that a command gets: those set for it alone, and those that the script exports or has from around it. */
function environmentOf(l: ShellLowering, command: Simple, without: Without): readonly NamedArgument[] {
  const { start } = command
  const own = [...command.assignments, ...givenBefore(command.words)].filter(({ items, index, append }) => !items && !index && !append)
  const named = new Map(own.flatMap(({ name, value }) => value ? [[name, lowerWord(l, value)] as const] : []))
  const span = { start, end: start }
  const isFree = (name: string): boolean => !named.has(name) && isKept(without, name)
  const isInFunction = functionScope(l) !== null
  const exported = [...l.exported].flatMap(([name, from]) => (from < start || isInFunction) && isFree(name) ? [name] : [])
  for (const name of exported.slice(-MOST_AROUND)) {
    if (!isOdd(l, name) && !isElsewhere(l, name, span)) named.set(name, buildName(name, start, start))
  }
  const around = l.around.flatMap(({ name, value }) => value && isFree(name) && !l.names.has(name) ? [[name, value] as const] : [])
  for (const [name, value] of around.slice(-MOST_AROUND)) named.set(name, value)
  return [...named].map(([name, value]) => ({ kind: 'named-argument', name, value, start: value.start, end: value.end }))
}
