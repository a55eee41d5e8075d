import { protectedBy } from './declaring.ts'
import type { Facts, FunctionFacts } from './facts.ts'
import { namesIn } from './names.ts'
import type { Command, Simple, Word } from './nodes.ts'
import { aliasesOf, CHANGING, noteAttributes, noteLastOfPipes, notePrefixed, noteTrap } from './odd-variables.ts'
import { ownProcesses } from './own-processes.ts'
import { partlyLocal } from './partly-local.ts'
import { isForCommand, plainWords, setBy } from './set-by.ts'
import { commandsInWord, literalOf, partsOf } from './walk.ts'

/** Collects facts of commands and of those in them. */
export function factsOf(commands: readonly Command[]): Facts {
  const facts = {
    functions: new Map<string, FunctionFacts[]>(), mentioned: new Set<string>(), odd: new Set(CHANGING), read: new Set<string>(),
    references: new Set<string>(), arrays: new Set<string>(), protected: new Map<string, number>(), texts: new Set<string>(), processes: [],
  }
  const found = visit(facts, commands, undefined)
  for (const fn of [...facts.functions.values()].flat()) if ([...fn.sets].some(name => facts.references.has(name))) fn.any = true
  for (const command of commands.toReversed()) {
    if (command.kind === 'simple') for (const variable of protectedBy(command, plainWords(command))) facts.protected.set(variable, command.end)
  }
  notePrefixed(facts, found)
  noteLastOfPipes(facts, found)
  return facts.functions.size > 0 ? { ...facts, processes: ownProcesses(found, name => facts.functions.has(name)) } : facts
}

/** Returns the functions and aliases that a computed name may be. */
export function mentionedFunctions({ functions, mentioned }: Facts): readonly string[] {
  return [...mentioned].filter(name => functions.has(name))
}

/** Visits commands in any order; returns all of them. */
function visit(facts: Facts, commands: readonly Command[], around: FunctionFacts | undefined): readonly Command[] {
  const found: Command[] = []
  const open: (readonly [Command, FunctionFacts | undefined])[] = commands.map(each => [each, around])
  for (let next = open.pop(); next; next = open.pop()) {
    const [command, fn] = next
    found.push(command)
    const inner = command.kind === 'function' ? functionFacts(facts, command.name, command.body) : fn
    noteCommand(facts, command, inner)
    const { commands: parts, words } = partsOf(command)
    for (const each of parts) open.push([each, inner])
    for (const word of words) {
      noteReads(facts, word)
      // What runs in a substitution sets nothing outside of it.
      for (const each of commandsInWord(word)) open.push([each, undefined])
    }
    for (const alias of aliasesOf(command)) {
      const own = addFunction(facts, alias.name, NONE, alias.any)
      for (const each of alias.commands) open.push([each, own])
    }
  }
  return found
}

const NONE: ReadonlySet<string> = new Set()

function functionFacts(facts: Facts, name: string, body: Command): FunctionFacts {
  const isApart = body.kind === 'group' && body.subshell
  const { local } = namesIn([body], 'function')
  if (isApart) return emptyFacts(local, false)
  for (const each of partlyLocal(body, local)) facts.odd.add(each)
  return addFunction(facts, name, local, false)
}

function addFunction({ functions }: Facts, name: string, locals: ReadonlySet<string>, any: boolean): FunctionFacts {
  const facts = emptyFacts(locals, any)
  functions.set(name, [...functions.get(name) ?? [], facts])
  return facts
}

function emptyFacts(locals: ReadonlySet<string>, any: boolean): FunctionFacts {
  return { sets: new Set(), locals, calls: new Set(), any, callsAny: false }
}

function noteCommand(facts: Facts, command: Command, fn: FunctionFacts | undefined): void {
  const { names, any } = setBy(command)
  const ownNames = command.kind === 'simple' && !isForCommand(command) ? command.assignments.map(({ name }) => name) : []
  const assigned = command.kind === 'for' ? [command.name] : ownNames
  for (const name of [...names, ...assigned]) fn?.sets.add(name)
  if (fn && any) fn.any = true
  if (command.kind === 'for') facts.texts.add(command.name)
  if (command.kind === 'simple') noteSimple(facts, command, fn)
}

function noteSimple(facts: Facts, command: Simple, fn: FunctionFacts | undefined): void {
  for (const { name: variable, items, index } of command.assignments) (items || index ? facts.arrays : facts.texts).add(variable)
  const words = plainWords(command)
  const [first, ...operands] = words
  const name = literalOf(first)
  for (const word of [...operands, ...command.assignments.flatMap(({ value, items }) => value ? [value] : items ?? [])]) {
    const text = literalOf(word)
    if (text !== undefined && /^[\w-]+$/.test(text)) facts.mentioned.add(text)
  }
  if (first && name === undefined && fn) fn.callsAny = true
  if (name !== undefined) fn?.calls.add(name)
  if (/^(?:local|declare|typeset)$/.test(name ?? '')) noteAttributes(facts, command, operands)
  for (const variable of protectedBy(command, words)) if (!facts.protected.has(variable)) facts.protected.set(variable, Infinity)
  if (name === 'trap') noteTrap(facts, operands)
}

function noteReads(facts: Facts, word: Word): void {
  for (const part of word.parts) {
    if (part.kind !== 'parameter') continue
    facts.read.add(part.name)
    if (part.operand) noteReads(facts, part.operand)
    if (part.index) noteReads(facts, part.index)
  }
}
