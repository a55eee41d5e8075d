import type { Expr, Parameter, ParameterDecorator, Pattern } from './expr.ts'

/** Builds a parameter: its range covers the pattern and the dots, not modifiers and decorators. */
export function buildParameter(pattern: Pattern, dots: number | null, property: boolean, decorators: readonly Expr[] = []): Parameter {
  const found = decorators.flatMap(decoratorOf)
  const start = dots ?? pattern.start
  return { kind: 'parameter', pattern, rest: dots !== null, property, ...found.length > 0 && { decorators: found }, start, end: pattern.end, parent: undefined }
}

/** Reads a decorator that is a call of a name: `Body('record')`. */
function decoratorOf(expr: Expr): readonly ParameterDecorator[] {
  if (expr.kind !== 'call' || expr.callee.kind !== 'name') return []
  const [first] = expr.args
  return [{ name: expr.callee.name, argument: first?.kind === 'literal' && typeof first.value === 'string' ? first.value : null }]
}
