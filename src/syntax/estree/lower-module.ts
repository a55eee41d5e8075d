import type { TSESTree } from '@typescript-eslint/utils'
import { buildNamePattern } from '../build.ts'
import type { ExportStatement, Expr, ImportName, ImportStatement, Statement } from '../expr.ts'
import { enterStatement, isType, span } from './lowering.ts'
import type { EsNode, Lowering, Table } from './lowering.ts'

/** Enters `import` and `export` statements. */
export function enterModules(table: Table<Statement[]>): void {
  enterStatement(table, 'ImportDeclaration', lowerImport)
  enterStatement(table, 'TSImportEqualsDeclaration', lowerImportEquals)
  enterStatement(table, 'ExportNamedDeclaration', lowerExport)
  enterStatement(table, 'ExportDefaultDeclaration', lowerDefault)
  enterStatement(table, 'ExportAllDeclaration', (_, node: TSESTree.ExportAllDeclaration) => [exportStatement(node, {
    source: node.source.value, typeOnly: node.exportKind === 'type',
    names: [{ local: '*', exported: node.exported ? nameOf(node.exported) : '*' }],
  })])
  enterStatement(table, 'TSExportAssignment', (l, node: TSESTree.TSExportAssignment) => [exportStatement(node, { default: l.expr(node.expression) })])
  enterStatement(table, 'TSNamespaceExportDeclaration', () => [])
}

function exportStatement(node: EsNode, parts: Partial<ExportStatement>): ExportStatement {
  return { kind: 'export', source: null, typeOnly: false, names: [], declarations: [], default: null, ...parts, ...span(node) }
}

function nameOf(node: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return isType(node, 'Identifier') ? node.name : String((node as TSESTree.StringLiteral).value)
}

function lowerExport(l: Lowering, node: TSESTree.ExportNamedDeclaration): Statement[] {
  if (node.declaration) {
    const declarations = l.statements([node.declaration])
    return declarations.length === 0 ? [] : [exportStatement(node, { declarations })]
  }
  const names = node.specifiers.map(({ local, exported }) => ({ local: nameOf(local), exported: nameOf(exported) }))
  return [exportStatement(node, { source: node.source?.value ?? null, typeOnly: node.exportKind === 'type', names })]
}

function lowerDefault(l: Lowering, node: TSESTree.ExportDefaultDeclaration): Statement[] {
  const { declaration } = node
  if (isType(declaration, 'TSDeclareFunction')) return []
  if (isType(declaration, 'FunctionDeclaration')) return [exportStatement(node, { default: l.fn(declaration) })]
  if (isType(declaration, 'ClassDeclaration')) return [exportStatement(node, { default: l.classOf(declaration) })]
  if (isType(declaration, 'TSInterfaceDeclaration')) {
    return [exportStatement(node, { declarations: l.statements([declaration]), names: [{ local: declaration.id.name, exported: 'default' }] })]
  }
  return [exportStatement(node, { default: l.expr(declaration) })]
}

function lowerImport(_: Lowering, node: TSESTree.ImportDeclaration): Statement[] {
  const names = node.specifiers.map((specifier): ImportName => {
    const imported = isType(specifier, 'ImportDefaultSpecifier') ? 'default'
      : isType(specifier, 'ImportNamespaceSpecifier') ? '*' : nameOf((specifier as TSESTree.ImportSpecifier).imported)
    return { kind: 'import-name', imported, local: specifier.local.name, ...span(specifier) }
  })
  return [importStatement(node, node.source, node.importKind === 'type', names)]
}

function importStatement(node: EsNode, source: TSESTree.StringLiteral, typeOnly: boolean, names: ImportName[]): ImportStatement {
  return { kind: 'import', source: source.value, sourceSpan: span(source), typeOnly, names, ...span(node) }
}

/** Lowers `import x = require('m')` to an import of the namespace, and `import x = A.B` to a constant. */
function lowerImportEquals(l: Lowering, node: TSESTree.TSImportEqualsDeclaration): Statement[] {
  const { id, moduleReference } = node
  if (isType(moduleReference, 'TSExternalModuleReference')) {
    const name: ImportName = { kind: 'import-name', imported: '*', local: id.name, ...span(id) }
    return [importStatement(node, moduleReference.expression as TSESTree.StringLiteral, node.importKind === 'type', [name])]
  }
  const pattern = buildNamePattern(id.name, span(id), null, null)
  return [{ kind: 'declare', how: 'const', pattern, value: lowerEntity(l, moduleReference), ...span(node) }]
}

function lowerEntity(l: Lowering, node: EsNode): Expr {
  if (!isType(node, 'TSQualifiedName')) return l.expr(node)
  return { kind: 'member', object: lowerEntity(l, node.left), property: node.right.name, propertySpan: span(node.right), optional: false, ...span(node) }
}
