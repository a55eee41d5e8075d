import ts from 'typescript'
import { localsOf, mentionsOf } from '../names.ts'
import { edited, freshName, insertBefore, nodesIn, replace, sitesOf, topStatement } from '../program.ts'
import type { Program, Rewrite, Site } from '../program.ts'

/** A function of the program whose every mention is a call, an import or an export. */
interface Known extends Site<ts.FunctionLikeDeclaration> {
  readonly calls: readonly ts.CallExpression[]
}

/** `send(path, method)` becomes `send({ path, method })`. */
export const toOptionsObject: Rewrite = (program, random) => {
  const sites = knownFunctions(program).filter(({ node }) => node.parameters.length > 0 && node.parameters.every(isPlain))
  if (sites.length === 0) return undefined
  const { node, calls } = random.pick(sites)
  const names = node.parameters.map(({ name }) => name.getText())
  const isTyped = node.parameters.some(({ type }) => type)
  const type = isTyped ? `: { ${node.parameters.map(({ name, type: own, initializer }) => `${name.getText()}${initializer ? '?' : ''}: ${own?.getText() ?? 'any'}`).join(', ')} }` : ''
  const pattern = `{ ${node.parameters.map(({ name, initializer }) => `${name.getText()}${initializer ? ` = ${initializer.getText()}` : ''}`).join(', ')} }`
  const changed = replaceParameters(program, node, `${pattern}${type}`)
  return calls.reduce((done, call) => withArguments(done, call, args => {
    const members = args.map((text, index) => text === names[index] ? text : `${names[index] ?? ''}: ${text}`)
    return members.length > 0 ? `{ ${members.join(', ')} }` : '{}'
  }), changed)
}

/** The last argument, when it is a literal, becomes the default of its parameter. */
export const toDefault: Rewrite = (program, random) => {
  const sites = knownFunctions(program).filter(({ node, calls: [call, ...others] }) => {
    const last = call?.arguments.at(-1)
    return call && last && others.length === 0 && call.arguments.length === node.parameters.length && node.parameters.every(isPlain)
      && (ts.isStringLiteralLike(last) || ts.isObjectLiteralExpression(last)) && localsOf(last).length === 0 && isSelfContained(last)
  })
  if (sites.length === 0) return undefined
  const { node, calls } = random.pick(sites)
  const [call] = calls
  const last = call?.arguments.at(-1)
  const parameters = node.parameters.map((parameter, index) => index === node.parameters.length - 1 ? `${parameter.getText()} = ${last?.getText() ?? ''}` : parameter.getText())
  return call && withArguments(replaceParameters(program, node, parameters.join(', ')), call, args => args.slice(0, -1).join(', '))
}

/** `send(path)` becomes `send.call(undefined, path)`, `apply` or `bind`. */
export const callIndirectly: Rewrite = (program, random) => {
  const sites = knownFunctions(program).flatMap(({ calls }) => calls).filter(({ expression }) => ts.isIdentifier(expression))
  if (sites.length === 0) return undefined
  const call = random.pick(sites)
  const name = call.expression.getText()
  const [first, ...rest] = call.arguments.map(argument => argument.getText())
  const given = first === undefined ? '' : `, ${[first, ...rest].join(', ')}`
  const texts = [`${name}.call(undefined${given})`, `${name}.apply(undefined, [${given.slice(2)}])`, `${name}.bind(undefined${first === undefined ? '' : `, ${first}`})(${rest.join(', ')})`]
  return edited(program, call.getSourceFile().fileName, [replace(call, random.pick(texts))])
}

/** `await send(path)` becomes `await withRetry(() => send(path))`. */
export const addRetry: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isAwaitExpression).filter(({ node }) => ts.isCallExpression(node.expression) && nodesIn(node.expression, ts.isAwaitExpression).length === 0)
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const name = freshName(program, 'withRetry')
  const isTyped = file.endsWith('.ts')
  const head = isTyped ? `async function ${name}<T>(task: () => Promise<T>): Promise<T>` : `async function ${name}(task)`
  const declaration = `${head} {\n  try {\n    return await task()\n  } catch {\n    return await task()\n  }\n}\n\n`
  return edited(program, file, [insertBefore(topStatement(node), declaration), replace(node.expression, `${name}(() => ${node.expression.getText()})`)])
}

/** The methods of a class move to a class that it extends. */
export const extractBaseClass: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isClassDeclaration).filter(({ node }) => node.name && !node.heritageClauses && ts.isSourceFile(node.parent))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const name = node.name?.text ?? ''
  const base = freshName(program, `Base${name}`)
  const derived = `\n\nclass ${name} extends ${base} {}`
  return edited(program, file, [...node.name ? [replace(node.name, base)] : [], { start: node.end, end: node.end, text: derived }])
}

function knownFunctions(program: Program): Known[] {
  return sitesOf(program, ts.isFunctionLike).flatMap(site => {
    const { node } = site
    const name = ts.isArrowFunction(node) ? nameOfParent(node) : ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ? node.name : undefined
    if (!name || name.getText() === 'main' || !('body' in node)) return []
    const calls = callsOf(program, name)
    return calls ? [{ ...site, node, calls }] : []
  })
}

function nameOfParent({ parent }: ts.ArrowFunction): ts.Node | undefined {
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined
}

/** All calls of a name; undefined when it is used in any other way. */
function callsOf(program: Program, name: ts.Node): ts.CallExpression[] | undefined {
  const others = mentionsOf(program, name.getText()).filter(each => each !== name && !isPassed(each))
  const calls = others.map(each => {
    const callee: ts.Node = ts.isPropertyAccessExpression(each.parent) && each.parent.name === each ? each.parent : each
    return ts.isCallExpression(callee.parent) && callee.parent.expression === callee && !callee.parent.arguments.some(ts.isSpreadElement) ? callee.parent : undefined
  })
  return calls.length > 0 && calls.every(call => call !== undefined) ? calls : undefined
}

function isPassed({ parent }: ts.Identifier): boolean {
  return (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) && !parent.propertyName
}

function isPlain({ name, dotDotDotToken }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && !dotDotDotToken
}

/** Tests if a value needs no name of its file. */
function isSelfContained(node: ts.Node): boolean {
  return nodesIn(node, ts.isIdentifier).every(({ parent }) => ts.isPropertyAssignment(parent))
}

function replaceParameters(program: Program, node: ts.FunctionLikeDeclaration, text: string): Program {
  const { parameters } = node
  return edited(program, node.getSourceFile().fileName, [{ start: parameters.pos, end: parameters.end, text }])
}

/** Changes the arguments of the call that has stood at a place before other edits: it is found again by its callee. */
function withArguments(program: Program, call: ts.CallExpression, change: (args: readonly string[]) => string): Program {
  const before = call.getText()
  const found = sitesOf(program, ts.isCallExpression).find(({ file, node }) => file === call.getSourceFile().fileName && node.getText() === before)
  if (!found) return program
  const { arguments: args } = found.node
  return edited(program, found.file, [{ start: args.pos, end: args.end, text: change(args.map(argument => argument.getText())) }])
}
