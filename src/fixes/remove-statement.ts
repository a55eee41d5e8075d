import type { ExprStatement, Node, Statement } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { TextEdit } from './apply-edits.ts'

/** Removes a statement with its line; undefined where the code around needs it, or a comment would be lost. */
export function removeStatement(statement: ExprStatement, module: Module): TextEdit[] | undefined {
  const { text } = module
  const siblings = bodyAround(statement, module)
  if (!siblings || /\/[/*]/.test(text.slice(statement.start, statement.end))) return undefined
  const source = text.slice(statement.start, statement.end)
  // A semicolon on a line of its own separates the next statement, so it stays.
  const end = statement.start + source.replace(/\s*[\r\n]\s*;$/, '').length
  if (/^\s*[([`/+*.,-]/.test(text.slice(end)) && !isClosed(statement, siblings, text)) return undefined
  return [lineOf({ start: statement.start, end }, text)]
}

/** Tests if the code before a statement is complete, so that it does not continue with the code after it. */
function isClosed(statement: Statement, siblings: readonly Statement[], text: string): boolean {
  const before = siblings[siblings.indexOf(statement) - 1]
  return /[;{]\s*$/.test(text.slice(0, statement.start)) || (before !== undefined && compound.has(before.kind))
}

const compound = new Set<Statement['kind']>(['branch', 'loop', 'try', 'block'])

/** Returns the list of statements that has this one; null where it is the only one and has no braces. */
function bodyAround(statement: Statement, module: Module): readonly Statement[] | null {
  const body = statementsOf(statement.parent, module)
  if (!body?.includes(statement)) return null
  return body.length > 1 || /[{};:]\s*$/.test(withoutComments(module.text.slice(0, statement.start))) || !statement.parent ? body : null
}

function statementsOf(node: Node | undefined, module: Module): readonly Statement[] | null {
  switch (node?.kind) {
    case undefined: return module.body
    case 'function': case 'block': case 'branch-case': case 'loop': return node.body
    case 'try': return [node.block, node.handler ?? [], node.finalizer].flat()
    default: return null
  }
}

/** Removes the comments at the end of a piece of source; others do not matter. */
function withoutComments(source: string): string {
  return source.replace(/(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\r\n]*(?=[\r\n]))*$/, '')
}

function lineOf({ start, end }: { start: number, end: number }, text: string): TextEdit {
  const before = /(?:^|[\r\n])([^\S\r\n]*)$/.exec(text.slice(0, start))
  const after = /^[^\S\r\n]*(?:\r\n|[\r\n]|$)/.exec(text.slice(end))
  if (before && after) return { start: start - (before[1] ?? '').length, end: end + after[0].length, text: '' }
  const space = /^[^\S\r\n]*/.exec(text.slice(end))?.[0].length ?? 0
  return { start, end: end + space, text: '' }
}
