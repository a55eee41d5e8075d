import type { ts } from 'ts-morph'
import type { Expr, Statement, SyntaxProblem, TypeRef } from '../expr.ts'
import { docTypes } from '../jsdoc/doc-types.ts'
import type { DocTypes } from '../jsdoc/doc-types.ts'
import { loadTypeScript } from './load.ts'
import type { TypeScript } from './load.ts'
import { lowerClass, lowerFunction } from './lower-function.ts'
import { expressionTable, lowerExpr, lowerExprOrSpread } from './lower-expression.ts'
import { lowerKey, lowerParams, lowerPattern, lowerTarget } from './lower-pattern.ts'
import { lowerBody, statementTable } from './lower-statement.ts'
import { lowerType, typeTable } from './lower-type.ts'
import type { Lowering, Table } from './lowering.ts'

/** Which syntax a text is written in; `js` may hold JSX. */
export type ScriptLanguage = 'js' | 'ts' | 'tsx'

export interface ParsedText {
  readonly body: readonly Statement[]
  readonly problems: readonly SyntaxProblem[]
}

/** Parses a text with the compiler and lowers it. */
export function parseText(path: string, text: string, language: ScriptLanguage): ParsedText {
  const ts = loadTypeScript()
  const file = createFile(ts, path, text, language)
  const docs = docTypes(text, language !== 'js')
  return { body: [...docs.declared, ...createLowering(ts, file, docs).statements(file.statements)], problems: problemsOf(ts, file) }
}

interface Internals {
  externalModuleIndicator?: boolean
  parseDiagnostics?: readonly ts.DiagnosticWithLocation[]
}

/**
 * Parses a text without lowering it. Every file is a module, or `await (await f()).json()` would call a function named `await`.
 * Nodes have no parents: linking them costs an eighth of parsing.
 */
export function createFile(ts: TypeScript, path: string, text: string, language: ScriptLanguage): ts.SourceFile {
  const { JSX, TS, TSX } = ts.ScriptKind
  const options: ts.CreateSourceFileOptions = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    setExternalModuleIndicator: file => { (file as Internals).externalModuleIndicator = true },
  }
  const source = language === 'ts' ? text : withoutOpenComments(text)
  return ts.createSourceFile(path, source, options, false, { js: JSX, ts: TS, tsx: TSX }[language])
}

const MOST_OPEN_COMMENTS = 100

/**
 * Blanks what begins comments in braces that never end, where there are many of them. The compiler reads each to the end of the text and
 * then takes its brace for text of JSX, so it would need quadratic time. Such a text has syntax errors anyway.
 */
function withoutOpenComments(text: string): string {
  const rest = text.slice(text.lastIndexOf('*/') + 1)
  const opened = rest.match(/\{\s*\/\*/g)?.length ?? 0
  return opened <= MOST_OPEN_COMMENTS ? text : text.slice(0, -rest.length) + rest.replace(/(\{\s*)\/\*/g, '$1  ')
}

function problemsOf(ts: TypeScript, file: ts.SourceFile & Internals): SyntaxProblem[] {
  return (file.parseDiagnostics ?? []).map(({ messageText, start }) => ({ message: ts.flattenDiagnosticMessageText(messageText, ' '), start }))
}

interface Tables {
  readonly expressions: Table<Expr>
  readonly statements: Table<Statement[]>
  readonly types: Table<TypeRef>
}

let tables: Tables | undefined
const none: readonly never[] = []

function createLowering(ts: TypeScript, file: ts.SourceFile, docs: DocTypes): Lowering {
  const { SyntaxKind } = ts
  const { expressions, statements, types } = tables ??= {
    expressions: expressionTable(SyntaxKind), statements: statementTable(SyntaxKind), types: typeTable(SyntaxKind),
  }
  const l: Lowering = {
    ts, file, text: file.text, docs,
    expr: node => docs.expr(lowerExpr(l, node, expressions)),
    exprs: nodes => nodes.map(node => lowerExprOrSpread(l, node)),
    // A list that has grown has room for a dozen more; its copy has none.
    statements: nodes => nodes.flatMap(node => statements[node.kind]?.(l, node) ?? []).slice(),
    body: node => lowerBody(l, node),
    type: node => lowerType(l, node, types),
    types: nodes => nodes ? nodes.map(node => lowerType(l, node, types)) : none,
    pattern: (name, type, fallback) => lowerPattern(l, name, type, fallback),
    target: node => lowerTarget(l, node),
    params: signature => lowerParams(l, signature),
    fn: (node, start) => docs.fn(lowerFunction(l, node, start)),
    classOf: (node, start) => lowerClass(l, node, start),
    key: node => lowerKey(l, node),
    start: node => node.getStart(file),
    span: node => ({ start: node.getStart(file), end: node.end }),
  }
  return l
}
