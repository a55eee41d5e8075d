import type { Call, Expr, ImportStatement, NamedArgument, Spread } from '../expr.ts'
import { givenBefore, textsOfWords } from './given-before.ts'
import { lowerWord, lowerWords } from './lower-word.ts'
import { buildName, makeCall, makeOther } from './make.ts'
import type { Simple, Word } from './nodes.ts'
import { functionScope, isElsewhere, isOdd } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { SCRIPT_BODY, scriptLabel, scriptNamed, scriptRuns } from './script-runs.ts'
import { scriptOfShell } from './started-shell.ts'
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
  const named = environmentOf(l, command)
  return { ...call, apart: true, ...named.length && { named: [...call.named ?? [], ...named] } }
}

interface Run {
  readonly word: Word
  readonly specifier: string
  readonly operands: readonly Word[]
  /** There are more operands. */
  readonly isOpen: boolean
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
  return { word, specifier, operands: words.slice(at + 1), isOpen: before.some(({ prefix }) => prefix.name === 'xargs') }
}

function restUnknown({ start, end }: Word): Spread {
  return { kind: 'spread', argument: makeOther('arguments', [], { start, end }), start, end }
}

/** The variables that a command gets: those set for it alone, and those that the script exports or has from around it. */
function environmentOf(l: ShellLowering, command: Simple): readonly NamedArgument[] {
  const { start } = command
  const own = [...command.assignments, ...givenBefore(command.words)].filter(({ items, index, append }) => !items && !index && !append)
  const named = new Map(own.flatMap(({ name, value }) => value ? [[name, lowerWord(l, value)] as const] : []))
  const span = { start, end: start }
  for (const [name, from] of l.exported) {
    const isExported = from < start || functionScope(l) !== null
    if (isExported && !named.has(name) && !isOdd(l, name) && !isElsewhere(l, name, span)) named.set(name, buildName(name, start, start))
  }
  for (const { name, value } of l.around) if (value && !named.has(name) && !l.names.has(name)) named.set(name, value)
  return [...named].map(([name, value]) => ({ kind: 'named-argument', name, value, start: value.start, end: value.end }))
}

const EXPORT = /(?:^|[\s;&|({])(?:export|(?:declare|typeset)[^\S\n]+-\w*x\w*)[^\S\n]+([^\n;&|]{1,400})/g

/** Returns the variables that a script exports, with the place from which on; `set -a` exports all that it assigns. */
export function exportedIn(script: string, from: number, assigned: ReadonlySet<string>): ReadonlyMap<string, number> {
  const all = /(?:^|[\s;&|])set[^\S\n]+-(?:\w*a|o[^\S\n]+allexport)/.exec(script)
  const exported = new Map(all ? [...assigned].map(name => [name, from + all.index]) : [])
  for (const { index, 1: operands = '' } of script.matchAll(EXPORT)) {
    for (const [, name = ''] of operands.matchAll(/(?:^|\s)(\w+)(?=[=\s]|$)/g)) {
      if (assigned.has(name)) exported.set(name, Math.min(exported.get(name) ?? Infinity, from + index))
    }
  }
  return exported
}
