import type { SyntaxTree } from '../../src/syntax/expr.ts'

/** A tree without the links to parents, which makes it comparable data. */
export function plain(tree: SyntaxTree): Pick<SyntaxTree, 'body' | 'template'> {
  return JSON.parse(JSON.stringify({ body: tree.body, template: tree.template }, (key, value: unknown) => key === 'parent' ? undefined : value))
}
