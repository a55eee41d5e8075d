import ts from 'typescript'
import { declaredIn, documentedIn, isExported, localsOf, namesOf, variablesIn } from '../names.ts'
import { edited, freshName, insertBefore, replace, sitesOf, topStatement, treesOf } from '../program.ts'
import type { Rewrite } from '../program.ts'

type Text = ts.StringLiteralLike | ts.TemplateExpression
type Value = Text | ts.ObjectLiteralExpression

/** A literal, or an object of literals, becomes a constant of the module. */
export const extractConstant: Rewrite = (program, random) => {
  const sites = sitesOf(program, isValue).filter(({ node }) => isInFunction(node) && localsOf(node).length === 0 && !isKey(node))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const name = freshName(program, random.pick(['resource', 'setup', 'target', 'chosen']))
  return edited(program, file, [insertBefore(topStatement(node), `const ${name} = ${node.getText()}\n\n`), replace(node, name)])
}

/** Literals become members of one object of the module. */
export const extractTable: Rewrite = (program, random) => {
  const sites = sitesOf(program, isText).filter(({ node }) => isInFunction(node) && localsOf(node).length === 0 && !isKey(node))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const name = freshName(program, 'endpoints')
  const table = `const ${name} = {\n  other: '/none',\n  wanted: ${node.getText()},\n}${random.chance(0.5) && file.endsWith('.ts') ? ' as const' : ''}\n\n`
  return edited(program, file, [insertBefore(topStatement(node), table), replace(node, `${name}.wanted`)])
}

/** An expression becomes a variable above its statement. */
export const extractVariable: Rewrite = (program, random) => {
  const sites = sitesOf(program, (node): node is ts.Expression => isValue(node) || ts.isAwaitExpression(node))
    .filter(({ node }) => isInFunction(node) && !isKey(node) && statementOf(node) !== undefined)
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const name = freshName(program, ts.isAwaitExpression(node) ? 'response' : random.pick(['value', 'part', 'given']))
  return edited(program, file, [insertBefore(statementOf(node) ?? node, `const ${name} = ${node.getText()}\n  `), replace(node, name)])
}

/** A variable that the next statement alone uses is written out there. */
export const inlineVariable: Rewrite = (program, random) => {
  const statements = sitesOf(program, ts.isVariableStatement).filter(({ node }) => ts.isBlock(node.parent))
  const sites = statements.flatMap(site => {
    const use = onlyUse(site.node)
    return use ? [{ ...site, use }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, use } = random.pick(sites)
  const text = node.declarationList.declarations[0]?.initializer?.getText() ?? ''
  return edited(program, file, [{ start: node.getStart(), end: nextStart(node), text: '' }, replace(use, `(${text})`)])
}

/** All variables of one name in a file get another. */
export const rename: Rewrite = (program, random) => {
  const sites = treesOf(program).flatMap(tree => renamable(tree).map(name => ({ file: tree.fileName, tree, name })))
  if (sites.length === 0) return undefined
  const { file, tree, name } = random.pick(sites)
  const other = freshName(program, random.pick(['it', 'renamed', 'wanted']))
  const found = [...variablesIn(tree), ...documentedIn(tree)].filter(({ text }) => text === name)
  return edited(program, file, found.map(node => replace(node, renamed(node, other))))
}

/** `const answer = f()` whose members alone are read becomes `const { result } = f()`. */
export const destructure: Rewrite = (program, random) => {
  const declared = sitesOf(program, (node): node is ts.VariableDeclaration | ts.ParameterDeclaration => ts.isVariableDeclaration(node) || ts.isParameter(node))
  const sites = declared.filter(({ node }) => isDestructurable(node))
  if (sites.length === 0) return undefined
  const { file, tree, node } = random.pick(sites)
  const uses = usesOf(node).map(use => use.parent).filter(ts.isPropertyAccessExpression)
  const taken = declaredIn(tree)
  const members = [...new Set(uses.map(({ name }) => name.text))]
    .map(member => [member, taken.has(member) || random.chance(0.5) ? freshName(program, `${member}Found`) : member] as const)
  const names = new Map(members)
  const pattern = `{ ${members.map(([member, name]) => member === name ? member : `${member}: ${name}`).join(', ')} }`
  const isBare = ts.isParameter(node) && !node.parent.getText().slice(0, node.getStart() - node.parent.getStart()).includes('(')
  return edited(program, file, [replace(node.name, isBare ? `(${pattern})` : pattern), ...uses.map(use => replace(use, names.get(use.name.text) ?? ''))])
}

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function isValue(node: ts.Node): node is Value {
  return isText(node) || ts.isObjectLiteralExpression(node)
}

export function isKey(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return true
  return (ts.isPropertyAssignment(parent) && parent.name === node) || ts.isElementAccessExpression(parent)
}

function isInFunction(node: ts.Node): boolean {
  return ts.findAncestor(node, ts.isFunctionLike) !== undefined
}

/** The statement of a block that holds a node, if no function stands between. */
function statementOf(node: ts.Node): ts.Node | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at)) return undefined
    if (ts.isBlock(at.parent)) return at
  }
  return undefined
}

function nextStart(node: ts.VariableStatement): number {
  const { statements } = node.parent as ts.Block
  return statements[statements.indexOf(node) + 1]?.getStart() ?? node.end
}

function onlyUse(node: ts.VariableStatement): ts.Identifier | undefined {
  const [declaration] = node.declarationList.declarations
  const { statements } = node.parent as ts.Block
  const next = statements[statements.indexOf(node) + 1]
  if (!declaration || !ts.isIdentifier(declaration.name) || !next) return undefined
  const { text } = declaration.name
  const [use, ...others] = variablesIn(node.parent).filter(each => each.text === text && each !== declaration.name)
  if (!use || others.length > 0 || ts.isShorthandPropertyAssignment(use.parent) || use.pos < next.pos || use.end > next.end) return undefined
  return ts.findAncestor(use, ts.isFunctionLike) === ts.findAncestor(node, ts.isFunctionLike) ? use : undefined
}

function renamable(tree: ts.SourceFile): string[] {
  const exported = new Set(tree.statements.filter(isExported).flatMap(namesOf))
  return [...declaredIn(tree)].filter(name => !exported.has(name))
}

function renamed(node: ts.Identifier, other: string): string {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return `${node.text}: ${other}`
  if (ts.isBindingElement(parent) && parent.name === node && !parent.propertyName && ts.isObjectBindingPattern(parent.parent) && !parent.dotDotDotToken) return `${node.text}: ${other}`
  return ts.isImportSpecifier(parent) && !parent.propertyName ? `${node.text} as ${other}` : other
}

function isDestructurable(node: ts.VariableDeclaration | ts.ParameterDeclaration): boolean {
  if (!ts.isIdentifier(node.name) || (ts.isParameter(node) ? !ts.isArrowFunction(node.parent) : !node.initializer || !ts.isBlock(node.parent.parent.parent))) return false
  const uses = usesOf(node)
  return uses.length > 0 && uses.every(({ parent }) => ts.isPropertyAccessExpression(parent) && !parent.questionDotToken && !(ts.isCallExpression(parent.parent) && parent.parent.expression === parent)
    && !(ts.isBinaryExpression(parent.parent) && parent.parent.left === parent))
}

function usesOf(node: ts.VariableDeclaration | ts.ParameterDeclaration): ts.Identifier[] {
  const scope = ts.isParameter(node) ? node.parent : node.parent.parent.parent
  return variablesIn(scope).filter(each => each.text === node.name.getText() && each !== node.name)
}
