import ts from 'typescript'
import { lift } from '../lift.ts'
import { localsOf, variablesIn } from '../names.ts'
import { edited, freshName, insertBefore, quoted, replace, sitesOf, topStatement, treesOf } from '../program.ts'
import type { Rewrite } from '../program.ts'
import { isKey } from './bindings.ts'

/** The base address is that of the environment, if there is one. */
export const baseFromEnvironment: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isStringLiteral).filter(({ node }) => node.text.startsWith('https://') && ts.isVariableDeclaration(node.parent))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  return edited(program, file, [insertBefore(node, `process.env.SERVER_ADDRESS ${random.pick(['??', '||'])} `)])
}

/** `/zones/${zone}/x` becomes `'/zones/:zone/x'.replace(':zone', zone)`. */
export const templateToPlaceholders: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isTemplateExpression).filter(({ node }) => node.head.text !== '' && node.templateSpans.every(({ expression }) => ts.isIdentifier(expression)))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const pattern = node.head.text + node.templateSpans.map(({ expression, literal }) => `:${expression.getText()}${literal.text}`).join('')
  const calls = node.templateSpans.map(({ expression }) => `.replace(':${expression.getText()}', ${expression.getText()})`)
  return edited(program, file, [replace(node, `${quoted(pattern)}${calls.join('')}`)])
}

/** A path with parameters becomes a function in a table of paths. */
export const extractBuilder: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isTemplateExpression).filter(({ node }) => node.getText().includes('/') && localsOf(node).length > 0 && !node.getText().includes('this.'))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const [table, name] = [freshName(program, 'routes'), freshName(program, 'wanted')]
  const { params, args, inner } = lift(node, [])
  const declaration = `const ${table} = {\n  ${name}: (${params}) => ${inner},\n}\n\n`
  return edited(program, file, [insertBefore(topStatement(node), declaration), replace(node, `${table}.${name}(${args})`)])
}

/** A literal becomes a member of an enum. */
export const extractEnum: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isStringLiteralLike).filter(({ file, node }) => file.endsWith('.ts') && ts.findAncestor(node, ts.isFunctionLike) && !isKey(node))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const name = freshName(program, 'Known')
  return edited(program, file, [insertBefore(topStatement(node), `enum ${name} {\n  Other = 'other',\n  Wanted = ${quoted(node.text)},\n}\n\n`), replace(node, `${name}.Wanted`)])
}

/** The last member of an object comes from another object by spreading. */
export const spreadMember: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isObjectLiteralExpression).filter(({ node }) => node.properties.length > 0 && ts.isBlock(statementOf(node)?.parent ?? node))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const last = node.properties.at(-1)
  const name = freshName(program, random.pick(['extra', 'more']))
  const above = statementOf(node)
  return last && above && edited(program, file, [insertBefore(above, `const ${name} = { ${last.getText()} }\n  `), replace(last, `...${name}`)])
}

/** `const x = await f()` becomes `const [x] = await Promise.all([f()])`. */
export const awaitAll: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isVariableDeclaration).flatMap(site => {
    const { initializer } = site.node
    return initializer && ts.isAwaitExpression(initializer) ? [{ ...site, task: initializer.expression }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, task } = random.pick(sites)
  return edited(program, file, [replace(node.name, `[${node.name.getText()}]`), replace(task, `Promise.all([${task.getText()}])`)])
}

/** The body of a function is tried. */
export const addTry: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isBlock).filter(({ node }) => ts.isFunctionLike(node.parent) && !ts.isConstructorDeclaration(node.parent) && node.statements.length > 0)
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const text = node.statements.map(statement => `    ${statement.getText()}`).join('\n')
  return edited(program, file, [replace(node, `{\n  try {\n${text}\n  } catch (problem) {\n    throw problem\n  }\n}`)])
}

/** `const x = y` becomes `let x` and an assignment. */
export const assignLater: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isVariableStatement).flatMap(site => {
    const [declaration, ...others] = site.node.declarationList.declarations
    return declaration?.initializer && others.length === 0 && ts.isIdentifier(declaration.name) && ts.isBlock(site.node.parent)
      ? [{ ...site, name: declaration.name.text, type: declaration.type?.getText(), value: declaration.initializer.getText() }] : []
  })
  if (sites.length === 0) return undefined
  const { file, node, name, type, value } = random.pick(sites)
  return edited(program, file, [replace(node, `let ${name}${type === undefined ? '' : `: ${type}`}\n  ${name} = ${value}`)])
}

/** What only `main` imports is imported when it runs. */
export const importWhenNeeded: Rewrite = (program, random) => {
  const sites = treesOf(program).flatMap(tree => tree.statements.filter(ts.isImportDeclaration).flatMap(node => {
    const main = tree.statements.filter(ts.isFunctionDeclaration).find(({ name }) => name?.text === 'main')
    const bindings = node.importClause?.namedBindings
    if (!main?.body || !bindings || !ts.isNamedImports(bindings) || !node.moduleSpecifier.getText().includes('./')) return []
    const names = bindings.elements.map(({ name }) => name.text)
    const outside = variablesIn(tree).filter(({ text }) => names.includes(text)).filter(use => !ts.findAncestor(use, each => each === main || each === node))
    return outside.length === 0 ? [{ file: tree.fileName, node, bindings, body: main.body }] : []
  }))
  if (sites.length === 0) return undefined
  const { file, node, bindings, body } = random.pick(sites)
  const members = bindings.elements.map(({ name, propertyName }) => propertyName ? `${propertyName.text}: ${name.text}` : name.text).join(', ')
  const text = `\n  const { ${members} } = await import(${node.moduleSpecifier.getText()})`
  return edited(program, file, [{ start: node.getFullStart(), end: node.end, text: '' }, { start: body.getStart() + 1, end: body.getStart() + 1, text }])
}

function statementOf(node: ts.Node): ts.Node | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at)) return undefined
    if (ts.isBlock(at.parent)) return at
  }
  return undefined
}
