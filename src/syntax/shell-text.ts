import { buildName, toStatement } from './build.ts'
import type { Block, Expr, Span } from './expr.ts'

/** The name of a function that runs a text as a shell does. No code can write it: front ends call it for commands between code of another language. */
export const SHELL_TEXT = '(shell)'

/** Makes a block that runs the text of some parts as a shell does. */
export function runText(parts: readonly Expr[], { start, end }: Span): Block {
  const script: Expr = { kind: 'concat', template: true, parts, start, end }
  const call: Expr = {
    kind: 'call', callee: buildName(SHELL_TEXT, start, start), args: [script], typeArgs: [], optional: false, tagged: false, start, end,
  }
  return { kind: 'block', body: [toStatement(call)], start, end }
}
