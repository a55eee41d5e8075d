import type { Expr, FunctionExpr, Pattern, Statement, TypeRef } from '../expr.ts'
import { docBeforeFunction, docBeforeName } from './doc-before.ts'
import { tagsIn } from './tags-in.ts'
import type { DocTag } from './tags-in.ts'
import { typedefsIn } from './typedefs-in.ts'

/** The types that comments of a JavaScript text say. They are found by the text alone, so that every parser's tree gets the same. */
export interface DocTypes {
  /** Declarations by `@typedef`. */
  readonly declared: readonly Statement[]
  /** The type that `@type` gives to what begins at an offset. */
  typeAt(start: number): TypeRef | null
  /** A pattern with its `@type`, unless it has an annotation. */
  pattern<Kind extends Pattern>(pattern: Kind): Kind
  /** A function with its `@param` and `@returns`, where it has no annotations. */
  fn(fn: FunctionExpr): FunctionExpr
  /** `/** @type {T} *\/ (expression)` is a cast. */
  expr(expr: Expr): Expr
}

const none: DocTypes = { declared: [], typeAt: () => null, pattern: pattern => pattern, fn: fn => fn, expr: expr => expr }

/** Finds the types in the comments of a text; in TypeScript they mean nothing. */
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
      // A member or call inside a chain comes twice.
      const paren = expr.kind === 'cast' ? undefined : parenAround(text, expr)
      const type = paren === undefined ? null : typeAt(paren)
      return type ? { kind: 'cast', expression: expr, type, start: expr.start, end: expr.end } : expr
    },
  }
}

function documented(fn: FunctionExpr, tags: readonly DocTag[]): FunctionExpr {
  const returns = fn.returns ?? tags.find(({ tag }) => tag === 'returns' || tag === 'return')?.type ?? null
  const typed = tags.filter(({ tag, name }) => /^(?:param|arg|argument)$/.test(tag) && !name.includes('.'))
  const params = fn.params.map((param, index) => {
    const { pattern } = param
    // A parameter that is destructured has any name in the comment: its place counts.
    const found = pattern.kind === 'bind-name' ? typed.find(({ name }) => name === pattern.name) : typed[index]
    return found?.type && !pattern.type ? { ...param, pattern: { ...pattern, type: found.type } } : param
  })
  return { ...fn, params, returns }
}

/** The parenthesis before an expression that ends behind it. */
function parenAround(text: string, { start, end }: Expr): number | undefined {
  let before = start - 1
  while (/\s/.test(text[before] ?? '')) before--
  if (text[before] !== '(') return undefined
  const behind = /\s*\)/y
  behind.lastIndex = end
  return behind.test(text) ? before : undefined
}
