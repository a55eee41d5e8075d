import ts from 'typescript'
import { localsOf, namesOf } from '../names.ts'
import { edited, freshName, insertBefore, nodesIn, replace, sitesOf } from '../program.ts'
import type { Rewrite } from '../program.ts'

/** `const x = await f(); …` becomes `return f().then(x => { … })`. */
export const awaitToThen: Rewrite = (program, random) => {
  const declared = sitesOf(program, ts.isVariableStatement).filter(({ node }) => ts.isBlock(node.parent) && ts.isFunctionLike(node.parent.parent))
  const sites = declared.flatMap(site => {
    const [declaration] = site.node.declarationList.declarations
    const { statements } = site.node.parent as ts.Block
    const rest = statements.slice(statements.indexOf(site.node) + 1)
    return declaration?.initializer && ts.isAwaitExpression(declaration.initializer) && ts.isCallExpression(declaration.initializer.expression) && rest.length > 0 ? [{ ...site, declaration, task: declaration.initializer.expression, rest }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, declaration, task, rest } = random.pick(sites)
  const body = rest.map(statement => statement.getText()).join('\n    ')
  const isAsync = rest.some(statement => nodesIn(statement, ts.isAwaitExpression).length > 0)
  const text = `return ${task.getText()}.then(${isAsync ? 'async ' : ''}(${declaration.name.getText()}) => {\n    ${body}\n  })`
  return edited(program, file, [{ start: node.getStart(), end: rest.at(-1)?.end ?? node.end, text }])
}

/** `return f().then(x => …)` becomes `const x = await f(); return …`. */
export const thenToAwait: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isReturnStatement).flatMap(site => {
    const then = thenOf(site.node)
    const owner = ts.findAncestor(site.node, ts.isFunctionLike)
    const isAsync = owner && ts.canHaveModifiers(owner) && owner.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
    const isClear = then && !namesAround(site.node).includes(then.callback.parameters[0]?.name.getText() ?? '')
    return isClear && isAsync && ts.isBlock(site.node.parent) ? [{ ...site, ...then }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, task, callback } = random.pick(sites)
  const [parameter] = callback.parameters
  const { body } = callback
  const rest = ts.isBlock(body) ? body.statements.map(statement => statement.getText()) : [`return ${body.getText()}`]
  const text = [`const ${parameter?.name.getText() ?? ''} = await ${task.getText()}`, ...rest].join('\n  ')
  return edited(program, file, [replace(node, text)])
}

/** `return list.map(x => y)` becomes a loop that collects; `filter` likewise. */
export const callbackToLoop: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isReturnStatement).flatMap(site => {
    const call = site.node.expression
    if (!call || !ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression) || !ts.isBlock(site.node.parent)) return []
    const [callback] = call.arguments
    const isList = ['map', 'filter'].includes(call.expression.name.text)
    return isList && callback && ts.isArrowFunction(callback) && !ts.isBlock(callback.body) ? [{ ...site, callback, list: call.expression.expression, name: call.expression.name.text }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, callback, list, name } = random.pick(sites)
  const found = freshName(program, 'found')
  const parameter = callback.parameters[0]?.name.getText() ?? ''
  const item = ts.isIdentifier(callback.parameters[0]?.name ?? node) ? parameter : freshName(program, 'item')
  const open = item === parameter ? '' : `    const ${parameter} = ${item}\n`
  const step = name === 'map' ? `${found}.push(${callback.body.getText()})` : `if (${callback.body.getText()}) ${found}.push(${item})`
  const type = file.endsWith('.ts') ? ': any[]' : ''
  return edited(program, file, [replace(node, `const ${found}${type} = []\n  for (const ${item} of ${list.getText()}) {\n${open}    ${step}\n  }\n  return ${found}`)])
}

/** `answer.result` becomes `answer?.result` or `answer['result']`. */
export const memberAccess: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isPropertyAccessExpression).filter(({ node }) => isRead(node))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const owner = node.expression.getText()
  return edited(program, file, [replace(node, random.pick([`${owner}?.${node.name.text}`, `${owner}['${node.name.text}']`]))])
}

/** The last member of an object is assigned after the object is made. */
export const assignMember: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isVariableStatement).flatMap(site => {
    const [declaration] = site.node.declarationList.declarations
    const value = declaration?.initializer
    const last = value && ts.isObjectLiteralExpression(value) ? value.properties.at(-1) : undefined
    return declaration && ts.isIdentifier(declaration.name) && last && ts.isPropertyAssignment(last) ? [{ ...site, name: declaration.name, type: declaration.type, last }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, name, type, last } = random.pick(sites)
  const { properties } = last.parent
  const member = ts.isIdentifier(last.name) ? `.${last.name.text}` : `[${last.name.getText()}]`
  const before = properties.at(-2)?.end ?? properties.pos
  const annotation = file.endsWith('.ts') && !type ? [{ start: name.end, end: name.end, text: ': any' }] : []
  return edited(program, file, [...annotation, { start: before, end: properties.end, text: '' }, { start: node.end, end: node.end, text: `\n${name.text}${member} = ${last.initializer.getText()}` }])
}

/** An awaited value is cast. */
export const addCast: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isAwaitExpression).filter(({ file, node }) => file.endsWith('.ts') && ts.isVariableDeclaration(node.parent))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  return edited(program, file, [insertBefore(node, '('), { start: node.end, end: node.end, text: ') as any' }])
}

function thenOf({ expression }: ts.ReturnStatement): { readonly task: ts.Expression, readonly callback: ts.ArrowFunction } | undefined {
  if (!expression || !ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression) || expression.expression.name.text !== 'then') return undefined
  const [callback] = expression.arguments
  return callback && ts.isArrowFunction(callback) && callback.parameters.length === 1 ? { task: expression.expression.expression, callback } : undefined
}

/** Names that the statements beside a node declare. */
function namesAround(node: ts.Statement): string[] {
  const { parent } = node
  return ts.isBlock(parent) ? parent.statements.filter(other => other !== node).flatMap(namesOf) : []
}

function isRead({ parent, expression }: ts.PropertyAccessExpression): boolean {
  if (ts.isCallExpression(parent) || (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)) return false
  return !nodesIn(expression, (each): each is ts.Node => each.kind === ts.SyntaxKind.ThisKeyword).length && localsOf(expression).length > 0
}
