import type { TSESTree } from '@typescript-eslint/utils'
import { guardDepth } from './errors.ts'
import { childNodes } from './estree/children.ts'
import { lowerClass, lowerFunction } from './estree/lower-function.ts'
import { expressionTable, lowerExpr, lowerExprOrSpread } from './estree/lower-expression.ts'
import { lowerKey, lowerParams, lowerPattern } from './estree/lower-pattern.ts'
import { lowerBody, lowerStatement, statementTable } from './estree/lower-statement.ts'
import { lowerType, typeTable } from './estree/lower-type.ts'
import type { EsNode, Lowering, VisitorKeys } from './estree/lowering.ts'
import type { SyntaxTree } from './expr.ts'
import { docTypes } from './jsdoc/doc-types.ts'
import type { DocTypes } from './jsdoc/doc-types.ts'
import { lowerTemplateBody } from './vue/estree-template.ts'
import type { VueElement } from './vue/estree-template.ts'

const expressions = expressionTable()
const statements = statementTable()
const types = typeTable()

/** Lowers the tree of an ESLint parser: espree, @typescript-eslint/parser, vue-eslint-parser; throws `TooDeeplyNested`. */
export function lowerEstree(ast: object, text: string, path: string, visitorKeys?: VisitorKeys): SyntaxTree {
  return guardDepth(path, () => {
    const program = ast as TSESTree.Program & { templateBody?: VueElement | null }
    const docs = docTypes(text, isTypeScript(path, text))
    const l = createLowering(text, docs, visitorKeys)
    return {
      path, language: 'javascript', text, problems: [],
      body: [...docs.declared, ...l.statements(program.body)], template: lowerTemplateBody(l, program.templateBody),
    }
  })
}

/** Tests if a text is TypeScript; the language of a component is that of its scripts. */
function isTypeScript(path: string, text: string): boolean {
  return /\.[cm]?tsx?$/i.test(path) || (!/\.[cm]?jsx?$/i.test(path) && /<script\b[^>]*\slang=["']?ts/i.test(text))
}

function createLowering(text: string, docs: DocTypes, visitorKeys: VisitorKeys | undefined): Lowering {
  const l: Lowering = {
    text, docs,
    expr: node => docs.expr(lowerExpr(l, node, expressions)),
    exprs: nodes => nodes.map(node => lowerExprOrSpread(l, node)),
    statements: nodes => nodes.flatMap(node => lowerStatement(l, node, statements, expressions)),
    body: node => lowerBody(l, node),
    type: node => lowerType(l, node, types),
    types: nodes => nodes ? nodes.map(node => lowerType(l, node, types)) : [],
    pattern: (node, use, fallback = null) => lowerPattern(l, node, use, fallback),
    params: nodes => lowerParams(l, nodes),
    fn: node => docs.fn(lowerFunction(l, node as Parameters<typeof lowerFunction>[1])),
    classOf: node => lowerClass(l, node as TSESTree.ClassDeclaration),
    key: (node, computed) => lowerKey(l, node, computed),
    children: (node: EsNode) => childNodes(node, visitorKeys),
  }
  return l
}
