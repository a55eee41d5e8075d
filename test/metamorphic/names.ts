import ts from 'typescript'
import { nodesIn, treesOf } from './program.ts'
import type { Program } from './program.ts'

const globals = new Set(['JSON', 'Object', 'Array', 'String', 'Promise', 'URL', 'URLSearchParams', 'console', 'process', 'undefined', 'fetch', 'encodeURIComponent'])

/** The identifiers at or below a node that stand for variables, shorthand members included. */
export function variablesIn(root: ts.Node): ts.Identifier[] {
  return nodesIn(root, ts.isIdentifier).filter(isVariable)
}

/** The names of parameters in the comments of functions: `options` of `@param options.record`. */
export function documentedIn(root: ts.Node): ts.Identifier[] {
  const functions = nodesIn(root, (node): node is ts.SignatureDeclaration => ts.isFunctionLike(node))
  return functions.flatMap(node => ts.getJSDocTags(node)).filter(ts.isJSDocParameterTag).map(({ name }) => leftOf(name))
}

function leftOf(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : leftOf(name.left)
}

/** Names that a node takes from the functions around it. */
export function localsOf(root: ts.Node): ts.Identifier[] {
  const outer = new Set([...globals, ...topLevelNames(root.getSourceFile())])
  const own = declaredIn(root)
  return variablesIn(root).filter(({ text }) => !outer.has(text) && !own.has(text))
}

/** Names that are declared at or below a node. */
export function declaredIn(root: ts.Node): Set<string> {
  return new Set(variablesIn(root).filter(isDeclaredName).map(({ text }) => text))
}

/** The names of imports, functions, classes and variables of a file. */
export function topLevelNames(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap(namesOf)
}

/** The names that a statement declares. */
export function namesOf(statement: ts.Node): string[] {
  if (ts.isEnumDeclaration(statement)) return [statement.name.text]
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.name ? [statement.name.text] : []
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => [...declaredIn(name)])
  if (!ts.isImportDeclaration(statement)) return []
  return nodesIn(statement, ts.isIdentifier).filter(isDeclaredName).map(({ text }) => text)
}

/** Every place where a name is written in any file. */
export function mentionsOf(program: Program, name: string): ts.Identifier[] {
  return treesOf(program).flatMap(tree => nodesIn(tree, ts.isIdentifier).filter(({ text }) => text === name))
}

export function isExported(statement: ts.Node): boolean {
  return ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
}

/** Tests if an identifier is the name that its parent declares. */
export function isDeclaredName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isImportClause(parent) || ts.isNamespaceImport(parent) || ts.isImportSpecifier(parent)) return parent.name === node
  return (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)
    || ts.isFunctionDeclaration(parent) || ts.isClassDeclaration(parent) || ts.isEnumDeclaration(parent)) && parent.name === node
}

function isVariable(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent)) return parent.propertyName !== node
  if (ts.isPropertySignature(parent) || ts.isMethodSignature(parent) || ts.isMethodDeclaration(parent) || ts.isEnumMember(parent) || ts.isExportSpecifier(parent)) return false
  if (ts.isPropertyDeclaration(parent)) return parent.initializer === node
  return !ts.isImportSpecifier(parent) || parent.name === node
}
