import type { ts } from 'ts-morph'
import { buildNamePattern } from '../build.ts'
import type { ClassExpr, ExportStatement, Expr, FunctionExpr, ImportName, ImportStatement, Span, Statement } from '../expr.ts'
import { enterStatement, hasModifier } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'

/** Enters `import` and `export` statements. */
export function enterModules(table: Table<Statement[]>, kinds: typeof ts.SyntaxKind): void {
  enterStatement(table, kinds.ImportDeclaration, lowerImport)
  enterStatement(table, kinds.ImportEqualsDeclaration, (l, node: ts.ImportEqualsDeclaration) => exported(l, node, span => lowerImportEquals(l, node, span)))
  enterStatement(table, kinds.ExportDeclaration, lowerExport)
  enterStatement(table, kinds.ExportAssignment, (l, node: ts.ExportAssignment) => [exportStatement(l.span(node), { default: l.expr(node.expression) })])
}

/** Tests if a declaration is `export default`. */
export function isDefault(l: Lowering, node: ts.Node): boolean {
  return hasModifier(node, l.ts.SyntaxKind.DefaultKeyword)
}

/** Lowers a declaration and puts it into an export if it is one; its own range starts after `export` and `default`. */
export function exported(l: Lowering, node: ts.Node, lower: (span: Span) => Statement[] | FunctionExpr | ClassExpr): Statement[] {
  const { ExportKeyword, DefaultKeyword } = l.ts.SyntaxKind
  const { modifiers } = node as { modifiers?: readonly ts.ModifierLike[] }
  const words = modifiers?.filter(({ kind }) => kind === ExportKeyword || kind === DefaultKeyword)
  const first = words?.[0]
  const last = words?.at(-1)
  if (!first || !last) {
    const plain = lower(l.span(node))
    return Array.isArray(plain) ? plain : []
  }
  const span = { start: l.start(first), end: node.end }
  const inner = lower({ start: nextToken(l, last.end), end: node.end })
  if (!Array.isArray(inner)) return [exportStatement(span, { default: inner })]
  if (inner.length === 0) return []
  const [type] = inner
  const names = isDefault(l, node) && type?.kind === 'type' ? [{ local: type.name, exported: 'default' }] : []
  return [exportStatement(span, { declarations: inner, names })]
}

/** Returns the start of the token after an offset, past spaces and comments. */
function nextToken(l: Lowering, offset: number): number {
  const scanner = l.ts.createScanner(l.ts.ScriptTarget.Latest, true, l.ts.LanguageVariant.Standard, l.text, undefined, offset)
  scanner.scan()
  return scanner.getTokenStart()
}

function exportStatement(span: Span, parts: Partial<ExportStatement>): ExportStatement {
  return { kind: 'export', source: null, typeOnly: false, names: [], declarations: [], default: null, ...parts, ...span }
}

function lowerExport(l: Lowering, node: ts.ExportDeclaration): Statement[] {
  const { exportClause, moduleSpecifier } = node
  const source = moduleSpecifier && l.ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : null
  const names = !exportClause ? [{ local: '*', exported: '*' }]
    : l.ts.isNamespaceExport(exportClause) ? [{ local: '*', exported: exportClause.name.text }]
      : exportClause.elements.map(({ name, propertyName }) => ({ local: (propertyName ?? name).text, exported: name.text }))
  return [exportStatement(l.span(node), { source, typeOnly: node.isTypeOnly, names })]
}

function lowerImport(l: Lowering, node: ts.ImportDeclaration): Statement[] {
  const { importClause, moduleSpecifier } = node
  if (!l.ts.isStringLiteral(moduleSpecifier)) return []
  const typeOnly = importClause?.phaseModifier === l.ts.SyntaxKind.TypeKeyword
  return [importStatement(l.span(node), moduleSpecifier.text, l.span(moduleSpecifier), typeOnly, importNames(l, importClause))]
}

function importStatement(span: Span, source: string, sourceSpan: Span, typeOnly: boolean, names: ImportName[]): ImportStatement {
  return { kind: 'import', source, sourceSpan, typeOnly, names, start: span.start, end: span.end, parent: undefined }
}

function importNames(l: Lowering, clause: ts.ImportClause | undefined): ImportName[] {
  const names: ImportName[] = []
  if (clause?.name) names.push({ kind: 'import-name', imported: 'default', local: clause.name.text, ...l.span(clause.name) })
  const bindings = clause?.namedBindings
  if (!bindings) return names
  if (l.ts.isNamespaceImport(bindings)) return [...names, { kind: 'import-name', imported: '*', local: bindings.name.text, ...l.span(bindings) }]
  for (const element of bindings.elements) {
    const [imported, local] = [(element.propertyName ?? element.name).text, element.name.text]
    names.push({ kind: 'import-name', imported, local, start: l.start(element), end: element.end, parent: undefined })
  }
  return names
}

/** Lowers `import x = require('m')` to an import of the namespace, and `import x = A.B` to a constant. */
function lowerImportEquals(l: Lowering, node: ts.ImportEqualsDeclaration, span: Span): Statement[] {
  const { name, moduleReference } = node
  if (l.ts.isExternalModuleReference(moduleReference)) {
    const { expression } = moduleReference
    if (!l.ts.isStringLiteral(expression)) return []
    const names: ImportName[] = [{ kind: 'import-name', imported: '*', local: name.text, start: l.start(name), end: name.end, parent: undefined }]
    return [importStatement(span, expression.text, l.span(expression), node.isTypeOnly, names)]
  }
  const pattern = buildNamePattern(name.text, l.span(name), null, null)
  return [{ kind: 'declare', how: 'const', pattern, value: lowerEntity(l, moduleReference), start: span.start, end: span.end, parent: undefined }]
}

function lowerEntity(l: Lowering, node: ts.EntityName): Expr {
  if (l.ts.isIdentifier(node)) return l.expr(node)
  return { kind: 'member', object: lowerEntity(l, node.left), property: node.right.text, propertySpan: l.span(node.right), optional: false, ...l.span(node) }
}
