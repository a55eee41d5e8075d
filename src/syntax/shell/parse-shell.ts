import type { Span, SyntaxProblem } from '../expr.ts'
import { cursorOf } from './cursor.ts'
import type { Grammar, ShellSyntax } from './cursor.ts'
import type { Command } from './nodes.ts'
import { parseCommands } from './parse-commands.ts'
import { parseWord } from './parse-word.ts'

export interface ParsedShell {
  readonly commands: readonly Command[]
  readonly problems: readonly SyntaxProblem[]
}

const grammar: Grammar = { commands: parseCommands, word: parseWord }

/**
 * Parses a script in the syntax of POSIX and bash, or a range of a text that holds one. It never fails: what it cannot read is noted
 * and skipped.
 */
export function parseShell(text: string, span: Span = { start: 0, end: text.length }, syntax: ShellSyntax = {}): ParsedShell {
  const cursor = cursorOf(text, span, grammar, syntax)
  return { commands: parseCommands(cursor, ''), problems: cursor.problems }
}
