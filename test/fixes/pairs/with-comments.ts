import ts from 'typescript'
import { applyEdits } from '../../../src/fixes/apply-edits.ts'
import type { Random } from '../../metamorphic/random.ts'

/** Puts comments between tokens and at the ends of lines. */
export function withComments(text: string, random: Random): { readonly text: string, readonly comments: readonly string[] } {
  const tree = ts.createSourceFile('client.ts', text, ts.ScriptTarget.Latest, true)
  const tokens = tokensIn(tree, tree)
  const chosen = tokens.filter(() => random.chance(0.04))
  const edits = chosen.map((token, index) => {
    const line = /^[^\S\n]*(?=\n)/.exec(text.slice(token.pos))
    const isEnd = line !== null && token.getFullStart() > 0 && random.chance(0.5)
    const start = isEnd ? token.pos : token.getStart(tree)
    return { start, end: start, text: isEnd ? ` // c${String(index)}.` : `/* c${String(index)}. */ ` }
  })
  return { text: applyEdits(text, edits), comments: edits.map(edit => edit.text.trim()) }
}

function tokensIn(node: ts.Node, tree: ts.SourceFile): ts.Node[] {
  const children = node.getChildren(tree)
  if (children.length > 0) return children.flatMap(child => tokensIn(child, tree))
  return node.getWidth(tree) > 0 ? [node] : []
}
