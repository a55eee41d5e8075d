import type {
  Assign, Call, ClassExpr, Expr, FunctionExpr, Literal, Markup, Member, Name, New, Node, Pattern, PatternMember, SyntaxTree, TypeDeclaration, TypeRef,
} from './expr.ts'

/** How a binding gets a value: the expression, and the path from it to the name. */
export interface Definition {
  readonly how: 'init' | 'assign' | 'parameter' | 'import' | 'of' | 'in' | 'catch' | 'function' | 'class' | 'enum' | 'type'
  /** The expression that is destructured, iterated or assigned; null for a parameter, an import, a catch, `let x` and `x++`. */
  readonly value: Expr | null
  /** Keys from the value to the name: `const { a: [b] } = v` gives `['a', 0]` for b; a rest is `'...'`, a computed key `null`. */
  readonly path: readonly (string | number | null)[]
  /** Defaults of the patterns on the path, innermost last. */
  readonly fallbacks: readonly Expr[]
  /** The operator of an assignment (`=`, `+=`, `??=`), else `=`. */
  readonly operator: string
  readonly type: TypeRef | null
  /** The function and the index, for a parameter. */
  readonly parameter: { readonly fn: FunctionExpr, readonly index: number, readonly rest: boolean } | null
  /** For an import: the specifier and the imported name (`default`, `*`). */
  readonly import: { readonly source: string, readonly imported: string } | null
  /** The declaring node: the pattern, the import name, the assign, the type declaration. */
  readonly node: Node
}

export interface Binding {
  readonly name: string
  readonly kind: 'const' | 'let' | 'var' | 'parameter' | 'function' | 'class' | 'enum' | 'import' | 'catch' | 'type'
  /** In the order of the text. */
  readonly definitions: readonly Definition[]
  /** Every use of the name as an expression that resolves here, in the order of the text (targets of assignments too). */
  readonly references: readonly Name[]
  /** The function in whose scope it lives, or null at the top of the module. */
  readonly owner: FunctionExpr | null
}

/** One file with its scopes, built from the `SyntaxTree` of any parser. */
export interface Module extends SyntaxTree {
  readonly calls: readonly (Call | New)[]
  readonly functions: readonly FunctionExpr[]
  readonly classes: readonly ClassExpr[]
  readonly members: readonly Member[]
  readonly assigns: readonly Assign[]
  /** Members of object patterns: `const { zone_name } = record`. */
  readonly patternMembers: readonly PatternMember[]
  readonly literals: readonly Literal[]
  /** Markup of components: `<RecordForm record={record} />`. */
  readonly components: readonly Markup[]
  /** Markup of forms: `<form action={save}>`. */
  readonly forms: readonly Markup[]
  readonly types: readonly TypeDeclaration[]
  /** Returns the binding of a name, or null for a global. */
  bindingOf(name: Name): Binding | null
  /** Returns the binding that a pattern name declares. */
  bindingOfPattern(pattern: Pattern): Binding | null
  /** Returns the binding of a name (a type, a value, an import) as seen at a node; for names inside types. */
  lookUp(name: string, at: Node): Binding | null
  /** Top-level bindings by name. */
  readonly topLevel: ReadonlyMap<string, Binding>
  /**
   * The exports of the module, ES or CommonJS (`module.exports = …`, `exports.x = …`, `module.exports.x = …`): `default` and names;
   * CommonJS's whole value is `=`.
   */
  readonly exports: ReadonlyMap<string, ModuleExport>
  /** `export * from` and `module.exports = { ...require('m') }` specifiers. */
  readonly exportAll: readonly string[]
  /** Literal specifiers of import, export from, require and dynamic import. */
  readonly specifiers: readonly string[]
  /** The module starts with one of the usual headers of generated code. */
  readonly generated: boolean
  /** The module is of an installed package: it is only read to evaluate calls of the project's own code. */
  readonly installed?: true
}

export type ModuleExport =
  | { readonly from: 'binding', readonly binding: Binding }
  | { readonly from: 'expr', readonly expr: Expr }
  | { readonly from: 'module', readonly source: string, readonly imported: string }
