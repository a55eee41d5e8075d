import type {
  ArrayPattern, BranchCase, ClassMember, Concat, Expr, ExprStatement, FunctionExpr, Literal, Name, NamePattern, ObjectPattern, Parameter, Pattern,
  PatternMember, Property, Return, Span, Statement, TargetPattern, TypeRef,
} from './expr.ts'

// Nodes whose ranges or contents are computed from parts that are lowered already. Both adapters build them here, so they cannot differ.

/** Builds the statement that has a label: a block with it. The label of a reactive statement of Svelte is none. */
export function labelled(statements: Statement[], label: string, span: Span): Statement[] {
  const [only] = statements
  if (label === '$' || !only || statements.length > 1) return statements
  if (only.kind === 'block' && only.label === undefined) return [{ ...only, label }]
  const hasStatements = only.kind === 'block' || only.kind === 'loop' || only.kind === 'branch' || only.kind === 'try'
  return hasStatements ? [{ kind: 'block', body: [only], label, start: span.start, end: span.end, parent: undefined }] : statements
}

/** Builds a name at a range. */
export function buildName(name: string, start: number, end: number): Name {
  return { kind: 'name', name, start, end, parent: undefined }
}

/** Builds a literal at a range. */
export function buildLiteral(value: Literal['value'], role: Literal['role'], start: number, end: number): Literal {
  return { kind: 'literal', value, role, start, end, parent: undefined }
}

/** Returns the end of a pattern, which includes its type and default. */
function patternEnd(end: number, type: TypeRef | null, fallback: Expr | null): number {
  return fallback?.end ?? type?.end ?? end
}

/** Builds the pattern of a declared name. */
export function buildNamePattern(name: string, nameSpan: Span, type: TypeRef | null, fallback: Expr | null): NamePattern {
  return { kind: 'bind-name', name, nameSpan, type, fallback, start: nameSpan.start, end: patternEnd(nameSpan.end, type, fallback), parent: undefined }
}

/** Builds the pattern `{ … }`. */
export function buildObjectPattern(span: Span, members: PatternMember[], rest: Pattern | null, type: TypeRef | null, fallback: Expr | null): ObjectPattern {
  return { kind: 'bind-object', members, rest, type, fallback, start: span.start, end: patternEnd(span.end, type, fallback), parent: undefined }
}

/** Builds the pattern `[ … ]`. */
export function buildArrayPattern(span: Span, items: (Pattern | null)[], rest: Pattern | null, type: TypeRef | null, fallback: Expr | null): ArrayPattern {
  return { kind: 'bind-array', items, rest, type, fallback, start: span.start, end: patternEnd(span.end, type, fallback), parent: undefined }
}

/** Builds the pattern of an assignment to something that exists already. */
export function buildTargetPattern(target: Expr, fallback: Expr | null): TargetPattern {
  return { kind: 'bind-target', target, type: null, fallback, start: target.start, end: patternEnd(target.end, null, fallback), parent: undefined }
}

/**
 * Builds what an input is bound to: `v-model="record.name"` reads the member and assigns it what a person enters. A name alone stays as it is:
 * what is assigned to it has no members.
 */
export function buildBound(target: Expr): Expr {
  if (target.kind !== 'member') return target
  const { start, end } = target
  const value: Expr = { kind: 'other', operator: '', children: [], start: end, end, parent: undefined }
  return { kind: 'assign', operator: '??=', target: buildTargetPattern(target, null), value, start, end, parent: undefined }
}

/** Builds a member of an object pattern; it ends where its value does. */
export function buildPatternMember(start: number, key: Key, value: Pattern): PatternMember {
  return { kind: 'bind-member', key: key.key, keySpan: key.keySpan, value, start, end: value.end, parent: undefined }
}

export interface Key {
  readonly key: string | Expr
  readonly keySpan: Span
}

/** Returns the key that an expression denotes: a string if it is a literal. */
export function keyOf(expr: Expr): Key {
  const isStatic = expr.kind === 'literal' && (typeof expr.value === 'string' || typeof expr.value === 'number')
  return { key: isStatic ? String(expr.value) : expr, keySpan: { start: expr.start, end: expr.end } }
}

/** Builds the function body of `=> expression`. */
export function buildReturnBody(argument: Expr): Return[] {
  return [{ kind: 'return', argument, start: argument.start, end: argument.end, parent: undefined }]
}

/** Builds a function without parameters that holds statements, such as a static block. */
export function buildBlockFunction(body: readonly Statement[], start: number, end: number): FunctionExpr {
  return {
    kind: 'function', name: null, params: [], body, returns: null, typeParams: [], arrow: false, async: false, generator: false, start, end, parent: undefined,
  }
}

/** Builds an arrow function that represents a piece of markup. */
export function buildArrow(params: readonly Parameter[], body: readonly Statement[], start: number, end: number): FunctionExpr {
  return { ...buildBlockFunction(body, start, end), params, arrow: true }
}

/** Builds a call such as `object.forEach(callback)`, over the range of the callback. */
export function buildCallback(object: Expr, property: string, callback: FunctionExpr): Expr {
  const propertySpan = { start: object.end, end: object.end }
  return {
    kind: 'call', args: [callback], typeArgs: [], optional: false, tagged: false, start: callback.start, end: callback.end,
    callee: { kind: 'member', object, property, propertySpan, optional: false, start: object.start, end: object.end, parent: undefined }, parent: undefined,
  }
}

/** Makes a statement of an expression. */
export function toStatement(expression: Expr): ExprStatement {
  return { kind: 'expr', expression, start: expression.start, end: expression.end, parent: undefined }
}

/** Builds a static block of a class. */
export function buildBlockMember(body: readonly Statement[], start: number, end: number): ClassMember {
  return {
    kind: 'class-member', key: '', keySpan: { start, end: start }, static: true, how: 'block',
    value: buildBlockFunction(body, start, end), type: null, start, end, parent: undefined,
  }
}

/** Builds a static block that represents a decorator. It precedes what is decorated, so that calls in the decorator are seen. */
export function buildDecorator(expression: Expr, start: number, end: number): ClassMember {
  const other: Expr = { kind: 'other', operator: 'decorator', children: [expression], start, end, parent: undefined }
  return buildBlockMember([{ kind: 'expr', expression: other, start, end, parent: undefined }], start, end)
}

/** Builds a template from its texts and expressions in turn; empty texts are left out. */
export function buildTemplate(chunks: readonly Literal[], expressions: readonly Expr[], start: number, end: number): Concat {
  const parts: Expr[] = []
  chunks.forEach((chunk, index) => {
    if (chunk.value !== '') parts.push(chunk)
    const expression = expressions[index]
    if (expression) parts.push(expression)
  })
  return { kind: 'concat', parts, template: true, start, end, parent: undefined }
}

export interface Clause extends Span {
  readonly test: Expr | null
  readonly body: readonly Statement[]
  /** Nothing is written, not even `break`. */
  readonly empty: boolean
}

/** Builds the cases of a switch: clauses without statements are merged into the next one, and any merge with `default` has no tests. */
export function buildCases(clauses: readonly Clause[]): BranchCase[] {
  const cases: BranchCase[] = []
  let waiting: Clause[] = []
  clauses.forEach((clause, index) => {
    waiting.push(clause)
    if (clause.empty && index < clauses.length - 1) return
    const tests = waiting.map(each => each.test)
    const start = (waiting[0] ?? clause).start
    const known = tests.includes(null) ? [] : tests.filter(test => test !== null)
    cases.push({ kind: 'branch-case', tests: known, body: clause.body, start, end: clause.end, parent: undefined })
    waiting = []
  })
  return cases
}

export interface EnumMember extends Span, Key {
  readonly value: Expr | null
}

/** Builds the members of an enum; one without initialiser gets the number after the previous member's, at its own range. */
export function buildEnumMembers(members: readonly EnumMember[]): Property[] {
  let next: number | null = 0
  return members.map(({ start, end, key, keySpan, value: written }) => {
    const value: Expr = written ?? (next === null
      ? { kind: 'other', operator: 'enum', children: [], start, end, parent: undefined }
      : buildLiteral(next, 'plain', start, end))
    const known = numberOf(value)
    next = known === null ? null : known + 1
    return { kind: 'property', key, keySpan, value, how: 'init', start, end, parent: undefined }
  })
}

function numberOf(expr: Expr): number | null {
  if (expr.kind === 'literal') return typeof expr.value === 'number' ? expr.value : null
  const [operand] = expr.kind === 'other' && expr.operator === '-' && expr.children.length === 1 ? expr.children : []
  return operand?.kind === 'literal' && typeof operand.value === 'number' ? -operand.value : null
}
