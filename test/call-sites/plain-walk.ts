import ts from 'typescript'
import { fencesOf } from '../../src/syntax/fences.ts'

/** The code of a file where it stands, with everything else blank; each fence of Markdown by itself, but for sketches that do not parse. */
export function parse(file: string, text: string): ts.SourceFile[] {
  if (/\.md$/.test(file)) return fencesOf(text).map(({ start, end }) => parseText(file, blank(text.slice(0, start)) + text.slice(start, end))).filter(isWhole)
  return [parseText(file, /\.(?:vue|svelte|astro)$/.test(file) ? scriptsIn(text) : text)]
}

function parseText(file: string, text: string): ts.SourceFile {
  const kind = /x$/.test(file) ? ts.ScriptKind.TSX : /\.[cm]?js$/.test(file) ? ts.ScriptKind.JSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, {
    languageVersion: ts.ScriptTarget.Latest,
    setExternalModuleIndicator: source => { (source as { externalModuleIndicator?: boolean }).externalModuleIndicator = true },
  }, true, kind)
}

function isWhole(source: ts.SourceFile): boolean {
  return !(source as { parseDiagnostics?: readonly unknown[] }).parseDiagnostics?.length
}

function scriptsIn(text: string): string {
  return text.replace(/(^---\n|<script\b[^>]*>)([^]*?)(^---$|<\/script>)|[^\n]/gm, (_, open?: string, inside?: string, close?: string) => open === undefined ? ' ' : blank(open) + (inside ?? '') + blank(close ?? ''))
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** Every node of a file. */
export function walk(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [source]
  for (const node of found) ts.forEachChild(node, child => { found.push(child) })
  return found
}

/** `(await this.api!).get` gives `this`, `api`, `get`; calls are looked through. */
export function calleeOf(expression: ts.Expression): string[] {
  const node = unwrap(expression)
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) return [node.text]
  if (node.kind === ts.SyntaxKind.ThisKeyword) return ['this']
  if (ts.isPropertyAccessExpression(node)) return [...calleeOf(node.expression), node.name.text]
  if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) return [...calleeOf(node.expression), node.argumentExpression.text]
  return ts.isCallExpression(node) ? calleeOf(node.expression) : ['']
}

export function unwrap(expression: ts.Expression): ts.Expression {
  let node = expression
  while (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node) || ts.isAwaitExpression(node)) node = node.expression
  return node
}
