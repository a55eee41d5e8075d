import ts from 'typescript'
import type { TextEdit } from '../../src/fixes/apply-edits.ts'
import { docStart, withDoc } from '../metamorphic/docs.ts'
import { edited, freshName, replace, sitesOf } from '../metamorphic/program.ts'
import type { Program, Rewrite, Site } from '../metamorphic/program.ts'
import type { Random } from '../metamorphic/random.ts'
import { inFile } from './layout.ts'

/** Other statements stand before and after. */
export const insertStatements: Rewrite = (program, random) => inFile(program, random, tree => {
  const name = freshName(program, random.pick(['started', 'attempts', 'notes']))
  const declared = random.pick([`const ${name} = 1\n`, `const ${name} = ['a', 'b'].length\n`, `export function ${name}() {\n  return 'none'\n}\n`, `class ${name} {\n  count = 0\n}\n`, '\n\n\n'])
  const after = tree.statements.filter(statement => ts.isImportDeclaration(statement)).at(-1)?.end ?? 0
  const others = tree.statements.filter(statement => statement.end > after).map(docStart)
  const start = others.length > 0 ? random.pick(others) : tree.end
  return isDirective(tree, start) ? [] : [insertAt(start, /^[([`]/.test(tree.text.slice(start)) ? `${declared};` : declared)]
})

/** Another statement stands first in a function. */
export const insertInFunction: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isBlock).filter(({ node }) => ts.isFunctionLike(node.parent) && !ts.isConstructorDeclaration(node.parent))
  const name = freshName(program, 'startedAt')
  return inserted(program, random, sites, ({ node }) => ({ start: node.getStart() + 1, text: `\n  const ${name} = 0\n  void ${name}\n` }))
}

/** A statement that nothing is found in is removed. */
export const removeStatement: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isExpressionStatement).filter(({ tree, node }) => ts.isSourceFile(node.parent) && isClean(tree, node))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  return edited(program, file, [{ start: node.getStart(), end: node.end, text: '' }])
}

/** Comments stand above a statement, between arguments and at the end of lines. */
export const addComments: Rewrite = (program, random) => inFile(program, random, tree => [
  ...tree.statements.filter(() => random.chance(0.5)).map(statement => insertAt(docStart(statement), random.pick(['// Kept for now.\n', '/* Why? */ ', '/** Says what it does. */\n']))),
  ...tree.statements.filter(() => random.chance(0.3)).map(statement => insertAt(statement.getStart(), random.pick(['// Kept for now.\n', '/* Why? */ ']))),
  ...sitesOf(program, ts.isCallExpression).filter(({ file, node }) => file === tree.fileName && node.expression.kind !== ts.SyntaxKind.ImportKeyword)
    .flatMap(({ node }) => node.arguments.slice(0, 1)).map(argument => insertAt(argument.getStart(), '/* given */ ')),
])

/** Statements of the top of a file move into a function. */
export const wrapInFunction: Rewrite = (program, random) => onStatement(program, random, text => {
  const name = freshName(program, 'runAll')
  return `async function ${name}() {\n  ${text}\n}\nvoid ${name}()`
})

export const wrapInArrow: Rewrite = (program, random) => onStatement(program, random, text => `export const ${freshName(program, 'later')} = async () => {\n  ${text}\n}`)
export const wrapInAsync: Rewrite = (program, random) => onStatement(program, random, text => `void (async () => {\n  ${text}\n})()`)
// What sets a client up counts for all of its requests: a condition would change them.
export const wrapInBlock: Rewrite = (program, random) => onStatement(program, random, text => `${text.startsWith('await') ? 'if (Date.now() > 0) ' : ''}{\n  ${text}\n}`)
export const wrapInTry: Rewrite = (program, random) => onStatement(program, random, text => `try {\n  ${text}\n} catch (problem) {\n  console.error(problem)\n}`)
export const wrapInTest: Rewrite = (program, random) => onStatement(program, random, text => `schedule('daily', async () => {\n  ${text}\n}, 1000)`)

/** The answer is kept in a variable. */
export const keepAnswer: Rewrite = (program, random) => onStatement(program, random, text => `const ${freshName(program, 'kept')} = ${text}`)

/** Two functions beside each other change places. */
export const reorderFunctions: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isFunctionDeclaration).flatMap(({ file, tree, node }) => {
    const next = tree.statements[tree.statements.findIndex(statement => statement === node) + 1]
    return next && ts.isSourceFile(node.parent) && ts.isFunctionDeclaration(next) && node.body && next.body ? [{ file, node, next }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, next } = random.pick(sites)
  return edited(program, file, [
    { start: docStart(node), end: node.end, text: withDoc(next) },
    { start: docStart(next), end: next.end, text: withDoc(node) },
  ])
}

/** Variables that have no type get one. */
export const annotate: Rewrite = (program, random) => {
  const sites = sitesOf(program, isUntyped).filter(({ file }) => /\.[cm]?tsx?$/.test(file))
  return inserted(program, random, sites, ({ node }) => ({ start: node.name.end, text: ': any' }))
}

/** What a request gives is cast. */
export const castAnswer: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isAwaitExpression).filter(({ file, node }) => /\.[cm]?tsx?$/.test(file) && ts.isVariableDeclaration(node.parent))
  return inserted(program, random, sites, ({ node }) => ({ start: node.end, text: ' as any' }))
}

/** A table of the module, or a list of calls that are waited for together, gets one more member. */
export const addToTable: Rewrite = (program, random) => {
  const sites = sitesOf(program, isTable)
  return inserted(program, random, sites, ({ node }) => {
    if (!ts.isArrayLiteralExpression(node)) return { start: node.getStart() + 1, text: " another: '/none'," }
    // Code may take the results by their places.
    const last = node.elements.at(-1)
    return last ? { start: last.end, text: ', Promise.resolve()' } : { start: node.getStart() + 1, text: 'Promise.resolve()' }
  })
}

function onStatement(program: Program, random: Random, textOf: (text: string) => string): Program | undefined {
  const sites = sitesOf(program, ts.isExpressionStatement).filter(({ tree, node }) => ts.isSourceFile(node.parent) && !isDirective(tree, node.getStart()) && !isAssigned(node))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const text = node.getText()
  // The next line may begin with a parenthesis.
  return edited(program, file, [replace(node, `${textOf(text)}${text.endsWith(';') ? ';' : ''}`)])
}

function inserted<T extends ts.Node>(program: Program, random: Random, sites: readonly Site<T>[], editOf: (site: Site<T>) => { start: number, text: string }): Program | undefined {
  if (sites.length === 0) return undefined
  const site = random.pick(sites)
  const { start, text } = editOf(site)
  return edited(program, site.file, [insertAt(start, text)])
}

function insertAt(start: number, text: string): TextEdit {
  return { start, end: start, text }
}

function isAssigned({ expression }: ts.ExpressionStatement): boolean {
  return ts.isBinaryExpression(expression)
}

function isDirective({ statements: [first] }: ts.SourceFile, start: number): boolean {
  return first !== undefined && ts.isExpressionStatement(first) && ts.isStringLiteral(first.expression) && first.getStart() === start
}

/** The markers of the fixtures tell. */
function isClean(tree: ts.SourceFile, node: ts.ExpressionStatement): boolean {
  const line = tree.text.slice(node.end).split('\n', 1)[0] ?? ''
  return ts.isCallExpression(node.expression) && line.includes('// ok') && !/\/\/ (?:deprecated|possible|mock|declaration):/.test(node.getText())
}

function isUntyped(node: ts.Node): node is ts.VariableDeclaration & { readonly name: ts.Identifier } {
  return ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && !node.type && node.initializer !== undefined
    && !ts.isForOfStatement(node.parent.parent) && ts.isAwaitExpression(node.initializer)
}

function isTable(node: ts.Node): node is ts.ObjectLiteralExpression | ts.ArrayLiteralExpression {
  if (ts.isArrayLiteralExpression(node)) return /^(?:await )?Promise\.all\(/.test(node.parent.getText()) && node.elements.length > 0 && node.elements.every(element => ts.isCallExpression(element))
  return ts.isObjectLiteralExpression(node) && node.properties.length > 1 && ts.isVariableDeclaration(node.parent) && ts.isSourceFile(node.parent.parent.parent.parent)
}
