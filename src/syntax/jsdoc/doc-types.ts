import type { Expr, FunctionExpr, Pattern, Span, Statement, TypeRef } from '../expr.ts'
import { docBeforeFunction, docBeforeName } from './doc-before.ts'
import { tagsIn } from './tags-in.ts'
import type { DocTag } from './tags-in.ts'
import { typedefsIn } from './typedefs-in.ts'

/** The types in the comments of a JavaScript text. They are found by the text alone, so that every parser's tree gets the same. */
export interface DocTypes {
  /** Declarations by `@typedef`. */
  readonly declared: readonly Statement[]
  /** Returns the type that `@type` declares for the code at an offset. */
  typeAt(start: number): TypeRef | null
  /** Returns a pattern with its `@type`, unless it has an annotation. */
  pattern<Kind extends Pattern>(pattern: Kind): Kind
  /** Returns a function with its `@param` and `@returns`, where it has no annotations. */
  fn(fn: FunctionExpr): FunctionExpr
  /** Wraps the expression of `/** @type {T} *\/ (expression)` in a cast. */
  expr(expr: Expr): Expr
}

const none: DocTypes = { declared: [], typeAt: () => null, pattern: pattern => pattern, fn: fn => fn, expr: expr => expr }

/** Finds the types in the comments of a text; in TypeScript they have no effect. */
export function docTypes(text: string, isTypeScript: boolean): DocTypes {
  if (isTypeScript || !/@(?:type|param|arg|returns?|property)\b/.test(text)) return none
  const typeAt = (start: number): TypeRef | null => {
    const doc = docBeforeName(text, start)
    return doc ? tagsIn(text, doc).find(({ tag }) => tag === 'type')?.type ?? null : null
  }
  return {
    declared: typedefsIn(text),
    typeAt,
    pattern: pattern => pattern.type ? pattern : { ...pattern, type: typeAt(pattern.start) },
    fn: fn => {
      const doc = docBeforeFunction(text, fn.start)
      return doc ? documented(fn, tagsIn(text, doc)) : fn
    },
    expr: expr => {
      // A member or call inside a chain is passed twice.
      const type = expr.kind === 'cast' ? null : castOf(text, expr, typeAt)
      return type ? { kind: 'cast', expression: expr, type, start: expr.start, end: expr.end } : expr
    },
  }
}

function documented(fn: FunctionExpr, tags: readonly DocTag[]): FunctionExpr {
  const returns = fn.returns ?? tags.find(({ tag }) => tag === 'returns' || tag === 'return')?.type ?? null
  const typed = tags.filter(({ tag, name }) => /^(?:param|arg|argument)$/.test(tag) && !name.includes('.'))
  const params = fn.params.map((param, index) => {
    const { pattern } = param
    const found = tagOf(pattern, typed, index) ?? (typed.length === fn.params.length ? staleTag(fn, typed[index]) : undefined)
    return found?.type && !pattern.type ? { ...param, pattern: { ...pattern, type: found.type } } : param
  })
  return { ...fn, params, returns }
}

/** Finds the tag of a parameter: by its name, or by its position if it is destructured, since then the comment may use any name. */
function tagOf(pattern: Pattern, typed: readonly DocTag[], index: number): DocTag | undefined {
  return pattern.kind === 'bind-name' ? typed.find(({ name }) => name === pattern.name) : typed[index]
}

/**
 * Returns a tag whose name was not updated when its parameter was renamed: a name that no parameter has belongs to the parameter
 * at its position, if the comment has as many tags as there are parameters.
 */
function staleTag({ params }: FunctionExpr, tag: DocTag | undefined): DocTag | undefined {
  return params.some(({ pattern }) => pattern.kind === 'bind-name' && pattern.name === tag?.name) ? undefined : tag
}

/** Returns the type before the innermost of the parentheses around an expression that has one. */
function castOf(text: string, expr: Span, typeAt: (start: number) => TypeRef | null): TypeRef | null {
  let type: TypeRef | null = null
  for (let around = parenAround(text, expr); around && !type; around = parenAround(text, around)) type = typeAt(around.start)
  return type
}

/** Returns the parentheses around an expression. */
function parenAround(text: string, { start, end }: Span): Span | undefined {
  let before = start - 1
  while (/\s/.test(text[before] ?? '')) before--
  if (text[before] !== '(') return undefined
  const closing = /\s*\)/y
  closing.lastIndex = end
  return closing.test(text) ? { start: before, end: closing.lastIndex } : undefined
}
