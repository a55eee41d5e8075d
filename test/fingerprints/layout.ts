import ts from 'typescript'
import { edited, insertBefore, nodesIn, replace, sitesOf, treesOf } from '../metamorphic/program.ts'
import type { Program, Rewrite } from '../metamorphic/program.ts'
import type { Random } from '../metamorphic/random.ts'

/** Every line outside of a template is indented by another width, or by tabs. */
export const indent: Rewrite = (program, random) => inFile(program, random, tree => {
  const unit = random.pick(['\t', '    ', ' '])
  return inCode(tree, /^(?: {2})+/gm).map(({ start, text }) => ({ start, end: start + text.length, text: unit.repeat(text.length / 2) }))
})

/** What the printer of the compiler writes: its line breaks, its semicolons, no blank lines. */
export const reprint: Rewrite = (program, random) => {
  const tree = random.pick(treesOf(program))
  // In JavaScript comments say types.
  const removeComments = random.chance(0.3) && !/@(?:type|param|returns?|typedef)\b/.test(tree.text)
  const text = ts.createPrinter({ removeComments }).printFile(tree)
  return text === tree.text ? undefined : { ...program, files: { ...program.files, [tree.fileName]: text } }
}

/** Each argument of the calls of a file on a line of its own, with a trailing comma. */
export const breakArguments: Rewrite = (program, random) => inFile(program, random, tree => nodesIn(tree, ts.isCallExpression)
  .filter(({ arguments: list }) => list.length > 0 && !list.hasTrailingComma && !list.some(ts.isSpreadElement))
  .flatMap(node => [
    ...node.arguments.map(argument => ({ start: argument.getStart(), end: argument.getStart(), text: '\n    ' })),
    { start: node.arguments.end, end: node.arguments.end, text: ',\n  ' },
  ]))

/** Members of objects end in a trailing comma. */
export const trailingCommas: Rewrite = (program, random) => inFile(program, random, tree => nodesIn(tree, isList)
  .flatMap(node => {
    const list = ts.isArrayLiteralExpression(node) ? node.elements : node.properties
    return list.length === 0 || list.hasTrailingComma ? [] : [{ start: list.end, end: list.end, text: ',' }]
  }))

/** The innermost arguments, initialisers and awaited calls stand in parentheses. */
export const parentheses: Rewrite = (program, random) => inFile(program, random, tree => {
  const wrapped = nodesIn(tree, isExpression).filter(node => random.chance(0.5) && nodesIn(node, isExpression).length === 1)
  return wrapped.flatMap(node => [insertBefore(node, '('), { start: node.end, end: node.end, text: ')' }])
})

/** Statements end in semicolons. */
export const semicolons: Rewrite = (program, random) => inFile(program, random, tree => nodesIn(tree, isPlainStatement)
  .filter(node => !node.getText().endsWith(';')).map(node => ({ start: node.end, end: node.end, text: ';' })))

/** Strings stand in the other quotes. */
export const quotes: Rewrite = (program, random) => inFile(program, random, tree => nodesIn(tree, ts.isStringLiteral)
  .filter(node => !ts.isJsxAttribute(node.parent) && node.getText().startsWith("'") && !/["\\]/.test(node.getText()))
  .map(node => replace(node, `"${node.getText().slice(1, -1)}"`)))

/** Lines end as on Windows. */
export const lineEnds: Rewrite = (program, random) => inFile(program, random, tree => inCode(tree, /(?<!\r)\n/g)
  .map(({ start }) => ({ start, end: start + 1, text: '\r\n' })))

/** `x => y` becomes `x => { return y }`. */
export const arrowToBlock: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isArrowFunction).filter(({ node }) => !ts.isBlock(node.body))
  if (sites.length === 0) return undefined
  const { file, tree, node } = random.pick(sites)
  // A comment before the body may say its type.
  const [comment] = ts.getTrailingCommentRanges(tree.text, node.body.pos) ?? []
  const start = comment && !tree.text.slice(comment.pos, node.body.getStart()).includes('\n') ? comment.pos : node.body.getStart()
  return edited(program, file, [{ start, end: start, text: '{ return ' }, { start: node.body.end, end: node.body.end, text: ' }' }])
}

/** `x => { return y }` becomes `x => (y)`. */
export const blockToArrow: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isArrowFunction).flatMap(({ file, node }) => {
    const [only, more] = ts.isBlock(node.body) ? node.body.statements : []
    return only && !more && ts.isReturnStatement(only) && only.expression ? [{ file, node, value: only.expression.getText() }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, value } = random.pick(sites)
  return edited(program, file, [replace(node.body, `(${value})`)])
}

/** Edits of one random file; undefined where there are none. */
export function inFile(program: Program, random: Random, editsOf: (tree: ts.SourceFile) => readonly { start: number, end: number, text: string }[]): Program | undefined {
  const tree = random.pick(treesOf(program))
  const edits = editsOf(tree)
  return edits.length === 0 ? undefined : edited(program, tree.fileName, edits)
}

/** Matches that do not lie in a template, a comment apart. */
function inCode(tree: ts.SourceFile, pattern: RegExp): { readonly start: number, readonly text: string }[] {
  const templates = [...nodesIn(tree, ts.isTemplateExpression), ...nodesIn(tree, ts.isNoSubstitutionTemplateLiteral), ...nodesIn(tree, ts.isJsxText)]
  return [...tree.text.matchAll(pattern)].map(match => ({ start: match.index, text: match[0] }))
    .filter(({ start }) => !templates.some(node => node.getStart() <= start && start < node.end))
}

function isList(node: ts.Node): node is ts.ObjectLiteralExpression | ts.ArrayLiteralExpression {
  if (!ts.isObjectLiteralExpression(node) && !ts.isArrayLiteralExpression(node)) return false
  return !(ts.isBinaryExpression(node.parent) && node.parent.left === node)
}

function isExpression(node: ts.Node): node is ts.Expression {
  if (ts.isSourceFile(node) || ts.isSpreadElement(node)) return false
  const { parent } = node
  return (ts.isCallExpression(parent) && parent.expression.kind !== ts.SyntaxKind.ImportKeyword && parent.arguments.some(argument => argument === node))
    || (ts.isVariableDeclaration(parent) && parent.initializer === node) || (ts.isAwaitExpression(parent) && parent.expression === node)
}

function isPlainStatement(node: ts.Node): node is ts.Statement {
  return ts.isExpressionStatement(node) || (ts.isVariableStatement(node) && !ts.isForStatement(node.parent)) || ts.isReturnStatement(node) || ts.isImportDeclaration(node)
}
