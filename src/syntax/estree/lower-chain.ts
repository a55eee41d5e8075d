import type { TSESTree } from '@typescript-eslint/utils'
import { buildName } from '../build.ts'
import type { Call, Expr } from '../expr.ts'
import { lowerTemplate } from './lower-literal.ts'
import { enterExpr, isType, skipOuter, span, typeArgs } from './lowering.ts'
import type { EsNode, Lowering, Table } from './lowering.ts'

/** Enters calls, member accesses, `new`, `import()` and tagged templates. */
export function enterChains(table: Table<Expr>): void {
  enterExpr(table, ['CallExpression', 'MemberExpression'], lowerChain)
  enterExpr(table, 'NewExpression', (l, node: TSESTree.NewExpression) =>
    ({ kind: 'new', callee: l.expr(node.callee), args: l.exprs(node.arguments), typeArgs: l.types(typeArgs(node)), ...span(node) }))
  enterExpr(table, 'TaggedTemplateExpression', (l, node: TSESTree.TaggedTemplateExpression) => ({
    kind: 'call', callee: l.expr(node.tag), args: [lowerTemplate(l, node.quasi)], typeArgs: l.types(typeArgs(node)),
    optional: false, tagged: true, ...span(node),
  }))
  enterExpr(table, 'ImportExpression', lowerImportCall)
  enterExpr(table, 'Import', (_, node) => buildName('import', node.range[0], node.range[1]))
}

/** Chains of thousands of links are real input: they are lowered from the inside out, without recursion. */
function lowerChain(l: Lowering, node: TSESTree.CallExpression | TSESTree.MemberExpression): Expr {
  const links: (TSESTree.CallExpression | TSESTree.MemberExpression)[] = []
  let inner: EsNode = node
  for (;;) {
    if (isType(inner, 'CallExpression')) {
      links.push(inner)
      inner = skipOuter(inner.callee)
    } else if (isType(inner, 'MemberExpression')) {
      links.push(inner)
      inner = skipOuter(inner.object)
    } else break
  }
  let expr = l.expr(inner)
  for (const link of links.reverse()) expr = l.docs.expr(lowerLink(l, link, expr))
  return expr
}

function lowerLink(l: Lowering, link: TSESTree.CallExpression | TSESTree.MemberExpression, inner: Expr): Expr {
  if (isType(link, 'CallExpression')) {
    return {
      kind: 'call', callee: inner, args: l.exprs(link.arguments), typeArgs: l.types(typeArgs(link)),
      optional: link.optional, tagged: false, ...span(link),
    }
  }
  const { property, computed, optional } = link as TSESTree.MemberExpression
  const { key, keySpan } = l.key(property, computed)
  return { kind: 'member', object: inner, property: key, propertySpan: keySpan, optional, ...span(link) }
}

function lowerImportCall(l: Lowering, node: TSESTree.ImportExpression): Call {
  const [start] = node.range
  const args = node.options ? [node.source, node.options] : [node.source]
  return {
    kind: 'call', callee: buildName('import', start, start + 'import'.length), args: l.exprs(args), typeArgs: [],
    optional: false, tagged: false, ...span(node),
  }
}
