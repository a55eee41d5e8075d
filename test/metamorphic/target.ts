import ts from 'typescript'
import { cutsOf, holesOf, isPath } from './holes.ts'
import type { Hole } from './lift.ts'
import { localsOf, variablesIn } from './names.ts'
import { edited, insertBefore, nodesIn, replace, sitesOf, topStatement } from './program.ts'
import type { Program, Site } from './program.ts'
import type { Random } from './random.ts'

/** An expression that a wrapper takes over. */
export interface Target extends Site<ts.Expression> {
  readonly call: ts.CallExpression
  readonly holes: readonly Hole[]
}

/** What a way to wrap makes: code above, and how the wrapper is called. */
export interface Wrapper {
  readonly declaration: string
  readonly callee: string
}

const builtIns = new Set(['json', 'then', 'stringify', 'join', 'map', 'filter', 'push', 'create', 'call', 'apply', 'bind', 'toString', 'replace', 'all', 'require', 'encodeURIComponent'])

/** A call of the client or of a wrapper, with as much of what reads its answer as chance takes. */
export function targetOf(program: Program, random: Random, carry: boolean): Target | undefined {
  const sites = sitesOf(program, ts.isCallExpression).filter(({ node }) => isRequest(node) && (!carry || node.arguments.some(isCarried)))
  if (sites.length === 0) return undefined
  const { file, tree, node } = random.pick(sites)
  return { file, tree, call: node, holes: holesOf(node, carry, random), node: random.pick(readsOf(node)) }
}

function isCarried(argument: ts.Expression): boolean {
  return isPath(argument) && cutsOf(argument).length > 1
}

function isRequest(node: ts.CallExpression): boolean {
  const isInFunction = ts.findAncestor(node, ts.isFunctionLike) !== undefined
  const { expression, parent } = node
  const name = ts.isIdentifier(expression) ? expression : ts.isPropertyAccessExpression(expression) ? expression.name : undefined
  const isOwner = ts.isPropertyAccessExpression(parent) && !['json', 'data', 'then'].includes(parent.name.text)
  const isCallee = ts.isCallExpression(parent) && parent.expression === node
  return isInFunction && name !== undefined && !builtIns.has(name.text) && !name.text.startsWith('wanted') && !isOwner && !isCallee && nodesIn(node, isBound).length === 0
}

/** Tests if an expression means something else in another function. */
function isBound(node: ts.Node): node is ts.Node {
  return ts.isAwaitExpression(node) || node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword
}

/** The call, and each expression around it that only opens the answer. */
function readsOf(call: ts.CallExpression): ts.Expression[] {
  const found: ts.Expression[] = [call]
  let at: ts.Expression = call
  for (;;) {
    const { parent } = at
    if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) at = parent
    else if (ts.isPropertyAccessExpression(parent) && ['json', 'data', 'then'].includes(parent.name.text)) at = parent
    else if (ts.isCallExpression(parent) && parent.expression === at && isOpening(parent)) at = parent
    else return found
    if (ts.isCallExpression(at) || (ts.isPropertyAccessExpression(at) && at.name.text === 'data')) found.push(at)
  }
}

function isOpening({ arguments: [callback] }: ts.CallExpression): boolean {
  return callback === undefined || (ts.isArrowFunction(callback) && /^\w+\.(?:json\(\)|data)$/.test(callback.body.getText()))
}

/** The places of one name from the top of the file that the wrapper can be given instead. */
export function givenTo({ node, holes }: Target): ts.Identifier[] {
  const locals = new Set(localsOf(node).map(({ text }) => text))
  const isLeft = (each: ts.Node) => !holes.some(({ start, end }) => each.getStart() >= start && each.end <= end)
  const outer = variablesIn(node).filter(each => isLeft(each) && !locals.has(each.text) && ['base', 'http'].includes(each.text))
  return outer.filter(({ text }) => text === outer[0]?.text)
}

/** Puts a wrapper above and calls it in place of the expression. */
export function wrapped(program: Program, { file, node }: Target, { declaration, callee }: Wrapper, args: string): Program {
  const call = ts.isCallExpression(node) ? `${callee}(${args})` : `(await ${callee}(${args}))`
  return { ...edited(program, file, [insertBefore(topStatement(node), declaration), replace(node, call)]), depth: program.depth + 1 }
}
