import type { Call, Expr, Property, Span, Statement } from '../expr.ts'
import { DECLARES } from './declaring.ts'
import { isProtected } from './effects.ts'
import { lowerAssignment } from './lower-assignment.ts'
import { inputFile, toFiles, withFiles } from './lower-files.ts'
import type { WithFiles } from './lower-files.ts'
import { lowerRun } from './lower-run.ts'
import { settingsOfCall, settingsOfText } from './lower-settings.ts'
import { lowerTest } from './lower-test.ts'
import { lowerArgument, lowerTargets, lowerWord, lowerWords, makeArray } from './lower-word.ts'
import { buildName, makeAssign, makeCall, makeOperation, makeOther, makeText } from './make.ts'
import type { Assignment, Redirect, Simple, Word } from './nodes.ts'
import { isInput } from './parse-redirects.ts'
import { noteSet } from './read-options.ts'
import { hasInput } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { plainWords, setByBuiltin, targetsOf } from './set-by.ts'
import { commandName, literalOf } from './walk.ts'

/** Lowers a command to what it does in turn; its own call, if it is one, is the first. */
export function lowerSimple(l: ShellLowering, command: Simple, input: Expr | null): readonly Expr[] {
  const { names, any } = setByBuiltin(command)
  const exprs = lowerOwn(l, command, input, names)
  const name = literalOf(plainWords(command)[0])
  noteSet(l, command)
  const isAny = any || command.assignments.some(each => l.effects.references.has(each.name))
  const inRedirects = command.redirects.flatMap(({ target }) => target?.parts.flatMap(targetsOf) ?? [])
  const settings = command.words.length ? settingsOfCall(l, name, command.end) : []
  const processes = command.redirects.flatMap(each => each.target?.parts[0]?.kind === 'substitution' && !isInput(each) ? [lowerWord(l, each.target)] : [])
  return [...exprs, ...processes, ...lowerTargets(inRedirects, command), ...isAny ? settingsOfText(l, command) : [], ...settings]
}

function lowerOwn(l: ShellLowering, command: Simple, input: Expr | null, names: readonly string[]): readonly Expr[] {
  const { assignments, redirects, start, end } = command
  const words = plainWords(command)
  const name = literalOf(words[0])
  const span = { start, end }
  const isDeclaring = !words.length || (name !== undefined && DECLARES.has(name))
  if (isDeclaring) return [...assignments.map(each => lowerAssignment(l, each)), ...names.map(each => lowerRead(each, null, name ?? '', span))]
  const given = inputOf(l, redirects) ?? input ?? (hasInput(l) ? buildName('stdin', start, start) : null)
  if (name === '[' || name === 'test') return [lowerTest(l, words.slice(1, name === '[' ? -1 : undefined), span)]
  if (name === ':' || name === 'true') return words.slice(1).map(word => lowerWord(l, word))
  if (name === 'unset') {
    // An element that is removed changes the others.
    const whole = new Set(words.map(literalOf))
    const nothing = makeText('', { start, end: start })
    // One that is read-only remains.
    const changed = names.filter(each => !isProtected(l.effects, each, start))
    const isRemoved = (each: string): boolean => whole.has(each) && !l.effects.protected.has(each)
    return changed.map(each => makeAssign(buildName(each, start, start), isRemoved(each) ? nothing : makeOther('unset', [], span), '=', span))
  }
  if (names.length && isSetter(name ?? '')) {
    const value = name === 'printf' ? lowerCall(l, { ...command, words: withoutTarget(words) }, null) : given
    const how = name === 'read' && readsAll(words) ? 'printf' : name ?? ''
    return [...name === 'read' && value && how === name ? [value] : [], ...names.map(each => lowerRead(each, value, how, span))]
  }
  return [lowerCall(l, command, given), ...names.map(each => lowerRead(each, null, '', span))]
}

/** Tests if a command does nothing but set variables. */
function isSetter(name: string): boolean {
  return /^(?:read|mapfile|readarray|getopts|printf)$/.test(name)
}

/** `read -r -d '' name`, which reads its input to the end. */
function readsAll(words: readonly Word[]): boolean {
  const texts = words.map(literalOf)
  const operands = texts.filter((text, index) => index > 0 && !text?.startsWith('-') && text !== '')
  const isWhole = texts.some((text, index) => /^-\w*d$/.test(text ?? '') && texts[index + 1] === '')
  return operands.length === 1 && isWhole && texts.some(text => /^-\w*r/.test(text ?? ''))
}

/** `printf -v name format …` without its first two operands. */
function withoutTarget(words: readonly Word[]): readonly Word[] {
  return [...words.slice(0, 1), ...words.slice(literalOf(words[1]) === '-v' ? 3 : 2)]
}

/** A variable that `read` sets is unknown; the list of `mapfile` has the lines of its input. */
function lowerRead(name: string, value: Expr | null, command: string, span: Span): Expr {
  const known = /^(?:printf|mapfile|readarray)$/.test(command) ? value : null
  const lines = known && command !== 'printf' ? makeArray([{ kind: 'spread', argument: makeOperation('words', [known], span), ...span }], span) : known
  return makeAssign(buildName(name, span.start, span.start), lines ?? makeOther('read', [], span), '=', span)
}

function lowerCall(l: ShellLowering, command: Simple, given: Expr | null): Expr {
  const { words, input, values, written } = withFiles(l, command, given)
  const call = lowerProgram(l, { ...command, words }, input, values)
  return written.length ? toFiles(l, call, written) : call
}

function lowerProgram(l: ShellLowering, command: Simple, input: Expr | null, values: WithFiles['values']): Expr {
  const { assignments, words: all, start, end } = command
  const ran = lowerRun(l, command, input, values)
  if (ran) return ran
  const [first, ...rest] = all
  if (!first) return makeOther('command', [], { start, end })
  const name = literalOf(first)
  if (name !== undefined && name !== '') {
    const callee = buildName(l.functions.has(name) ? l.functionName(name) : name, first.start, first.end)
    const call = makeCall(callee, lowerWords(l, rest, values), input, { start, end })
    return withEnvironment(l, l.isApart && l.functions.has(name) ? { ...call, apart: true } : call, assignments)
  }
  const words = [...lowerArgument(l, first), ...lowerWords(l, rest, values)]
  return withEnvironment(l, makeCall(buildName('command', start, start), words, input, { start, end }), assignments)
}

/** Adds the variables of one command, `TOKEN=… curl …`, as a named argument: they are not set afterwards. */
function withEnvironment(l: ShellLowering, call: Call, assignments: readonly Assignment[]): Call {
  const members = assignments.flatMap(({ name, nameSpan, value, start, end }): Property[] => (
    value ? [{ kind: 'property', key: name, keySpan: nameSpan, value: lowerWord(l, value), how: 'init', start, end }] : []))
  const [first] = members
  const last = members.at(-1)
  if (!first || !last) return call
  const span = { start: first.start, end: last.end }
  const value: Expr = { kind: 'object', origin: 'object', members, ...span }
  return { ...call, named: [...call.named ?? [], { kind: 'named-argument', name: 'environment', value, ...span }], start: Math.min(call.start, first.start) }
}

/** The input that a redirection gives: `<<<`, a here-document, or the output of `< <(…)`. */
export function inputOf(l: ShellLowering, redirects: readonly Redirect[]): Expr | null {
  const last = redirects.findLast(isInput)
  if (!last?.target) return null
  if (last.operator.startsWith('<<')) return lowerWord(l, last.target)
  const [part] = last.target.parts
  const file = inputFile(l, last)
  if (file) return file
  return part?.kind === 'substitution' ? lowerWord(l, last.target) : null
}

/** Tests if the output of a command goes elsewhere. */
export function isRedirected(redirects: readonly Redirect[]): boolean {
  return redirects.some(({ operator, descriptor }) => operator.includes('>') && operator !== '<>' && /^1?$/.test(descriptor))
}

/** The commands that change the flow: undefined for others. */
export function lowerLeaving(l: ShellLowering, command: Simple): Statement[] | undefined {
  const { start, end } = command
  const name = commandName(command)
  // A script that others run ends as a function does.
  const isEnd = name === 'return' || (name === 'exit' && l.scope.kind === 'script' && l.scope.hasOwnArguments)
  if (isEnd) return [{ kind: 'return', argument: l.scope.usesOutput ? buildName('output', start, start) : null, start, end }]
  if (name === 'exit') return [{ kind: 'throw', argument: null, start, end }]
  return name === 'break' || name === 'continue' ? [{ kind: 'leave', how: name, start, end }] : undefined
}
