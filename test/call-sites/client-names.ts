import ts from 'typescript'
import { calleeOf, unwrap, walk } from './plain-walk.ts'

const AXIOS = new Set(['axios'])
const FETCHES = new Set(['node-fetch', 'cross-fetch', 'isomorphic-fetch', 'whatwg-fetch', 'unfetch', 'node-fetch-native', 'isomorphic-unfetch', 'undici'])
const NODE = new Set(['http', 'https', 'node:http', 'node:https', 'follow-redirects'])
const GRAPHQL = new Set(['graphql-request', '@apollo/client', '@urql/core'])
const INSTANCE_TYPES = /^(?:axios\.)?Axios(?:Instance|Static)?$/

/** Local names of what a file takes from packages: clients as a whole, and functions of them. */
export interface Names {
  readonly axios: Set<string>
  readonly node: Set<string>
  readonly functions: Set<string>
  /** What asks servers of GraphQL, which have no paths. */
  readonly others: Set<string>
}

export function namesOf(nodes: readonly ts.Node[]): Names {
  const names: Names = { axios: new Set(['axios']), node: new Set(), functions: new Set(['fetch']), others: new Set() }
  for (const node of nodes) {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && node.importClause) fromImport(names, node.moduleSpecifier.text, node.importClause)
    if (ts.isVariableDeclaration(node) && node.initializer) fromRequire(names, node)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && ts.isNewExpression(node.initializer) && names.others.has(node.initializer.expression.getText())) names.others.add(node.name.text)
  }
  return names
}

function fromImport(names: Names, module: string, { name, namedBindings }: ts.ImportClause): void {
  if (name) addWhole(names, module, name.text)
  if (namedBindings && ts.isNamespaceImport(namedBindings)) addWhole(names, module, namedBindings.name.text)
  if (namedBindings && ts.isNamedImports(namedBindings)) {
    for (const each of namedBindings.elements) addOne(names, module, (each.propertyName ?? each.name).text, each.name.text)
  }
}

function fromRequire(names: Names, { name, initializer }: ts.VariableDeclaration): void {
  const call = initializer && unwrap(initializer)
  const [first] = call && ts.isCallExpression(call) && ts.isIdentifier(call.expression) && call.expression.text === 'require' ? call.arguments : []
  if (!first || !ts.isStringLiteral(first)) return
  if (ts.isIdentifier(name)) addWhole(names, first.text, name.text)
  if (!ts.isObjectBindingPattern(name)) return
  for (const each of name.elements) if (ts.isIdentifier(each.name)) addOne(names, first.text, each.propertyName && ts.isIdentifier(each.propertyName) ? each.propertyName.text : each.name.text, each.name.text)
}

function addWhole(names: Names, module: string, local: string): void {
  if (AXIOS.has(module)) names.axios.add(local)
  if (NODE.has(module)) names.node.add(local)
  if (FETCHES.has(module) && module !== 'undici') names.functions.add(local)
}

function addOne(names: Names, module: string, imported: string, local: string): void {
  if (GRAPHQL.has(module)) names.others.add(local)
  if (AXIOS.has(module) && (imported === 'axios' || imported === 'default')) names.axios.add(local)
  if (NODE.has(module) && (imported === 'request' || imported === 'get')) names.functions.add(local)
  if (module === 'follow-redirects' && /^https?$/.test(imported)) names.node.add(local)
  if (FETCHES.has(module) && (imported === 'fetch' || imported === 'default')) names.functions.add(local)
}

/** Names that hold an instance: given by `axios.create(…)`, directly or as what a function returns, or typed so. */
export function instanceNames(source: ts.SourceFile): string[] {
  const nodes = walk(source)
  const { axios } = namesOf(nodes)
  return nodes.flatMap(node => {
    if (ts.isCallExpression(node)) {
      const names = calleeOf(node.expression)
      return names.length === 2 && axios.has(names[0] ?? '') && names[1] === 'create' ? holderOf(node) : []
    }
    const typed = (ts.isParameter(node) || ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node) || ts.isPropertySignature(node)) && node.type && INSTANCE_TYPES.test(node.type.getText(source))
    return typed && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)) ? [node.name.text] : []
  })
}

/** What an expression is put into: `const x = …`, `this.x = …`, `x: …`, `x ??= …`, or the function that returns it. */
function holderOf(value: ts.Node): string[] {
  let node = value
  while (ts.isParenthesizedExpression(node.parent) || ts.isAsExpression(node.parent) || ts.isNonNullExpression(node.parent) || ts.isConditionalExpression(node.parent)) node = node.parent
  const up = node.parent
  if ((ts.isVariableDeclaration(up) || ts.isPropertyAssignment(up) || ts.isPropertyDeclaration(up)) && (ts.isIdentifier(up.name) || ts.isPrivateIdentifier(up.name))) return [up.name.text]
  if (ts.isBinaryExpression(up) && up.right === node) return [...calleeOf(up.left).slice(-1), ...holderOf(up)]
  if (!ts.isReturnStatement(up) && !ts.isArrowFunction(up)) return []
  for (let fn: ts.Node = up; fn !== fn.parent && !ts.isSourceFile(fn); fn = fn.parent) {
    if (ts.isFunctionDeclaration(fn) || ts.isMethodDeclaration(fn) || ts.isGetAccessor(fn)) return fn.name && ts.isIdentifier(fn.name) ? [fn.name.text] : []
    if (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)) return holderOf(fn)
  }
  return []
}

