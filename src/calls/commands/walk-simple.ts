import { DECLARES } from '../../syntax/shell/declaring.ts'
import type { Assignment, Simple } from '../../syntax/shell/nodes.ts'
import { isProtected } from '../../syntax/shell/effects.ts'
import { isInput } from '../../syntax/shell/parse-redirects.ts'
import { leavesList } from '../../syntax/shell/reached.ts'
import { plainWords, setBy } from '../../syntax/shell/set-by.ts'
import { startedShell } from '../../syntax/shell/started-shell.ts'
import { literalOf } from '../../syntax/shell/walk.ts'
import type { Text } from '../../uses/api-use.ts'
import { hole, plain } from '../values/text.ts'
import { behindPrefixes } from './behind-prefixes.ts'
import { withHost } from './host-variable.ts'
import { without } from './shell-state.ts'
import type { Outcome, Variables } from './shell-state.ts'
import { spacedWords } from './spaced-words.ts'
import { textOfWord, valueOf } from './walk-words.ts'
import type { ShellWalk } from './walk-words.ts'

/** A value of more pieces is not followed: `A=$A$A` doubles it each time. */
const MOST_PARTS = 200

interface Done {
  readonly words: readonly Text[]
  readonly expands: boolean
  readonly outcome: Outcome
}

/** Walks a command without others in it: its words, and the variables after it. `piped` are the words of the command before `|`. */
export function walkSimple(walk: ShellWalk, command: Simple, variables: Variables, piped?: readonly Text[]): Done {
  const name = literalOf(plainWords(command)[0]) ?? ''
  const set = assigned(walk, command.assignments, variables)
  if (!command.words.length || DECLARES.has(name)) {
    for (const word of command.words) textOfWord(walk, word, variables)
    return { words: [], expands: false, outcome: withSettings(command, set) }
  }
  const read = command.words.map(word => textOfWord(walk, word, variables))
  const words = withHost(read.map(each => each.text), variable => {
    const known = set.ok?.get(variable)
    return known ? [known] : walk.effects.odd.has(variable) || walk.sets(variable) ? [[hole({ file: '', start: 0, end: 0 }, variable)]] : []
  })
  const expands = read.some(each => each.expands)
  const shell = startedShell(words.map(plain))
  const readsInput = shell !== undefined && shell.text === undefined
  for (const redirect of command.redirects) {
    const given = redirect.target && textOfWord(walk, redirect.target, variables).text
    if (given && redirect.operator.startsWith('<<') && readsInput && isInput(redirect)) walk.split(given, behindPrefixes(words).variables)
  }
  const printed = readsInput ? printedBy(piped) : undefined
  if (printed) walk.split(printed, behindPrefixes(words).variables)
  return { words: name === 'eval' ? [] : words, expands, outcome: outcomeOf(walk, command, name, words, variables) }
}

/** The text that `echo` and `printf` print of one operand. */
function printedBy(words: readonly Text[] | undefined): Text | undefined {
  const [name = [], ...operands] = words ?? []
  if (!/^(?:echo|printf)$/.test(plain(name))) return undefined
  const texts = operands.filter(word => !/^-[neE]+$|^%s(?:\\n)?$/.test(plain(word)))
  return texts.length === 1 ? texts[0] : undefined
}

function outcomeOf(walk: ShellWalk, command: Simple, name: string, words: readonly Text[], variables: Variables): Outcome {
  if (leavesList(command, walk)) return { ok: null, fail: null }
  // What another text sets is not known.
  const { names: all, any } = setBy(command)
  const names = name === 'unset' ? all.filter(each => !isProtected(walk.effects, each, command.start)) : all
  const effect = walk.effects.effectOf(literalOf(plainWords(command)[0]))
  const evaluated = name === 'eval' ? walk.split(spacedWords(words.slice(1)), variables) : undefined
  const known = evaluated ?? (any || effect?.any ? NOTHING_KNOWN : variables)
  const left = without(known, [...names, ...effect?.sets ?? []])
  const removed = name === 'unset' ? wholeIn(command, names.filter(each => !walk.effects.protected.has(each))) : []
  const after = withDefaults(walk, command, removed.length ? withEmpty(left, removed) : left)
  return { ok: after, fail: name === ':' || name === 'true' ? null : after }
}

/** Those of the variables that a command removes as a whole, and no element of them. */
function wholeIn(command: Simple, names: readonly string[]): readonly string[] {
  const whole = new Set(plainWords(command).map(literalOf))
  return names.filter(name => whole.has(name))
}

/** A variable that is removed is like an empty one. */
function withEmpty(variables: Variables, names: readonly string[]): Variables {
  return new Map([...variables, ...names.map(name => [name, EMPTY] as const)])
}

const EMPTY: Text = []

const NOTHING_KNOWN: Variables = new Map()

function withSettings(command: Simple, { ok, fail }: Outcome): Outcome {
  const { names, any } = setBy(command)
  const after = (known: Variables | null): Variables | null => known && (any ? NOTHING_KNOWN : without(known, names))
  return { ok: after(ok), fail: after(fail) }
}

/** Adds the variables that `${name:=value}` in the words of a command sets. */
function withDefaults(walk: ShellWalk, command: Simple, variables: Variables): Variables {
  let after = variables
  for (const { parts } of command.words) {
    for (const part of parts) {
      if (part.kind !== 'parameter' || !/^:?=$/.test(part.operator)) continue
      const value = valueOf(walk, part, variables)
      after = value ? new Map(after).set(part.name, value) : without(after, [part.name])
    }
  }
  return after
}

/** The variables after assignments; these fail only with a command in them. */
function assigned(walk: ShellWalk, assignments: readonly Assignment[], variables: Variables): Outcome {
  let after = variables
  let runs = false
  for (const { name, append, index, value, items } of assignments) {
    for (const item of [...index ? [index] : [], ...items ?? []]) textOfWord(walk, item, after)
    const given = value ? textOfWord(walk, value, after).text : []
    runs ||= value?.parts.some(part => part.kind === 'substitution') ?? false
    const before = append ? after.get(name) : []
    const isLong = (before?.length ?? 0) + given.length > MOST_PARTS
    after = items || index || !before || isLong ? without(after, [name]) : new Map(after).set(name, [...before, ...given])
  }
  return { ok: after, fail: runs ? after : null }
}
