import { namesIn } from './names.ts'
import type { Command, Simple, Word } from './nodes.ts'
import { isForCommand, plainWords, setBy } from './set-by.ts'
import { commandsInWord, literalOf, partsOf } from './walk.ts'

/** The variables that a function sets for its callers, itself or through others. */
export interface Effect {
  readonly sets: ReadonlySet<string>
  /** It can set any variable. */
  readonly any: boolean
}

/** The effects of the functions of a script on variables of each other. */
export interface Effects {
  /** Returns the effect of a call; undefined for a program. A computed name can be that of each function that the script passes on. */
  effectOf(name: string | undefined): Effect | undefined
  /** Returns the variables that the callers of a function make for themselves: it sees theirs, not those of the script. */
  localsAround(fn: string): ReadonlySet<string>
  readonly functions: readonly string[]
  /** The effect of all functions together. */
  readonly all: Effect
  /** Variables whose value is not what is assigned to them. */
  readonly odd: ReadonlySet<string>
  /** Variables that are read somewhere. */
  readonly read: ReadonlySet<string>
  /** Variables that stand for others: an assignment sets one of those. */
  readonly references: ReadonlySet<string>
  /** Variables that are arrays wherever they are assigned. */
  readonly arrays: ReadonlySet<string>
}

interface FunctionFacts {
  readonly sets: Set<string>
  readonly locals: ReadonlySet<string>
  readonly calls: Set<string>
  any: boolean
  callsAny: boolean
}

/** Variables that change by themselves. */
const CHANGING = ['SECONDS', 'RANDOM', 'SRANDOM', 'LINENO', 'BASHPID', 'EPOCHSECONDS', 'EPOCHREALTIME', 'BASH_COMMAND']

/** Attributes that change what is assigned: numbers, letters of one case, and names of other variables. */
const ATTRIBUTE = /^[-+]\w*[iulcn]\w*$/

interface Facts {
  readonly functions: Map<string, FunctionFacts>
  readonly mentioned: Set<string>
  readonly odd: Set<string>
  readonly read: Set<string>
  /** Variables that name others, which an assignment sets. */
  readonly references: Set<string>
  readonly arrays: Set<string>
  /** Variables that are assigned a text. */
  readonly texts: Set<string>
}

/** Finds the effects of the functions among commands. */
export function effectsIn(commands: readonly Command[]): Effects {
  const facts: Facts = {
    functions: new Map(), mentioned: new Set(), odd: new Set(CHANGING), read: new Set(), references: new Set(), arrays: new Set(), texts: new Set(),
  }
  visit(facts, commands, undefined)
  const { functions, references } = facts
  for (const fn of functions.values()) if ([...fn.sets].some(name => references.has(name))) fn.any = true
  const effects = new Map<string, Effect>()
  const effectOf = (name: string | undefined): Effect | undefined => {
    const known = effects.get(name ?? '')
    if (known) return known
    if (name === undefined ? facts.mentioned.size === 0 : !functions.has(name)) return undefined
    const effect = joinedEffect(facts, name === undefined ? mentionedFunctions(facts) : [name])
    effects.set(name ?? '', effect)
    return effect
  }
  const around = new Map<string, Set<string>>()
  for (const [name, { locals }] of functions) {
    if (locals.size) for (const fn of reachedFrom(facts, [name])) if (fn !== name) around.set(fn, new Set([...around.get(fn) ?? [], ...locals]))
  }
  const { odd, read } = facts
  const names = [...functions.keys()]
  const arrays = new Set([...facts.arrays].filter(name => !facts.texts.has(name)))
  return { effectOf, functions: names, all: joinedEffect(facts, names), localsAround: fn => around.get(fn) ?? NONE, odd, read, references, arrays }
}

const NONE: ReadonlySet<string> = new Set()

function mentionedFunctions({ functions, mentioned }: Facts): readonly string[] {
  return [...mentioned].filter(name => functions.has(name))
}

function joinedEffect(facts: Facts, names: readonly string[]): Effect {
  const all = [...reachedFrom(facts, names)].flatMap(name => facts.functions.get(name) ?? [])
  return { sets: new Set(all.flatMap(({ sets, locals }) => [...sets].filter(name => !locals.has(name)))), any: all.some(({ any }) => any) }
}

function reachedFrom(facts: Facts, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names)
  for (const name of found) {
    const fn = facts.functions.get(name)
    for (const called of [...fn?.calls ?? [], ...fn?.callsAny ? mentionedFunctions(facts) : []]) if (facts.functions.has(called)) found.add(called)
  }
  return found
}

function visit(facts: Facts, commands: readonly Command[], around: FunctionFacts | undefined): void {
  const open: (readonly [Command, FunctionFacts | undefined])[] = commands.map(each => [each, around])
  for (let next = open.pop(); next; next = open.pop()) {
    const [command, fn] = next
    const inner = command.kind === 'function' ? functionFacts(facts, command.name, command.body) : fn
    noteCommand(facts, command, inner)
    const { commands: parts, words } = partsOf(command)
    for (const each of parts) open.push([each, inner])
    for (const word of words) {
      noteReads(facts, word)
      // What runs in a substitution sets nothing outside of it.
      for (const each of commandsInWord(word)) open.push([each, undefined])
    }
  }
}

function functionFacts({ functions }: Facts, name: string, body: Command): FunctionFacts {
  const isApart = body.kind === 'group' && body.subshell
  const { local } = namesIn([body], 'function')
  const facts: FunctionFacts = { sets: new Set(), locals: local, calls: new Set(), any: false, callsAny: false }
  // The last of several functions of a name counts, and the others too.
  const known = functions.get(name)
  if (known) return known
  if (!isApart) functions.set(name, facts)
  return facts
}

function noteCommand(facts: Facts, command: Command, fn: FunctionFacts | undefined): void {
  const { names, any } = setBy(command)
  const ownNames = command.kind === 'simple' && !isForCommand(command) ? command.assignments.map(({ name }) => name) : []
  const assigned = command.kind === 'for' ? [command.name] : ownNames
  for (const name of [...names, ...assigned]) fn?.sets.add(name)
  if (fn && any) fn.any = true
  if (command.kind === 'for') facts.texts.add(command.name)
  if (command.kind !== 'simple') return
  for (const { name: variable, items, index } of command.assignments) (items || index ? facts.arrays : facts.texts).add(variable)
  const [first, ...operands] = plainWords(command)
  const name = literalOf(first)
  for (const word of [...operands, ...command.assignments.flatMap(({ value, items }) => value ? [value] : items ?? [])]) {
    const text = literalOf(word)
    if (text !== undefined && /^[\w-]+$/.test(text)) facts.mentioned.add(text)
  }
  if (first && name === undefined && fn) fn.callsAny = true
  if (name !== undefined) fn?.calls.add(name)
  if (/^(?:local|declare|typeset)$/.test(name ?? '')) noteAttributes(facts, command, operands)
  if (name === 'trap') noteTrap(facts, operands)
}

function noteAttributes({ odd, references }: Facts, { assignments }: Simple, operands: readonly Word[]): void {
  const options = operands.flatMap(word => literalOf(word) ?? []).filter(text => ATTRIBUTE.test(text))
  if (!options.length) return
  const names = [...assignments.map(({ name }) => name), ...operands.flatMap(word => literalOf(word) ?? []).filter(text => /^\w+$/.test(text))]
  for (const name of names) odd.add(name)
  if (!options.some(option => option.includes('n'))) return
  for (const { name, value } of assignments) {
    references.add(name)
    const target = literalOf(value ?? undefined)
    if (target !== undefined) odd.add(target)
  }
  for (const name of names) references.add(name)
}

/** Notes the variables of a trap, which may be set at any time unless it runs at the end. */
function noteTrap({ odd, mentioned }: Facts, [action, ...signals]: readonly Word[]): void {
  const text = literalOf(action) ?? ''
  if (signals.every(signal => /^(?:EXIT|0)$/.test(literalOf(signal) ?? ''))) return
  for (const [, name = ''] of text.matchAll(/(\w+)\+?=/g)) odd.add(name)
  mentioned.add(text.trim())
}

function noteReads(facts: Facts, word: Word): void {
  for (const part of word.parts) {
    if (part.kind !== 'parameter') continue
    facts.read.add(part.name)
    if (part.operand) noteReads(facts, part.operand)
    if (part.index) noteReads(facts, part.index)
  }
}
