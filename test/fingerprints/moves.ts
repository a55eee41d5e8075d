import { posix } from 'node:path'
import ts from 'typescript'
import { routeOfFile } from '../../src/clients/server-frameworks.ts'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { nodesIn, replace, treesOf } from '../metamorphic/program.ts'
import type { Program, Rewrite } from '../metamorphic/program.ts'
import type { Random } from '../metamorphic/random.ts'

/** A file moves into another folder, and all imports follow. */
export const moveFile: Rewrite = (program, random) => {
  const from = pickFile(program, random)
  return from === undefined ? undefined : moved(program, from, posix.normalize(posix.join(posix.dirname(from), random.pick(['inner', 'lib/http', 'deep/er']), posix.basename(from))))
}

/** A file gets another name, and all imports follow. */
export const renameFile: Rewrite = (program, random) => {
  const from = pickFile(program, random)
  return from === undefined ? undefined : moved(program, from, posix.join(posix.dirname(from), `${random.pick(['renamed', 'other'])}-${posix.basename(from)}`))
}

/** The name of a file that is a route says what it serves: it is no random one. */
function pickFile({ files }: Program, random: Random): string | undefined {
  const free = Object.keys(files).filter(file => !routeOfFile(file))
  return free.length > 0 ? random.pick(free) : undefined
}

function moved(program: Program, from: string, to: string): Program {
  const files = treesOf(program).map(tree => {
    const name = tree.fileName === from ? to : tree.fileName
    const edits = specifiersIn(tree).flatMap(node => {
      const target = targetOf(program, tree.fileName, node.text)
      if (target === undefined || (target !== from && tree.fileName !== from)) return []
      return [replace(node, `'${specifierOf(name, target === from ? to : target, node.text)}'`)]
    })
    return [name, applyEdits(tree.text, edits)] as const
  })
  return { ...program, files: Object.fromEntries(files) }
}

function specifiersIn(tree: ts.SourceFile): ts.StringLiteral[] {
  return nodesIn(tree, ts.isStringLiteral).filter(({ text, parent }) => text.startsWith('.')
    && (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent)
      || (ts.isCallExpression(parent) && (parent.expression.kind === ts.SyntaxKind.ImportKeyword || parent.expression.getText() === 'require'))))
}

function targetOf({ files }: Program, from: string, specifier: string): string | undefined {
  const path = posix.join(posix.dirname(from), specifier)
  const stem = path.replace(/\.[cm]?[jt]sx?$/, '')
  return Object.keys(files).find(file => file === path || file.replace(/\.[cm]?[jt]sx?$/, '') === stem || file.replace(/\/index\.[cm]?[jt]sx?$/, '') === path)
}

/** The specifier ends as the old one does. */
function specifierOf(from: string, to: string, before: string): string {
  const extension = /\.[cm]?[jt]sx?$/.exec(before)?.[0] ?? ''
  const path = posix.relative(posix.dirname(from), to).replace(/\.[cm]?[jt]sx?$/, extension)
  return path.startsWith('.') ? path : `./${path}`
}
