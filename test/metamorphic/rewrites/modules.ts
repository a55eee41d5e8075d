import { posix } from 'node:path'
import ts from 'typescript'
import { docStart, typedefsIn } from '../docs.ts'
import { isExported, namesOf, variablesIn } from '../names.ts'
import { edited, freshFile, freshName, nodesIn, replace, sitesOf, treesOf } from '../program.ts'
import type { Program, Rewrite } from '../program.ts'

/** A declaration and all that it needs move to a file of their own and are imported. */
export const moveToFile: Rewrite = (program, random) => {
  const sites = treesOf(program).flatMap(tree => tree.statements.filter(isMovable).map(node => ({ tree, node })))
  const possible = sites.map(({ tree, node }) => ({ tree, moved: closureOf(tree, node) })).filter(({ moved }) => !moved.some(isExported))
  if (possible.length === 0) return undefined
  const { tree, moved } = random.pick(possible)
  const file = freshFile(program, random.pick(['http', 'config', 'client-base', 'util/api']))
  const stay = tree.statements.filter(statement => !moved.includes(statement))
  const used = new Set(stay.filter(statement => !ts.isImportDeclaration(statement)).flatMap(statement => variablesIn(statement).map(({ text }) => text)))
  const shared = moved.flatMap(namesOf).filter(name => used.has(name))
  const texts = moved.map(node => `${docIn(file, tree, node)}${namesOf(node).some(name => used.has(name)) ? 'export ' : ''}${node.getText()}`)
  const imports = stay.filter(ts.isImportDeclaration).filter(node => isNeeded(node, moved)).map(node => relocated(node, tree.fileName, file))
  const specifier = specifierOf(tree.fileName, file)
  const head = shared.length === 0 ? `import '${specifier}'\n` : `import { ${shared.join(', ')} } from '${specifier}'\n`
  const start = ts.getShebang(tree.text)?.length ?? 0
  const edits = [{ start, end: start, text: start > 0 ? `\n${head}` : head }, ...moved.map(node => ({ start: docStart(node), end: node.end, text: '' }))]
  return edited(program, tree.fileName, edits, { [file]: [...imports, ...texts, ''].join('\n\n') })
}

/** The comment of a declaration for another file: types that stay behind are imported. */
function docIn(file: string, tree: ts.SourceFile, node: ts.Statement): string {
  const names = typedefsIn(tree)
  const doc = tree.text.slice(docStart(node), node.getStart())
  return names.length === 0 ? doc : doc.replaceAll(new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'), name => `import('${specifierOf(file, tree.fileName)}').${name}`)
}

/** An import goes through a file that exports everything of the other. */
export const addBarrel: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isImportDeclaration).filter(({ node }) => node.importClause && isRelative(node))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const barrel = freshFile(program, 'index')
  const target = targetOf(file, node)
  const text = `export * from '${specifierOf(barrel, target)}'\n`
  return edited(program, file, [replace(node.moduleSpecifier, `'${specifierOf(file, barrel)}'`)], { [barrel]: text })
}

/** `import { send }` becomes `import * as http`. */
export const importNamespace: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isNamedImports).filter(({ node }) => isRelative(node.parent.parent as ts.ImportDeclaration))
  if (sites.length === 0) return undefined
  const { file, tree, node } = random.pick(sites)
  const space = freshName(program, random.pick(['lib', 'backend']))
  const names = new Map(node.elements.map(element => [element.name.text, element.propertyName?.text ?? element.name.text]))
  const uses = variablesIn(tree).filter(({ text, parent }) => names.has(text) && !ts.isImportSpecifier(parent))
  const member = (use: ts.Identifier) => `${ts.isShorthandPropertyAssignment(use.parent) ? `${use.text}: ` : ''}${space}.${names.get(use.text) ?? ''}`
  return edited(program, file, [replace(node, `* as ${space}`), ...uses.map(use => replace(use, member(use)))])
}

/** TypeScript becomes the JavaScript that a person would write: an enum is a frozen object. */
export const stripTypes: Rewrite = (program, random) => {
  const enums = sitesOf(program, ts.isEnumDeclaration)
  const plain = enums.reduceRight((done, { file, node }) => edited(done, file, [replace(node, objectOf(node))]), program)
  return compile(plain, random)
}

/** TypeScript becomes the JavaScript that the compiler writes. */
export const compile: Rewrite = program => {
  if (!Object.keys(program.files).some(file => file.endsWith('.ts'))) return undefined
  const compilerOptions = { module: ts.ModuleKind.Preserve, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true }
  const files = Object.entries(program.files).map(([fileName, text]) => [fileName.replace(/\.ts$/, '.js'), ts.transpileModule(text, { fileName, compilerOptions }).outputText])
  return { ...program, files: Object.fromEntries(files) as Program['files'] }
}

function objectOf({ name, members }: ts.EnumDeclaration): string {
  const fields = members.map(member => `${member.name.getText()}: ${member.initializer?.getText() ?? '0'}`)
  return `const ${name.text} = Object.freeze({ ${fields.join(', ')} })`
}

/** `import` and `export` become `require` and `module.exports`. */
export const toCommonJs: Rewrite = (program, random) => {
  const style = random.pick(['object', 'members'] as const)
  const texts = treesOf(program).map(tree => [tree.fileName, commonJs(program, tree, style)] as const)
  return { ...program, files: Object.fromEntries(texts.map(([file, text]) => [file, text])) }
}

function commonJs(program: Program, tree: ts.SourceFile, style: 'object' | 'members'): string {
  const imports = tree.statements.filter(ts.isImportDeclaration).map(node => replace(node, required(node)))
  const all = tree.statements.filter(ts.isExportDeclaration).map(node => replace(node, `Object.assign(exports, require(${node.moduleSpecifier?.getText() ?? ''}))`))
  const exported = tree.statements.filter(isExported)
  const names = exported.flatMap(namesOf)
  const tail = names.length === 0 ? '' : style === 'object' ? `\nmodule.exports = { ${names.join(', ')} }\n` : `\n${names.map(name => `exports.${name} = ${name}\n`).join('')}`
  const bare = exported.map(node => ({ start: node.getStart(), end: node.getStart() + 'export '.length, text: '' }))
  const result = edited(program, tree.fileName, [...imports, ...all, ...bare, { start: tree.end, end: tree.end, text: tail }])
  return result.files[tree.fileName] ?? ''
}

function required({ importClause, moduleSpecifier }: ts.ImportDeclaration): string {
  const call = `require(${moduleSpecifier.getText()})`
  const bindings = importClause?.namedBindings
  if (bindings === undefined) return importClause?.name ? `const ${importClause.name.text} = ${call}` : call
  if (ts.isNamespaceImport(bindings)) return `const ${bindings.name.text} = ${call}`
  const members = bindings.elements.map(({ name, propertyName }) => propertyName ? `${propertyName.text}: ${name.text}` : name.text)
  return `const { ${members.join(', ')} } = ${call}`
}

function isMovable(node: ts.Statement): boolean {
  const isConstant = ts.isVariableStatement(node) && (node.declarationList.flags & ts.NodeFlags.Const) !== 0
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || isConstant) && !isExported(node)
}

/** A declaration and the declarations of its file that it uses, in their order. */
function closureOf(tree: ts.SourceFile, root: ts.Statement): ts.Statement[] {
  const found = new Set([root])
  for (const one of found) {
    const used = new Set(variablesIn(one).map(({ text }) => text))
    tree.statements.filter(other => !ts.isImportDeclaration(other) && (namesOf(other).some(name => used.has(name)) || changes(other, namesOf(one)))).forEach(other => found.add(other))
  }
  return tree.statements.filter(statement => found.has(statement))
}

/** Tests if a statement assigns to a member of something declared. */
function changes(statement: ts.Statement, names: readonly string[]): boolean {
  return ts.isExpressionStatement(statement) && variablesIn(statement).some(({ text }) => names.includes(text))
}

function isNeeded(node: ts.ImportDeclaration, moved: readonly ts.Statement[]): boolean {
  const names = new Set(namesOf(node))
  return moved.some(statement => [...variablesIn(statement).map(({ text }) => text), ...typesIn(statement)].some(name => names.has(name)))
}

/** The names at the beginning of types: `Cloudflare` of `Cloudflare.Zones`. */
function typesIn(root: ts.Node): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) found.push(/^\w*/.exec(node.typeName.getText())?.[0] ?? '')
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

function relocated(node: ts.ImportDeclaration, from: string, to: string): string {
  if (!isRelative(node)) return node.getText()
  const specifier = nodesIn(node, ts.isStringLiteral).at(-1)
  return specifier ? node.getText().replace(specifier.getText(), `'${specifierOf(to, targetOf(from, node))}'`) : node.getText()
}

function isRelative({ moduleSpecifier }: ts.ImportDeclaration): boolean {
  return moduleSpecifier.getText().slice(1).startsWith('.')
}

/** The file behind a relative import, without its extension. */
function targetOf(from: string, { moduleSpecifier }: ts.ImportDeclaration): string {
  return new URL(moduleSpecifier.getText().slice(1, -1), `file:///${from}`).pathname.slice(1)
}

function specifierOf(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to.replace(/\.(?:([cm]?)[jt]s|\w+)x?$/, '.$1js'))
  return relative.startsWith('.') ? relative : `./${relative}`
}
