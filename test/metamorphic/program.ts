import ts from 'typescript'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import type { TextEdit } from '../../src/fixes/apply-edits.ts'
import type { Random } from './random.ts'

/** The files of a small client; `client.ts` exports `main`, which sends one request. */
export interface Program {
  readonly files: Readonly<Record<string, string>>
  /** How many functions stand between `main` and the HTTP client. */
  readonly depth: number
}

/** Changes the code and keeps what it does; undefined where there is nothing to change. */
export type Rewrite = (program: Program, random: Random) => Program | undefined

/** A node and the file that it stands in. */
export interface Site<T extends ts.Node = ts.Node> {
  readonly file: string
  readonly tree: ts.SourceFile
  readonly node: T
}

const trees = new WeakMap<Program, readonly ts.SourceFile[]>()

/** Where nothing is imported or exported, `await (x)` would be a call of a function. */
const asModule: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  setExternalModuleIndicator: file => { Object.assign(file, { externalModuleIndicator: true }) },
}

/** The parsed files of a program. */
export function treesOf(program: Program): readonly ts.SourceFile[] {
  const known = trees.get(program)
  if (known) return known
  const parsed = Object.entries(program.files).map(([file, text]) => ts.createSourceFile(file, text, asModule, true))
  trees.set(program, parsed)
  return parsed
}

/** All nodes of one kind in all files, in order; types are left out. */
export function sitesOf<T extends ts.Node>(program: Program, test: (node: ts.Node) => node is T): Site<T>[] {
  return treesOf(program).flatMap(tree => nodesIn(tree, test).map(node => ({ file: tree.fileName, tree, node })))
}

/** All nodes of one kind at or below a node; types are left out. */
export function nodesIn<T extends ts.Node>(root: ts.Node, test: (node: ts.Node) => node is T): T[] {
  const found: T[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (test(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/** The program with edits in one file. */
export function edited(program: Program, file: string, edits: readonly TextEdit[], more: Readonly<Record<string, string>> = {}): Program {
  return { ...program, files: { ...program.files, [file]: applyEdits(program.files[file] ?? '', edits), ...more } }
}

export function replace(node: ts.Node, text: string): TextEdit {
  return { start: node.getStart(), end: node.end, text }
}

export function insertBefore(node: ts.Node, text: string): TextEdit {
  return { start: node.getStart(), end: node.getStart(), text }
}

/** A name that no file of the program uses: the wish, or the wish with a number. */
export function freshName(program: Program, wish: string): string {
  const taken = (name: string) => Object.values(program.files).some(text => new RegExp(`\\b${name}\\b`).test(text))
  if (!taken(wish)) return wish
  for (let number = 2; ; number += 1) if (!taken(`${wish}${String(number)}`)) return `${wish}${String(number)}`
}

/** A path that no file of the program has. */
export function freshFile(program: Program, wish: string): string {
  const stems = new Set(Object.keys(program.files).map(file => file.replace(/\.\w+$/, '')))
  const extension = Object.keys(program.files)[0]?.replace(/^.*\./, '') ?? 'ts'
  for (let number = 1; ; number += 1) {
    const stem = number === 1 ? wish : `${wish}-${String(number)}`
    if (!stems.has(stem)) return `${stem}.${extension}`
  }
}

/** The statement that holds a node directly below its file. */
export function topStatement(node: ts.Node): ts.Node {
  let at = node
  while (!ts.isSourceFile(at.parent)) at = at.parent
  return at
}

/** A string literal in the quotes of the seeds. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
