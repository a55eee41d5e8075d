import { buildArrow, buildLiteral, buildName, buildTargetPattern, toStatement } from '../build.ts'
import type { Assign, Call, Declare, Expr, Literal, Name, NamedArgument, Span, Spread, Statement } from '../expr.ts'

/** Makes a call of a command, with its input as a named argument. */
export function makeCall(callee: Expr, args: readonly (Expr | Spread)[], input: Expr | null, { start, end }: Span): Call {
  const named: NamedArgument[] = input ? [{ kind: 'named-argument', name: 'stdin', value: input, start: input.start, end: input.end }] : []
  return {
    kind: 'call', callee, args, ...named.length && { named }, typeArgs: [], optional: false, tagged: false,
    start: Math.min(start, input?.start ?? start), end,
  }
}

/** Makes a call of an operation of the shell, such as `%` of `${name%suffix}`. */
export function makeOperation(name: string, args: readonly (Expr | Spread)[], { start, end }: Span): Call {
  return makeCall(buildName(name, start, start), args, null, { start, end })
}

export function makeAssign(target: Name | Expr, value: Expr | null, operator: string, { start, end }: Span): Assign {
  return { kind: 'assign', operator, target: buildTargetPattern(target, null), value, start, end }
}

/** Makes an expression without a value that is followed. */
export function makeOther(operator: string, children: readonly Expr[], { start, end }: Span): Expr {
  return { kind: 'other', operator, children, start, end }
}

/** Declares a variable at the beginning of a scope, before any code. */
export function makeVariable(name: string, value: Expr | null, at: number): Declare {
  const nameSpan = { start: at, end: at }
  return { kind: 'declare', how: 'let', value, start: at, end: at, pattern: { kind: 'bind-name', name, nameSpan, type: null, fallback: null, ...nameSpan } }
}

/** A variable of the environment. */
export function makeInherited(name: string, at: number): Expr {
  const span = { start: at, end: at }
  return { kind: 'member', object: buildName('environment', at, at), property: name, propertySpan: span, optional: false, ...span }
}

export function makeBranch(test: Expr, body: readonly Statement[], { start, end }: Span): Statement {
  return { kind: 'branch', subject: null, cases: [{ kind: 'branch-case', tests: [test], body, start, end }], start, end }
}

/** The value of statements: that of a function which is called at once. */
export function makeImmediate(body: readonly Statement[], { start, end }: Span, isApart = false): Expr {
  const call = makeCall(buildArrow([], body, start, end), [], null, { start, end })
  return isApart ? { ...call, apart: true } : call
}

export function makeText(text: string, { start, end }: Span): Literal {
  return buildLiteral(text, 'chunk', start, end)
}

export { buildName, toStatement }
