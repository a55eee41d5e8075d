/** A half-open range in UTF-16 units of the decoded text of the whole file, without BOM; also inside blocks of a `.vue` file. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Every node has its parent once `readTree` has walked the tree; trees are otherwise plain data. A node that is made with `parent: undefined` has
 * room for it, where V8 would have to extend it: large projects hold millions of nodes.
 */
interface Located extends Span {
  parent?: Node
}

/**
 * A string, number, boolean or null. `role` is how it is written: `plain` includes the quotes in its span, `chunk` is the text
 * between the substitutions of a template (span without delimiters), `markup` is text of JSX or a template.
 */
export interface Literal extends Located {
  readonly kind: 'literal'
  readonly value: string | number | boolean | null
  readonly role: 'plain' | 'chunk' | 'markup'
}
/** A template, or a chain of `+` flattened into its operands from left to right. */
export interface Concat extends Located {
  readonly kind: 'concat'
  readonly parts: readonly Expr[]
  readonly template: boolean
}
export interface Name extends Located {
  readonly kind: 'name'
  readonly name: string
}
export interface This extends Located {
  readonly kind: 'this' | 'super'
}
/** `object.property` or `object[property]`; a static name, also `object['name']`, is a string. */
export interface Member extends Located {
  readonly kind: 'member'
  readonly object: Expr
  readonly property: string | Expr
  readonly propertySpan: Span
  readonly optional: boolean
}
/** A call; a tagged template is a call whose only argument is the `concat` and whose `tagged` is true; `import(x)` has the callee name `import`. */
export interface Call extends Located {
  readonly kind: 'call'
  readonly callee: Expr
  readonly args: readonly (Expr | Spread)[]
  /** Arguments that are passed by name, behind the others; JavaScript has none. */
  readonly named?: readonly NamedArgument[]
  readonly typeArgs: readonly TypeRef[]
  readonly optional: boolean
  readonly tagged: boolean
  /** It runs in a process of its own: what it sets is not seen outside. */
  readonly apart?: true
}
/** `params=query`: an argument for the parameter of that name. */
export interface NamedArgument extends Located {
  readonly kind: 'named-argument'
  readonly name: string
  readonly value: Expr
}
export interface New extends Located {
  readonly kind: 'new'
  readonly callee: Expr
  readonly args: readonly (Expr | Spread)[]
  readonly typeArgs: readonly TypeRef[]
}
export interface ObjectExpr extends Located {
  readonly kind: 'object'
  readonly members: readonly (Property | Spread)[]
  /** An `enum` is lowered to a constant object. */
  readonly origin: 'object' | 'enum'
}
export interface Property extends Located {
  readonly kind: 'property'
  readonly key: string | Expr
  readonly keySpan: Span
  readonly value: Expr
  readonly how: 'init' | 'shorthand' | 'method' | 'get' | 'set'
}
export interface ArrayExpr extends Located {
  readonly kind: 'array'
  readonly items: readonly (Expr | Spread | null)[]
}
export interface Spread extends Located {
  readonly kind: 'spread'
  readonly argument: Expr
}
export interface FunctionExpr extends Located {
  readonly kind: 'function'
  readonly name: string | null
  readonly params: readonly Parameter[]
  /** `=> expression` is lowered to one `return`. */
  readonly body: readonly Statement[]
  readonly returns: TypeRef | null
  readonly typeParams: readonly string[]
  readonly arrow: boolean
  readonly async: boolean
  readonly generator: boolean
}
export interface Parameter extends Located {
  readonly kind: 'parameter'
  readonly pattern: Pattern
  readonly rest: boolean
  /** A TypeScript parameter property: `constructor(private readonly http: Http)`. */
  readonly property: boolean
  /** The decorators of a parameter: `@Body('record')`. A parameter without one has no such member. */
  readonly decorators?: readonly ParameterDecorator[]
}
export interface ParameterDecorator {
  readonly name: string
  /** Its first argument, if that is a string. */
  readonly argument: string | null
}
export interface ClassExpr extends Located {
  readonly kind: 'class'
  readonly name: string | null
  readonly extends: Expr | null
  readonly extendsArgs: readonly TypeRef[]
  readonly members: readonly ClassMember[]
}
export interface ClassMember extends Located {
  readonly kind: 'class-member'
  readonly key: string | Expr
  readonly keySpan: Span
  readonly static: boolean
  readonly how: 'field' | 'method' | 'get' | 'set' | 'constructor' | 'block'
  /** Null for a field without initialiser and for an abstract or overload signature. A `block` is a function without parameters. */
  readonly value: Expr | null
  readonly type: TypeRef | null
}
/** `a ? b : c` (test and two options), or `a ?? b`, `a || b`, `a && b` (options only). */
export interface Choice extends Located {
  readonly kind: 'choice'
  readonly operator: '?:' | '??' | '||' | '&&'
  readonly test: Expr | null
  readonly options: readonly Expr[]
}
export interface Await extends Located {
  readonly kind: 'await' | 'yield'
  /** `yield*`: the argument is iterated. */
  readonly delegate: boolean
  readonly argument: Expr | null
}
/** Any assignment: `=`, `+=`, `??=`, `++` … (value null for `++` and `--`). */
export interface Assign extends Located {
  readonly kind: 'assign'
  readonly operator: string
  readonly target: Pattern
  readonly value: Expr | null
}
/** `x as T`, `x satisfies T`, `<T>x`; `x!` is lowered to x itself. */
export interface Cast extends Located {
  readonly kind: 'cast'
  readonly expression: Expr
  readonly type: TypeRef
}
export interface Compare extends Located {
  readonly kind: 'compare'
  readonly operator: '===' | '==' | '!==' | '!=' | '<' | '>' | '<=' | '>=' | 'in' | 'instanceof'
  readonly left: Expr
  readonly right: Expr
}
/** JSX, or an element of a Vue template. */
export interface Markup extends Located {
  readonly kind: 'markup'
  readonly tag: string
  readonly attributes: readonly MarkupAttribute[]
  readonly children: readonly Expr[]
}
export interface MarkupAttribute extends Located {
  readonly kind: 'markup-attribute'
  /** Empty for a spread. */
  readonly name: string
  readonly value: Expr | null
}
/** Everything else, with its operands: `!x` (operator `!`), `typeof x`, `delete x`, `a - b`, `a, b`, `/x/`, `import.meta`. */
export interface Other extends Located {
  readonly kind: 'other'
  readonly operator: string
  readonly children: readonly Expr[]
}

export type Expr =
  | Literal | Concat | Name | This | Member | Call | New | ObjectExpr | ArrayExpr | FunctionExpr | ClassExpr
  | Choice | Await | Assign | Cast | Compare | Markup | Other

/** The names and targets of a declaration, a parameter or an assignment. `type` and `fallback` (the default value) are on the pattern that carries them. */
export type Pattern = NamePattern | ObjectPattern | ArrayPattern | TargetPattern
interface PatternBase extends Located {
  readonly type: TypeRef | null
  readonly fallback: Expr | null
}
export interface NamePattern extends PatternBase {
  readonly kind: 'bind-name'
  readonly name: string
  /** Of the name alone, without type and default. */
  readonly nameSpan: Span
}
export interface ObjectPattern extends PatternBase {
  readonly kind: 'bind-object'
  readonly members: readonly PatternMember[]
  readonly rest: Pattern | null
}
export interface PatternMember extends Located {
  readonly kind: 'bind-member'
  readonly key: string | Expr
  readonly keySpan: Span
  readonly value: Pattern
}
export interface ArrayPattern extends PatternBase {
  readonly kind: 'bind-array'
  readonly items: readonly (Pattern | null)[]
  readonly rest: Pattern | null
}
/** An assignment to something that is not a new name: `x.y = …`, `x = …` (a `name`), `this.x = …`. */
export interface TargetPattern extends PatternBase {
  readonly kind: 'bind-target'
  readonly target: Expr
}

/** Types as they are written; nothing is resolved. */
export type TypeRef = TypeName | TypeObject | TypeList | TypeLiteral | TypeQuery | TypeIndex | TypeFunction
export interface TypeName extends Located {
  readonly kind: 'type-name'
  /** Dotted as written: `Cloudflare.DNS.Record`; keywords are names too (`string`, `any`). */
  readonly name: string
  readonly args: readonly TypeRef[]
}
export interface TypeObject extends Located {
  readonly kind: 'type-object'
  readonly members: readonly TypeMember[]
}
export interface TypeMember extends Located {
  readonly kind: 'type-member'
  readonly key: string
  readonly keySpan: Span
  readonly type: TypeRef | null
  readonly optional: boolean
}
/** `array` has one element; `tuple`, `union`, `intersection` and `other` (anything not named here) have many. */
export interface TypeList extends Located {
  readonly kind: 'type-list'
  readonly how: 'array' | 'tuple' | 'union' | 'intersection' | 'other'
  readonly types: readonly TypeRef[]
}
export interface TypeLiteral extends Located {
  readonly kind: 'type-literal'
  readonly value: string | number | boolean | null
}
/** `typeof x.y`; `keyof typeof x` is a `type-list` `other` around it. */
export interface TypeQuery extends Located {
  readonly kind: 'type-query'
  readonly name: string
}
/** `T['key']`. */
export interface TypeIndex extends Located {
  readonly kind: 'type-index'
  readonly object: TypeRef
  readonly index: TypeRef
}
export interface TypeFunction extends Located {
  readonly kind: 'type-function'
  readonly params: readonly Parameter[]
  readonly returns: TypeRef | null
}

export type Statement =
  | Declare | ExprStatement | Return | Throw | Leave | Branch | Loop | Try | Block | ImportStatement | ExportStatement | TypeDeclaration
/** One declarator: `const { a } = b` is one; functions and classes are declared as `function` / `class` with their value. */
export interface Declare extends Located {
  readonly kind: 'declare'
  readonly how: 'const' | 'let' | 'var' | 'using' | 'function' | 'class' | 'enum'
  readonly pattern: Pattern
  readonly value: Expr | null
}
export interface ExprStatement extends Located {
  readonly kind: 'expr'
  readonly expression: Expr
}
export interface Return extends Located {
  readonly kind: 'return'
  readonly argument: Expr | null
}
export interface Throw extends Located {
  readonly kind: 'throw'
  readonly argument: Expr | null
}
/** `break` and `continue`: later statements of the same list are not run. */
export interface Leave extends Located {
  readonly kind: 'leave'
  readonly how: 'break' | 'continue'
  /** The label of the statement that it leaves: `break outer`. It is empty for the loop around a case of the shell. */
  readonly label?: string
}
/**
 * `if` (no subject; the else is a case without tests) or `switch` (subject; `default` is a case without tests; empty cases are
 * merged into the next one's tests).
 */
export interface Branch extends Located {
  readonly kind: 'branch'
  readonly subject: Expr | null
  readonly cases: readonly BranchCase[]
}
export interface BranchCase extends Located {
  readonly kind: 'branch-case'
  readonly tests: readonly Expr[]
  readonly body: readonly Statement[]
}
/** `for (init; test; update)`, `while`, `do`: init, tests. `for (pattern of iterable)` and `for … in`: pattern and iterable. */
export interface Loop extends Located {
  readonly kind: 'loop'
  readonly how: 'for' | 'while' | 'do' | 'of' | 'in'
  readonly init: readonly Statement[]
  readonly tests: readonly Expr[]
  readonly pattern: Pattern | null
  /** `const`, `let`, `var`, or null when the pattern assigns. */
  readonly declares: 'const' | 'let' | 'var' | null
  readonly iterable: Expr | null
  readonly body: readonly Statement[]
}
export interface Try extends Located {
  readonly kind: 'try'
  readonly block: readonly Statement[]
  readonly error: Pattern | null
  readonly handler: readonly Statement[] | null
  readonly finalizer: readonly Statement[]
}
export interface Block extends Located {
  readonly kind: 'block'
  readonly body: readonly Statement[]
  /** The name of a namespace that is not part of another one's. */
  readonly namespace?: string
  /** The label of the block, or of the only statement in it. */
  readonly label?: string
  /** It runs in a process of its own: what it sets is not seen outside. */
  readonly apart?: true
  /** The variables of the environment that are set around it; null for a value that is not written out. */
  readonly environment?: ReadonlyMap<string, Literal | null>
}
export interface ImportStatement extends Located {
  readonly kind: 'import'
  readonly source: string
  readonly sourceSpan: Span
  readonly typeOnly: boolean
  readonly names: readonly ImportName[]
}
export interface ImportName extends Located {
  readonly kind: 'import-name'
  /** `default` and `*` for the default import and the namespace; `import x = require('m')` is `*`. */
  readonly imported: string
  readonly local: string
}
/**
 * `export const x`, `export { a as b } from 'm'`, `export * from 'm'` (imported `*`, exported `*` or the namespace's name),
 * `export default x` (also `export = x`).
 */
export interface ExportStatement extends Located {
  readonly kind: 'export'
  readonly source: string | null
  readonly typeOnly: boolean
  readonly names: readonly { readonly local: string, readonly exported: string }[]
  /** Several for `export const a = 1, b = 2`. */
  readonly declarations: readonly Statement[]
  readonly default: Expr | null
}
/** `interface X extends Y { … }` or `type X = …`. */
export interface TypeDeclaration extends Located {
  readonly kind: 'type'
  readonly name: string
  readonly nameSpan: Span
  readonly params: readonly string[]
  readonly extends: readonly TypeRef[]
  readonly type: TypeRef
}

export type Node =
  | Expr | Spread | NamedArgument | Property | Parameter | ClassMember | MarkupAttribute
  | Pattern | PatternMember | TypeRef | TypeMember | Statement | BranchCase | ImportName

export interface SyntaxProblem {
  readonly message: string
  readonly start: number
}

/** Languages that a front end lowers to `Expr`. TypeScript, JSX and component scripts are JavaScript. */
export type Language = 'javascript' | 'shell'

/** A parsed file, the same for every parser. */
export interface SyntaxTree {
  readonly path: string
  readonly language: Language
  /** Decoded, without BOM; spans are offsets into it. */
  readonly text: string
  readonly body: readonly Statement[]
  /** Expressions of a Vue template, as markup under one root; null elsewhere. */
  readonly template: Markup | null
  readonly problems: readonly SyntaxProblem[]
}
