import type { ts } from 'ts-morph'
import { guardDepth } from '../errors.ts'
import type { Span } from '../expr.ts'
import { loadTypeScript } from '../typescript/load.ts'
import { createFile, type ScriptLanguage } from '../typescript/parse-text.ts'

/** Pieces of script that are no code, though they may contain what looks like a comment. */
export interface Opaque extends Span {
  readonly kind: 'literal' | 'jsx-text'
}
export interface OpaqueSpans {
  /** In the order of the text. */
  readonly opaque: readonly Opaque[]
  /** Braces among elements that hold no expression. */
  readonly empty: readonly Span[]
}

/**
 * Finds the strings, templates, regular expressions and texts of elements in a script, as the compiler's parser sees them. The
 * tree is walked without recursion.
 */
export function opaqueSpans(path: string, text: string, language: ScriptLanguage): OpaqueSpans {
  return guardDepth(path, () => {
    const ts = loadTypeScript()
    const file = createFile(ts, path, text, language)
    const opaque: Opaque[] = []
    const empty: Span[] = []
    const open: ts.Node[] = [file]
    for (let node = open.pop(); node; node = open.pop()) {
      const kind = kindOf(ts, node)
      if (kind) opaque.push({ kind, start: kind === 'jsx-text' ? node.pos : node.getStart(file), end: node.end })
      if (ts.isJsxExpression(node) && !node.expression) empty.push({ start: node.getStart(file), end: node.end })
      ts.forEachChild(node, child => { open.push(child) })
    }
    return { opaque: opaque.sort((a, b) => a.start - b.start), empty }
  })
}

function kindOf({ SyntaxKind }: typeof ts, { kind }: ts.Node): Opaque['kind'] | null {
  switch (kind) {
    case SyntaxKind.StringLiteral: case SyntaxKind.RegularExpressionLiteral: case SyntaxKind.NoSubstitutionTemplateLiteral:
    case SyntaxKind.TemplateHead: case SyntaxKind.TemplateMiddle: case SyntaxKind.TemplateTail: return 'literal'
    case SyntaxKind.JsxText: return 'jsx-text'
    default: return null
  }
}
