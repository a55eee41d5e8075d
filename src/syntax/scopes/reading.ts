import type { Assign, Call, ClassExpr, Expr, FunctionExpr, Literal, Markup, Member, Name, New, Node, Pattern, PatternMember, TypeDeclaration } from '../expr.ts'
import type { Binding, Definition } from '../module.ts'
import { boundNames } from './bind-pattern.ts'
import type { Bound } from './bind-pattern.ts'
import { addDefinition, declareName, openScope } from './scope.ts'
import type { OpenBinding, Scope } from './scope.ts'

/** The findings of one walk over a tree. */
export interface Reading {
  readonly top: Scope
  /** The scope inside a node. */
  readonly scopes: Map<Node, Scope>
  readonly declared: Map<Pattern, OpenBinding>
  readonly uses: { readonly name: Name, readonly scope: Scope }[]
  /** Assignments wait until every name is declared. */
  readonly assignments: { readonly scope: Scope, readonly name: string, readonly definition: Definition }[]
  readonly calls: (Call | New)[]
  readonly functions: FunctionExpr[]
  readonly classes: ClassExpr[]
  readonly members: Member[]
  readonly patternMembers: PatternMember[]
  readonly literals: Literal[]
  readonly components: Markup[]
  readonly forms: Markup[]
  readonly types: TypeDeclaration[]
  readonly assigns: Assign[]
}

/** Creates an empty reading. */
export function createReading(): Reading {
  return {
    top: openScope(null, null, true), scopes: new Map(), declared: new Map(), uses: [], assignments: [],
    calls: [], functions: [], classes: [], members: [], patternMembers: [], literals: [], components: [], forms: [], types: [], assigns: [],
  }
}

const none: readonly never[] = []

/** Creates a definition; parts that are not passed are empty. */
export function createDefinition(how: Definition['how'], node: Node, parts: Partial<Definition> = {}): Definition {
  return { how, value: null, path: none, fallbacks: none, operator: '=', type: null, parameter: null, import: null, node, ...parts }
}

interface Source {
  readonly how: Definition['how']
  readonly value: Expr | null
  readonly parameter?: Definition['parameter']
  /** The operator of an assignment; `=` without one. */
  readonly operator?: string
}

/** Declares the names of a pattern. Of several parameters of one name the last counts. */
export function declarePattern(reading: Reading, scope: Scope, pattern: Pattern, kind: Binding['kind'], source: Source): void {
  for (const bound of boundNames(pattern)) {
    const binding = declareName(scope, bound.name, kind)
    if (kind === 'parameter' && binding.definitions.at(-1)?.how === 'parameter') binding.definitions.pop()
    addDefinition(binding, definitionOf(bound, bound.node, source))
    reading.declared.set(bound.node, binding)
  }
}

/** Notes the names that a pattern sets: in an assignment, or for each element of a loop. */
export function assignPattern(reading: Reading, scope: Scope, pattern: Pattern, source: Source, assign?: Node): void {
  for (const bound of boundNames(pattern)) {
    reading.assignments.push({ scope, name: bound.name, definition: definitionOf(bound, assign ?? bound.node, source) })
  }
}

function definitionOf(bound: Bound, node: Node, source: Source): Definition {
  const { path, fallbacks, type } = bound
  const { how, value, operator = '=', parameter = null } = source
  return createDefinition(how, node, { value, path, fallbacks, operator, type, parameter })
}
