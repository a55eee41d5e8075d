import type { Expr, Statement } from '../expr.ts'
import { isShort, lowerPipes, testOf } from './lower-condition.ts'
import { leavesArguments, lowerFunction, shiftOf, shiftsByOne, shiftsInside } from './lower-function.ts'
import { inAnyCase } from './ignored-case.ts'
import { lowerFor, lowerWhile } from './lower-loop.ts'
import { dropArguments, inCase } from './read-options.ts'
import { inputOf, lowerLeaving, lowerSimple } from './lower-simple.ts'
import { ownVariables } from './lower-settings.ts'
import { lowerTest, makePattern } from './lower-test.ts'
import { lowerWord } from './lower-word.ts'
import { buildName, makeAssign, makeBranch, makeImmediate, makeOther, makeVariable, toStatement } from './make.ts'
import { nestedInput, nestedScript, pipedScript } from './nested-script.ts'
import type { AndOr, Case, Command, Pipeline } from './nodes.ts'
import { printsOutput, printsText } from './prints.ts'
import { reached } from './reached.ts'
import { argumentHolder, argumentScope, inScope, openScope } from './scope.ts'
import type { ShellLowering, ShellScope, Sink } from './scope.ts'
import { beginArguments, lowerSetArguments, setsArguments } from './set-arguments.ts'
import { setByBuiltin } from './set-by.ts'
import { withOwnVariables } from './variables.ts'
import { isInBackground, literalOf } from './walk.ts'

/** Lowers a list of commands to statements. */
export function lowerList(l: ShellLowering, all: readonly Command[], sink: Sink): Statement[] {
  const commands = reached(l, all)
  const first = commands.findIndex(setsArguments)
  const before = commands[first]
  if (!before || argumentHolder(l).list?.scope === l.scope) return lowerCommands(l, commands, sink)
  const statements = lowerCommands(l, commands.slice(0, first), { ...sink, last: false })
  const { declared, end } = beginArguments(l, before)
  const rest = lowerCommands(l, commands.slice(first), sink)
  end()
  return [...statements, declared, ...rest]
}

function lowerCommands(l: ShellLowering, commands: readonly Command[], sink: Sink): Statement[] {
  const ignoresText = commands.some(printsOutput)
  const scope = argumentScope(l)
  const isOneOfAll = scope?.isOneOfAll
  const statements = commands.flatMap((command, index) => {
    const isLast = index === commands.length - 1
    const by = scope?.list ? undefined : shiftOf(command)
    const isShifting = !scope?.list && by === undefined && shiftsInside(command)
    if (scope && by !== undefined) dropArguments(scope, by)
    if (scope && isShifting) beginShifting(l, scope, command)
    const isQuiet = ignoresText && printsText(command)
    const own = { output: isQuiet ? null : sink.output, last: sink.last && isLast }
    const lowered = isInBackground(l.text, command) ? inOwnProcess(l, [command], command, () => lowerCommand(l, command, own)) : lowerCommand(l, command, own)
    if (scope && isShifting) scope.isOneOfAll = false
    return lowered
  })
  if (scope) scope.isOneOfAll = isOneOfAll
  return statements
}

/** Begins a command that shifts the arguments in a part of it. */
function beginShifting(l: ShellLowering, scope: ShellScope, command: Command): void {
  if (command.kind === 'while' && scope.shifted !== null) {
    scope.beforeLoop = scope.shifted
    scope.isOneOfAll = shiftsByOne(command.body) && !leavesArguments(l.text, command)
  }
  if (command.kind === 'for') scope.beforeFor = scope.shifted ?? undefined
  scope.shifted = null
}

function lowerCommand(l: ShellLowering, command: Command, sink: Sink, input: Expr | null = null): Statement[] {
  const { start, end } = command
  switch (command.kind) {
    case 'simple': {
      const prints = printsOutput(command) || printsText(command)
      return lowerLeaving(l, command) ?? lowerSetArguments(l, command) ?? nestedScript(l, command) ?? emit(l, lowerSimple(l, command, input), sink, prints)
    }
    case 'pipeline': return pipedScript(l, command) ?? lowerPipeline(l, command, sink)
    case 'and-or': return lowerAndOr(l, command, sink)
    case 'group': return command.subshell ? lowerSubshell(l, command.body, sink, command) : lowerList(l, command.body, sink)
    case 'if': return [{
      kind: 'branch', subject: null, start, end,
      cases: command.branches.map(each => ({
        kind: 'branch-case', tests: each.test ? [testOf(l, each.test)] : [], body: l.statements(each.body, sink), start: each.start, end: each.end,
      })),
    }]
    case 'for': return lowerFor(l, command, sink)
    case 'while': return lowerWhile(l, command, sink, input ?? inputOf(l, command.redirects))
    case 'case': return [lowerCase(l, command, sink)]
    case 'function': return [lowerFunction(l, command)]
    case 'test': return [toStatement(lowerTest(l, command.words, command, true))]
  }
}

/** Makes statements of expressions; the first is output if the command prints. */
function emit(l: ShellLowering, exprs: readonly Expr[], { output, last }: Sink, prints: boolean): Statement[] {
  return exprs.map((expr, index) => {
    if (!prints || output === null || index > 0) return toStatement(expr)
    if (last && !l.scope.usesOutput) return { kind: 'return', argument: expr, start: expr.start, end: expr.end }
    l.scope.usesOutput = true
    return toStatement(makeAssign(buildName(output, expr.start, expr.start), expr, '=', expr))
  })
}

/** Lowers a command in the place of a value. */
export function lowerExpression(l: ShellLowering, command: Command, input: Expr | null): Expr {
  const { start, end } = command
  const script = command.kind === 'simple' ? nestedInput(l, command) : command.kind === 'pipeline' ? pipedScript(l, command) : undefined
  if (script) return makeImmediate(script, command, true)
  if (command.kind === 'simple') {
    const exprs = lowerSimple(l, command, input)
    return exprs.length === 1 && exprs[0] ? exprs[0] : makeOther(',', exprs, command)
  }
  if (command.kind === 'pipeline') return lowerPipes(l, command)
  if (command.kind === 'test') return lowerTest(l, command.words, command, true)
  if (command.kind === 'and-or' && isShort(command)) {
    return { kind: 'choice', operator: command.operator, test: null, options: [testOf(l, [command.left]), testOf(l, [command.right])], start, end }
  }
  const { isApart } = l
  const lower = (): Statement[] => lowerCommand(l, command, { output: null, last: false }, input)
  if (!isApart) return makeImmediate(lower(), command)
  return inScope(l, openScope('subshell', l.scope, ownVariables(l, [command])), () => {
    const body = lower()
    return makeImmediate(withOwnVariables(l, start, body), command, true)
  })
}

function lowerPipeline(l: ShellLowering, command: Pipeline, sink: Sink): Statement[] {
  const { commands, negated } = command
  const last = commands.at(-1)
  if (!last) return []
  if (negated) return [toStatement(testOf(l, [command]))]
  if (last.kind === 'simple' && setByBuiltin(last).names.length === 0) return emit(l, [lowerPipes(l, command)], sink, printsOutput(last) || printsText(last))
  const input = commands.length > 1 ? lowerPipes(l, { ...command, commands: commands.slice(0, -1) }) : null
  return lowerSubshell(l, [last], sink, command, input)
}

function lowerSubshell(l: ShellLowering, body: readonly Command[], sink: Sink, { start, end }: Command, input: Expr | null = null): Statement[] {
  const outer = l.scope
  const [first] = body
  const isLoop = first?.kind === 'while'
  const scope = openScope('subshell', outer, ownVariables(l, body))
  return inScope(l, input && !isLoop ? { ...scope, hasInput: true } : scope, () => {
    const lowered = input && isLoop ? lowerCommand(l, first, { ...sink, last: false }, input) : l.statements(body, { ...sink, last: false })
    if (l.scope.usesOutput) outer.usesOutput = true
    l.scope.usesOutput = false
    const given = l.scope.hasInput ? [makeVariable('stdin', input, start)] : []
    return [{ kind: 'block', apart: true, body: [...given, ...withOwnVariables(l, start, lowered)], start: Math.min(start, input?.start ?? start), end }]
  })
}

/** A block with variables of its own. */
function inOwnProcess(l: ShellLowering, commands: readonly Command[], { start, end }: Command, lower: () => readonly Statement[]): Statement[] {
  const outer = l.scope
  return inScope(l, openScope('subshell', outer, ownVariables(l, commands)), () => {
    const lowered = lower()
    if (l.scope.usesOutput) outer.usesOutput = true
    l.scope.usesOutput = false
    return [{ kind: 'block', apart: true, body: withOwnVariables(l, start, lowered), start, end }]
  })
}

function lowerAndOr(l: ShellLowering, command: AndOr, sink: Sink): Statement[] {
  const { operator, left, right, start, end } = command
  const span = { start, end }
  const isTest = isShort({ ...command, right: left }) && !(sink.output !== null && printsOutput(left))
  const before = isTest ? [] : lowerCommand(l, left, { ...sink, last: false })
  const test = isTest ? testOf(l, [left]) : makeOther('status', [], { start: left.end, end: left.end })
  const body = lowerCommand(l, right, { ...sink, last: false })
  return [...before, makeBranch(operator === '&&' ? test : makeOther('!', [test], { start: test.start, end: test.end }), body, span)]
}

function lowerCase(l: ShellLowering, { subject, branches, start, end }: Case, sink: Sink): Statement {
  return {
    kind: 'branch', subject: lowerWord(l, subject), start, end,
    cases: branches.map(each => {
      const isDefault = each.patterns.some(pattern => literalOf(pattern) === '*')
      const tests = isDefault ? [] : each.patterns.map(pattern => (
        inAnyCase(l, makePattern(pattern) ?? lowerWord(l, pattern), pattern)))
      const body = inCase(l, subject, each, () => l.statements(each.body, each.falls ? { ...sink, last: false } : sink).map(leavingLoop))
      return { kind: 'branch-case', tests, body: each.falls ? body : closed(body, each.end), start: each.start, end: each.end }
    }),
  }
}

/** The body of a case that the next one does not follow. */
function closed(body: readonly Statement[], at: number): readonly Statement[] {
  const last = body.at(-1)
  return last && /^(?:return|throw|leave)$/.test(last.kind) ? body : [...body, { kind: 'leave', how: 'break', start: at, end: at }]
}

/** A `break` in a case of the shell leaves the loop around it. */
function leavingLoop(statement: Statement): Statement {
  switch (statement.kind) {
    case 'leave': return { ...statement, label: '' }
    case 'block': return { ...statement, body: statement.body.map(leavingLoop) }
    case 'branch': return statement.subject ? statement : { ...statement, cases: statement.cases.map(each => ({ ...each, body: each.body.map(leavingLoop) })) }
    default: return statement
  }
}
